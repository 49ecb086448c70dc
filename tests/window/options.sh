#!/usr/bin/env bash
# A first start in a real window, by real key presses: the language, the motion, the lesson, the menus, a key that is bound anew; a
# match played with it; and after a second start all of it is as it was left.
#     bash tests/window/options.sh MEGAPON
set -euo pipefail
megapon=$1
# shellcheck source=tests/window/stage.sh
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

settings() {
    echo "$work/config/megapon/megapon.toml"
}

# kept LINE: the file of settings says so.
kept() {
    until_true "line \"$1\" in megapon.toml" grep -qx -- "$1" "$(settings)"
    echo "saved: $1"
}

# From the title, where the line of the options is the last but one.
open_options() {
    press Up Up Return
    wait_for_scene options
}

learn() {
    wait_for_scene welcome
    look welcome
    press Return
    wait_for_scene motion
    look motion
    press Right Return
    kept 'presentation = "smooth"'
    wait_for_scene lesson
    look lesson
    press Escape
    wait_for_scene title
    kept 'welcome = false'
}

change_language() {
    look title
    open_options
    press Return
    wait_for_scene options-game
    look options
    press Right
    kept 'language = "ja"'
    look options-in-japanese
    press Escape
    wait_for_scene options
}

bind_key() {
    press Down Down Down Return
    wait_for_scene controls
    press Down Down Return
    wait_for_scene listening
    press i
    kept 'blue_up = "I"'
    press Escape
    wait_for_scene options
    press Escape
    wait_for_scene title
}

# The new key walks blue up to where its serve comes from; the old one would leave it in the middle.
play_with_key() {
    xdotool keydown i
    wait_for '"serve".*"player":0,"ball":0,"place":\[[0-9.]+,[0-4]?[0-9]\.'
    xdotool keyup i
    echo "blue serves from the top: $(field place) px from the left"
}

# leave KEY…: from the pause menu, where the keys lead to the last line, the title; the last line there ends the game.
leave() {
    wait_for_scene pause
    press "$@" Return
    wait_for_scene question
    press Down Return
    wait_for_scene title
    press Up Up Return # from "Two players" by the first line to the last
    wait "$game" || give_up "the game ends with status $?"
    [[ ! -s $work/messages ]] || give_up "the game had something to say"
}

export LANG=C LANGUAGE=
start_screen
start_game "$megapon" --time-scale 4 --seed 1
learn
change_language
bind_key
press Down Down Down Return # from Options by Quit to the first line, and one more
wait_for_scene two-players
press Return
wait_for_scene match
play_with_key
press Escape
leave Up

# A comment of the person's own, and a second start.
sed -i 's/^blue_up = "I"$/blue_up = "I" # by the window/' "$(settings)"
start_game "$megapon" --time-scale 4 --seed 1
wait_for_scene title
look title-in-japanese
cmp -s "$work/title.png" "$work/title-in-japanese.png" && give_up "the title is written as before"
press Down Return
wait_for_scene two-players
press Return
wait_for_scene match
play_with_key
press Escape
wait_for_scene pause
press Down Down Return
wait_for_scene options
press Return
wait_for_scene options-game
press Left
kept 'language = "en"'
kept 'blue_up = "I" # by the window'
press Escape
wait_for_scene options
press Escape
leave Down Down # past the lab
