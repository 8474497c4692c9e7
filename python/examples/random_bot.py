"""A bot for any game that takes any legal answer.

./tertulia simulate liap-tui --bot mine="python3 python/examples/random_bot.py" --bots mine,steady,steady,steady
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from tertulia import choose_any, run_bot

if __name__ == "__main__":
    run_bot(choose_any)
