; A word search with a screen of its own: a board, a rack, and the best play that
; the routine of roms/wordsearch.asm finds. For a C64; assembled with Ophis.
;
; What is loaded is this loader, four pages of program that it moves to $C000, and
; what the program then moves to $0800: the routine, and the words at $1400.

.alias chrout   $ffd2
.alias getin    $ffe4
.alias source   $fb
.alias target   $fd

.alias board        $0400
.alias rack         $04e1
.alias lines        $04e8
.alias most_tiles   $0506
.alias most_words   $0507
.alias best_score   $0508
.alias best_letters $050e
.alias best_length  $051d
.alias best_direction $051e
.alias best_column  $051f
.alias best_row     $0520
.alias search       $0800

.alias pages    $28             ; from $0800 up to the screen
.alias screen   $30             ; its page; the routine keeps its board in the usual one

.org $0801
        .word end_of_basic, 10
        .byte $9e, "2061", 0
end_of_basic:
        .word 0
        ldx #0
move_program:
        lda program,x
        sta $c000,x
        lda program+$100,x
        sta $c100,x
        lda program+$200,x
        sta $c200,x
        lda program+$300,x
        sta $c300,x
        inx
        bne move_program
        jmp $c000
program:

.alias payload  [program + $400]

.org $c000
        lda #<payload
        sta source
        lda #>payload
        sta source+1
        lda #<search
        sta target
        lda #>search
        sta target+1
        ldx #pages
        ldy #0
move_page:
        lda (source),y
        sta (target),y
        iny
        bne move_page
        inc source+1
        inc target+1
        dex
        bne move_page
        lda #[screen * 4 + 4]
        sta $d018
        lda #screen
        sta $0288
        lda #0
        sta searched
        sta total
        sta total+1
        tax
clear_board:
        sta board,x
        inx
        cpx #232                ; the rack lies behind it
        bne clear_board
        lda #1
        ldx #29
allow_line:
        sta lines,x
        dex
        bpl allow_line
        lda #7
        sta most_tiles
        lda #8
        sta most_words

; ---- the screen -------------------------------------------------------------
show:
        lda #<title
        ldx #>title
        jsr print
        lda #<board
        sta source
        lda #>board
        sta source+1
        lda #15
        sta rows_left
show_row:
        lda #32
        jsr chrout
        jsr chrout
        ldy #0
show_square:
        lda (source),y
        bne has_tile
        lda #'.
has_tile:
        cmp #$61
        bcc plain_tile
        adc #$5f                ; a blank: the key of its letter with SHIFT (the carry is set)
plain_tile:
        sty saved_y
        jsr chrout
        ldy saved_y
        iny
        cpy #15
        bne show_square
        lda #13
        jsr chrout
        clc
        lda source
        adc #15
        sta source
        bcc same_page
        inc source+1
same_page:
        dec rows_left
        bne show_row
        lda #<rack_is
        ldx #>rack_is
        jsr print
        ldx #0
show_tile:
        lda rack,x
        beq show_total
        jsr chrout
        inx
        cpx #7
        bne show_tile
show_total:
        lda #<total_is
        ldx #>total_is
        jsr print
        lda total
        ldx total+1
        jsr print_number
        lda #13
        jsr chrout
        jsr chrout
        lda searched
        beq ask
        jsr show_best
ask:
        lda #<question
        ldx #>question
        jsr print
wait:
        jsr getin
        beq wait
        cmp #'R
        beq enter_rack
        cmp #'S
        beq think
        cmp #'P
        bne anything
        jsr play
anything:
        jmp show

show_best:
        lda best_length
        bne some_play
        lda #<no_play
        ldx #>no_play
        jmp print
some_play:
        lda #<best_is
        ldx #>best_is
        jsr print
        ldx #0
show_letter:
        lda best_letters,x
        and #$5f                ; a blank as its letter
        jsr chrout
        inx
        cpx best_length
        bne show_letter
        lda #32
        jsr chrout
        lda best_score
        ldx best_score+1
        jmp print_number

