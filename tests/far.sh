#!/usr/bin/env bash
# Plays matches between two processes by UDP, with computer players, in real time: in two network namespaces where root
# may make them, or else on the loopback, which is said. Between them lies a proxy that delays, loses, doubles and
# damages datagrams. Both must end with the same replay, which plays again without a link as it was recorded. All matches
# are played at once: each of them waits nearly all the time.
#     bash tests/far.sh [MEGAPON-HEADLESS]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
headless=$(realpath "${1:-build/megapon-headless}")
scratch=$(mktemp -d)
pids=()
spaces=()
failed=0

# shellcheck disable=SC2317  # called by the trap
clean_up() {
    local each
    for each in "${pids[@]}"; do kill "$each" 2> /dev/null || true; done
    wait
    for each in "${spaces[@]}"; do ip netns del "$each" 2> /dev/null || true; done
    rm -rf "$scratch"
}
trap clean_up EXIT

# Two machines, "near" and "away", each in a namespace of its own, and the proxy's between them.
make_spaces() {
    local id=megafar$$ side
    command -v ip > /dev/null || return 1
    for side in near middle away; do
        ip netns add "$id-$side" 2> /dev/null || return 1
        spaces+=("$id-$side")
        ip -n "$id-$side" link set lo up || return 1
    done
    local net=1
    for side in near away; do
        ip link add "mf$net-$$" netns "$id-$side" type veth peer name "mp$net-$$" netns "$id-middle" || return 1
        ip -n "$id-$side" addr add "10.77.$net.1/24" dev "mf$net-$$"
        ip -n "$id-middle" addr add "10.77.$net.2/24" dev "mp$net-$$"
        ip -n "$id-$side" addr add "fd77:$net::1/64" dev "mf$net-$$" nodad
        ip -n "$id-middle" addr add "fd77:$net::2/64" dev "mp$net-$$" nodad
        ip -n "$id-$side" link set "mf$net-$$" up
        ip -n "$id-middle" link set "mp$net-$$" up
        net=2
    done
    near=(ip netns exec "$id-near") middle=(ip netns exec "$id-middle") away=(ip netns exec "$id-away")
    host4=10.77.1.1 door4=10.77.2.2 host6=fd77:1::1 door6=fd77:2::2
}

near=() middle=() away=()
host4=127.0.0.1 door4=127.0.0.1 host6=::1 door6=::1
if make_spaces; then
    echo "two machines in two network namespaces"
else
    near=() middle=() away=()
    echo "no network namespaces here (they need root and ip): both on the loopback"
fi

port=27700

# read_key FILE KEY: a number or text of a line of JSON.
read_key() { python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))[sys.argv[2]])' "$1" "$2"; }

# fail WORDS…
fail() {
    echo "FAILED: $*" >&2
    failed=1
}

# match NAME HOST DOOR FAULTS [OPTION…]: one match; DOOR is the proxy's address as the other side sees it.
match() {
    local name=$1 host=$2 door=$3 faults=$4 proxy first second status=0 begun=$SECONDS
    shift 4
    local in=$scratch/$name
    # shellcheck disable=SC2046  # a list of processes
    trap 'kill $(jobs -p) 2> /dev/null || true' EXIT
    "${near[@]}" "$headless" duel --host --port "$port" --left cpu:4 --right cpu:3 "$@" --record "$in.near.replay" \
        > "$in.near.json" 2> "$in.near.txt" &
    first=$!
    "${middle[@]}" python3 tests/far_proxy.py $((port + 1)) "$host" "$port" "$faults" 7 > "$in.proxy.txt" &
    proxy=$!
    for _ in {1..100}; do
        if grep -q ready "$in.proxy.txt" && grep -q listening "$in.near.txt"; then break; fi
        sleep 0.1
    done
    local to=$door:$((port + 1))
    if [[ $door == *:* ]]; then to="[$door]:$((port + 1))"; fi
    "${away[@]}" "$headless" duel --join "$to" --left cpu:4 --right cpu:3 --record "$in.away.replay" \
        > "$in.away.json" 2> "$in.away.txt" &
    second=$!
    if [[ ${kill_after:-} ]]; then
        sleep "$kill_after"
        kill -9 "$second"
        wait "$second" 2> /dev/null || true
        "${away[@]}" "$headless" duel --join "$to" --left cpu:4 --right cpu:3 --record "$in.away.replay" \
            > "$in.away.json" 2> "$in.away.txt" &
        second=$!
    fi
    wait "$first" || status=$?
    wait "$second" || status=$?
    kill "$proxy" 2> /dev/null || true
    wait "$proxy" || true
    echo "$name ($faults): $((SECONDS - begun)) s; $(tail -n 1 "$in.proxy.txt")"
    cat "$in.near.json" "$in.away.json" "$in.away.txt"
    if ((status)); then fail "$name: a side ended with $status: $(cat "$in.near.txt" "$in.away.txt")"; fi
    cmp "$in.near.replay" "$in.away.replay" || fail "$name: the two replays differ"
    local offline
    offline=$("$headless" replay "$in.near.replay") || fail "$name: the replay plays otherwise without a link"
    grep -q "$(read_key "$in.near.json" hash)" <<< "$offline" || fail "$name: another end: $offline"
}

# begin NAME HOST DOOR FAULTS [OPTION…]: that match, beside the others.
names=()
begin() {
    port=$((port + 2))
    names+=("$1")
    (match "$@"; exit "$failed") > "$scratch/$1.words" 2>&1 &
    pids+=($!)
}

# Waits for all matches, and says how they went in the order in which they began.
finish_all() {
    local i
    for i in "${!names[@]}"; do
        wait "${pids[i]}" || failed=1
        cat "$scratch/${names[i]}.words"
    done
}

# was_in_time SIDE: every page was certain when it was shown, and every action counted where it was meant.
was_in_time() { [[ $(read_key "$1.json" certain) == 100.0 && $(read_key "$1.json" late_actions) == 0 ]]; }

# Nothing late and nothing guessed wrong: then it is the match of one machine with this seed.
is_as_of_one_machine() {
    local in=$scratch/$1 alone
    shift
    if ! was_in_time "$in.near" || ! was_in_time "$in.away"; then
        echo "    this machine was too busy to be in time always: not compared with a match on one machine"
        return
    fi
    alone=$("$headless" match --left cpu:4 --right cpu:3 "$@")
    if grep -q "$(read_key "$in.near.json" hash)" <<< "$alone"; then
        echo "    the same end as on one machine"
    else
        fail "not the match of one machine: $alone"
    fi
}

begin clean4 "$host4" "$door4" "" --seed 7 --points 2
begin clean6 "$host6" "$door6" "" --seed 8 --points 2
begin far "$host4" "$door4" rtt=150,jitter=10,loss=2 --seed 9 --points 2
begin bad "$host6" "$door6" rtt=100,jitter=10,loss=10,duplicate=10,reorder=10,damage=3 --seed 15 --points 2
kill_after=5 begin killed "$host4" "$door4" rtt=60,loss=1 --seed 11 --points 2
finish_all
is_as_of_one_machine clean4 --seed 7 --points 2
is_as_of_one_machine clean6 --seed 8 --points 2
if [[ $(read_key "$scratch/killed.near.json" rejoins) == 0 ]]; then fail "killed: nobody came back"; fi
exit "$failed"
