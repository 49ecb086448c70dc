#!/usr/bin/env bash
# The archive for any Linux, unpacked and started as somebody would who has just got it: bash tests/portable.sh
# MACHINE=aarch64: that machine's, by qemu, with the golden replays and the page of this one.
# Where debootstrap is installed and the user is root, SUITES="bookworm trixie" starts it on bare systems of those names, too.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
# shellcheck source=src/packaging/sysroot.sh
source "$root/src/packaging/sysroot.sh"
machine=${MACHINE:-$(uname -m)}
scratch=$(mktemp -d)
bare=
servers=()
# Whatever is still mounted below the folder must not be removed with it.
trap 'kill "${servers[@]}" 2> /dev/null || true; [[ -z $bare ]] || umount "$bare/proc" 2> /dev/null || true; rm -rf --one-file-system "$scratch"' EXIT

fail() {
    echo "portable: $*" >&2
    exit 1
}

MACHINE=$machine bash "$root/src/portable.sh" "$scratch/packed" > "$scratch/log" 2>&1 || { tail -n 40 "$scratch/log" >&2 && fail "cannot be packed"; }
needs=$(sed -n 's/^needs glibc //p' "$scratch/log")
archive=$(echo "$scratch"/packed/*.tar.xz)

place="$scratch/a folder, ｆ"
mkdir -p "$place" "$scratch/home"
tar -xf "$archive" -C "$place"
game=$(echo "$place"/megapon-*)
chmod -R a-w "$game"

# What starts the game, and the program without a screen. The starter needs a shell of its own machine, which qemu has not.
game_command=("$game/megapon")
headless_command=("$game/megapon-headless")
if [[ $machine != "$(uname -m)" ]]; then
    need emulate
    emulator=("qemu-$machine-static" -L "$(sysroot_of arm64)")
    game_command=("${emulator[@]}" "$game/games/megapon")
    headless_command=("${emulator[@]}" "$game/bin/megapon-headless")
fi

# started PROGRAM ARGUMENT…: without a word of this machine's environment.
started() {
    env -i PATH=/usr/bin:/bin HOME="$scratch/home" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$@"
}

[[ $(started "${game_command[@]}" --version) =~ ^megapon\ [0-9.]+$ ]] || fail "--version"
[[ $(started "${headless_command[@]}" --version) =~ ^megapon-headless\ [0-9.]+$ ]] || fail "megapon-headless --version"
started "${game_command[@]}" --demo --seed 1 --frames 20 --shot "$scratch/page.png"
[[ $(head -c 4 "$scratch/page.png" | tail -c 3) == PNG ]] || fail "no page is drawn"
started "${game_command[@]}" --demo --frames 3

# What Linux recorded anywhere plays here, too.
for replay in "$root"/tests/golden/replays/*.replay; do
    started "${headless_command[@]}" replay "$replay" > "$scratch/log" || fail "$replay parts"
done

# Another machine draws the page of this one, where the game is built.
if [[ $machine != "$(uname -m)" && -x $root/build/megapon ]]; then
    started "$root/build/megapon" --demo --seed 1 --frames 20 --shot "$scratch/here.png"
    cmp "$scratch/here.png" "$scratch/page.png" || fail "$machine draws another page"
fi

# Every library is the archive's own or the system's C library.
foreign=$(patchelf --print-needed "$game/games/megapon" "$game/bin/megapon-headless" "$game"/lib/*.so* "$game"/lib/cxx/* | sort -u |
    grep -vE '^(ld-linux.*|lib(c|m|dl|rt|pthread|resolv)\.so\..*)$' | while read -r name; do
        [[ -e $game/lib/$name || -e $game/lib/cxx/$name ]] || echo "$name"
    done)
[[ -z $foreign ]] || fail "libraries from elsewhere: $foreign"

# What README.txt says of the C library is what the files ask for.
mapfile -t files < <(find "$game/games" "$game/bin" "$game/lib" -type f)
tools=
[[ $machine == "$(uname -m)" ]] || tools=$machine-linux-gnu-
asked=$({ "${tools}objdump" -T "${files[@]}" 2> /dev/null || true; } | grep -oE 'GLIBC_[0-9.]+' | sort -Vu | tail -n 1)
[[ $asked == "GLIBC_$needs" ]] || fail "files ask for $asked, the archive says $needs"
grep -qF "$needs" "$game/README.txt" || fail "README.txt names no glibc"

# A licence a library, each with its version, and the fonts'.
(($(wc -l < "$game/licences/packages.txt") == $(find "$game/licences" -name '*.txt' ! -name packages.txt | wc -l))) ||
    fail "licences/packages.txt has other packages than there are licences"
(($(find "$game/licences" -type f | wc -l) > 30)) || fail "licences are missing"
[[ -n $(find "$game" -name '*-OFL.txt') ]] || fail "the fonts' licences are missing"

# The same bytes again.
before=$(sha256sum < "$archive")
MACHINE=$machine bash "$root/src/portable.sh" "$scratch/packed" > "$scratch/log" 2>&1
[[ $before == "$(sha256sum < "$archive")" ]] || fail "packed again it is another archive"

# said DRIVER COMMAND…: a match in a window with this driver, as --verbose tells.
said() {
    local driver=$1
    shift
    "$@" "$game/megapon" --verbose --demo --frames 10 2> "$scratch/said" || fail "$driver: $(tail -n 1 "$scratch/said")"
    grep -q "$driver" "$scratch/said" || fail "--verbose does not tell of $driver: $(cat "$scratch/said")"
    echo "portable: plays with $driver"
}

# appears TEST FILE: waits half a minute for what a server makes: -S, a socket; -s, a file that says something.
appears() {
    local i
    for ((i = 0; i < 300; ++i)); do
        if test "$1" "$2"; then return; fi
        sleep 0.1
    done
    fail "no $2"
}

# The drivers of a desk, those whose servers are here: none of them has a screen or a loudspeaker.
export XDG_RUNTIME_DIR=$scratch/run
mkdir -m 700 "$XDG_RUNTIME_DIR"
in_home=(env HOME="$scratch/home" XDG_RUNTIME_DIR="$XDG_RUNTIME_DIR" SDL_AUDIODRIVER=dummy)
if [[ $machine != "$(uname -m)" ]]; then
    echo "portable: the drivers of a desk are not tried by qemu"
else
    if command -v Xvfb > /dev/null; then
        Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3> "$scratch/display" 2> "$scratch/xvfb" &
        servers+=($!)
        appears -s "$scratch/display"
        export DISPLAY
        DISPLAY=:$(cat "$scratch/display")
        said x11 "${in_home[@]}" SDL_VIDEODRIVER=x11
    fi
    # In a window of X: weston without a screen has no seat, which SDL 2.26 asks for.
    if command -v weston > /dev/null && [[ -n ${DISPLAY:-} ]]; then
        weston --backend=x11-backend.so --socket=desk --idle-time=0 > "$scratch/weston" 2>&1 &
        servers+=($!)
        appears -S "$XDG_RUNTIME_DIR/desk"
        said wayland "${in_home[@]}" WAYLAND_DISPLAY=desk SDL_VIDEODRIVER=wayland
    fi
    if command -v pulseaudio > /dev/null; then
        env HOME="$scratch/home" pulseaudio -n --exit-idle-time=-1 --disallow-exit=no -L module-null-sink -L module-native-protocol-unix > "$scratch/pulse" 2>&1 &
        servers+=($!)
        appears -S "$XDG_RUNTIME_DIR/pulse/native"
        said pulseaudio "${in_home[@]}" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=pulseaudio
    fi
    said dummy "${in_home[@]}" SDL_VIDEODRIVER=dummy
    kill "${servers[@]}"
fi

for suite in ${SUITES:-}; do
    bare=$scratch/$suite
    debootstrap --variant=minbase "$suite" "$bare" > "$scratch/log" 2>&1 || { tail -n 5 "$scratch/log" >&2 && fail "no $suite"; }
    tar -xf "$archive" -C "$bare/opt"
    mount --bind /proc "$bare/proc" # by which the loader finds the folder of a program
    inside=/opt/${game##*/}
    own=$(chroot "$bare" getconf GNU_LIBC_VERSION | cut -d ' ' -f 2)
    if [[ $(printf '%s\n' "$needs" "$own" | sort -V | head -n 1) != "$needs" ]]; then
        chroot "$bare" "$inside/megapon" --version 2> "$scratch/refused" && fail "starts on $suite, whose glibc is older"
        [[ $(cat "$scratch/refused") == "megapon: needs glibc $needs or newer, and this system has $own" ]] || fail "$suite is refused in other words"
        umount "$bare/proc"
        echo "portable: refused in words on a bare $suite, whose glibc is $own"
        continue
    fi
    chroot "$bare" "$inside/megapon" --version > /dev/null || fail "does not start on $suite"
    chroot "$bare" env SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$inside/megapon" --demo --seed 1 --frames 20 --shot /page.png
    cmp "$bare/page.png" "$scratch/page.png" || fail "$suite draws another page"
    umount "$bare/proc"
    echo "portable: the same page on a bare $suite"
done
echo "portable: $(du -h "$archive" | cut -f 1), glibc $needs"
