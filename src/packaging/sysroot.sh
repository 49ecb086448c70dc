# shellcheck shell=bash
# Another machine's packages, unpacked into a folder and not installed. Sourced by src/portable.sh, which sets `root` and has
# src/packages.sh.

: "${root:?}"

# packages_to_build: what the game is compiled with, by Debian's names, without the tools, which run on this machine.
packages_to_build() {
    packages | awk '$1 == "game" && $2 ~ /^header:/ { print $3 }'
    echo libzstd-dev
    echo libc6-dev
}

# sysroot_of ARCHITECTURE: prints the folder where the packages of that machine are unpacked, by Debian's own name of it
# (arm64), once for all clones here; each one's files stand in packages/NAME.list, its version in packages/NAME.version.
# /etc and the system's list of packages stay as they are, and nobody has to be root.
sysroot_of() {
    local architecture=$1 folder
    folder=${XDG_CACHE_HOME:-${HOME:-$root/build}/.cache}/megapon-sysroot/$architecture
    [[ $(cat "$folder/complete" 2> /dev/null) == "$(packages_to_build)" ]] || fetch_sysroot "$architecture" "$folder" >&2
    echo "$folder"
}

# fetch_sysroot ARCHITECTURE FOLDER: by this system's list of hosts.
fetch_sysroot() {
    local architecture=$1 folder=$2 state=$2/state apt package wanted
    rm -rf "$folder"
    mkdir -p "$folder/packages" "$state/lists/partial" "$state/archives/partial"
    : > "$state/status"
    apt=(apt-get -qq -o "Dir::State=$state" -o "Dir::State::status=$state/status" -o "Dir::Cache=$state"
        -o "APT::Architecture=$architecture" -o "APT::Architectures=$architecture" -o APT::Sandbox::User="$(id -un)"
        -o Debug::NoLocking=1)
    "${apt[@]}" update
    mapfile -t wanted < <(packages_to_build)
    "${apt[@]}" install --yes --no-install-recommends --download-only "${wanted[@]}"
    for package in "$state"/archives/*.deb; do unpack_into "$folder" "$package"; done
    merge_usr "$folder"
    rm -rf "$state"
    packages_to_build > "$folder/complete"
}

# unpack_into FOLDER PACKAGE.deb
unpack_into() {
    local folder=$1 package=$2 name
    name=$(dpkg-deb --field "$package" Package)
    dpkg-deb --extract "$package" "$folder"
    dpkg-deb --fsys-tarfile "$package" | tar -t | sed -n 's|^\./\(.*[^/]\)$|\1|p' > "$folder/packages/$name.list"
    dpkg-deb --field "$package" Version > "$folder/packages/$name.version"
}

# merge_usr FOLDER: /lib is /usr/lib, and no link leads out of the folder.
merge_usr() {
    local folder=$1 link
    if [[ -d $folder/lib && ! -L $folder/lib ]]; then
        cp -a "$folder/lib/." "$folder/usr/lib/"
        rm -rf "${folder:?}/lib"
    fi
    ln -sfn usr/lib "$folder/lib"
    find "$folder/usr" -lname '/*' | while read -r link; do
        ln -sfn --relative "$folder$(readlink "$link")" "$link"
    done
}
