#!/usr/bin/env python3
"""A player for `cairn arena`: in BraveRats it saves what is strong for when it is behind, elsewhere it moves by luck.

    npx cairn arena braverats --players "python3 examples/arena.py,easy"
"""
import json, random, sys

SAVED = ("prince", "general", "mime")


def choose(game, view, legal):
    """One of the legal moves, which are texts; the view is what this seat may know."""
    if game != "braverats":
        return random.choice(legal)
    mine, theirs = view["won"] if view["viewer"] == 0 else reversed(view["won"])
    plain = [move for move in legal if move not in SAVED]
    return random.choice(legal if mine < theirs or not plain else plain)


for line in sys.stdin:
    question = json.loads(line)
    move = choose(question["game"], question["view"], question["legal"])
    print(json.dumps({"move": move}), flush=True)
