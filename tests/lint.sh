#!/usr/bin/env bash
# Form and habits: clang-format, shellcheck, cppcheck and clang-tidy over everything of ours.
#     bash tests/lint.sh [FILE…]     only these .cpp files for clang-tidy, the slow one
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
cd "$root"
# shellcheck source=src/packages.sh
source src/packages.sh
# shellcheck source=src/build.sh
source src/build.sh

need game test check
is_configured "$root" || configure "$root"
cores=$(getconf _NPROCESSORS_ONLN)

ours() {
    find src tests -name "$1" -print0
}

# What cppcheck may not say: whether a loop should be a <algorithm> is decided by which reads better; -Wshadow knows
# the shadows that matter; it takes end() for 0 and so conditions for known ones; without the system's headers some
# macros stay unknown to it.
check_with_cppcheck() {
    cppcheck --project=build/compile_commands.json --enable=warning,style,performance,portability --inline-suppr \
        --suppress=useStlAlgorithm --suppress=knownConditionTrueFalse --suppress=shadowFunction --suppress=unknownMacro --suppress=missingIncludeSystem \
        --suppress='*:/usr/*' --error-exitcode=1 --quiet -j "$cores"
}

# clang-tidy counts what it suppressed on standard error, which is of no use to anybody.
check_with_tidy() {
    printf '%s\0' "$@" | xargs -0 -P "$cores" -n 4 clang-tidy -p build --quiet 2> /dev/null
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
mapfile -d '' scripts < <(ours '*.sh')
if (($#)); then tidied=("$@"); else tidied=("${sources[@]}"); fi

step clang-format clang-format --dry-run -Werror "${headers[@]}" "${sources[@]}"
step shellcheck shellcheck -x "${scripts[@]}" .ci/run
step cppcheck check_with_cppcheck
step clang-tidy check_with_tidy "${tidied[@]}"
((${#failed[@]} == 0))
