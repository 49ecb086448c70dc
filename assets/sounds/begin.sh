# shellcheck shell=bash
# Begins a script that makes recordings into this folder, `out`: it works in a folder that is gone in the end. The same
# programs make the same bytes. Sourced by make.sh and band.sh.
set -euo pipefail
# shellcheck disable=SC2034  # for the script that sources this
out=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
