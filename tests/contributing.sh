#!/usr/bin/env bash
# The commands of .github/CONTRIBUTING.md do what they say: each `$` line of its sh blocks is run on a finished build, or,
# where that would take minutes, the target, the test or the file that it names must be there.
#     bash tests/contributing.sh BUILD
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
build=$(realpath "$1")
page=$root/.github/CONTRIBUTING.md
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$root"

# runs COMMAND…: prints nothing unless it fails.
runs() { "$@" > "$scratch/log" 2>&1 || { cat "$scratch/log" >&2 && return 1; }; }

# some_tests COMMAND…: a test program that finds at least one test, all of which pass.
some_tests() { runs "$@" && grep -E 'test cases: +[1-9]' "$scratch/log" > /dev/null; }

has_target() { grep "/$1\.dir$" "$build/CMakeFiles/TargetDirectories.txt" > /dev/null; }
has_preset() { cmake --list-presets="$1" | grep -F "\"$2\"" > /dev/null; }

# judge COMMAND: by its first words.
judge() {
    local command=$1 program who
    case $command in
        'git clone ADDRESS megapon && cd megapon') ;;
        "bash -c 'source src/packages.sh && need "*)
            # A test installs nothing: those who need something must be known.
            for who in ${command#*need }; do grep -E "^ *[a-z,]*${who%\'}" src/packages.sh > /dev/null || return 1; done
            ;;
        'cmake --preset '*) has_preset configure "${command##* }" ;;
        'cmake --build --preset '*)
            [[ $command =~ --preset\ ([a-z]+)\ --target\ ([a-z-]+)$ ]] || return 1
            has_preset build "${BASH_REMATCH[1]}" && has_target "${BASH_REMATCH[2]}"
            ;;
        'ctest --preset '*)
            [[ $command =~ ^ctest\ --preset\ ([a-z]+)\ (.*)$ ]] || return 1
            has_preset test "${BASH_REMATCH[1]}" && eval "lists ${BASH_REMATCH[2]}"
            ;;
        'bash tests/run.sh') bash -n tests/run.sh ;;
        'bash tests/run.sh '*) eval "lists ${command#bash tests/run.sh }" ;;
        'MEGAPON_WRITE_GOLDEN=1 build/'*)  # without writing: the filter must find what it names
            eval "some_tests $build/${command#MEGAPON_WRITE_GOLDEN=1 build/*/}"
            ;;
        build/*/*) program=${command#build/*/} && eval "some_tests $build/$program" ;;
        gdb\ *)
            command -v gdb > /dev/null || return 0
            program=${command#*build/*/}
            [[ -e $(sed -E 's/^gdb -x ([^ ]+) .*/\1/' <<< "$command") ]] && eval "$build/$program -ltc" > "$scratch/log"
            ;;
        'clang-format -i '*) [[ -e ${command##* } ]] ;;
        'bash tests/lint.sh '*) [[ -e ${command##* } ]] && bash -n tests/lint.sh ;;
        *) echo "this test knows no such command" >&2 && return 1 ;;
    esac
}

# lists ARGUMENT…: ctest finds a test by them.
lists() { ctest --test-dir "$build" -N "$@" | grep -E '^Total Tests: [1-9]' > /dev/null; }

count=0
while IFS= read -r line; do
    judge "$line" || { echo "FAILED: $page: $line" >&2 && exit 1; }
    count=$((count + 1))
done < <(awk '/^```sh$/ { code = 1; next } /^```/ { code = 0 } code' "$page" | sed -n 's/^\$ //p')
((count > 0 && count == $(grep -c '^\$ ' "$page")))
echo "$count commands"
