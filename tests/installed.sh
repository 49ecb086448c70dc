#!/usr/bin/env bash
# An installed tree still runs after it was moved, without write access, with its own assets: they hold one court more
# than the source tree's.
#     bash tests/installed.sh BUILD
set -euo pipefail
tests=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
scratch=$(mktemp -d)
trap 'chmod -R u+w "$scratch" && rm -rf "$scratch"' EXIT

cmake --install "$1" --prefix "$scratch/first" > "$scratch/log" || { cat "$scratch/log" && exit 1; }
mv "$scratch/first" "$scratch/moved"
cp "$scratch/moved/share/megapon/courts/open.toml" "$scratch/moved/share/megapon/courts/only-here.toml"
chmod -R a-w "$scratch/moved"
mkdir "$scratch/home"
export HOME=$scratch/home SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
unset MEGAPON_ASSETS XDG_CONFIG_HOME XDG_DATA_HOME XDG_DATA_DIRS
cd "$scratch/home"

bash "$tests/pages.sh" ../moved/share/doc/megapon
../moved/bin/megapon-headless match --court only-here --points 1 --left cpu:5 --right cpu:1 --seed 1
../moved/bin/megapon --court only-here --demo --frames 5 --shot page.png
[[ -s page.png ]]
