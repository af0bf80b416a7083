; The walk through the dictionary, for a rack with one blank or two.

; WALK_WITH_BLANKS tries every word of the dictionary on one line.
;   in   the line made ready, the dictionary, BLANKS_LEFT
;   out  what LAY finds
;   uses A X Y
;
; HERE is what is reached with all blanks of the rack at most, FEWER with one less, LEAST with two
; less. With a single blank LEAST does not count.
.scope
walk_with_blanks:
        lda live_lo
        sta here_lo
        sta fewer_lo
        sta least_lo
        lda live_hi
        sta here_hi
        sta fewer_hi
        sta least_hi
        lda blanks_left
        lsr                     ; 0 of one blank, 1 of two
        sta second_blank
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
        lda wait_fewer_lo,x
        sta fewer_lo
        lda wait_fewer_hi,x
        sta fewer_hi
        lda wait_depth,x
        sta depth
        lda wait_node_lo,x
        sta node
        lda wait_node_hi,x
        sta node+1
        ldy wait_place,x
        lda second_blank
        beq _edge
        lda wait_least_lo,x
        sta least_lo
        lda wait_least_hi,x
        sta least_hi
        jmp _edge
_done:  rts

_edge:  lda (node),y
        iny
        sta edge
        and #LETTER_OF
        tax
        lda fit_lo,x            ; as a tile, or with one of the blanks that are left
        and here_lo
        sta now_lo
        lda any_lo,x
        and fewer_lo
        ora now_lo
        sta now_lo
        lda fit_hi,x
        and here_hi
        sta now_hi
        lda any_hi,x
        and fewer_hi
        ora now_hi
        sta now_hi
        ora now_lo
        bne _fits
_pass:  bit edge
        bvs _up                 ; it was the last of its list
        bpl _edge
        iny                     ; past the address of what is passed over
        iny
        bne _edge               ; always: a list is shorter than a page

_fits:  stx edge_letter
        txa
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
        lda fewer_lo
        sta wait_fewer_lo,x
        lda fewer_hi
        sta wait_fewer_hi,x
        lda depth
        sta wait_depth,x
        inc frames
        lda second_blank
        beq _down
        lda least_lo
        sta wait_least_lo,x
        lda least_hi
        sta wait_least_hi,x
_down:  lda now_lo
        sta here_lo
        lda now_hi
        sta here_hi
        inc depth
        ldx edge_letter         ; what is reached with fewer blanks
        lda second_blank
        beq _single
        lda any_lo,x
        and least_lo
        sta now_lo
        lda any_hi,x
        and least_hi
        sta now_hi
        lda fit_lo,x
        and least_lo
        asl
        and here_lo
        sta least_lo
        lda fit_hi,x
        and least_hi
        rol
        and here_hi
        sta least_hi
        lda fit_lo,x
        and fewer_lo
        ora now_lo
        asl
        and here_lo
        sta fewer_lo
        lda fit_hi,x
        and fewer_hi
        ora now_hi
        rol
        and here_hi
        sta fewer_hi
        jmp _enter
_single:
        lda fit_lo,x
        and fewer_lo
        asl
        and here_lo
        sta fewer_lo
        lda fit_hi,x
        and fewer_hi
        rol
        and here_hi
        sta fewer_hi
_enter: lda (node),y            ; the list behind the letter
        tax
        iny
        lda (node),y
        sta node+1
        stx node
        ldy #0
        jmp _edge
.scend
