#!/usr/bin/env bash
# Installs what the game needs, builds it and plays it: bash src/play.sh [game arguments]
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
# shellcheck source=src/build.sh
source "$root/src/build.sh"

need game
build "$root" megapon >&2 # standard output belongs to the game
exec "$root/build/megapon" "$@"
