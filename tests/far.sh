#!/usr/bin/env bash
# Plays matches between two processes by UDP, with computer players, in real time: in two network namespaces where root
# may make them, or else on the loopback, which is said. Between them lies a proxy that delays, loses, doubles and
# damages datagrams. Further matches are by code: one is direct, one begins by a relay that tells both where the other
# is, and one goes by it, because there is no other way. Both must end with the same replay, which plays again without a
# link as it was recorded. All matches are played at once: each of them waits nearly all the time.
#     bash tests/far.sh [MEGAPON-HEADLESS]
# shellcheck disable=SC2034,SC2317  # machines and matches that are used by their names
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
headless=$(realpath "${1:-build/megapon-headless}")
scratch=$(mktemp -d)
pids=()
spaces=()
failed=0

clean_up() {
    local each
    for each in "${pids[@]}"; do kill "$each" 2> /dev/null || true; done
    wait
    for each in "${spaces[@]}"; do ip netns del "$each" 2> /dev/null || true; done
    rm -rf "$scratch"
}
trap clean_up EXIT

# Two machines, "near" and "away", each in a namespace of its own, and the proxy's between them, "middle". A third one,
# "next", reaches "near" directly.
make_spaces() {
    local id=megafar$$ side
    command -v ip > /dev/null || return 1
    for side in near middle away next; do
        ip netns add "$id-$side" 2> /dev/null || return 1
        spaces+=("$id-$side")
        ip -n "$id-$side" link set lo up || return 1
    done
    # First, so that the code has this address.
    ip link add "mf3-$$" netns "$id-near" type veth peer name "mn3-$$" netns "$id-next" || return 1
    ip -n "$id-near" addr add 10.77.3.1/24 dev "mf3-$$"
    ip -n "$id-next" addr add 10.77.3.2/24 dev "mn3-$$"
    ip -n "$id-near" link set "mf3-$$" up
    ip -n "$id-next" link set "mn3-$$" up
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
    connect_to_relay "$id" || return 1
    near=(ip netns exec "$id-near") middle=(ip netns exec "$id-middle") away=(ip netns exec "$id-away")
    next=(ip netns exec "$id-next")
    host4=10.77.1.1 door4=10.77.2.2 host6=fd77:1::1 door6=fd77:2::2 both_reach=10.77.9.9
}

# connect_to_relay ID: a bridge in "middle" by which "near" and "away" reach 10.77.9.9 and, as its ports are isolated, not
# each other.
connect_to_relay() {
    local side host=1
    ip -n "$1-middle" link add "mb-$$" type bridge || return 1
    ip -n "$1-middle" addr add 10.77.9.9/24 dev "mb-$$"
    ip -n "$1-middle" link set "mb-$$" up
    for side in near away; do
        ip link add "mr$host-$$" netns "$1-$side" type veth peer name "mq$host-$$" netns "$1-middle"
        ip -n "$1-$side" addr add "10.77.9.$host/24" dev "mr$host-$$"
        ip -n "$1-$side" link set "mr$host-$$" up
        ip -n "$1-middle" link set "mq$host-$$" master "mb-$$" up
        ip -n "$1-middle" link set "mq$host-$$" type bridge_slave isolated on || return 1
        host=2
    done
}

near=() middle=() away=() next=()
both_reach=
host4=127.0.0.1 door4=127.0.0.1 host6=::1 door6=::1
if make_spaces; then
    echo "two machines in two network namespaces"
else
    near=() middle=() away=() next=() both_reach=
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

# wait_for WORD FILE: until it is in there, 10 s at most.
wait_for() {
    for _ in {1..100}; do
        if grep -q "$1" "$2" 2> /dev/null; then return; fi
        sleep 0.1
    done
}

