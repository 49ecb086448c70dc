#!/usr/bin/env bash
# Plays matches on two machines over links of every kind, on a virtual clock: none may differ, none may be stuck, and
# a row fails if its kind of fault never occurred.
#     bash tests/duels.sh [--short] [MEGAPON-HEADLESS] [JOBS]    10 000 matches to 3; --short: 200
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
short=0
if [[ ${1:-} == --short ]]; then short=1 && shift; fi
headless=${1:-build/megapon-headless}
jobs=${2:-1}
failed=0
matches=0
seed=1
begin=$SECONDS

# Who plays, in turns: of all strengths, and a stand-in for a person.
players=("cpu:4 cpu:3" "cpu:5 cpu:1" "human:200,8,60 cpu:2" "cpu:2 cpu:5")
rows=0

# row MATCHES LINK [OPTION…]: with --short one match of 50.
row() {
    local count=$1 link=$2 begun=$SECONDS total status=0 left right
    read -r left right <<< "${players[rows % ${#players[@]}]}"
    rows=$((rows + 1))
    shift 2
    if ((short)); then count=$((count / 50)); fi
    total=$("$headless" duel --left "$left" --right "$right" --seed "$seed" --matches "$count" --link "$link" --totals \
        --jobs "$jobs" --sometimes points "$@") || status=$?
    seed=$((seed + count)) matches=$((matches + count))
    echo "${link:-clean} $* ($left, $right): $((SECONDS - begun)) s"
    echo "    $total"
    if ((status)); then failed=1 && echo "FAILED: --link '$link' $*" >&2; fi
}

row 500 "" --sometimes clash
row 500 rtt=50
row 500 rtt=100 --sometimes delayed
row 500 rtt=200 --sometimes delayed
row 500 rtt=300 --sometimes delayed --sometimes again
row 500 rtt=60,loss=1,jitter=5 --sometimes delayed
row 500 rtt=100,loss=5,jitter=8 --sometimes delayed --sometimes again
row 1000 rtt=150,loss=2,jitter=10 --sometimes delayed --sometimes again
row 500 rtt=150,loss=20,jitter=10 --sometimes again
row 500 rtt=300,loss=20,jitter=20,outage=500 --sometimes again
row 500 rtt=100,outage=1500,heal=30 --sometimes again --sometimes waited --sometimes healed --healed-within 2000
row 250 rtt=100,outage=8000 --sometimes again --sometimes waited --sometimes paused
row 250 rtt=100,reorder=30,duplicate=30 --sometimes again
row 250 rtt=100,loss-left=40 --sometimes again
row 250 rtt=100,loss-right=40 --sometimes again
row 250 rtt=60,drift=200 --sometimes delayed
row 250 rtt=100,stall=3000 --sometimes again --sometimes waited
row 250 rtt=100,address=2,loss=2
row 500 rtt=150,loss=2,kill=1500 --sometimes rejoined --sometimes again
row 250 rtt=300,loss=20,kill=2000,stall=3000,outage=1000,heal=30 --sometimes rejoined --sometimes healed --healed-within 2000
row 250 rtt=120,loss=5,jitter=10 --wish pause --sometimes paused
row 250 rtt=120,loss=5,jitter=10,kill=800 --wish rematch --sometimes rematch --sometimes rejoined
row 250 rtt=120,loss=5,jitter=10 --wish leave --wish pause
row 500 random --sometimes again --sometimes delayed --sometimes rejoined --sometimes waited --healed-within 2000
row 250 random --wish pause --wish rematch --wish leave --healed-within 2000

echo "$matches matches in $((SECONDS - begin)) s"
exit "$failed"
