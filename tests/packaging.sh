#!/usr/bin/env bash
# The manual pages have the options that --help lists, no more and no fewer; and what a package holds besides the
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

commands() { "$headless" --help | sed -n '/^Subcommands:/,$p' | grep -oE '^  [a-z]+'; }

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
    for command in $(commands); do
        grep -qx "\.Ss $command" megapon-headless.1 || { echo "FAILED: megapon-headless.1 lacks $command" >&2 && exit 1; }
        options_of_help "$headless" "$command"
    done
} | agree megapon-headless.1

judge mandoc -T lint -W warning megapon.6 megapon-headless.1
judge desktop-file-validate megapon.desktop megapon-replay.desktop