# judge IN STATUS: what both sides of a match have left.
judge() {
    local in=$1 name=${1##*/} offline
    cat "$in.near.json" "$in.away.json" "$in.away.txt"
    if (($2)); then fail "$name: a side ended with $2: $(cat "$in.near.txt" "$in.away.txt")"; fi
    cmp "$in.near.replay" "$in.away.replay" || fail "$name: the two replays differ"
    offline=$("$headless" replay "$in.near.replay") || fail "$name: the replay plays otherwise without a link"
    grep -q "$(read_key "$in.near.json" hash)" <<< "$offline" || fail "$name: another end: $offline"
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
    wait_for ready "$in.proxy.txt"
    wait_for listening "$in.near.txt"
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
    # Who finds nobody ends soon; who waits does not.
    wait "$second" || { status=$? && kill "$first"; }
    wait "$first" || status=$?
    kill "$proxy" 2> /dev/null || true
    wait "$proxy" || true
    echo "$name ($faults): $((SECONDS - begun)) s; $(tail -n 1 "$in.proxy.txt")"
    judge "$in" "$status"
}

# meet NAME MACHINE RELAYED [OPTION…]: one match by code between "near" and this machine, by a relay in the machine
# `relay_in` at `relay_at` where these are set. RELAYED: whether what both send must go by it, True or False.
meet() {
    local name=$1 relayed=$3 relay="" code first second status=0
    local -n guest=$2
    shift 3
    local in=$scratch/$name by=()
    # shellcheck disable=SC2046  # a list of processes
    trap 'kill $(jobs -p) 2> /dev/null || true' EXIT
    if [[ ${relay_in:-} ]]; then
        local -n space=$relay_in
        "${space[@]}" "$headless" relay --port $((port + 1)) > "$in.relay.json" 2> "$in.relay.txt" &
        relay=$!
        wait_for listening "$in.relay.txt"
        by=(--relay "$relay_at:$((port + 1))")
    fi
    "${near[@]}" "$headless" duel --host --port "$port" "${by[@]}" --left cpu:4 --right cpu:3 "$@" \
        --record "$in.near.replay" > "$in.near.json" 2> "$in.near.txt" &
    first=$!
    wait_for '^code' "$in.near.txt"
    code=$(sed -n 's/^code //p' "$in.near.txt")
    "${guest[@]}" "$headless" duel --join "$code" --left cpu:4 --right cpu:3 --record "$in.away.replay" \
        > "$in.away.json" 2> "$in.away.txt" &
    second=$!
    wait "$second" || { status=$? && kill "$first"; }
    wait "$first" || status=$?
    if ((status)); then fail "$name: a side ended with $status: $(cat "$in.near.txt" "$in.away.txt")" && return; fi
    echo "$name: by code $code${relay:+ and a relay}, connected after $(read_key "$in.away.json" connected) ms"
    judge "$in" "$status"
    [[ $(read_key "$in.away.json" relayed) == "$relayed" ]] || fail "$name: not relayed: $relayed"
    [[ $relay ]] || return 0
    kill "$relay"
    wait "$relay" || fail "$name: the relay ended with $?"
    cat "$in.relay.json"
}

# begin HOW NAME…: that match or meeting, beside the others.
names=()
begin() {
    port=$((port + 2))
    names+=("$2")
    ("$@"; exit "$failed") > "$scratch/$2.words" 2>&1 &
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

begin match clean4 "$host4" "$door4" "" --seed 7 --points 2
begin match clean6 "$host6" "$door6" "" --seed 8 --points 2
begin match far "$host4" "$door4" rtt=150,jitter=10,loss=2 --seed 9 --points 2
begin match bad "$host6" "$door6" rtt=100,jitter=10,loss=10,duplicate=10,reorder=10,damage=3 --seed 15 --points 2
kill_after=5 begin match killed "$host4" "$door4" rtt=60,loss=1 --seed 11 --points 2
if [[ $both_reach ]]; then
    begin meet coded next False --seed 17 --points 2
    relay_in=near relay_at=10.77.3.1 begin meet introduced next False --seed 16 --points 2
    relay_in=middle relay_at=$both_reach begin meet relayed away True --seed 14 --points 2
else
    echo "no match by a relay alone: on one machine there is always a direct way"
    relay_in=near relay_at=127.0.0.1 begin meet introduced near False --seed 16 --points 2
fi
finish_all
is_as_of_one_machine clean4 --seed 7 --points 2
is_as_of_one_machine clean6 --seed 8 --points 2
if [[ $(read_key "$scratch/killed.near.json" rejoins) == 0 ]]; then fail "killed: nobody came back"; fi
exit "$failed"
