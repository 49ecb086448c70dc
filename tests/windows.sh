#!/usr/bin/env bash
# The game for Windows under Wine: builds the zip and its tests, unpacks it as a new user would, and shows that it is the same
# game. What is missing is installed.
#     bash tests/windows.sh [PART…]    only these parts; without a name all: zip digest golden core app replays files folders window
#     bash src/windows.sh builds; CMAKE_OPTIONS="…" are passed on
# Wine shows neither drivers nor devices of Windows: assets/manual/windows.md says what is not shown.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=src/packages.sh
source "$root/src/packages.sh"
need game test wine
tree=$root/build/windows/objects
scratch=$(mktemp -d)
export LC_ALL=C.UTF-8 # by which Wine reads names
export WINEPREFIX=$scratch/wine WINEDEBUG=-all WINEDLLOVERRIDES=mscoree,mshtml=
trap 'wineserver -k || true; rm -rf "$scratch"' EXIT
# A name with a space and letters that no code page of the West has.
place="$scratch/夏の mega pon"
failed=()

# links: the tests that make one file stand for another, which mingw's library cannot.
links() {
    printf '%s,' 'a file that was deleted is written again with the choice*' 'each output that is the command*' 'two outputs to one file *' \
        'a court that is read by its name is an input*' 'devices may be named twice*'
}

build() { cmake --build "$tree" --target "$@"; }

# program NAME: of the unpacked zip.
program() { echo "$place/$(basename "$place"/megapon-*)/$1.exe"; }

headless() { wine "$(program megapon-headless)" "$@"; }

# part_NAME: what one part shows.

