# shellcheck shell=bash
# What the game and its tests need from the system, in one list. Sourced by src/play.sh and the scripts in tests/.
#
# One row a need: who needs it; how to see that it is there; then its package in each system's own name.
#   who      game: to build and play; test: to run the tests; library: for tests/library.sh; check: for the matrix, the fuzzing and the lint;
#            emulate, and a machine's name: for the rows of tests/machines.sh; package: for src/package.sh; portable: for src/portable.sh, too;
#            web: for src/web.sh; browser: for tests/web.sh; windows: for src/windows.sh; wine: for tests/windows.sh
#   probe    command:NAME, python:MODULE, header:PATH below an include folder, libc++:PATH below that library's
#            include folder, or file:PATTERN below clang's library folder. Looking at the disk instead of asking the
#            package manager costs nothing when all is there, and finds what was installed by hand.
#   "-"      the system has it already or has no such package
packages() {
    cat <<'ROWS'
# who   probe                       apt                    dnf                      pacman               brew
game    command:c++                 g++                    gcc-c++                  gcc                  -
game    command:cmake               cmake                  cmake                    cmake                cmake
game    command:ninja               ninja-build            ninja-build              ninja                ninja
game    header:SDL2/SDL.h           libsdl2-dev            SDL2-devel               sdl2                 sdl2
game    header:SDL2/SDL_image.h     libsdl2-image-dev      SDL2_image-devel         sdl2_image           sdl2_image
game    header:SDL2/SDL_ttf.h       libsdl2-ttf-dev        SDL2_ttf-devel           sdl2_ttf             sdl2_ttf
game    header:SDL2/SDL_mixer.h     libsdl2-mixer-dev      SDL2_mixer-devel         sdl2_mixer           sdl2_mixer
game    header:gif_lib.h            libgif-dev             giflib-devel             giflib               giflib
game    header:hpdf.h               libhpdf-dev            libharu-devel            libharu              libharu
game    header:qrencode.h           libqrencode-dev        qrencode-devel           qrencode             qrencode
game    header:fontconfig/fontconfig.h libfontconfig-dev   fontconfig-devel         fontconfig           fontconfig
game    header:sodium.h             libsodium-dev          libsodium-devel          libsodium            libsodium
game    header:zlib.h               zlib1g-dev             zlib-devel               zlib                 zlib
game    header:toml++/toml.h        libtomlplusplus-dev    tomlplusplus-devel       tomlplusplus         tomlplusplus
game    header:CLI/CLI.hpp          libcli11-dev           cli11-devel              cli11                cli11
game    header:nlohmann/json.hpp    nlohmann-json3-dev     json-devel               nlohmann-json        nlohmann-json
test    header:doctest/doctest.h    doctest-dev            doctest-devel            doctest              doctest
test    header:zstd.h               libzstd-dev            libzstd-devel            zstd                 zstd
test    command:Xvfb                xvfb                   xorg-x11-server-Xvfb     xorg-server-xvfb     -
test    command:xdotool             xdotool                xdotool                  xdotool              -
test    command:import              imagemagick            ImageMagick              imagemagick          imagemagick
test    command:openbox             openbox                openbox                  openbox              -
test    command:python3             python3                python3                  python               python3
test    command:mypy                mypy                   python3-mypy             mypy                 mypy
test    command:parallel            parallel               parallel                 parallel             parallel
test    command:node                nodejs                 nodejs                   nodejs               node
test    command:marked              node-marked             -                        -                    -
test    command:pdftotext           poppler-utils          poppler-utils            poppler              poppler
check   command:clang++             clang                  clang                    clang                -
check   file:*/libclang_rt.fuzzer*  libclang-rt-dev        compiler-rt              compiler-rt          -
check   libc++:version              libc++-dev             libcxx-devel             libc++               -
check   libc++:cxxabi.h             libc++abi-dev          libcxxabi-devel          libc++abi            -
check   command:clang-format        clang-format           clang-tools-extra        clang                clang-format
check   command:clang-tidy          clang-tidy             clang-tools-extra        clang                llvm
check   command:cppcheck            cppcheck               cppcheck                 cppcheck             cppcheck
check   command:shellcheck          shellcheck             ShellCheck               shellcheck           shellcheck
emulate command:qemu-s390x-static   qemu-user-static       qemu-user-static         qemu-user-static     -
i686-linux-gnu command:i686-linux-gnu-g++ g++-i686-linux-gnu - - -
aarch64-linux-gnu command:aarch64-linux-gnu-g++ g++-aarch64-linux-gnu - - -
arm-linux-gnueabihf command:arm-linux-gnueabihf-g++ g++-arm-linux-gnueabihf - - -
riscv64-linux-gnu command:riscv64-linux-gnu-g++ g++-riscv64-linux-gnu - - -
powerpc64le-linux-gnu command:powerpc64le-linux-gnu-g++ g++-powerpc64le-linux-gnu - - -
mips64el-linux-gnuabi64 command:mips64el-linux-gnuabi64-g++ g++-mips64el-linux-gnuabi64 - - -
s390x-linux-gnu command:s390x-linux-gnu-g++ g++-s390x-linux-gnu - - -
wasm32-emscripten command:em++      emscripten             -                        -                    -
wasm32-emscripten command:node      nodejs                 -                        -                    -
x86_64-w64-mingw32 command:x86_64-w64-mingw32-g++-posix g++-mingw-w64-x86-64-posix - - -
x86_64-w64-mingw32 command:dpkg-source dpkg-dev         -                        -                    -
x86_64-w64-mingw32 command:rsvg-convert librsvg2-bin    -                        -                    -
x86_64-w64-mingw32 command:icotool  icoutils            -                        -                    -
x86_64-w64-mingw32 command:wine     wine                -                        -                    -
web     command:em++                emscripten             -                        -                    -
web     command:node                nodejs                 -                        -                    -
web     command:dpkg-source         dpkg-dev               -                        -                    -
web     command:xz                  xz-utils               -                        -                    -
web     command:pyftsubset          fonttools              -                        -                    -
web     command:rsvg-convert        librsvg2-bin           -                        -                    -
web     command:marked              node-marked             -                        -                    -
web     command:npm                 npm                    -                        -                    -
browser command:chromium            chromium               -                        -                    -
browser command:firefox-esr         firefox-esr            -                        -                    -
browser command:npm                 npm                    -                        -                    -
windows command:x86_64-w64-mingw32-g++-posix g++-mingw-w64-x86-64-posix - -             -
windows command:dpkg-source       dpkg-dev               -                        -                    -
windows command:rsvg-convert      librsvg2-bin           -                        -                    -
windows command:icotool           icoutils               -                        -                    -
windows command:zip               zip                    -                        -                    -
wine    command:wine              wine                   -                        -                    -
wine    command:unzip             unzip                  -                        -                    -
library command:pkg-config          pkgconf                pkgconf                  pkgconf              pkgconf
library python:ensurepip            python3-venv           python3                  python               python3
library python:numpy             python3-numpy          python3-numpy            python-numpy             numpy
library python:pytest            python3-pytest         python3-pytest           python-pytest        -
library command:abidw            abigail-tools          libabigail               -                    -
package command:rsvg-convert        librsvg2-bin           librsvg2-tools           librsvg              librsvg
package command:dpkg-shlibdeps      dpkg-dev               -                        -                    -
package command:desktop-file-validate desktop-file-utils   desktop-file-utils       desktop-file-utils   desktop-file-utils
package command:appstreamcli        appstream              appstream                appstream            -
package command:mandoc              mandoc                 mandoc                   mandoc               mandoc
package command:lintian             lintian                -                        -                    -
portable command:patchelf           patchelf               patchelf                 patchelf             -
portable command:xz                 xz-utils               xz                       xz                   xz
portable command:objdump            binutils               binutils                 binutils             -
ROWS
}

