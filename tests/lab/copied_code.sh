#!/usr/bin/env bash
# What a page of the Collision Lab copies is compiled and run, as C++17 and as JavaScript: both methods of each exhibit,
# as it opens and in five random states, answer as the lines beside the picture do.
#     bash tests/lab/copied_code.sh COPIED-CODE COMPILER…
set -euo pipefail
program=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$program" "$folder"
# Some methods also work out where things come to, which the page draws and no answer needs.
"$@" -std=c++17 -Wall -Wextra -Wpedantic -Werror -Wno-unused-but-set-variable \
    "$folder/copied.cpp" -o "$folder/copied"
"$folder/copied"
echo 'as C++: all answer as the page does'
command -v node > /dev/null || {
    echo 'node is missing: JavaScript was not run'
    exit 77
}
node "$folder/copied.js"
echo 'as JavaScript: all answer as the page does'
