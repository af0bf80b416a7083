; One line of the board made ready for a walk.

; SET_UP_LINE finds what lies on the line PLAY_LINE, what may lie there, and where words may be.
;   in   PLAY_LINE, BOARD, the rack counted, OPENING
;   out  C clear if nothing can be played there; else all that is kept by square and by letter, and
;        the direction and the number of the line in PLAY
;   uses A X Y
.scope
set_up_line:
        ldy play_line
        ldx #0
        cpy #SIZE
        bcc _row
        tya
        sbc #SIZE               ; C is set
        tay
        inx
_row:   sty number
        stx play_direction
        txa
        eor #1
        sta across
        tax
        tya
        sta play_column,x       ; the row of a row, the column of a column
        ldx play_direction
        jsr point_at_line
        jsr read_tiles
        jsr read_crossings      ; A: whether anything lies on the line or beside it
        ldx opening
        beq _later
        ldx number              ; the opening play lies on the middle row or column
        cpx #CENTRE
        bne _dead
        stx anchor_at+CENTRE
        beq _live
_later: tax
        bne _live
_dead:  clc
        rts
_live:  jsr read_premiums
        jsr find_ends
        lda live_lo             ; where a word may start
        ora live_hi
        beq _dead
        jsr find_fits
        sec
        rts
.scend

; POINT_AT_LINE finds a row or column on the board.
;   in   X: 0 a row, 1 a column; Y: its number
;   out  SQUARES: its first square; STEP: from there to the next
;   uses A X Y
.scope
point_at_line:
        lda step_of,x
        sta step
        txa
        beq _row
        tya
        jmp _add
_row:   lda times_15,y
_add:   clc
        adc #<board
        sta squares
        lda #>board
        adc #0
        sta squares+1
        rts
.scend

; READ_TILES copies the line.
;   in   SQUARES, STEP
;   out  TILE_AT, LETTER_AT, OCCUPIED
;   uses A X Y
.scope
read_tiles:
        lda #0
        sta occupied_lo
        sta occupied_hi
        tay
        tax
_square:
        lda (squares),y
        sta tile_at,x
        and #LETTER_OF
        sta letter_at,x
        beq _next
        lda bit_lo,x
        ora occupied_lo
        sta occupied_lo
        lda bit_hi,x
        ora occupied_hi
        sta occupied_hi
_next:  tya
        clc
        adc step
        tay
        inx
        cpx #SIZE
        bne _square
        lda #0
        sta letter_at+SIZE
        rts
.scend

; READ_PREMIUMS copies the premiums of the line, which are the same for a row and for the column of
; its number.
;   in   NUMBER
;   out  LETTER_TIMES, WORD_TIMES
;   uses A X Y
.scope
read_premiums:
        ldx number
        ldy times_15,x          ; of the first square in PREMIUMS
        ldx #0
_square:
        lda premiums,y
        and #LETTER_PREMIUM
        sta letter_times,x
        lda premiums,y
        lsr
        lsr
        lsr
        lsr
        sta word_times,x
        iny
        inx
        cpx #SIZE
        bne _square
        rts
.scend

; FIND_FITS finds where on the line each letter fits.
;   in   LETTER_AT, what is known of the crossings, OCCUPIED, the rack counted
;   out  ANY, FIT
;   uses A X Y, HERE, and what FIND_CROSSING_LETTERS uses
.scope
find_fits:
        jsr find_free           ; empty squares that no word crosses, in HERE
        ldx #LETTERS
_free:  lda here_lo
        sta any_lo,x
        lda here_hi
        sta any_hi,x
        dex
        bne _free
        ldy #SIZE-1
_tile:  ldx letter_at,y
        beq _crossing
        jsr allow
        jmp _next
_crossing:
        lda crossing_length,y
        beq _next
        sty square
        jsr find_crossing_letters
        ldy square
_next:  dey
        bpl _tile
        ldx #LETTERS
_fit:   lda any_lo,x
        sta fit_lo,x
        lda any_hi,x
        sta fit_hi,x
        lda count_of_a-1,x
        bne _has
        lda fit_lo,x            ; not on the rack: only where it lies
        and occupied_lo
        sta fit_lo,x
        lda fit_hi,x
        and occupied_hi
        sta fit_hi,x
_has:   dex
        bne _fit
        rts
.scend

; FIND_FREE finds the empty squares that no word crosses.
;   in   LETTER_AT, CROSSING_LENGTH
;   out  HERE
;   uses A X
.scope
find_free:
        lda #0
        sta here_lo
        sta here_hi
        ldx #SIZE-1
_square:
        lda letter_at,x
        ora crossing_length,x
        bne _next
        lda bit_lo,x
        ora here_lo
        sta here_lo
        lda bit_hi,x
        ora here_hi
        sta here_hi
_next:  dex
        bpl _square
        rts
.scend

; ALLOW notes that a letter fits on a square.
;   in   X: the letter; Y: the square
;   out  ANY
;   uses A
.scope
allow:  lda any_lo,x
        ora bit_lo,y
        sta any_lo,x
        lda any_hi,x
        ora bit_hi,y
        sta any_hi,x
        rts
.scend
