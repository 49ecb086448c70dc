#!/usr/bin/env bash
# The same match on every kind of machine: builds the core and megapon-headless for each row, reads what was compiled,
# runs it, in qemu, node or Wine where the processor or the system is another one, and compares every frame with tests/golden.
#     bash tests/machines.sh [NAME…]            only these rows; what is missing for them is installed
#     HOURS=1 bash tests/machines.sh            hours of play on this processor (100 by default)
#     EMULATED_HOURS=8 bash tests/machines.sh   and under emulation (2 by default)
#     SNAPSHOTS=1000 bash tests/machines.sh     sent from the library in build/ to a row's and back (100 by default)
# After a change of the rules that is meant, one row writes anew what all must give:
#     bash tests/machines/digests.sh --write build/machines/x86-gcc-O2/match-digest
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
# shellcheck source=tests/rows.sh
source "$root/tests/rows.sh"
# shellcheck source=src/web/emscripten.sh
source "$root/src/web/emscripten.sh"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# shellcheck source=tests/library/python_package.sh
source "$root/tests/library/python_package.sh"

# name; target; what runs its programs, "-" for the processor itself; compiler; flags. x86 has 64 bits, little-endian as
# all others but s390x; i686, armhf and wasm32 have 32 bits. The last row is compiled as the game in a
# page is, which tests/web.sh compares in Chromium.
machines() {
    cat <<'ROWS'
x86-gcc-O0          x86_64-linux-gnu          -         g++      -O0
x86-gcc-O1          x86_64-linux-gnu          -         g++      -O1
x86-gcc-O2          x86_64-linux-gnu          -         g++      -O2
x86-gcc-O3          x86_64-linux-gnu          -         g++      -O3
x86-gcc-native      x86_64-linux-gnu          -         g++      -O3 -march=native
x86-clang-O0        x86_64-linux-gnu          -         clang++  -O0
x86-clang-O2        x86_64-linux-gnu          -         clang++  -O2
x86-clang-native    x86_64-linux-gnu          -         clang++  -O3 -march=native
x86-clang-libc++    x86_64-linux-gnu          -         clang++  -O2 -stdlib=libc++
i686-gcc            i686-linux-gnu            -         g++      -O2
aarch64-gcc         aarch64-linux-gnu         aarch64   g++      -O2
aarch64-clang       aarch64-linux-gnu         aarch64   clang++  -O3
armhf-gcc           arm-linux-gnueabihf       arm       g++      -O2
riscv64-gcc         riscv64-linux-gnu         riscv64   g++      -O2
ppc64le-gcc         powerpc64le-linux-gnu     ppc64le   g++      -O3
mips64el-gcc        mips64el-linux-gnuabi64   mips64el  g++      -O2
s390x-gcc           s390x-linux-gnu           s390x     g++      -O3 -march=z13
windows-gcc         x86_64-w64-mingw32        wine      g++      -O2
wasm-node           wasm32-emscripten         node      em++     -Oz -fwasm-exceptions
ROWS
}

[[ $(uname -m) == x86_64 ]] || { echo "These rows are built on x86-64, and this is $(uname -m)." >&2 && exit 2; }
begin_table "$root/build/machines"
replays=$trees/replays

# command_of RUNNER PROGRAM: sets `command`, what runs the program.
command_of() {
    case $1 in
        -) command=("$2") ;;
        wine) command=(wine "$2.exe") ;;
        node) command=(node --no-experimental-fetch "$2.js") ;; # its fetch cannot read a program from the disk
        *) command=("qemu-$1-static" "$2") ;;
    esac
}

# on RUNNER PROGRAM ARGUMENT…
on() {
    local command
    command_of "$1" "$2"
    "${command[@]}" "${@:3}"
}

# compile_for NAME TARGET COMPILER FLAGS
compile_for() {
    local name=$1 target=$2 compiler=$3 flags=$4 lab=OFF cross=()
    [[ ! ${recorder[*]} ]] || lab=ON
    if [[ $target == wasm32-* ]]; then
        prepare_emscripten
        mapfile -t cross < <(emscripten_arguments)
        # The programs read and write the files of this machine.
        cross+=(-DCMAKE_EXE_LINKER_FLAGS="-sNODERAWFS=1 -sALLOW_MEMORY_GROWTH=1 -sEXIT_RUNTIME=1"
            -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON)
    elif [[ $target == *-mingw32 ]]; then
        # shellcheck source=src/windows/build.sh
        mapfile -t cross < <(source "$root/src/windows/build.sh" && build_windows_libraries >&2 && windows_arguments)
        compiler=$target-g++-posix
    elif [[ $target != x86_64-* ]]; then
        # Static programs need no libraries of the other machine here.
        cross=(-DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR="${target%%-*}" -DCMAKE_EXE_LINKER_FLAGS=-static)
        if [[ $compiler == g++ ]]; then compiler=$target-g++; else flags+=" --target=$target"; fi
    fi
    compile "$name" "$compiler" "$flags" "golden-tests match-digest library-snapshots ${recorder[*]}" \
        -DMEGAPON_APP=OFF -DMEGAPON_LAB="$lab" "${cross[@]}"
}

