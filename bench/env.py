"""Liap Tui at random from Python, in batches, when only masks, rewards and ends are asked for. Prints steps and seconds."""

import json
import os
import random
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "python"))

from tertulia import Env, command_count

BATCH = 256


def main() -> None:
    seconds = float(sys.argv[1])
    chance = random.Random(1)
    want = ["mask", "reward"]
    with Env("liap-tui", batch=BATCH) as env:
        replies = env.reset_all(1, want=want)
        seed, steps = BATCH, 0
        began = time.monotonic()
        while time.monotonic() - began < seconds:
            requests = []
            for reply in replies:
                match, asked = reply["match"], reply["asked"]
                if asked:
                    index = int(chance.random() * (command_count(reply, asked[0]) or 1))
                    requests.append({"match": match, "seat": asked[0], "index": index})
                else:
                    seed += 1
                    requests.append({"reset": {"match": match, "seed": seed, "want": want}})
            replies = env.steps(requests)
            steps += len(replies)
        print(json.dumps({"steps": steps, "wall": time.monotonic() - began, "cpu": time.process_time()}))


if __name__ == "__main__":
    main()
