; The walk through the dictionary, for a rack with one blank or two.

; WALK_WITH_BLANKS tries every word of the dictionary on one line.
;   in   the line made ready, the dictionary, BLANKS_LEFT
;   out  what LAY finds
;   uses A X Y
;
; HERE is what is reached with all blanks of the rack at most, FEWER with one less, LEAST with two
; less. With a single blank LEAST is always empty.
.scope
walk_with_blanks:
        lda #0
        sta least_lo
        sta least_hi
        lda live_lo
        sta here_lo
        sta fewer_lo
        lda live_hi
        sta here_hi
        sta fewer_hi
        lda blanks_left
        cmp #2
        bcc _single
        lda live_lo
        sta least_lo
        lda live_hi
        sta least_hi
_single:
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
        lda wait_least_lo,x
        sta least_lo
        lda wait_least_hi,x
        sta least_hi
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

_fits:  lda fit_lo,x
        and fewer_lo
        sta now_fewer_lo
        lda any_lo,x
        and least_lo
        ora now_fewer_lo
        sta now_fewer_lo
        lda fit_hi,x
        and fewer_hi
        sta now_fewer_hi
        lda any_hi,x
        and least_hi
        ora now_fewer_hi
        sta now_fewer_hi
        lda fit_lo,x
        and least_lo
        sta now_least_lo
        lda fit_hi,x
        and least_hi
        sta now_least_hi
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
        asl now_fewer_lo
        rol now_fewer_hi
        asl now_least_lo
        rol now_least_hi
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
        lda least_lo
        sta wait_least_lo,x
        lda least_hi
        sta wait_least_hi,x
        lda depth
        sta wait_depth,x
        inc frames
_down:  lda now_lo
        sta here_lo
        lda now_hi
        sta here_hi
        ldx depth
        lda now_fewer_lo
        and live_lo+1,x
        sta fewer_lo
        lda now_fewer_hi
        and live_hi+1,x
        sta fewer_hi
        lda now_least_lo
        and live_lo+1,x
        sta least_lo
        lda now_least_hi
        and live_hi+1,x
        sta least_hi
        inc depth
        jsr enter_list
        jmp _edge
.scend
