; What a play scores.

; SCORE scores the tiles that are laid, and keeps the play if it is within the limits.
;   in   WORD, PLAY_LENGTH, START, the tiles listed and laid, the line; WRITTEN: not 0 if this word
;        was scored before with its blanks elsewhere
;   out  PLAY whole; what KEEP keeps
;   uses A X Y
.scope
score:  lda written
        bne _again
        inc written
        jsr write_word
_again: lda there
        sta main_lo
        lda #0
        sta main_hi
        sta crossing_lo
        sta crossing_hi
        sta doubled
        sta tripled
        sta play_blanks
        tay
        lda #1
        sta words_made
_tile:  jsr score_tile
        iny
        cpy play_tiles
        bne _tile
        lda most_words
        cmp words_made
        bcc _done
        lda play_tiles
        cmp #1
        bne _ours
        jsr belongs_across
        bcs _done
_ours:  jsr add_up
        jsr write_tiles
        jmp keep
_done:  rts
.scend

; WRITE_WORD writes the word of the play, and counts what the tiles are worth that lie there already.
;   in   WORD, PLAY_LENGTH, START, TILE_AT
;   out  PLAY_LETTERS, THERE
;   uses A X Y
.scope
write_word:
        lda #0
        sta there
        ldy start
        ldx #0
_square:
        lda tile_at,y
        beq _new
        sta play_letters,x
        sty in_word
        tay
        lda value_of-CAPITALS,y
        ldy in_word
        clc
        adc there
        sta there
        bcc _next               ; always
_new:   lda word,x
        sta play_letters,x
_next:  iny
        inx
        cpx play_length
        bne _square
        lda #0
_rest:  cpx #SIZE
        beq _done
        sta play_letters,x
        inx
        bne _rest               ; always
_done:  rts
.scend

; WRITE_TILES writes the new tiles of the play, blanks in small letters.
;   in   the tiles listed and laid
;   out  PLAY_LETTERS
;   uses A X Y
.scope
write_tiles:
        ldy play_tiles
_tile:  ldx new_place-1,y
        lda new_letter-1,y
        ora new_blank-1,y
        sta play_letters,x
        dey
        bne _tile
        rts
.scend

; SCORE_TILE adds one new tile to the main word and to a word that crosses there.
;   in   Y: which; MAIN, CROSSING, DOUBLED, TRIPLED, WORDS_MADE, PLAY_BLANKS so far
;   out  those
;   uses A X, POINTS
.scope
score_tile:
        lda #0
        ldx new_blank,y
        beq _tile
        inc play_blanks
        bne _points             ; always
_tile:  ldx new_letter,y
        lda value_of-CAPITALS,x
_points:
        sta points
        ldx new_square,y
        lda letter_times,x
        lsr                     ; 1: A 0, C set; 2: A 1, C clear; 3: A 1, C set
        beq _letter
        lda points
        bcs _triple
        asl points
        bcc _letter             ; always
_triple:
        asl
        adc points              ; C is clear
        sta points
_letter:
        lda points
        clc
        adc main_lo
        sta main_lo
        bcc _word
        inc main_hi
_word:  lda word_times,x
        cmp #2
        bcc _cross
        beq _double
        inc tripled
        bcs _cross              ; always
_double:
        inc doubled
_cross: lda crossing_length,x
        beq _done
        inc words_made
        lda points
        clc
        adc crossing_points,x
        sta points
        lda word_times,x
        tax
_times: clc
        lda points
        adc crossing_lo
        sta crossing_lo
        bcc _same
        inc crossing_hi
_same:  dex
        bne _times
_done:  rts
.scend

; ADD_UP makes the score of its parts.
;   in   MAIN, CROSSING, DOUBLED, TRIPLED, PLAY_TILES
;   out  PLAY_SCORE
;   uses A X
.scope
add_up: ldx doubled
        beq _no_double
_double:
        asl main_lo
        rol main_hi
        dex
        bne _double
_no_double:
        ldx tripled
        beq _add
_triple:
        lda main_lo
        sta single_lo
        lda main_hi
        sta single_hi
        asl main_lo
        rol main_hi
        clc
        lda main_lo
        adc single_lo
        sta main_lo
        lda main_hi
        adc single_hi
        sta main_hi
        dex
        bne _triple
_add:   clc
        lda main_lo
        adc crossing_lo
        sta play_score
        lda main_hi
        adc crossing_hi
        sta play_score+1
        lda play_tiles
        cmp #RACK_SIZE
        bne _done
        lda play_score
        clc
        adc #BINGO
        sta play_score
        bcc _done
        inc play_score+1
_done:  rts
.scend

; BELONGS_ACROSS finds out whether a single tile is a play on the line across: that of the longer
; word, the row if both are as long.
;   in   NEW_SQUARE, CROSSING_LENGTH, PLAY_LENGTH, PLAY_DIRECTION
;   out  C set if it is
;   uses A X
.scope
belongs_across:
        ldx new_square
        lda crossing_length,x
        cmp play_length
        bne _done               ; C: it is longer
        lda play_direction
        cmp #1
_done:  rts
.scend
