; WORDSEARCH: a whole turn of a crossword game, thought out by a 6502.
;
; For a board and a rack it finds every legal play and what it scores, and keeps the best. The
; source is for Ophis; `python roms/build.py` assembles it.
;
; Use: put the board, the rack and the limits into memory (workspace.asm says where and how), the
;      dictionary at DICTIONARY, and call SEARCH. The best play is in BEST; a length of zero says
;      that there is none. The stack needs 13 bytes. Decimal mode must be off.
;      The code does not change itself, so it may lie in a ROM.
; See: at TRYING a word is about to be tried (WORD, PLAY_LENGTH and the place in PLAY); at FOUND a
;      legal play is in PLAY, its score too; at IMPROVED it has become the best.
;
; How it works
;
; The dictionary is a graph of letters, equal endings kept once. A list of edges is what may follow
; some letters, one edge for each letter in alphabetical order:
;
;     bit 7   HAS_NEXT   a list follows this letter; its address is in the next two bytes, low first
;     bit 6   LAST_EDGE  the list ends here
;     bit 5   ENDS_WORD  the letters up to here are a word
;     bits 0-4           the letter, 1 to 26
;
; A line of the board is searched once for all places where a word could begin. A set of squares is
; one bit a square, squares 0 to 7 in a low byte, 8 to 14 in a high byte. While the graph is walked
; depth first, HERE is the set of squares on which the next letter could lie: it begins with every
; square where a word may start, is cut down to those where the letter fits, and moves on by one
; square, one shift, when a letter follows. Where nothing is left the whole branch is passed over.
; What fits where is known before: FIT has a set for each letter, the tiles on the line, the
; crossing words and the rack all considered. LIVE cuts off early what can never end well: words
; that would need too many tiles or reach nothing that lies on the board.
;
; With blanks there are three such sets: what is reached with all blanks, with one less, with two
; less. ANY tells where a letter fits if a blank may stand for it.
;
; Where the end of a word meets a square at which a word may end, the tiles are counted and laid,
; with the blanks in every possible place, and scored.
;
; What is preferred: the higher score, fewer blanks, fewer tiles, a row before a column, the upper
; row or left column, the earlier start, the word, capitals (tiles) before small letters (blanks).

.alias HAS_NEXT  $80
.alias LAST_EDGE $40
.alias ENDS_WORD $20
.alias LETTER_OF $1f            ; the letter in an edge, and in a character

.alias SIZE       15            ; squares a line
.alias CENTRE     7             ; the middle line and its middle square
.alias ALL_LINES  30            ; fifteen rows, then fifteen columns
.alias RACK_SIZE  7
.alias BINGO      50            ; for laying that many tiles
.alias LETTERS    26
.alias CAPITALS   $40           ; a capital is this and the letter's number
.alias BLANK_TILE '?
.alias AS_BLANK   $20           ; makes a capital a small letter: a blank on the board

.alias WORKSPACE  $0400
.alias CODE       $0800
.alias DICTIONARY $1400

.include "wordsearch/workspace.asm"

.text
.org CODE

; SEARCH finds the best play.
;   in   BOARD, RACK, LINES, MOST_TILES, MOST_WORDS, the dictionary
;   out  BEST
;   uses A X Y, everything in workspace.asm but the input
.scope
search: jsr forget_best
        jsr count_rack
        jsr seek_tiles
        ldx #0
_line:  stx play_line
        lda lines,x
        beq _next
        jsr set_up_line
        bcc _next               ; nothing can be played there
        lda blanks_left
        bne _blank
        jsr walk
        jmp _next
_blank: jsr walk_with_blanks
_next:  ldx play_line
        inx
        cpx #ALL_LINES
        bne _line
        rts
.scend

.include "wordsearch/rack.asm"
.include "wordsearch/line.asm"
.include "wordsearch/crossing.asm"
.include "wordsearch/ends.asm"
.include "wordsearch/walk.asm"
.include "wordsearch/walk_with_blanks.asm"
.include "wordsearch/lay.asm"
.include "wordsearch/score.asm"
.include "wordsearch/best.asm"
.include "wordsearch/tables.asm"

code_end:
.checkpc DICTIONARY
