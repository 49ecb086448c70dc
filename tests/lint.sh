#!/usr/bin/env bash
# Form and habits: clang-format, shellcheck, cppcheck and clang-tidy over everything of ours.
#     bash tests/lint.sh [FILE…]           clang-tidy, the slow one, reads only these .cpp files
#     bash tests/lint.sh --since COMMIT    it reads those changed since this commit, the latest first; cppcheck those, and
#                                          what includes a header that changed
#     JOBS=1 bash tests/lint.sh            how many files at once (one a core by default)
#     TIDY_SECONDS=240 bash tests/lint.sh  clang-tidy begins no further file after so long, and says which are left;
#                                          UNREAD=FILE: their names are written there, a line each
# A release needs `bash tests/lint.sh` alone, which reads every file, however long it takes.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
cd "$root"
# shellcheck source=src/packages.sh
source src/packages.sh

need game test check
jobs=${JOBS:-$(getconf _NPROCESSORS_ONLN)}

# How each file is compiled, as clang sees it, each by itself and nothing precompiled; nothing is built.
tree=build/lint
cmake -S . -B "$tree" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER=clang++ -DMEGAPON_QUICK=OFF > /dev/null

ours() {
    find src tests -name "$1" -print0
}

# What cppcheck may not say: that a value or an error should not become a Result by itself; whether a loop should be a <algorithm> is decided by which reads better; -Wshadow knows
# the shadows that matter; it takes end() for 0 and so conditions for known ones; without the system's headers some
# macros stay unknown to it.
# check_with_cppcheck FILE…
check_with_cppcheck() {
    local file kept filters=()
    kept=$tree/cppcheck-$(cat tests/cppcheck.cfg tests/lint.sh | sha256sum | cut -c 1-16)
    mkdir -p "$kept" # what it found, by these rules, in files that have not changed since
    for file in "$@"; do filters+=("--file-filter=*$file"); done
    cppcheck --cppcheck-build-dir="$kept" --project="$tree/compile_commands.json" --library=tests/cppcheck.cfg --enable=warning,style,performance,portability --inline-suppr \
        --suppress=useStlAlgorithm --suppress=knownConditionTrueFalse --suppress=shadowFunction --suppress=shadowVariable --suppress=unknownMacro --suppress=missingIncludeSystem --suppress='preprocessorErrorDirective:*/src/library/include/*' --suppress=noExplicitConstructor:src/text/error.h --suppress=noExplicitConstructor:src/library/cpp/megapon/megapon.hpp \
        --suppress='*:/usr/*' --error-exitcode=1 --quiet -j "$jobs" "${filters[@]}"
}

# tidy FILE: a clean file is read again only when it, a file of ours that it includes, or a rule has changed.
# On standard error clang-tidy only counts what it suppressed.
tidy() {
    local reads key
    reads=$(clang++ -std=c++20 -Isrc -Itests -ffp-contract=off -DMEGAPON_FP_CONTRACT=off -MM -MG -MT '' "$1" | tr -d '\\:' | xargs -n 1 | sed '/^\(src\|tests\)\//!d')
    # shellcheck disable=SC2086  # a list of files
    key=$(sha256sum .clang-tidy $reads | sha256sum)
    key=$tree/clean/${key%% *}
    [[ ! -e $key ]] || return 0
    (($(date +%s) < deadline)) || { echo "$1" >> "$tree/left" && return 0; }
    clang-tidy -p "$tree" --quiet "$1" 2> /dev/null && touch "$key"
}

# A file that no target compiles here (another engine's benchmark, where that engine is not installed) cannot be read.
check_with_tidy() {
    local file status=0
    local deadline=$((${TIDY_SECONDS:-1000000} + $(date +%s)))
    mkdir -p "$tree/clean"
    rm -f "$tree/left"
    export tree deadline
    export -f tidy
    # shellcheck disable=SC2016  # the inner shell's $0
    for file in "$@"; do
        grep -qF "/$file\"" "$tree/compile_commands.json" && printf '%s\0' "$file" || echo "lint: nothing compiles $file" >&2
    done | xargs -0 -r -P "$jobs" -n 1 bash -c 'tidy "$0"' || status=1
    if [[ -e $tree/left ]]; then
        echo "lint: no time for $(wc -l < "$tree/left") of the $# files:"
        sort "$tree/left" | sed 's/^/lint:   /'
        if [[ -n ${UNREAD:-} ]]; then sort "$tree/left" > "$UNREAD"; fi
    fi
    return "$status"
}

# changed_since COMMIT: our .cpp files that still exist, the latest change first.
changed_since() {
    local file
    git log --format= --name-only "$1..HEAD" -- 'src/*.cpp' 'tests/*.cpp' | awk '!seen[$0]++' | while read -r file; do
        [[ ! -e $file ]] || echo "$file"
    done
}

# including_since COMMIT: our .cpp files that include a header of ours that has changed since.
including_since() {
    grep -rlF --include='*.cpp' -f <(git log --format= --name-only "$1..HEAD" -- 'src/*.h' 'tests/*.h' | sort -u |
        sed -E 's,^(src|tests)/(.*),#include "\2",') src tests || true
}

# step NAME COMMAND…
failed=()
step() {
    local name=$1 start=$SECONDS
    shift
    if "$@"; then
        echo "lint: $name: clean ($((SECONDS - start)) s)"
    else
        echo "lint: $name: see above" >&2
        failed+=("$name")
    fi
}

mapfile -d '' headers < <(ours '*.h')
mapfile -d '' sources < <(ours '*.cpp')
mapfile -d '' scripts < <(find src tests assets -name '*.sh' -print0)
if [[ ${1:-} == --since ]]; then
    mapfile -t tidied < <(changed_since "$2")
    mapfile -t checked < <({ changed_since "$2" && including_since "$2"; } | sort -u)
else
    if (($#)); then tidied=("$@"); else tidied=("${sources[@]}"); fi
    checked=("${sources[@]}")
fi

step clang-format clang-format --dry-run -Werror "${headers[@]}" "${sources[@]}"
step shellcheck shellcheck -x "${scripts[@]}" .ci/run
((${#checked[@]} == 0)) || step cppcheck check_with_cppcheck "${checked[@]}"
step clang-tidy check_with_tidy "${tidied[@]}"
((${#failed[@]} == 0))