; ---- what it does ---------------------------------------------------------------
think:
        lda #<thinking
        ldx #>thinking
        jsr print
        ldx #$0f
keep:                           ; the routine takes what the KERNAL keeps here
        lda $90,x
        sta kept,x
        dex
        bpl keep
        sei
        jsr search
        ldx #$0f
give_back:
        lda kept,x
        sta $90,x
        dex
        bpl give_back
        cli
        lda #1
        sta searched
        jmp show

enter_rack:
        lda #<which
        ldx #>which
        jsr print
        lda #0
        sta searched
        ldx #6
no_tile:
        sta rack,x
        dex
        bpl no_tile
        inx
        stx tiles
next_tile:
        jsr getin
        beq next_tile
        cmp #13
        beq rack_done
        cmp #$3f
        beq is_tile
        cmp #'A
        bcc next_tile
        cmp #$5b                ; behind Z
        bcs next_tile
is_tile:
        ldx tiles
        cpx #7
        beq next_tile
        sta rack,x
        inc tiles
        jsr chrout
        jmp next_tile
rack_done:
        jmp show

play:
        lda searched
        beq played
        lda #0
        sta searched
        lda best_length
        beq played
        lda #<board
        sta source
        lda #>board
        sta source+1
        ldx best_row
        beq at_row
down_a_row:
        lda #15
        jsr forward
        dex
        bne down_a_row
at_row:
        lda best_column
        jsr forward
        ldx #0
lay:
        ldy #0
        lda (source),y
        bne lies_there
        lda best_letters,x
        sta (source),y
        jsr take
lies_there:
        lda #1
        ldy best_direction
        beq along
        lda #15
along:
        jsr forward
        inx
        cpx best_length
        bne lay
        clc
        lda total
        adc best_score
        sta total
        lda total+1
        adc best_score+1
        sta total+1
played:
        rts

forward:
        clc
        adc source
        sta source
        bcc forward_done
        inc source+1
forward_done:
        rts

take:                           ; a tile out of the rack, those behind it one to the left
        cmp #$61
        bcc not_blank
        lda #$3f
not_blank:
        ldy #0
seek_tile:
        cmp rack,y
        beq close_up
        iny
        cpy #7
        bne seek_tile
        rts
close_up:
        cpy #6
        beq last_tile
        lda rack+1,y
        sta rack,y
        iny
        bne close_up
last_tile:
        lda #0
        sta rack,y
        rts

; ---- printing -----------------------------------------------------------------
print:
        sta target
        stx target+1
        ldy #0
print_next:
        lda (target),y
        beq print_done
        jsr chrout
        iny
        bne print_next
print_done:
        rts

print_number:                   ; A low, X high, below 10,000, without zeros before it
        sta number
        stx number+1
        ldx #0
        stx begun
digit:
        ldy #'0
subtract:
        sec
        lda number
        sbc power_lo,x
        sta difference
        lda number+1
        sbc power_hi,x
        bcc digit_done
        sta number+1
        lda difference
        sta number
        iny
        bne subtract
digit_done:
        tya
        cmp #'0
        bne print_digit
        cpx #3
        beq print_digit
        bit begun
        bpl no_digit
print_digit:
        jsr chrout
        lda #$ff
        sta begun
no_digit:
        inx
        cpx #4
        bne digit
        rts

power_lo:       .byte <1000, <100, <10, <1
power_hi:       .byte >1000, >100, >10, >1

title:          .byte 147, "  WORD SEARCH", 13, 13, 0
rack_is:        .byte 13, "  RACK  ", 0
total_is:       .byte 13, "  TOTAL ", 0
best_is:        .byte "  BEST  ", 0
no_play:        .byte "  NO PLAY", 0
question:       .byte 13, "  R RACK, S SEARCH, P PLAY?", 0
thinking:       .byte 13, "  THINKING", 0
which:          .byte 13, "  WHICH TILES? ", 0

searched:       .byte 0
total:          .word 0
rows_left:      .byte 0
saved_y:        .byte 0
tiles:          .byte 0
number:         .word 0
difference:     .byte 0
begun:          .byte 0
kept:           .byte 0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0

        .advance $c400
