; What never changes.

; The squares of a line as bits of a set.
bit_lo: .byte $01,$02,$04,$08,$10,$20,$40,$80,0,0,0,0,0,0,0
bit_hi: .byte 0,0,0,0,0,0,0,0,$01,$02,$04,$08,$10,$20,$40

times_15:
        .byte 0,15,30,45,60,75,90,105,120,135,150,165,180,195,210

step_of:
        .byte 1,SIZE            ; along a row, along a column

; What a tile is worth, from capital A on: small letters, which are blanks, nothing. Before A
; and between capitals and small letters there is no tile.
value_of:
        .byte 0
        .byte 1,3,3,2,1,4,2,4,1,8,5,1,3,1,1,3,10,1,1,1,1,4,4,8,4,10
        .byte 0,0,0,0,0,0
        .byte 0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0

; Premium squares: how often the word counts, how often the letter.
.alias LETTER_PREMIUM $0f
.alias NO $11
.alias DL $12
.alias TL $13
.alias DW $21
.alias TW $31
premiums:
        .byte TW,NO,NO,DL,NO,NO,NO,TW,NO,NO,NO,DL,NO,NO,TW
        .byte NO,DW,NO,NO,NO,TL,NO,NO,NO,TL,NO,NO,NO,DW,NO
        .byte NO,NO,DW,NO,NO,NO,DL,NO,DL,NO,NO,NO,DW,NO,NO
        .byte DL,NO,NO,DW,NO,NO,NO,DL,NO,NO,NO,DW,NO,NO,DL
        .byte NO,NO,NO,NO,DW,NO,NO,NO,NO,NO,DW,NO,NO,NO,NO
        .byte NO,TL,NO,NO,NO,TL,NO,NO,NO,TL,NO,NO,NO,TL,NO
        .byte NO,NO,DL,NO,NO,NO,DL,NO,DL,NO,NO,NO,DL,NO,NO
        .byte TW,NO,NO,DL,NO,NO,NO,DW,NO,NO,NO,DL,NO,NO,TW
        .byte NO,NO,DL,NO,NO,NO,DL,NO,DL,NO,NO,NO,DL,NO,NO
        .byte NO,TL,NO,NO,NO,TL,NO,NO,NO,TL,NO,NO,NO,TL,NO
        .byte NO,NO,NO,NO,DW,NO,NO,NO,NO,NO,DW,NO,NO,NO,NO
        .byte DL,NO,NO,DW,NO,NO,NO,DL,NO,NO,NO,DW,NO,NO,DL
        .byte NO,NO,DW,NO,NO,NO,DL,NO,DL,NO,NO,NO,DW,NO,NO
        .byte NO,DW,NO,NO,NO,TL,NO,NO,NO,TL,NO,NO,NO,DW,NO
        .byte TW,NO,NO,DL,NO,NO,NO,TW,NO,NO,NO,DL,NO,NO,TW
