"""How a program talks with whoever sits at the machine: its lines on the screen, its questions."""
