#!/usr/bin/env bash
# The demonstration at 16 times the speed, match after match in a real window: memory, file descriptors and textures at
# the end are those after the first minute.
#     bash tests/soak.sh MEGAPON [MINUTES]    10 by default
set -euo pipefail
megapon=$(realpath "$1")
minutes=${2:-10}
# shellcheck source=tests/window/stage.sh
source "$(dirname "${BASH_SOURCE[0]}")/window/stage.sh"
most_growth=2048 # kB of memory, for what the allocator keeps

# Counts the textures that are alive, in the file that TEXTURES names.
cat > "$work/textures.c" << 'C'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int count;

static void note(int by) {
    char text[16];
    int file = open(getenv("TEXTURES"), O_WRONLY | O_CREAT, 0666);
    count += by;
    if (pwrite(file, text, (size_t)snprintf(text, sizeof text, "%-8d\n", count), 0) < 0) abort();
    close(file);
}

void* SDL_CreateTexture(void* renderer, unsigned format, int access, int width, int height) {
    void* (*create)(void*, unsigned, int, int, int) = dlsym(RTLD_NEXT, "SDL_CreateTexture");
    void* texture = create(renderer, format, access, width, height);
    if (texture) note(1);
    return texture;
}

void SDL_DestroyTexture(void* texture) {
    void (*destroy)(void*) = dlsym(RTLD_NEXT, "SDL_DestroyTexture");
    if (texture) note(-1);
    destroy(texture);
}
C
cc -shared -fPIC -o "$work/textures.so" "$work/textures.c" -ldl

# measure: kB of memory, open files, textures.
measure() {
    memory=$(sed -nE 's/^VmRSS:[^0-9]*([0-9]+) kB/\1/p' "/proc/$game/status")
    files=$(find "/proc/$game/fd" -mindepth 1 | wc -l)
    textures=$(tr -d ' ' < "$work/textures")
    echo "after $1 min: $memory kB, $files files, $textures textures, $(grep -c '"event":"match_over"' "$work/log" || true) matches"
}

start_screen
export TEXTURES=$work/textures
start_game env LD_PRELOAD="$work/textures.so" "$megapon" --set game.welcome=false --time-scale 16
wait_for_scene attract
sleep 60
measure 1
first_memory=$memory first_files=$files first_textures=$textures
for ((minute = 2; minute <= minutes; ++minute)); do
    sleep 60
    measure "$minute"
done
kill "$game"
wait "$game" || give_up "the game ends with status $?"
((files == first_files)) || give_up "$((files - first_files)) more open files"
((textures == first_textures)) || give_up "$((textures - first_textures)) more textures"
((memory <= first_memory + most_growth)) || give_up "$((memory - first_memory)) kB more memory"
[[ ! -s $work/messages ]] || give_up "the game had something to say"
