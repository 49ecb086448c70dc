# shellcheck shell=bash
# Libraries of the game for machines that Debian has none for, from Debian's sources. Sourced by the scripts of src/web and
# src/windows, which set `root`, and `kept`, the folder where all of it is kept.

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

# link_headers: the libraries that are headers alone, into a folder of their own, because /usr/include as a whole holds the
# headers of another machine.
link_headers() {
    local library
    mkdir -p "$kept/headers"
    for library in toml++ CLI nlohmann doctest; do
        if [[ -e /usr/include/$library ]]; then ln -sfn "/usr/include/$library" "$kept/headers/$library"; fi
    done
}

# keep_recipe FILE…: into the folder `recipe`, so that clones in other folders find nothing changed.
keep_recipe() {
    local file
    mkdir -p "$kept/recipe"
    for file in "$@"; do
        cmp -s "$file" "$kept/recipe/${file##*/}" || cp "$file" "$kept/recipe"
    done
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
