#!/usr/bin/env bash
# The ABI of the C library is the one that tests/golden/library.abi keeps: every function with its types, to the offset
# of each member.
#     bash tests/library/abi.sh            compares
#     bash tests/library/abi.sh --write    after a change that is meant. One that a program built before would notice also
#                                          takes the next number of MEGAPON_ABI in src/library/CMakeLists.txt
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
sources=$root/src/library/c
kept=$root/tests/golden/library.abi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" # whose path is not to be in what is kept

# A library with these very declarations, which the real one's compiler has held against its functions: it is compiled at
# once, and nothing is in it of what programs do not see.
{
    echo '#include <megapon/megapon.h>'
    cat "$sources"/megapon/*.h | tr '\n' ' ' | grep -oE 'MP_API [^;#]*\bmp_[a-z_]+\([^;]*\);' | sed 's/;$/ { for (;;); }/'
} > library.c
cc -std=c99 -g -fPIC -shared -I "$sources" -Wl,--version-script="$sources/symbols.map" -Wl,-soname,libmegapon.so.0 -nostdlib \
    library.c -o libmegapon.so
abidw --no-show-locs --no-comp-dir-path --no-corpus-path --no-architecture libmegapon.so --out-file library.abi
if [[ ${1:-} == --write ]]; then
    cp library.abi "$kept"
    exit
fi
abidiff "$kept" library.abi || {
    echo "FAILED: the ABI is another one than tests/golden/library.abi" >&2
    exit 1
}