# audit NAME TARGET: the linker's machine, not the compiler, decides whose tools read the core.
audit() {
    local compiler=$2-g++
    [[ $2 == x86_64-* ]] && compiler=g++
    [[ $2 == wasm32-* ]] && compiler=em++
    bash "$root/tests/machines/audit.sh" --compiler "$compiler" "$trees/$1/libmegapon_core.a"
}

# play NAME RUNNER HOURS: prints the frames played and the digest of all, if each line is the tree's.
play() {
    local command
    command_of "$2" "$trees/$1/match-digest"
    bash "$root/tests/machines/digests.sh" "$3" "${command[@]}"
}

# exchange NAME RUNNER: snapshots of this machine's library go on over there to the same hashes, and back here.
exchange() {
    local command library=$root/build/src/library/libmegapon.so
    [[ -e $library ]] || { echo "no $library to exchange snapshots with" && return; }
    # Another physics refuses its snapshots: it must be that of the tree.
    quietly "$trees/$1/library.txt" cmake --build "$root/build" --target megapon_shared || return
    command_of "$2" "$trees/$1/library-snapshots"
    python_package "$library"
    python3 "$root/tests/library/snapshots.py" "${SNAPSHOTS:-100}" "$root/assets/courts" "${command[@]}"
}

# record NAME RUNNER NUMBER: a replay that all other rows must find sound.
record() {
    local courts=(bricks two-balls triangle moving-goal wall) substeps=(24 5 60 1) solvers=(substep sweep)
    on "$2" "$trees/$1/megapon-headless" match --left cpu:4 --right cpu:2 --seed "$3" --slip "${courts[$3 % 5]}" \
        --set "physics.substeps=${substeps[$3 % 4]}" --set "physics.solver=${solvers[$3 / 4 % 2]}" \
        --record "$replays/$1.replay" > "$trees/$1/record.txt"
}

# check NAME TARGET RUNNER COMPILER FLAGS NUMBER
check() {
    local name=$1 target=$2 runner=$3 start=$SECONDS hours=${HOURS:-100} played golden frames
    [[ $runner == - ]] || hours=${EMULATED_HOURS:-2}
    compile_for "$name" "$target" "$4" "$5" || { row "$name" $((SECONDS - start)) "FAILED to build" && return; }
    audit "$name" "$target" || { row "$name" $((SECONDS - start)) "FAILED: see the audit above" && return; }
    played=$SECONDS
    quietly "$trees/$name/golden.txt" on "$runner" "$trees/$name/golden-tests" --no-colors &
    golden=$!
    frames=$(play "$name" "$runner" "$hours") ||
        { row "$name" $((SECONDS - start)) "FAILED: digests differ: $frames" && return; }
    wait "$golden" || { row "$name" $((SECONDS - start)) "FAILED: golden results differ" && return; }
    played=$((SECONDS - played))
    exchange "$name" "$runner" || { row "$name" $((SECONDS - start)) "FAILED to exchange snapshots" && return; }
    [[ ! ${recorder[*]} ]] || record "$name" "$runner" "$6" || { row "$name" $((SECONDS - start)) "FAILED to record a replay" && return; }
    row "$name" $((SECONDS - start)) "audit clean, golden the same, $hours h and tasks in $played s: $frames"
}

# verify NAME RUNNER: plays the replays of all rows.
verify() {
    local replay
    for replay in "$replays"/*.replay; do
        verified=$((verified + 1))
        on "$2" "$trees/$1/megapon-headless" replay "$replay" > "$trees/$1/replay.txt" && continue
        row replays 0 "FAILED: on $1 that of $(basename "$replay" .replay): $(cat "$trees/$1/replay.txt")"
    done
}

mapfile -t chosen < <(while read -r name _; do if wanted "$name" "$@"; then echo "$name"; fi; done < <(machines))
((${#chosen[@]})) || { echo "No such row: $*" >&2 && exit 2; }
groups=(game test)
while read -r name target runner compiler _; do
    if wanted "$name" "${chosen[@]}"; then
        groups+=("$target")
        [[ $runner == - || $runner == node || $runner == wine ]] || groups+=(emulate)
        [[ $compiler == g++ || $compiler == em++ ]] || groups+=(check)
    fi
done < <(machines)
need "${groups[@]}"

# A replay is for the other rows: what records it is not built for a row alone.
recorder=()
((${#chosen[@]} == 1)) || recorder=(megapon-headless)
rm -rf "$replays" && mkdir -p "$replays"
number=0
while read -r name target runner compiler flags <&3; do
    number=$((number + 1))
    if wanted "$name" "${chosen[@]}"; then check "$name" "$target" "$runner" "$compiler" "$flags" "$number"; fi
done 3< <(machines)
[[ ${recorder[*]} ]] || { end_table "Machines" && exit; }
start=$SECONDS
verified=0
while read -r name target runner _ <&3; do
    if wanted "$name" "${chosen[@]}" && ! grep -q "^$name .*FAILED" "$table"; then verify "$name" "$runner"; fi
done 3< <(machines)
row replays $((SECONDS - start)) "$verified verifications: of each row's replay on each row"
end_table "Machines"
