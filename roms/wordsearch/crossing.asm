; The words that cross a line: a tile on the line may make or change one.

; READ_CROSSINGS looks from each empty square of the line at the tiles on both sides.
;   in   NUMBER, ACROSS, LETTER_AT, OCCUPIED, BOARD
;   out  by square CROSSING_LENGTH, CROSSING_POINTS, CROSSING_FIRST, CROSSING_BEHIND, ANCHOR_AT;
;        A: not 0 if anything lies on the line or beside it
;   uses A X Y
.scope
read_crossings:
        lda occupied_lo
        ora occupied_hi
        sta seen
        ldy #SIZE-1
_square:
        sty square
        lda #0
        sta crossing_length,y
        sta anchor_at,y
        lda letter_at,y
        bne _next
        ldx across
        jsr point_at_line
        jsr measure_crossing
        ldy square
        lda crossing_length,y
        sta anchor_at,y
        ora seen
        sta seen
_next:  ldy square
        dey
        bpl _square
        lda seen
        rts
.scend

; MEASURE_CROSSING counts the tiles before and behind the line.
;   in   SQUARES, STEP: the line across; NUMBER: which of its squares is meant; SQUARE
;   out  CROSSING_LENGTH and, where that is not 0, CROSSING_POINTS, CROSSING_FIRST, CROSSING_BEHIND
;   uses A X Y
.scope
measure_crossing:
        lda #0
        sta points
        lda number
        sta counted             ; squares before the line
        jsr offset_of_line
        ldx counted
        beq _first
_before:
        tya
        sec
        sbc step
        tay
        lda (squares),y
        beq _first
        tax
        lda value_of-CAPITALS,x
        clc
        adc points
        sta points
        dec counted
        bne _before
_first: ldx square
        lda counted
        sta crossing_first,x
        lda #SIZE-1
        sec
        sbc number
        sta counted             ; squares behind it
        jsr offset_of_line
        ldx counted
        beq _last
_behind:
        tya
        clc
        adc step
        tay
        lda (squares),y
        beq _last
        tax
        lda value_of-CAPITALS,x
        clc
        adc points
        sta points
        dec counted
        bne _behind
_last:  ldx square
        lda points
        sta crossing_points,x
        lda #SIZE-1
        sec
        sbc number
        sec
        sbc counted
        sta crossing_behind,x
        clc
        adc number              ; the last tile
        sec
        sbc crossing_first,x
        beq _none
        clc
        adc #1
        sta crossing_length,x
_none:  rts
.scend

; OFFSET_OF_LINE finds the square where a line across meets the line.
;   in   STEP, NUMBER
;   out  Y: from SQUARES to there
;   uses A Y
.scope
offset_of_line:
        ldy number
        lda step
        cmp #1
        beq _next
        lda times_15,y
        tay
_next:  rts
.scend

; FIND_CROSSING_LETTERS finds which letters that the rack can lay make a word with the tiles before
; and behind a square, and allows them there.
;   in   SQUARE, and what is known of its crossing; the rack counted
;   out  ANY
;   uses A X Y, SQUARES, STEP, NODE, EDGE, COUNTED, OFFSET and the variables of LIST
.scope
find_crossing_letters:
        ldx across
        ldy square
        jsr point_at_line
        jsr offset_of_line
        tya
        clc
        adc step
        sta behind
        jsr follow_tiles_before
        bcc _done               ; no word begins like that
        lda node
        sta list
        lda node+1
        sta list+1
        ldy #0
_edge:  lda (list),y
        sta edge
        iny
        and #LETTER_OF
        sta letter
        lda edge
        sta list_edge
        bpl _reads              ; nothing follows this letter
        lda (list),y
        sta node
        iny
        lda (list),y
        sta node+1
        iny
_reads: sty list_place
        ldx letter
        lda count_of_a-1,x
        ora blanks_left
        beq _next               ; the rack cannot lay it
        jsr makes_crossing
        bcc _next
        ldx letter
        ldy square
        jsr allow
_next:  ldy list_place
        bit list_edge
        bvc _edge
_done:  rts
.scend

; FOLLOW_TILES_BEFORE reads the crossing tiles before the line.
;   in   SQUARES, STEP, NUMBER, SQUARE, CROSSING_FIRST
;   out  C set: NODE is the list of what follows them; C clear: nothing does
;   uses A X Y
.scope
follow_tiles_before:
        lda #<DICTIONARY
        sta node
        lda #>DICTIONARY
        sta node+1
        ldx square
        lda number
        sec
        sbc crossing_first,x
        beq _all
        sta counted
        ldy crossing_first,x
        lda step
        cmp #1
        beq _offset
        lda times_15,y
        tay
_offset:
        sty offset
_tile:  ldy offset
        lda (squares),y
        jsr follow
        bcc _none
        bit edge
        bpl _dead               ; a word, but none that goes on
        lda offset
        clc
        adc step
        sta offset
        dec counted
        bne _tile
_all:   sec
_none:  rts
_dead:  clc
        rts
.scend

; MAKES_CROSSING finds out whether a letter and the tiles behind the line end a word.
;   in   EDGE: the letter; NODE: the list behind it, if it has one; SQUARE, BEHIND
;   out  C set if they do
;   uses A X Y, EDGE, NODE
.scope
makes_crossing:
        ldx square
        lda crossing_behind,x
        beq _end
        sta counted
        lda behind
        sta offset
_tile:  bit edge
        bpl _no
        ldy offset
        lda (squares),y
        jsr follow
        bcc _no
        lda offset
        clc
        adc step
        sta offset
        dec counted
        bne _tile
_end:   lda edge
        and #ENDS_WORD
        cmp #ENDS_WORD
        rts
_no:    clc
        rts
.scend

; FOLLOW looks for a letter in a list.
;   in   NODE: the list; A: the letter, or a tile
;   out  C set if it is there: EDGE, and NODE is the list behind it, if it has one
;   uses A X Y
.scope
follow: and #LETTER_OF
        sta wanted
        ldy #0
_edge:  lda (node),y
        tax
        iny
        and #LETTER_OF
        cmp wanted
        bcs _there
        txa
        asl                     ; C: HAS_NEXT, N: LAST_EDGE
        bmi _none
        bcc _edge
        iny
        iny
        bne _edge               ; always
_there: bne _none               ; a later letter
        stx edge
        txa
        bpl _leaf
        lda (node),y
        pha
        iny
        lda (node),y
        sta node+1
        pla
        sta node
_leaf:  sec
        rts
_none:  clc
        rts
.scend
