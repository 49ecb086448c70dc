#!/usr/bin/env bash
# The archive for any Linux, unpacked and started as somebody would who has just got it: bash tests/portable.sh
# Where debootstrap is installed and the user is root, SUITES="bookworm trixie" starts it on bare systems of those names, too.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
scratch=$(mktemp -d)
bare=
# Whatever is still mounted below the folder must not be removed with it.
trap '[[ -z $bare ]] || umount "$bare/proc" 2> /dev/null || true; rm -rf --one-file-system "$scratch"' EXIT

fail() {
    echo "portable: $*" >&2
    exit 1
}

bash "$root/src/portable.sh" "$scratch/packed" > "$scratch/log" 2>&1 || { tail -n 40 "$scratch/log" >&2 && fail "cannot be packed"; }
needs=$(sed -n 's/^needs glibc //p' "$scratch/log")
archive=$(echo "$scratch"/packed/*.tar.xz)

place="$scratch/a folder, ｆ"
mkdir -p "$place" "$scratch/home"
tar -xf "$archive" -C "$place"
game=$(echo "$place"/megapon-*)
chmod -R a-w "$game"

# started PROGRAM ARGUMENT…: without a word of this machine's environment.
started() {
    env -i PATH=/usr/bin:/bin HOME="$scratch/home" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$@"
}

[[ $(started "$game/megapon" --version) =~ ^megapon\ [0-9.]+$ ]] || fail "--version"
[[ $(started "$game/megapon-headless" --version) =~ ^megapon-headless\ [0-9.]+$ ]] || fail "megapon-headless --version"
started "$game/megapon" --demo --seed 1 --frames 20 --shot "$scratch/page.png"
[[ $(head -c 4 "$scratch/page.png" | tail -c 3) == PNG ]] || fail "no page is drawn"
started "$game/megapon" --demo --frames 3

# Every library is the archive's own or the system's C library.
foreign=$(ldd "$game/games/megapon" "$game"/lib/*.so* | sed -nE 's/.* => (\/\S.*) \(0x.*/\1/p' | sort -u |
    grep -vF "$game/" | grep -vE '/(ld-linux.*|lib(c|m|dl|rt|pthread|resolv|stdc\+\+|gcc_s)\.so\..*)$' || true)
[[ -z $foreign ]] || fail "libraries from elsewhere: $foreign"

# What README.txt says of the C library is what the files ask for.
mapfile -t files < <(find "$game/games" "$game/bin" "$game/lib" -type f)
asked=$({ objdump -T "${files[@]}" 2> /dev/null || true; } | grep -oE 'GLIBC_[0-9.]+' | sort -Vu | tail -n 1)
[[ $asked == "GLIBC_$needs" ]] || fail "files ask for $asked, the archive says $needs"
grep -qF "$needs" "$game/README.txt" || fail "README.txt names no glibc"

# A licence a library, and the fonts'.
(($(find "$game/licences" -type f | wc -l) > 30)) || fail "licences are missing"
[[ -n $(find "$game" -name '*-OFL.txt') ]] || fail "the fonts' licences are missing"

# The same bytes again.
before=$(sha256sum < "$archive")
bash "$root/src/portable.sh" "$scratch/packed" > "$scratch/log" 2>&1
[[ $before == "$(sha256sum < "$archive")" ]] || fail "packed again it is another archive"

for suite in ${SUITES:-}; do
    bare=$scratch/$suite
    debootstrap --variant=minbase "$suite" "$bare" > "$scratch/log" 2>&1 || { tail -n 5 "$scratch/log" >&2 && fail "no $suite"; }
    tar -xf "$archive" -C "$bare/opt"
    mount --bind /proc "$bare/proc" # by which the loader finds the folder of a program
    inside=/opt/${game##*/}
    chroot "$bare" "$inside/megapon" --version > /dev/null || fail "does not start on $suite"
    chroot "$bare" env SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$inside/megapon" --demo --seed 1 --frames 20 --shot /page.png
    cmp "$bare/page.png" "$scratch/page.png" || fail "$suite draws another page"
    umount "$bare/proc"
    echo "portable: the same page on a bare $suite"
done
echo "portable: $(du -h "$archive" | cut -f 1), glibc $needs"
