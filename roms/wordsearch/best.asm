; The best play so far.

; KEEP makes the play the best if it is preferred to the best so far.
;   in   PLAY, BEST
;   out  BEST
;   uses A X
.scope
keep:
found:  lda play_score+1
        cmp best_score+1
        bcc _done
        bne _better
        lda play_score
        cmp best_score
        bcc _done
        bne _better
        ldx #0
_byte:  lda play_key,x
        cmp best_key,x
        bcc _better
        bne _done
        inx
        cpx #KEY_BYTES
        bne _byte
_done:  rts
_better:
        ldx #PLAY_BYTES-1
_copy:  lda play,x
        sta best,x
        dex
        bpl _copy
improved:
        rts
.scend
