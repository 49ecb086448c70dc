#!/usr/bin/env bash
# The same match, to the last hash, on a host that fills fresh and freed memory with nonsense, writes numbers with commas,
# or loads a library that was linked with -ffast-math and flushes small numbers to zero.
#     bash tests/hostile.sh HEADLESS CORE_TESTS
set -euo pipefail
headless=$1
core_tests=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0

# played FILE ENVIRONMENT…: the match's line and its log, the replay in FILE.
played() {
    local file=$1
    shift
    env "$@" "$headless" match --left cpu:2 --right cpu:5 --seed 6 --slip triangle --set physics.solver=sweep \
        --record "$file" --log /dev/stdout
}

expected=$(played "$scratch/plain.replay" A=)
[[ $expected == *'"hash":'* ]]

# same WHAT ENVIRONMENT…
same() {
    local what=$1 found
    shift
    if ! found=$(played "$scratch/other.replay" "$@") || [[ $found != "$expected" ]]; then
        echo "another match with $what" >&2
        failed=1
    elif ! cmp "$scratch/plain.replay" "$scratch/other.replay" >&2; then
        echo "another replay with $what" >&2
        failed=1
    fi
    env "$@" "$headless" replay "$scratch/plain.replay" > "$scratch/verified" ||
        { echo "not verified with $what: $(cat "$scratch/verified")" >&2 && failed=1; }
}

for byte in 1 127 255; do same "memory full of $byte" MALLOC_PERTURB_="$byte"; done

mkdir "$scratch/locales"
if localedef -i de_DE -f UTF-8 "$scratch/locales/de_DE.UTF-8" 2> /dev/null; then
    # megapon-headless keeps to the classic locale; this test takes on the foreign one, as a plugin in the game might.
    LOCPATH=$scratch/locales MEGAPON_NEED_LOCALE=1 "$core_tests" --test-case='in a country that writes commas*' \
        --no-colors || failed=1
else
    echo "no locale with commas can be made here (localedef)"
fi

if [[ $(uname -m) == x86_64 ]] &&
    echo 'int loaded;' | gcc -shared -fPIC -ffast-math -x c - -o "$scratch/fast.so" 2> /dev/null; then
    same "a library of -ffast-math" LD_PRELOAD="$scratch/fast.so"
fi
exit "$failed"