# The zip is built twice with the same bytes, and what it holds is read-only from here on.
part_zip() {
    local zip
    zip=$(ls "$root"/build/windows/megapon-[0-9]*-windows-x86_64.zip)
    sha256sum "$zip" > "$scratch/before"
    # shellcheck disable=SC2086  # a list of words
    TESTS=ON bash "$root/src/windows.sh" "" ${CMAKE_OPTIONS:-} > /dev/null
    sha256sum --check --quiet "$scratch/before"
    [[ $(find "$place" -name '*.dll') == "" ]]
    [[ $(headless --version) == "megapon-headless $(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$tree/CMakeCache.txt")" ]]
    echo "$(stat -c %s "$zip") bytes, built twice alike, unpacked in \"$place\""
}

# An hour of generated play, each frame.
part_digest() {
    build match-digest > /dev/null
    bash "$root/tests/machines/digests.sh" "${HOURS:-1}" wine "$tree/match-digest.exe"
}

# The golden scenes and replays, the answers to hit tests.
part_golden() {
    build golden-tests > /dev/null
    wine "$tree/golden-tests.exe" --no-colors | tail -n 3
}

# All tests of the core, but links().
part_core() {
    build core-tests > /dev/null
    MEGAPON_ASSETS=$root/assets wine "$tree/core-tests.exe" --no-colors --test-case-exclude="$(links)" | tail -n 3
}

# All tests of the game, each picture of a screen to the pixel among them.
part_app() {
    build app-tests > /dev/null
    MEGAPON_ASSETS=$root/assets wine "$tree/app-tests.exe" --no-colors | tail -n 3
}

# What Linux recorded plays here, and the other way round; a link is the same text.
part_replays() {
    local native=$root/build/megapon-headless file count=0
    for file in "$root"/tests/golden/replays/*.replay; do
        headless replay "$file" > "$scratch/here.txt"
        count=$((count + 1))
    done
    headless match --left cpu:4 --right cpu:2 --seed 7 --record "$scratch/seven.replay" > /dev/null
    headless replay "$scratch/seven.replay" --link > "$scratch/link.txt"
    echo "$count replays of Linux play under Wine"
    [[ -x $native ]] || { echo "no $native to play one of Wine's" && return; }
    "$native" match --left cpu:4 --right cpu:2 --seed 7 --record "$scratch/native.replay" > /dev/null
    cmp "$scratch/seven.replay" "$scratch/native.replay"
    "$native" replay "$scratch/seven.replay" --link | cmp - "$scratch/link.txt"
    "$native" replay - < "$scratch/link.txt" > /dev/null
    "$native" replay "$scratch/native.replay" --link | headless replay - > /dev/null
    echo "a replay and a link are the same bytes on both, and each plays on both"
}

# Bytes through pipes, letters of any language, statuses.
part_files() {
    local status=0
    headless hit - > "$scratch/answer.txt" << 'LINES'
{"test":"circle-circle","a":{"center":[128,100],"radius":16},"b":{"center":[100,100],"radius":12}}
LINES
    cmp "$scratch/answer.txt" <(echo '{"hit":true,"depth":0,"normal":[1,0],"contact":[112,100]}')
    headless court check "コート.toml" 2> "$scratch/refused.txt" > /dev/null || status=$?
    [[ $status == 2 ]]
    grep -q "コート.toml" "$scratch/refused.txt"
    mkdir "$scratch/出力"
    headless match --seed 7 --record "$scratch/出力/七.replay" > /dev/null
    headless replay "$scratch/出力/七.replay" > /dev/null
    echo "pipes carry the same bytes; names and messages in Japanese; status 2 for what is refused"
    # What cmd passes on, and names that are none of a file.
    wine cmd /c "$(wine_path megapon-headless)" court check コート.toml > /dev/null 2> "$scratch/cmd.txt" || true
    grep -q "コート.toml" "$scratch/cmd.txt"
    local name long
    # shellcheck disable=SC1003  # the end of a drive's name
    for name in con.toml NUL 'C:\' '\\server\share' 'C:\nowhere\court.toml'; do
        status=0
        headless court check "$name" > /dev/null 2> "$scratch/refused.txt" || status=$?
        [[ $status == 2 && -s $scratch/refused.txt ]] || { echo "$name: status $status" && return 1; }
    done
    long=$scratch/$(printf 'l%.0s' {1..150})/$(printf 'o%.0s' {1..150})
    mkdir -p "$long"
    headless match --seed 7 --record "$long/seven.replay" > /dev/null
    headless replay "$long/seven.replay" > /dev/null
    echo "cmd; names of devices, of drives and of shares; a name of $((${#long} + 13)) letters"
}

# wine_path NAME: of a program, as Windows writes it.
wine_path() { wine winepath --windows "$(program "$1")" | tr -d '\r'; }

# begin NAME: the game, up to its title, with what it says.
begin() { SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy wine "$1" --lang en --demo --frames 3; }

# Where settings lie: Windows' own place, or beside the program where a file "portable" lies there.
part_folders() {
    local own stick
    begin "$(program megapon)"
    own=$(find "$WINEPREFIX/drive_c/users" -path '*AppData/Roaming/megapon/megapon.toml')
    [[ -n $own ]]
    stick=$scratch/stick
    cp -r "$(echo "$place"/megapon-*)" "$stick"
    chmod -R u+w "$stick"
    touch "$stick/portable"
    rm "$own"
    begin "$stick/megapon.exe"
    [[ -e $stick/data/megapon.toml && ! -e $own ]]
    echo "settings in AppData/Roaming/megapon, and beside a portable program in data"
}

# In a window, by keys: a match of two, the options, what a desk does, and kills in the middle of saving.
part_window() {
    local name
    cat > "$scratch/megapon" << SCRIPT
#!/usr/bin/env bash
unset SDL_VIDEODRIVER
mkdir -p "\$XDG_DATA_HOME/megapon" "\$XDG_CONFIG_HOME"
ln -sfn ../data/megapon "\$XDG_CONFIG_HOME/megapon"
exec wine "$(program megapon)" --data "\$XDG_DATA_HOME/megapon" "\$@"
SCRIPT
    cat > "$scratch/megapon-headless" << SCRIPT
#!/usr/bin/env bash
exec wine "$(program megapon-headless)" "\$@"
SCRIPT
    chmod +x "$scratch/megapon" "$scratch/megapon-headless"
    wineserver -k || true # the next one begins on the screen of the test
    for name in window/two_players window/options window/desk killed; do
        echo "-- $name"
        bash "$root/tests/$name.sh" "$scratch/megapon" "$scratch/megapon-headless" 6
    done
}

# shellcheck disable=SC2086  # a list of words
TESTS=ON bash "$root/src/windows.sh" "" ${CMAKE_OPTIONS:-}
mkdir -p "$place"
unzip -q "$root"/build/windows/megapon-[0-9]*-windows-x86_64.zip -d "$place"
chmod -R a-w "$place"/megapon-*
wineboot --init > /dev/null 2>&1
parts=("$@")
((${#parts[@]})) || parts=(zip digest golden core app replays files folders window)
for part in "${parts[@]}"; do
    start=$SECONDS
    echo "== $part"
    set +e
    (
        set -e
        "part_$part"
    )
    status=$?
    ((status == 0)) || failed+=("$part")
    set -e
    echo "$part: $((SECONDS - start)) s"
done
((${#failed[@]} == 0)) || { echo "FAILED: ${failed[*]}" >&2 && exit 1; }
