   10 REM A row of letters for two players
   20 MODE 7
   30 HIMEM=&7800
   40 row=&7800:hand=&7880:pool=&7890
   50 worth$="1332142418513113A11114484A"
   60 count$="9224C2329114268216464222121"
   70 PROCdeal
   80 REPEAT
   90 PROCshow
  100 PROCentry
  110 UNTIL over%
  120 PROCend
  130 END
  140 :
  150 DEF PROCdeal
  160 LOCAL c%,i%,k%
  170 I%=RND(-TIME)
  180 P%=0
  190 FOR c%=1 TO 26
  200 FOR i%=1 TO EVAL("&"+MID$(count$,c%,1))
  210 pool?P%=64+c%:P%=P%+1
  220 NEXT:NEXT
  230 pool?98=126:pool?99=126:P%=100
  240 PROCmix
  250 FOR i%=0 TO 7:row?i%=pool?i%:NEXT
  260 FOR i%=0 TO 6:hand?i%=pool?(8+i%):hand?(7+i%)=pool?(15+i%):NEXT
  270 R%=8:PROCtake(22)
  280 A%=0:B%=0:T%=0:Z%=0
  290 over%=FALSE:said$=""
  300 ENDPROC
  310 :
  320 DEF PROCmix
  330 LOCAL i%,j%,k%
  340 FOR i%=P%-1 TO 1 STEP -1
  350 j%=RND(i%+1)-1
  360 k%=pool?i%:pool?i%=pool?j%:pool?j%=k%
  370 NEXT
  380 ENDPROC
  390 :
  400 DEF PROCtake(n%)
  410 LOCAL i%
  420 P%=P%-n%
  430 IF P%>0 THEN FOR i%=0 TO P%-1:pool?i%=pool?(i%+n%):NEXT
  440 ENDPROC
  450 :
  460 DEF FNheld
  470 LOCAL i%,n%
  480 FOR i%=0 TO 6
  490 IF hand?(7*T%+i%)<>32 THEN n%=n%+1
  500 NEXT
  510 =n%
  520 :
  530 DEF PROCshow
  540 LOCAL i%
  550 CLS
  560 PRINT CHR$134"ROW OF LETTERS";TAB(25)"LEFT ";P%
  570 PRINT TAB(0,4);
  580 FOR i%=0 TO R%-1:VDU row?i%:NEXT
  590 PRINT TAB(0,9)"PLAYER 1";TAB(12);A%
  600 PRINT TAB(0,10)"PLAYER 2";TAB(12);B%
  610 PRINT TAB(0,13)"TILES OF PLAYER ";T%+1
  620 FOR i%=0 TO 6
  630 PRINT TAB(2+4*i%,15)CHR$(hand?(7*T%+i%));TAB(2+4*i%,16);i%+1
  640 NEXT
  650 PRINT TAB(0,19)said$;TAB(0,21);
  660 ENDPROC
  670 :
  680 DEF PROCentry
  690 LOCAL e$,p$,i%,n%,u$
  700 REPEAT
  710 INPUT LINE "ENTRY? " e$
  720 said$=FNwrong(e$)
  730 IF said$<>"" THEN PROCshow
  740 UNTIL said$=""
  750 e$=FNplain(e$)
  760 IF e$="0" THEN said$="PASSED":T%=1-T%:Z%=1:ENDPROC
  770 IF e$="9" THEN over%=TRUE:ENDPROC
  780 IF e$="8" THEN PROCchange:ENDPROC
  790 p$=MID$(e$,2):n%=LEN(p$)
  800 PROCadd(LEFT$(e$,1)="B",p$,n%)
  810 PROCshow
  820 PROCletters(LEFT$(e$,1)="B",n%)
  830 ENDPROC
  840 :
  850 DEF FNplain(e$)
  860 LOCAL p$
  870 IF INSTR("BE",LEFT$(e$,1)) THEN p$=MID$(e$,2) ELSE p$=e$
  880 IF LEN(p$)=1 AND INSTR("089",p$)>0 THEN =p$
  890 =e$
  900 :
  910 DEF FNwrong(e$)
  920 LOCAL p$,i%,d$
  930 IF e$="" THEN ="TYPE B OR E AND NUMBERS"
  940 p$=FNplain(e$)
  950 IF p$="0" THEN =""
  960 IF p$="8" AND P%<FNheld THEN ="TOO FEW TILES ARE LEFT"
  970 IF p$="8" THEN =""
  980 IF p$="9" AND Z%=0 THEN ="9 FOLLOWS THE OTHER'S 0"
  990 IF p$="9" THEN =""
 1000 IF INSTR("BE",LEFT$(e$,1))=0 THEN ="B OR E COMES FIRST"
 1010 p$=MID$(e$,2)
 1020 IF p$="" THEN ="WHICH TILES?"
 1030 FOR i%=1 TO LEN(p$)
 1040 d$=MID$(p$,i%,1)
 1050 IF d$<"1" OR d$>CHR$(48+FNheld) THEN i%=99:NEXT:="NO SUCH TILE"
 1060 IF INSTR(LEFT$(p$,i%-1),d$)>0 THEN i%=99:NEXT:="A TILE TWICE"
 1070 NEXT
 1080 =""
 1090 :
 1100 DEF PROCadd(front%,p$,n%)
 1110 LOCAL i%,j%,h%
 1120 h%=hand+7*T%
 1130 IF front% THEN FOR i%=R%-1 TO 0 STEP -1:row?(i%+n%)=row?i%:NEXT
 1140 FOR i%=1 TO n%
 1150 j%=VAL(MID$(p$,i%,1))-1
 1160 IF front% THEN row?(i%-1)=h%?j% ELSE row?(R%+i%-1)=h%?j%
 1170 h%?j%=32
 1180 NEXT
 1190 R%=R%+n%
 1200 j%=0
 1210 FOR i%=0 TO 6
 1220 IF h%?i%<>32 THEN h%?j%=h%?i%:j%=j%+1
 1230 NEXT
 1240 IF j%<7 THEN FOR i%=j% TO 6:h%?i%=32:NEXT
 1250 ENDPROC
 1260 :
 1270 DEF PROCletters(front%,n%)
 1280 LOCAL l%,a$
 1290 REPEAT
 1300 INPUT LINE "LETTERS IN THE WORD? " a$
 1310 l%=VAL(a$):said$=""
 1320 IF l%=9 THEN IF FNmistake(n%) THEN l%=-1
 1330 IF l%>=0 AND l%<=n% THEN said$="MORE THAN WERE ADDED"
 1340 IF l%>R% THEN said$="THE ROW IS SHORTER"
 1350 IF said$<>"" THEN PROCshow
 1360 UNTIL said$=""
 1370 IF l%<0 THEN PROCscore(-10) ELSE PROCscore(FNpoints(front%,l%))
 1380 PROCfill
 1390 T%=1-T%:Z%=0
 1400 ENDPROC
 1410 :
 1420 DEF FNmistake(n%)
 1430 LOCAL k$
 1440 IF R%<9 THEN =TRUE
 1450 PRINT "NINE LETTERS (Y/N)? ";
 1460 REPEAT:k$=GET$:UNTIL k$="Y" OR k$="N"
 1470 =k$="N"
 1480 :
 1490 DEF FNpoints(front%,l%)
 1500 LOCAL i%,s%,t%
 1510 s%=2*l%
 1520 FOR i%=0 TO l%-1
 1530 IF front% THEN t%=row?i% ELSE t%=row?(R%-l%+i%)
 1540 IF t%<>126 THEN s%=s%+EVAL("&"+MID$(worth$,t%-64,1))
 1550 NEXT
 1560 =s%
 1570 :
 1580 DEF PROCscore(s%)
 1590 IF T%=0 THEN A%=A%+s% ELSE B%=B%+s%
 1600 said$="PLAYER "+STR$(T%+1)+" SCORES "+STR$(s%)
 1610 ENDPROC
 1620 :
 1630 DEF PROCfill
 1640 LOCAL i%,n%
 1650 n%=FNheld
 1660 IF n%=7 OR P%=0 THEN PROCover:ENDPROC
 1670 i%=0
 1680 REPEAT
 1690 hand?(7*T%+n%)=pool?i%
 1700 n%=n%+1:i%=i%+1
 1710 UNTIL n%=7 OR i%=P%
 1720 PROCtake(i%)
 1730 ENDPROC
 1740 :
 1750 DEF PROCover
 1760 over%=(FNheld=0)
 1770 ENDPROC
 1780 :
 1790 DEF PROCchange
 1800 LOCAL i%,n%,k%
 1810 n%=FNheld
 1820 FOR i%=0 TO n%-1
 1830 k%=hand?(7*T%+i%):hand?(7*T%+i%)=pool?i%:pool?i%=k%
 1840 NEXT
 1850 PROCmix
 1860 PROCscore(-10)
 1870 ENDPROC
 1880 :
 1890 DEF PROCend
 1900 PROCshow
 1910 PRINT "THE GAME IS OVER"
 1920 IF A%>B% THEN PRINT "PLAYER 1 HAS WON"
 1930 IF B%>A% THEN PRINT "PLAYER 2 HAS WON"
 1940 IF A%=B% THEN PRINT "A TIE"
 1950 ENDPROC
