; A word that fits letter by letter is laid with the tiles of the rack.

; TRY_WORD tries the word wherever it may end.
;   in   WORD, DEPTH, ENDS, Y: where the walk is in its list
;   out  Y as it was; what KEEP keeps
;   uses A X
.scope
try_word:
        sty place_in_list
        ldx depth
        inx
        stx play_length
        lda #$ff                ; with 0 letters before it, it would start on the square
        sec                     ; where it ends
        sbc depth
        sta start
        lda ends_lo
        bne _square
        lda ends_hi             ; it ends behind the eighth square
        sta ends_lo
        lda #0
        sta ends_hi
        lda start
        clc
        adc #8
        sta start
_square:
        inc start
        lsr ends_hi
        ror ends_lo
        bcc _next
        ldx play_direction
        lda start
        sta play_start
        sta play_column,x
trying: jsr lay
_next:  lda ends_lo
        ora ends_hi
        bne _square
        ldy place_in_list
        rts
.scend

; LAY lays the tiles of a word in every possible way.
;   in   WORD, PLAY_LENGTH, START, LETTER_AT, the rack counted
;   out  what KEEP keeps; the rack counted as before
;   uses A X Y
;
; Tile by tile: the letter itself if it is left, then a blank. Where neither is left, or all are
; laid, the last tile is taken up and the next possibility tried.
.scope
lay:    jsr list_new_tiles
        ldy #0
        sty written
_lay:   cpy play_tiles
        beq _all
        ldx new_letter,y
        lda count_of_a-CAPITALS-1,x
        beq _blank
        dec count_of_a-CAPITALS-1,x
        lda #0
        sta new_blank,y
        iny
        bne _lay                ; always
_blank: lda blanks_left
        beq _take_up
        dec blanks_left
        lda #AS_BLANK
        sta new_blank,y
        iny
        bne _lay                ; always
_all:   jsr score
        ldy play_tiles
_take_up:
        dey
        bmi _done
        lda new_blank,y
        bne _was_blank
        ldx new_letter,y
        inc count_of_a-CAPITALS-1,x
        bne _blank              ; always
_was_blank:
        inc blanks_left
        bne _take_up            ; always
_done:  rts
.scend

; LIST_NEW_TILES finds the squares of the word that are empty.
;   in   WORD, PLAY_LENGTH, START, LETTER_AT, TILE_AT
;   out  NEW_SQUARE, NEW_PLACE, NEW_LETTER, PLAY_TILES: how many
;   uses A X Y
.scope
list_new_tiles:
        lda #0
        sta play_tiles
        tay
        ldx start
_square:
        lda letter_at,x
        bne _next
        lda word,y
        sty in_word
        ldy play_tiles
        sta new_letter,y
        txa
        sta new_square,y
        lda in_word
        sta new_place,y
        tay
        inc play_tiles
_next:  inx
        iny
        cpy play_length
        bne _square
        rts
.scend
