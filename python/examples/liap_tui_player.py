"""Sits down at a Liap Tui table of a server and plays by a rule of thumb, against bots or with people.

python3 python/examples/liap_tui_player.py http://localhost:8080          opens a table, with bots in the other seats
python3 python/examples/liap_tui_player.py http://localhost:8080 CODE 2   sits down in seat 2 of that table and waits
"""

import os
import sys
from typing import List

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from tertulia import Client, Command, Followed

STRONG = 24
"""Pieces have numbers from 0 to 31, by strength: one of the best eight probably takes a turn by itself."""


def decide(followed: Followed) -> Command:
    match = followed.match
    option = match["options"][0]
    pieces: List[int] = match["hand"]["pieces"]
    if option["type"] == "redeal":
        return {"type": "redeal", "accept": True}
    if option["type"] == "declare":
        allowed = option["blanks"]["piles"]["oneOf"]
        wanted = sum(piece >= STRONG for piece in pieces)
        return {"type": "declare", "piles": min(allowed, key=lambda piles: (abs(piles - wanted), piles))}
    return {"type": "play", "pieces": choose_pieces(followed, option["blanks"]["pieces"])}


def choose_pieces(followed: Followed, blank: dict) -> List[int]:
    """The strongest pieces while more piles are wanted, the weakest after that; one at a time when leading."""
    table, hand = followed.match["table"], followed.match["hand"]
    seat = next(at for at, chair in enumerate(followed.standing["chairs"]) if is_mine(followed, chair))
    missing = (table["declared"][seat] or 0) - table["piles"][seat]
    count = blank["min"]
    return hand["pieces"][-count:] if missing > 0 else hand["pieces"][:count]


def is_mine(followed: Followed, chair: dict) -> bool:
    return chair["type"] == "person" and chair["person"] == followed.standing["you"]["person"]


def main() -> None:
    url = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080"
    with Client(url, name="Python") as client:
        if len(sys.argv) > 3:
            code, seat = sys.argv[2], int(sys.argv[3])
            allowed = client.watch(code).standing["settings"].get("allowsAgents", False)
            client.sit(code, seat, ai="Python example" if allowed else None)
        else:
            code, seat = client.create("liap-tui", settings={"pace": 0, "allowsAgents": True}), 0
            client.sit(code, seat, ai="Python example")
            client.start(code, bot="random")
        outcome = client.play(code, seat, decide)
        print(f"{url}/t/{code}: {outcome['winners']} won, scores {outcome['scores']}")


if __name__ == "__main__":
    main()
