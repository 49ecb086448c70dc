# shellcheck shell=bash
# A screen of our own with the game on it, keys for it, and eyes: what the tests in this folder are written with.
# All that is waited for is a line of the event log or a picture; nothing waits for a time.

for tool in Xvfb xdotool import identify; do
    command -v "$tool" > /dev/null || { echo "skipped: there is no $tool" && exit 77; }
done

work=$(mktemp -d)
trap stop_all EXIT
patience=90 # seconds after which what is waited for will not come

# give_up WHAT…: why the test fails, with what was seen last.
give_up() {
    {
        echo "FAILED: $*"
        echo "The last lines of the log:"
        tail -n 8 "$work/log" || true
        echo "The game's messages:"
        cat "$work/messages" || true
    } >&2
    exit 1
}

# start_screen: an X server without a screen, on a display that nobody has, with $depth bits a pixel. It repeats no key (a
# busy machine that lets one go late would press it again), and its pointer lies on no line of a menu.
start_screen() {
    : > "$work/display"
    Xvfb -displayfd 3 -screen 0 "960x540x${depth:-24}" -r -nolisten tcp 3> "$work/display" 2> "$work/screen.log" &
    screen=$!
    until_true "the X server's display" test -s "$work/display"
    DISPLAY=:$(cat "$work/display")
    export DISPLAY
    xdotool mousemove 0 0
}

# start_game PROGRAM ARGUMENTS…: with folders of its own, no sound and a renderer that every machine has.
start_game() {
    : > "$work/log"
    export HOME=$work XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data
    export SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software
    "$@" --log "$work/log" 2> "$work/messages" &
    game=$!
    seen=0
}

stop_all() {
    [[ -z ${game:-} ]] || kill "$game" 2> /dev/null || true
    [[ -z ${screen:-} ]] || kill "$screen" 2> /dev/null || true
    wait
    rm -rf "$work"
}

# until_true WHAT COMMAND…
until_true() {
    local what=$1 deadline=$((SECONDS + patience))
    shift
    until "$@"; do
        ((SECONDS < deadline)) || give_up "no $what within $patience s"
        sleep 0.02
    done
}

# find_line PATTERN: looks in the lines of the log that were not seen yet; puts the first that matches into `line`
# and counts it and those before it as seen.
find_line() {
    local found
    found=$(tail -n "+$((seen + 1))" "$work/log" | grep -n -m 1 -E -- "$1") || return 1
    seen=$((seen + ${found%%:*}))
    line=${found#*:}
}

wait_for() {
    until_true "line \"$1\" in the log" find_line "$1"
}

wait_for_scene() {
    wait_for "\"scene\",\"name\":\"$1\""
    echo "scene: $1"
}

# field NAME: of the JSON in `line`; the first number of a list.
field() {
    sed -nE "s/.*\"$1\":\[?\"?([^],\"}]*).*/\1/p" <<< "$line"
}

press() {
    xdotool key --delay 30 "$@"
}

# look NAME: waits until the screen shows a picture, of several colours and unlike the one looked at before.
look() {
    until_true "picture of the $1" is_new_picture "$1"
    echo "picture: $1: $colours colours"
    before=$work/$1.png
}

is_new_picture() {
    import -window root "$work/$1.png"
    colours=$(identify -format '%k' "$work/$1.png")
    ((colours >= 8)) || return 1
    [[ -z ${before:-} ]] || ! cmp -s "$before" "$work/$1.png"
}
