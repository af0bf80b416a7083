"""The instructions (S-16), in our own words."""

from __future__ import annotations

from monty.programs.dialogue.instructions import Instructions

INSTRUCTIONS = Instructions(
    "Sixty Six",
    """\
# The cards

There are 24, from Nine to Ace in four suits. An Ace counts 11 points, a Ten 10, a King 4, a
Queen 3, a Jack 2 and a Nine nothing. The card that counts more is also the higher one: a Ten
takes a King.

You and the computer get six each. The next card is turned up: its suit is trumps. It stays half
hidden below the pack and is drawn last.

> Whoever first has 66 card points and says so wins the round.

# A trick

One player leads a card, the other replies. The reply wins if it is a higher card of the same
suit, or a trump on another suit. The winner takes both cards, draws the top card of the pack
and leads to the next trick; the loser draws after that. The program draws for you both.

> Play a card with the number shown beneath it.

> The text window below the cards tells the order of play: who leads, who replies, who has won
the trick.

# Following suit

As long as there is a pack you may reply with whatever you like. Once it is used up you have to
follow suit; if you cannot, you have to trump; if you cannot do that either, any card will do.

# Pairs

King and Queen of one suit in your hand are a pair. It brings 20 points, in trumps 40. Lead the
Queen, and answer Y when you are asked; leading the King announces nothing. You must have won a
trick before; until then the Queen is led without it.

# The trump Nine

Holding it, you may take the card turned up in its place. This too is for a player who has won a
trick, and only while the pack lasts.

> On your turn, before you lead or reply, press S to swap.

# Stopping

Keep count of your points: they are shown only if you asked for it. When it is your turn and you
believe that you have 66, press 0. If you are right the round is yours, however many the
computer has. If not, you lose 10 points and the round goes on.

A round that nobody stops is played to the last card, and the higher total wins it. If both have
as many, nobody does.

# The match

The winner of a round scores 1 match point, 2 if the loser has fewer than 33 card points, and 3
if the loser has not won a single trick. Eight match points win. You and the computer take turns
at leading to a round.

# Good advice

Lead low cards to begin with. Hold on to a lone King or Queen while its partner may still come.
Save your trumps for an Ace or a Ten, and for the time when the pack is gone.

> Remember what has been played. The computer does.
""",
)
