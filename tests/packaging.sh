#!/usr/bin/env bash
# The manual pages have the options that --help lists, no more and no fewer; the shell completes them; and what a package holds besides the
# programs passes the judges that are installed.
#     bash tests/packaging.sh MEGAPON MEGAPON-HEADLESS
set -euo pipefail
megapon=$(realpath "$1")
headless=$(realpath "$2")
packaging=$(cd "$(dirname "${BASH_SOURCE[0]}")/../src/packaging" && pwd -P)

# Options at the beginning of a line of --help, those of the manual's items.
options_of_help() { "$@" --help | grep -oE '^ +(-h,)?--[a-z-]+' | grep -oE -- '--[a-z-]+'; }
options_of_manual() { grep '^\.It Fl' "$1" | grep -oE 'Fl -[a-z][a-z-]*' | sed 's/Fl /-/'; }

# agree MANUAL: standard input is what --help lists.
agree() {
    diff <(sort -u) <(options_of_manual "$1" | sort -u) || { echo "FAILED: $1 and --help differ as above" >&2 && exit 1; }
    echo "$1: the options of --help"
}

# commands [COMMAND]: those of the program, or those below one of its commands.
commands() { "$headless" "$@" --help | sed -nE '/^Subcommands:/,$s|^  ([a-z]+) .*|\1|p'; }

# titles: the commands that ask for a section of the manual, as "match" or "court check".
titles() {
    local command below
    for command in $(commands); do
        mapfile -t below < <(commands "$command")
        if ((${#below[@]})); then printf "$command %s\n" "${below[@]}"; else echo "$command"; fi
    done
}

# judge TOOL ARGUMENTS…
judge() {
    command -v "$1" > /dev/null || { echo "not judged: there is no $1" && return; }
    "$@" || { echo "FAILED: $*" >&2 && exit 1; }
    echo "passes: $*"
}

cd "$packaging"
options_of_help "$megapon" | agree megapon.6
{
    options_of_help "$headless"
    titles | while read -r title; do
        grep -qx "\.Ss $title" megapon-headless.1 || { echo "FAILED: megapon-headless.1 lacks $title" >&2 && exit 1; }
        # shellcheck disable=SC2086  # a command, or two
        options_of_help "$headless" $title
    done
} | agree megapon-headless.1

# completes EXPECTED PROGRAM WORD…: what the shell offers for the last word, a line each.
completes() {
    local expected=$1
    COMP_WORDS=("${@:2}")
    COMP_CWORD=$(($# - 2))
    _megapon "$2" "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
    [[ ${COMPREPLY[*]} == "$expected" ]] || {
        echo "FAILED: \"${*:2}\" is completed to \"${COMPREPLY[*]}\", not \"$expected\"" >&2
        exit 1
    }
}
# shellcheck source=src/packaging/megapon.bash
source megapon.bash
completes '--kiosk' "$megapon" --k
completes 'en ja' "$megapon" --lang ''
completes 'bounce box-first bricks' "$megapon" --lab b
completes 'match' "$headless" m
completes '--shots --shard' "$headless" tunnel --sh
completes '--author' "$headless" par --a
completes 'check' "$headless" court c
echo "the shell completes options and their values"

judge mandoc -T lint -W warning megapon.6 megapon-headless.1
judge desktop-file-validate megapon.desktop megapon-replay.desktop
