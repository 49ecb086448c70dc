# shellcheck shell=bash
# The libraries of the web build, from Debian's sources. Sourced by src/web.sh and src/library/javascript/build.sh, which
# set `root`, after emscripten.sh, which names the folder where all of it is kept.

: "${root:?}" "${kept:?}"

# fetch_sources: Debian's source packages of the libraries, by the system's own list of hosts; /etc stays as it is.
fetch_sources() {
    local folder=$kept/sources lists=/etc/apt/sources.list.d/debian.sources apt
    local packages=(libsdl2 libsdl2-image libsdl2-ttf libsdl2-mixer freetype giflib zlib)
    local tarballs=(libharu qrencode lzma) # as they were published, which is all that is compiled of them
    [[ $(cat "$folder/complete" 2> /dev/null) == "${packages[*]} ${tarballs[*]}" ]] && return
    rm -rf "$folder"
    mkdir -p "$folder/parts" "$folder/lists/partial"
    [[ -e $lists ]] || { echo "The libraries' sources come from Debian, and there is no $lists here." >&2 && return 1; }
    sed 's/^Types: deb$/Types: deb-src/' "$lists" > "$folder/parts/debian.sources"
    apt=(apt-get -qq -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$folder/parts"
        -o Dir::State::lists="$folder/lists")
    "${apt[@]}" update
    cd "$folder" || return
    "${apt[@]}" source --download-only "${packages[@]}"
    for package in *.dsc; do dpkg-source --no-check -x "$package" > /dev/null; done
    "${apt[@]}" source --download-only --tar-only "${tarballs[@]}"
    for package in "${tarballs[@]}"; do tar -xf "$package"_*.orig.tar.*; done
    echo "${packages[*]} ${tarballs[*]}" > complete
    cd "$root" || return
}

# configure FOLDER ARGUMENT…: once for the same arguments. What changes in the tree, Ninja notices itself.
configure() {
    local folder=$1
    shift
    [[ -e $folder/build.ninja && $(cat "$folder/arguments" 2> /dev/null) == "$*" ]] && return
    cmake -B "$folder" -G Ninja "$@"
    echo "$*" > "$folder/arguments"
}

# in_turn COMMAND…: not while another build of this user changes what is kept.
in_turn() {
    (flock 9 && "$@") 9> "$kept/lock"
}

# build_libraries TARGET…: their recipe is kept beside them, so that clones in other folders find nothing changed.
build_libraries() {
    in_turn fetch_sources
    in_turn compile_libraries "$@"
}

compile_libraries() {
    local file
    mkdir -p "$kept/recipe"
    for file in "$root"/src/web/libraries/*; do
        cmp -s "$file" "$kept/recipe/${file##*/}" || cp "$file" "$kept/recipe"
    done
    [[ -e $kept/libraries/unpack.wasm ]] ||
        echo "Compiles emscripten's own libraries, SDL and the others, once: some minutes of each core."
    configure "$kept/libraries" -S "$kept/recipe" -DSOURCES="$kept/sources" \
        -DCMAKE_TOOLCHAIN_FILE=/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake
    cmake --build "$kept/libraries" --target "$@"
}
