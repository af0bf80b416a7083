; What is known before any line is looked along.

; FORGET_BEST makes BEST a play that any other beats.
;   out  BEST: length and score 0
;   uses A X
.scope
forget_best:
        lda #$ff
        ldx #KEY_BYTES-1
_key:   sta best_key,x
        dex
        bpl _key
        lda #0
        sta best_score
        sta best_score+1
        sta best_length
        rts
.scend

; COUNT_RACK counts the tiles of each letter, the blanks, and how many may be laid.
;   in   RACK, MOST_TILES
;   out  COUNT_OF_A, BLANKS_LEFT, TILE_LIMIT
;   uses A X Y
.scope
count_rack:
        lda #0
        sta tile_limit
        sta blanks_left
        ldx #LETTERS-1
_clear: sta count_of_a,x
        dex
        bpl _clear
        ldy #RACK_SIZE-1
_tile:  lda rack,y
        beq _next
        inc tile_limit
        cmp #BLANK_TILE
        beq _blank
        and #LETTER_OF
        tax
        inc count_of_a-1,x
        bne _next               ; always
_blank: inc blanks_left
_next:  dey
        bpl _tile
        lda most_tiles
        cmp tile_limit
        bcs _done
        sta tile_limit
_done:  rts
.scend

; SEEK_TILES finds out whether anything lies on the board.
;   in   BOARD
;   out  OPENING
;   uses A X
.scope
seek_tiles:
        lda #0
        ldx #SIZE*SIZE
_next:  ora board-1,x
        dex
        bne _next
        tax
        bne _found
        inx
        stx opening
        rts
_found: lda #0
        sta opening
        rts
.scend
