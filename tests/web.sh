#!/usr/bin/env bash
# Builds the page and plays in it with Chromium, by itself: keys, storage, links, a visit without a net, failures.
#     bash tests/web.sh [WORDS]     all tests, or those with these words in their names; pictures in build/web/shots
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"

need game test web browser
TESTS=ON bash "$root/src/web.sh" --build
EM_CONFIG=$root/build/web-libs/config.py cmake --build "$root/build/web/objects" --target golden-tests
modules=$root/build/web-libs/modules # where src/web.sh has installed its own
playwright=1.60.0 # later ones need a newer node than Debian's
if ! grep -qs "\"version\": \"$playwright\"" "$modules/node_modules/playwright-core/package.json"; then
    npm install --prefix "$modules" --no-save --no-audit --no-fund --loglevel=error "playwright-core@$playwright"
fi
# The native program, for what must be the same there.
headless=$root/build/web/native/megapon-headless
cmake -S "$root" -B "$(dirname "$headless")" -G Ninja -DMEGAPON_APP=OFF -DMEGAPON_TESTS=OFF > /dev/null
cmake --build "$(dirname "$headless")" --target megapon-headless
MEGAPON_HEADLESS=$headless MEGAPON_MODULES=$modules node "$root/tests/web/page.mjs" "$root/build/web/site" "$root/build/web/shots" "$@"
