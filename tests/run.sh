#!/usr/bin/env bash
# Installs what the tests need, builds everything and runs the tests: bash tests/run.sh [ctest arguments]
#     WERROR=ON bash tests/run.sh    stop at warnings
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
# shellcheck source=src/build.sh
source "$root/src/build.sh"

need game test
# A tree configured for playing only, before doctest was installed, has no tests.
if grep -qs 'doctest_DIR:PATH=doctest_DIR-NOTFOUND' "$root/build/CMakeCache.txt"; then configure "$root"; fi
build "$root"
# One more than there are cores: a test in a window mostly waits.
ctest --test-dir "$root/build" --no-tests=error --output-on-failure --parallel $(($(getconf _NPROCESSORS_ONLN) + 1)) "$@"
