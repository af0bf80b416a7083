; What the routine keeps in memory, and what it is given there.

; ---- zero page: $02 to $9d --------------------------------------------------------------------
.data zp
.org $02

; The walk. The sets are a low and a high byte each.
.space node 2                   ; the list of edges that is being read
.space edge 1                   ; the edge read last
.space edge_letter 1            ; its letter
.space depth 1                  ; how many letters come before it
.space frames 1                 ; lists that wait to be read on
.space here_lo 1                ; where the next letter could lie
.space here_hi 1
.space fewer_lo 1               ; the same with one blank less,
.space fewer_hi 1
.space least_lo 1               ; and with two less
.space least_hi 1
.space now_lo 1                 ; where the letter of this edge does lie
.space now_hi 1
.space second_blank 1           ; not 0 if the rack has two
.space ends_lo 1                ; where a word ends with it
.space ends_hi 1
.space place_in_list 1          ; Y of the walk while a word is tried

; For each letter from 1 on: where on the line it fits as a tile of the rack or lies already, and
; where it fits if a blank may stand for it.
.space fit_lo_of_a 26
.space fit_hi_of_a 26
.space any_lo_of_a 26
.space any_hi_of_a 26
.alias fit_lo fit_lo_of_a-1
.alias fit_hi fit_hi_of_a-1
.alias any_lo any_lo_of_a-1
.alias any_hi any_hi_of_a-1

; The line.
.space squares 2                ; its first square, or that of a line across it
.space step 1                   ; from one of its squares to the next
.space number 1                 ; of the row or column, 0 to 14
.space across 1                 ; direction of the lines across: 1 down, 0 across
.space occupied_lo 1            ; its squares with tiles
.space occupied_hi 1
.space square 1                 ; the one that is looked at
.space counted 1                ; squares still to look at, or looked at
.space reached 1                ; whether words from a square reach anything
.space last 1                   ; and how many letters come before the last that may end one
.space list 2                   ; edges that could stand between crossing tiles
.space list_place 1
.space list_edge 1
.space letter 1                 ; of that edge
.space seen 1                   ; whether anything lies on the line or beside it
.space offset 1                 ; from SQUARES to a crossing tile
.space behind 1                 ; and to the first one behind the line
.space wanted 1                 ; the letter that FOLLOW looks for

; The word that is tried, and its tiles.
.space start 1                  ; its first square
.space in_word 1                ; Y as a place in it, while Y is needed otherwise
.space written 1                ; not 0 once it stands in PLAY
.space there 1                  ; what its tiles are worth that lie there already
.space points 1                 ; of one tile
.space main_lo 1                ; of the main word
.space main_hi 1
.space single_lo 1              ; of it before it is tripled
.space single_hi 1
.space crossing_lo 1            ; of the crossing words
.space crossing_hi 1
.space doubled 1                ; double word squares under it
.space tripled 1
.space words_made 1             ; the main word included

; ---- the workspace ----------------------------------------------------------------------------
.data work
.org WORKSPACE

; What the caller gives.
.space board 225                ; row by row: 0 an empty square, a capital, a small letter a blank
.space rack 7                   ; a capital, ? for a blank, 0 for no tile, in any order
.space lines 30                 ; rows 0 to 14, then columns: not 0 if it is to be looked along
.space most_tiles 1             ; the most tiles to lay at once
.space most_words 1             ; the most words to make or change at once

; What the caller gets: the best play. PLAY, below, is alike.
.space best 0
.space best_score 2             ; low, high
.space best_key 0               ; of two equal scores the lower key is preferred
.space best_blanks 1            ; how many of its tiles are blanks
.space best_tiles 1             ; how many it lays
.space best_line 1              ; as in LINES
.space best_start 1             ; its first square on the line
.space best_letters 15          ; all of them, also those that lay there; filled up with 0
.space best_length 1            ; how many; 0 if there is no play
.space best_direction 1         ; 0 across, 1 down
.space best_column 1            ; of its first square
.space best_row 1
.space best_end 0

; The play that was found last.
.space play 0
.space play_score 2
.space play_key 0
.space play_blanks 1
.space play_tiles 1
.space play_line 1              ; also where SEARCH is
.space play_start 1
.space play_letters 15
.space play_length 1
.space play_direction 1
.space play_column 1
.space play_row 1

.alias PLAY_BYTES best_end-best
.alias KEY_BYTES  best_length-best_key

; The word that is being tried, in capitals.
.space word 15

; The rack, counted.
.space count_of_a 26            ; tiles left of each letter
.space blanks_left 1
.space tile_limit 1             ; the most tiles that can be laid
.space opening 1                ; not 0 while the board is empty

; The line, by square; one more square behind it is always empty.
.space tile_at 15               ; as on the board
.space letter_at 16             ; 0 or 1 to 26
.space anchor_at 15             ; not 0: an empty square that a play must reach, if it reaches no tile
.space letter_times 15          ; premiums
.space word_times 15
.space crossing_length 15       ; letters of the crossing word; 0 if there is none
.space crossing_points 15       ; of its tiles
.space crossing_first 15        ; where it begins, a row or column
.space crossing_behind 15       ; tiles behind the line

; Sets by how many letters come before: squares where a word may end, and where one that can still
; end may go on. No word goes on behind fifteen letters.
.space end_lo 15
.space end_hi 15
.space live_lo 16
.space live_hi 16

; Lists that wait, by frame.
.space wait_node_lo 15
.space wait_node_hi 15
.space wait_place 15
.space wait_depth 15
.space wait_here_lo 15
.space wait_here_hi 15
.space wait_fewer_lo 15
.space wait_fewer_hi 15
.space wait_least_lo 15
.space wait_least_hi 15

; The tiles of the word that is tried, in order.
.space new_square 7             ; on the line
.space new_place 7              ; in the word, from 0
.space new_letter 7             ; a capital
.space new_blank 7              ; AS_BLANK if a blank stands for it, else 0

.checkpc CODE
