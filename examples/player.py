#!/usr/bin/env python3
"""Plays a whole match through `cairn engine`: seat 0 moves by luck, a bot of Cairn has every other seat.

    python3 examples/player.py [GAME] [BOT]
"""
import json, pathlib, random, subprocess, sys

game, level = (sys.argv[1:] + ["braverats", "easy"][len(sys.argv) - 1:])[:2]
cairn = pathlib.Path(__file__).parent.parent / "packages/cli/bin/cairn.mjs"
engine = subprocess.Popen(["node", cairn, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(type, **fields):
    """Sends one message and returns its answer."""
    print(json.dumps({"type": type, **fields}), file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    if "error" in answer:
        sys.exit(answer["error"]["message"])
    return answer


status = ask("open", game=game)
match = status["match"]
while status["outcome"] is None:
    seat = status["actors"][0]
    if seat == 0:
        move = random.choice(ask("view", match=match, viewer=seat)["legal"])
    else:
        move = ask("bot", match=match, seat=seat, level=level, ms=50)["move"]
    status = ask("play", match=match, seat=seat, move=move)

for entry in ask("record", match=match)["record"]["entries"]:
    print(entry)
print("places:", *status["outcome"]["places"])
