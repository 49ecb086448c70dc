#!/usr/bin/env python3
"""Asks the questions of tests/vectors, and judges the yes or no of each by fractions, which are never rounded:

    python3 tests/hit/recorded.py MEGAPON-HEADLESS

Those of peers.jsonl have the numbers that the test suites of other libraries ask about. A line says which `suite`;
`peer`, where the suite answers the very question, what it expects there; `moved`, how far from its place it is asked.
"""
import collections
import json
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True  # nothing is written beside the source
import judge

VECTORS = pathlib.Path(__file__).resolve().parent.parent / "vectors"


def read(name):
    vectors = [json.loads(line) for line in (VECTORS / name).read_text().splitlines()]
    return [vector for vector in vectors if vector["query"]["test"] in judge.TESTS]


def ask(program, vectors):
    """The yes or no of each; a question that is refused has None."""
    lines = "".join(json.dumps(vector["query"]) + "\n" for vector in vectors)
    run = subprocess.run([program, "hit"], input=lines, stdout=subprocess.PIPE, text=True)
    answers = [json.loads(line).get("hit") for line in run.stdout.splitlines()]
    if len(answers) != len(vectors):
        sys.exit(f"{len(vectors)} questions have {len(answers)} answers")
    return answers


def count_wrong(program, vectors):
    wrong = 0
    for vector, given in zip(vectors, ask(program, vectors)):
        exact, recorded = judge.hit(vector["query"]), vector["answer"]["hit"]
        if given == recorded == exact:
            continue
        wrong += 1
        print(f"{json.dumps(vector['query'])}: {exact} is exact, {recorded} recorded, {given} given", file=sys.stderr)
    return wrong


def print_suites(peers):
    counts = collections.defaultdict(collections.Counter)
    for vector in peers:
        kinds = ["questions"] + [kind for kind in ("peer", "moved") if kind in vector]
        if vector.get("peer", vector["answer"]["hit"]) != vector["answer"]["hit"]:
            kinds.append("differs")
        counts[vector["suite"]].update(kinds)
    for suite, count in counts.items():
        print(f"{suite}: {count['questions'] - count['moved']} questions, {count['moved']} again far away; "
              f"the suite answers {count['peer']}, {count['differs']} otherwise")


def main():
    program = sys.argv[1]
    hits, peers = read("hits.jsonl"), read("peers.jsonl")
    print_suites(peers)
    wrong = count_wrong(program, hits) + count_wrong(program, peers)
    yes = sum(vector["answer"]["hit"] for vector in peers)
    print(f"{len(hits)} questions of ours and {len(peers)} of peers, {yes} of these hits: {wrong} wrong")
    sys.exit(1 if wrong or not hits or not 0 < yes < len(peers) else 0)


main()
