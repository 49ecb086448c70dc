#!/usr/bin/env bash
# A full disk, a read-only one and a folder that is deleted under the game, in a real window: the game says so and plays
# on, and what was there before is still there, whole.
#     bash tests/window/full_disk.sh MEGAPON MEGAPON-HEADLESS
set -euo pipefail
# A disk of our own, which nobody else sees.
if [[ -z ${ON_ITS_OWN:-} ]]; then
    unshare --mount --map-root-user true 2> /dev/null || { echo "skipped: no file system can be mounted here" && exit 77; }
    ON_ITS_OWN=yes exec unshare --mount --map-root-user bash "$0" "$@"
fi
megapon=$(realpath "$1")
headless=$(realpath "$2")
# shellcheck source=tests/window/stage.sh
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

mkdir "$work/disk"
mount -t tmpfs -o size=256k none "$work/disk"
folder=$work/disk/megapon

# play: from the start to a match of which some seconds are played.
play() {
    start_game "$megapon" --data "$folder" --set game.welcome=false --time-scale 4
    wait_for_scene title
    press Return
    wait_for_scene level
    press Return
    wait_for_scene match
    wait_for '"event":"hit"'
}

# try_court: a try on a court of half a second, to its result.
try_court() {
    start_game "$megapon" --data "$folder" --set game.welcome=false --time-scale 4 --court "$folder/courts/short.toml"
    wait_for_scene court
    press Return
    wait_for_scene task_result
}

# plays_on: there are more pages than before.
plays_on() {
    seen=$(wc -l < "$work/log")
    wait_for '"event":"(hit|goal|serve)"'
    kill -0 "$game" || give_up "the game has ended"
}

# said PATTERN: on standard error.
said() {
    until_true "message \"$1\"" grep -q -- "$1" "$work/messages"
    echo "said: $(grep -m 1 -- "$1" "$work/messages" | sed "s|$work/||")"
}

end() {
    kill "$game"
    wait "$game" || give_up "the game ends with status $?"
}

# whole: what was kept before is as it was.
whole() {
    cmp "$work/settings" "$folder/megapon.toml" || give_up "the settings are not as they were"
    cmp "$work/school.toml" "$folder/school.toml" || give_up "the school day is not as it was"
    cmp "$work/short.replay" "$folder/school/own/short.replay" || give_up "the best try is not as it was"
    local replay
    for replay in "$work"/replays/*; do
        cmp "$replay" "$folder/replays/$(basename "$replay")" || give_up "a replay is not as it was"
        "$headless" replay "$folder/replays/$(basename "$replay")" > /dev/null || give_up "a replay is damaged"
    done
    echo "still there: the settings, the school day and $(find "$work/replays" -type f | wc -l) replays"
}

trap 'umount "$work/disk"; stop_all' EXIT
start_screen
play
wait_for '"event":"goal"'
end
mkdir "$folder/courts"
printf 'format = 2\n\n[task]\nkind = "survive"\ncount = 5\npar = 1\n' > "$folder/courts/short.toml"
try_court
end
cp "$folder/megapon.toml" "$work/settings"
cp "$folder/school.toml" "$folder/school/own/short.replay" "$work"
cp -r "$folder/replays" "$work/replays"
[[ -n $(find "$work/replays" -name '*.replay') ]] || give_up "no replay is kept"

echo "A full disk:"
head -c 1000000 /dev/zero > "$work/disk/all" 2> /dev/null || true
play
said 'the match is not stored'
press m
said 'your changes are not saved'
plays_on
end
try_court
said 'school.toml'
press r
wait_for_scene task_result
end
whole
rm "$work/disk/all"

echo "A read-only disk:"
mount -o remount,ro "$work/disk"
play
said 'nothing will be kept'
said 'the match is not stored'
plays_on
end
try_court
said 'school.toml'
press r
wait_for_scene task_result
end
whole
mount -o remount,rw "$work/disk"

echo "A folder that is deleted:"
play
rm -r "$folder"
plays_on
wait_for '"event":"goal"'
end
[[ -n $(find "$folder/replays" -name '*.replay') ]] || give_up "the match is not stored in a new folder"
echo "the match is in a new folder"
mkdir "$folder/courts"
printf 'format = 2\n\n[task]\nkind = "survive"\ncount = 5\npar = 1\n' > "$folder/courts/short.toml"
try_court
rm -r "$folder"
press r
wait_for_scene task_result
end
grep -q '^tries = 2$' "$folder/school.toml" || give_up "the tries are not in a new folder"
echo "the tries are in a new folder"
