#!/usr/bin/env bash
# The library for Windows as somebody else has it, under Wine: megapon.dll exports what the headers declare and needs nothing but
# Windows; programs in C99 and C++ that pkg-config and CMake find it for; every frame of an hour; the wheel. Part of tests/library.sh:
#     bash tests/library/windows.sh
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
# The system's Python, whichever other stands before it.
PATH=$(getconf PATH):$PATH
export PATH
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
need game test library windows wine
scratch=$(mktemp -d)
export WINEPREFIX=$scratch/wine WINEDEBUG=-all WINEDLLOVERRIDES=mscoree,mshtml=
trap 'wineserver -k || true; rm -rf "$scratch"' EXIT
target=x86_64-w64-mingw32

bash "$root/src/windows/library.sh" "$scratch" > "$scratch/log" 2>&1 || { tail -n 40 "$scratch/log" >&2 && exit 1; }
unzip -q "$scratch"/megapon-library-*.zip -d "$scratch"
prefix=$(echo "$scratch"/megapon-library-*/)
prefix=${prefix%/}
wineboot --init > /dev/null 2>&1

# Its symbols are those of the headers, and it asks for libraries of Windows alone.
$target-objdump -p "$prefix/bin/megapon.dll" > "$scratch/dll"
diff <(sed -nE '/\[Ordinal\/Name Pointer\]/,/^$/s/^\s*\[ *[0-9]+\] (\+base\[ *[0-9]+\] +[0-9a-f]+ )?(\w+)$/\2/p' "$scratch/dll" | sort) \
    <(cat "$root"/src/library/c/megapon/{hits,megapon}.h | tr '\n' ' ' | grep -oE 'MP_API [^;]*' | sed -nE 's/.*\b(mp_[a-z_]+)\(.*/\1/p' | sort -u)
foreign=$(sed -n 's/.*DLL Name: //p' "$scratch/dll" | grep -viE '^(kernel32|msvcrt|api-ms-win-crt-.*|user32|shell32|advapi32)\.dll$' || true)
[[ -z $foreign ]] || { echo "FAILED: megapon.dll asks for $foreign" >&2 && exit 1; }
echo "megapon.dll: the symbols of the headers, no library but those of Windows"

# A program in C99 by pkg-config, and all three consumers by CMake, shared and static.
cp "$prefix/bin/megapon.dll" "$scratch"
read -ra flags <<< "$(PKG_CONFIG_LIBDIR=$prefix/lib/pkgconfig pkg-config --cflags --libs megapon)"
$target-gcc-posix -std=c99 "$root/tests/library/consumer/consumer.c" -o "$scratch/consumer.exe" "${flags[@]}"
wine "$scratch/consumer.exe"
for static in OFF ON; do
    tree=$scratch/consumer-$static
    if ! {
        cmake -S "$root/tests/library/consumer" -B "$tree" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$root/src/windows/toolchain.cmake" \
            -DCMAKE_BUILD_TYPE=Release -Dmegapon_DIR="$prefix/lib/cmake/megapon" -DMEGAPON_USE_STATIC_LIBS=$static \
            -DZLIB_LIBRARY="$prefix/lib/libz.a" -DZLIB_INCLUDE_DIR="$HOME" -DCMAKE_EXE_LINKER_FLAGS=-static &&
            cmake --build "$tree"
    } > "$scratch/log" 2>&1; then
        tail -n 40 "$scratch/log" >&2
        exit 1
    fi
    cp "$prefix/bin/megapon.dll" "$tree"
    for program in in-c in-cpp hits-alone; do wine "$tree/$program.exe"; done
done
echo "consumers in C99 and C++: pkg-config, find_package, shared and static"

$target-gcc-posix -std=c99 -O1 "$root/tests/library/digest.c" -o "$scratch/digest.exe" "${flags[@]}"
# Its lines end as those of Windows do.
# shellcheck disable=SC2016  # the inner shell's
bash "$root/tests/machines/digests.sh" "${HOURS:-1}" bash -c 'wine "$0" "$@" | tr -d "\r"' "$scratch/digest.exe" "$root/assets/courts"

# pip reads the wheel as for Windows; no Python for Windows is packaged, so nobody has imported it.
python3 -m venv "$scratch/venv"
"$scratch/venv/bin/pip" install --quiet --no-index --no-deps --platform win_amd64 --only-binary=:all: --target "$scratch/site" "$scratch"/*.whl
cmp "$scratch/site/megapon/megapon.dll" "$prefix/bin/megapon.dll"
echo "the wheel for Windows: $(basename "$scratch"/*.whl)"
