; Where on a line words may lie.

; FIND_ENDS finds, by the number of letters before a square, where a word may end, and where one
; may go on that can still end: those that lay enough tiles and not too many, and reach an anchor
; or a tile.
;   in   LETTER_AT, ANCHOR_AT, TILE_LIMIT
;   out  END, LIVE
;   uses A X Y
.scope
find_ends:
        lda #0
        ldx #SIZE-1
_clear: sta end_lo,x
        sta end_hi,x
        sta live_lo,x
        sta live_hi,x
        dex
        bpl _clear
        sta live_lo+SIZE        ; no word is longer than the line
        sta live_hi+SIZE
        ldx #0
        beq _may_start          ; always
_start: lda letter_at-1,x
        bne _next               ; a tile before it belongs to the word
_may_start:
        stx start
        jsr find_ends_from
_next:  ldx start
        inx
        stx start
        cpx #SIZE
        bne _start
        rts
.scend

; FIND_ENDS_FROM does that for the words that start on one square.
;   in   START, LETTER_AT, ANCHOR_AT, TILE_LIMIT
;   out  END, LIVE
;   uses A X Y
.scope
find_ends_from:
        lda #0
        sta reached             ; whether an anchor or a tile is among the squares so far
        sta counted             ; empty squares so far
        lda #$ff
        sta last                ; letters before the last possible end; none yet
        ldx start
        ldy #0
_square:
        lda letter_at,x
        bne _tile
        lda counted
        cmp tile_limit
        bcs _over
        inc counted
        lda anchor_at,x
_tile:  ora reached
        sta reached
        beq _further
        lda letter_at+1,x
        bne _further            ; a tile behind it belongs to the word
        lda counted
        beq _further            ; nothing would be laid
        sty last
        lda bit_lo,x
        ora end_lo,y
        sta end_lo,y
        lda bit_hi,x
        ora end_hi,y
        sta end_hi,y
_further:
        inx
        iny
        cpx #SIZE
        bne _square
_over:  ldy last
        bmi _none
        tya
        clc
        adc start
        tax
_live:  lda bit_lo,x
        ora live_lo,y
        sta live_lo,y
        lda bit_hi,x
        ora live_hi,y
        sta live_hi,y
        dex
        dey
        bpl _live
_none:  rts
.scend