# package_manager: the column to read, or nothing.
package_manager() {
    local manager
    for manager in apt-get dnf pacman brew; do
        if command -v "$manager" > /dev/null; then
            echo "${manager%-get}"
            return
        fi
    done
}

# is_there PROBE
is_there() {
    local folder
    case $1 in
        command:*) command -v "${1#command:}" > /dev/null ;;
        header:*)
            for folder in /usr/include /usr/local/include "${HOMEBREW_PREFIX:-/opt/homebrew}/include"; do
                [[ -e $folder/${1#header:} ]] && return
            done
            return 1
            ;;
        python:*) python3 -c "import ${1#python:}" 2> /dev/null ;;
        libc++:*) compgen -G "/usr/include/c++/v1/${1#libc++:}" > /dev/null ||
                compgen -G "/usr/lib/llvm*/include/c++/v1/${1#libc++:}" > /dev/null ;;
        file:*) compgen -G "/usr/lib*/llvm*/lib/clang/*/lib/${1#file:}" > /dev/null ||
                compgen -G "/usr/lib*/clang/*/lib/${1#file:}" > /dev/null ;;
    esac
}

# missing MANAGER WHO…: the packages, by that manager's names, of what is not there.
missing() {
    local manager=$1 who probe apt dnf pacman brew
    shift
    # shellcheck disable=SC2034  # one of the four is read, by its name
    while read -r who probe apt dnf pacman brew; do
        if [[ " $* " == *" $who "* && ${!manager} != - ]] && ! is_there "$probe"; then
            echo "${!manager}"
        fi
    done < <(packages) | sort -u | tr '\n' ' '
}

as_root() {
    if [[ $(id -u) == 0 ]]; then "$@"; else sudo "$@"; fi
}

# announce MANAGER PACKAGE…: says what will be installed and how, before anything is.
announce() {
    local manager=$1 root=""
    shift
    if [[ $manager != brew && $(id -u) != 0 ]]; then root=" as root, by sudo,"; fi
    echo "Missing here, will be installed$root with $manager (Ctrl+C to do it yourself):"
    printf '    %s\n' "$@"
}

# install_with MANAGER PACKAGE…
install_with() {
    local manager=$1
    shift
    announce "$manager" "$@"
    case $manager in
        apt) install_with_apt "$@" ;;
        dnf) as_root dnf install -y "$@" ;;
        pacman) as_root pacman -S --needed --noconfirm "$@" ;;
        brew) brew install "$@" ;;
    esac
}

# The lists of packages are fetched only if their age, or their absence, made the first try fail.
install_with_apt() {
    local install=(env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@")
    as_root "${install[@]}" 2> /dev/null || { as_root apt-get update && as_root "${install[@]}"; }
}

# need WHO…: installs what is missing. Whether that worked is judged by what is there afterwards.
need() {
    local manager lacking
    manager=$(package_manager)
    lacking=$(missing "${manager:-apt}" "$@")
    [[ -z $lacking ]] && return
    if [[ -z $manager ]]; then
        echo "Please install what these Debian packages hold, then run this again: $lacking" >&2
        echo "(There is no apt, dnf, pacman or brew here to do it.)" >&2
        return 1
    fi
    # shellcheck disable=SC2086  # a list of words
    install_with "$manager" $lacking >&2 || true
    lacking=$(missing "$manager" "$@")
    [[ -z $lacking ]] && return
    echo "Could not install: $lacking(please install by hand, then run this again)" >&2
    return 1
}
