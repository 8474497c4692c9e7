"""Learns Snatch without property rights (G1) with a table of Q-values, both players at once: in under a minute.

P1 may offer five turkeys for five ears of corn; P2 may accept, reject, or simply take them. A P2 that has learned this
snatches, and a P1 that has learned it stops offering.

python3 python/examples/learn_snatch.py [MATCHES] [SAVE.json]
"""

import json
import os
import random
import sys
from collections import defaultdict
from typing import Any, DefaultDict, Dict, List, Tuple

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from tertulia import Env, Reply

SETUP = {"variant": "G1", "offers": "five-for-five", "rounds": 3, "tokenPolicy": "reset", "demo": False}
LEARNING, CURIOSITY = 0.1, 0.15

Place = Tuple[int, str]
Action = str
Table = DefaultDict[Place, Dict[Action, float]]


def place_of(reply: Reply, seat: int) -> Place:
    """What matters in one round: the seat, and what it is asked. Rounds begin again with the same goods."""
    return seat, reply["views"][str(seat)]["phase"]


def choose(table: Table, reply: Reply, seat: int, chance: random.Random, curiosity: float) -> int:
    commands = reply["commands"][str(seat)]
    values = table[place_of(reply, seat)]
    if chance.random() < curiosity:
        return chance.randrange(len(commands))
    return max(range(len(commands)), key=lambda at: (values.get(name_of(commands[at]), 0.0), -at))


def name_of(command: Dict[str, Any]) -> Action:
    return json.dumps(command, sort_keys=True)


def play(env: Env, table: Table, seed: int, chance: random.Random, curiosity: float) -> Tuple[Reply, List[Any]]:
    reply = env.reset(seed, set=SETUP, want=["views", "commands"])
    taken: List[Any] = []
    while "outcome" not in reply:
        seat = reply["asked"][0]
        index = choose(table, reply, seat, chance, curiosity)
        taken.append((seat, place_of(reply, seat), name_of(reply["commands"][str(seat)][index])))
        reply = env.step(reply["match"], seat, index=index)
    return reply, taken


def learn(env: Env, matches: int, chance: random.Random) -> Table:
    table: Table = defaultdict(dict)
    for seed in range(1, matches + 1):
        reply, taken = play(env, table, seed, chance, CURIOSITY)
        for seat, place, action in taken:
            gained = reply["outcome"]["scores"][seat]
            known = table[place].get(action, 0.0)
            table[place][action] = known + LEARNING * (gained - known)
        env.forget(reply["match"])
    return table


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    chance = random.Random(1)
    with Env("snatch") as env:
        table = learn(env, matches, chance)
        for place, values in sorted(table.items()):
            best = max(values, key=lambda action: values[action])
            print(f"seat {place[0]}, {place[1]}: {best} is worth {values[best]:.1f}")
        reply, _ = play(env, table, matches + 1, chance, 0)
        print(f"learned: {reply['outcome']['scores']}")
        if len(sys.argv) > 2:
            with open(sys.argv[2], "w", encoding="utf-8") as file:
                json.dump(env.save(reply["match"]), file)


if __name__ == "__main__":
    main()
