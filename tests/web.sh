#!/usr/bin/env bash
# Builds the page and plays in it with Chromium, and a little with Firefox, by itself: keys, storage, links, a visit without
# a net, failures.
#     bash tests/web.sh [WORDS…]    all tests, or those with some of these words in their names; pictures in build/web/shots
#     bash tests/web.sh --short     whether the page begins, is played by keys, read aloud, opens links and needs no net, and
#                                   the article's figures run; left out where there is no net to build it for the first time
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
# shellcheck source=src/web/emscripten.sh
source "$root/src/web/emscripten.sh"
modules=$kept/modules # where src/web.sh has installed its own

if [[ ${1:-} == --short ]]; then
    if [[ ! -e $kept/libraries/unpack.wasm ]] && ! getent hosts deb.debian.org > /dev/null; then
        echo "Left out: the page has never been built here, and without a net it cannot be."
        exit
    fi
    set -- "a match is played by keys" "the next one plays without a net" "who does not see the page" "a link opens a court" \
        "figures run, one at a time"
    is_short=1
fi

need game test web browser
TESTS=ON bash "$root/src/web.sh" --build
playwright=1.60.0 # later ones need a newer node than Debian's
if ! grep -qs "\"version\": \"$playwright\"" "$modules/node_modules/playwright-core/package.json"; then
    npm install --prefix "$modules" --no-save --no-audit --no-fund --loglevel=error "playwright-core@$playwright"
fi
headless=$root/build/web/native/megapon-headless
if [[ -z ${is_short:-} ]]; then
    EM_CONFIG=$kept/config.py cmake --build "$root/build/web/objects" --target golden-tests
    # The native program, for what must be the same there.
    cmake -S "$root" -B "$(dirname "$headless")" -G Ninja -DMEGAPON_APP=OFF -DMEGAPON_TESTS=OFF > /dev/null
    cmake --build "$(dirname "$headless")" --target megapon-headless
fi
MEGAPON_HEADLESS=$headless MEGAPON_MODULES=$modules node "$root/tests/web/page.mjs" "$root/build/web/site" "$root/build/web/shots" "$@"
