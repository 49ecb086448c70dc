#!/usr/bin/env bash
# Displays of 15 to 30 bits a pixel, whatever renderer is asked for: the window comes, in the same colours. Where none
# can draw, the game ends with one line about what it has tried.
#     bash tests/window/depths.sh MEGAPON
set -euo pipefail
megapon=$(realpath "$1")
# shellcheck source=tests/window/stage.sh
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

settings=(--set game.welcome=false --set video.boil=false)

# start RENDERER: the game at its title; "none": with the renderer that it chooses.
start() {
    local with=(env "SDL_RENDER_DRIVER=$1")
    [[ $1 != none ]] || with=(env -u SDL_RENDER_DRIVER)
    start_game "${with[@]}" "$megapon" "${settings[@]}"
}

end_screen() {
    kill "$screen"
    wait "$screen" || true
    screen=
}

# same_colours: the upper part of the title, below which flags are waved, is as the game draws it but for the rounding
# of a colour to 5 bits.
same_colours() {
    import -window root -crop 960x480+0+0 +repage "$work/now.png"
    convert "$work/now.png" -depth 8 "$work/now.png"
    [[ $(compare -metric AE -fuzz 5% "$work/title.png" "$work/now.png" null: 2>&1) == 0 ]]
}

HOME=$work XDG_CONFIG_HOME=$work/config SDL_VIDEODRIVER=dummy "$megapon" "${settings[@]}" --shot "$work/title.png"
convert "$work/title.png" -crop 960x480+0+0 +repage "$work/title.png"
for depth in 24 30 16 15; do
    start_screen
    for renderer in none software opengl nothing-of-this-name; do
        start "$renderer"
        wait_for_scene title > /dev/null
        until_true "title in its colours at $depth bits by $renderer" same_colours
        [[ ! -s $work/messages ]] || give_up "the game had something to say"
        kill "$game"
        wait "$game" || give_up "the game ends with status $?"
        echo "$depth bits a pixel, renderer $renderer: in its colours"
    done
    end_screen
done

depth=8
start_screen
status=0
start none
wait "$game" || status=$?
game=
[[ $status == 1 ]] || give_up "8 bits a pixel: status $status instead of 1"
[[ $(wc -l < "$work/messages") == 1 ]] || give_up "not one line"
grep -q 'shows no picture of the game (tried software: .*; opengl: ' "$work/messages" || give_up "another message"
echo "8 bits a pixel: $(cat "$work/messages")"
