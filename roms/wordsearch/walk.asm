; The walk through the dictionary, for a rack without blanks.

; WALK tries every word of the dictionary on one line.
;   in   the line made ready, the dictionary
;   out  what LAY finds
;   uses A X Y
.scope
walk:   lda live_lo
        sta here_lo
        lda live_hi
        sta here_hi
        ldx #0
        stx depth
        stx frames
        lda #<DICTIONARY
        sta node
        lda #>DICTIONARY
        sta node+1
        ldy #0
        beq _edge               ; always

_up:    ldx frames
        beq _done
        dex
        stx frames
        lda wait_here_lo,x
        sta here_lo
        lda wait_here_hi,x
        sta here_hi
        lda wait_depth,x
        sta depth
        lda wait_node_lo,x
        sta node
        lda wait_node_hi,x
        sta node+1
        ldy wait_place,x
        jmp _edge
_done:  rts

_edge:  lda (node),y
        iny
        sta edge
        and #LETTER_OF
        tax
        lda fit_lo,x
        and here_lo
        bne _fits
        lda fit_hi,x
        and here_hi
        bne _fits_hi
_pass:  bit edge
        bvs _up                 ; it was the last of its list
        bpl _edge
        iny                     ; past the address of what is passed over
        iny
        bne _edge               ; always: a list is shorter than a page

_fits_hi:
        sta now_hi
        lda #0
        sta now_lo
        beq _note               ; always
_fits:  sta now_lo
        lda fit_hi,x
        and here_hi
        sta now_hi
_note:  txa
        ora #CAPITALS
        ldx depth
        sta word,x
        lda edge
        and #ENDS_WORD
        beq _deeper
        lda now_lo
        and end_lo,x
        sta ends_lo
        lda now_hi
        and end_hi,x
        sta ends_hi
        ora ends_lo
        beq _deeper
        jsr try_word
        ldx depth
_deeper:
        bit edge
        bpl _pass
        asl now_lo              ; the next letter lies one square further
        rol now_hi
        lda now_lo
        and live_lo+1,x
        sta now_lo
        lda now_hi
        and live_hi+1,x
        sta now_hi
        ora now_lo
        beq _pass
        bit edge
        bvs _down               ; nothing waits in this list
        tya
        clc
        adc #2
        ldx frames
        sta wait_place,x
        lda node
        sta wait_node_lo,x
        lda node+1
        sta wait_node_hi,x
        lda here_lo
        sta wait_here_lo,x
        lda here_hi
        sta wait_here_hi,x
        lda depth
        sta wait_depth,x
        inc frames
_down:  lda now_lo
        sta here_lo
        lda now_hi
        sta here_hi
        inc depth
        lda (node),y            ; the list behind the letter
        tax
        iny
        lda (node),y
        sta node+1
        stx node
        ldy #0
        jmp _edge
.scend
