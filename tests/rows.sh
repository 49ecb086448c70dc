# shellcheck shell=bash
# A table of builds and what each has shown. Sourced by tests/matrix.sh and tests/machines.sh, which set `root`.

: "${root:?}"
cores=$(getconf _NPROCESSORS_ONLN)

# begin_table FOLDER: the builds go there.
begin_table() {
    trees=$1
    table=$trees/table
    mkdir -p "$trees"
    : > "$table"
}

# end_table TITLE: prints the table; false if a row has failed.
end_table() {
    printf '\n%s\n' "$1, $SECONDS s:"
    cat "$table"
    ! grep -q FAILED "$table"
}

# row NAME SECONDS VERDICT…: one line of the table, shown at once and again at the end. A failure starts with FAILED.
row() {
    local name=$1 seconds=$2
    shift 2
    printf '%-16s %5s s   %s\n' "$name" "$seconds" "$*" | tee -a "$table"
}

# compile NAME COMPILER FLAGS TARGETS [CMAKE ARGUMENT…]: nothing is printed unless it fails.
compile() {
    local name=$1 compiler=$2 flags=$3 target=$4
    shift 4
    # shellcheck disable=SC2086  # a list of targets
    quietly "$trees/$name.build.log" cmake -S "$root" -B "$trees/$name" -G Ninja -DCMAKE_BUILD_TYPE=None \
        -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS="$flags" -DMEGAPON_WERROR=ON "$@" &&
        quietly "$trees/$name.build.log" cmake --build "$trees/$name" --parallel "$cores" --target $target -- --quiet
}

# quietly LOG COMMAND…
quietly() {
    local log=$1
    shift
    "$@" > "$log" 2>&1 || { tail -n 60 "$log" >&2 && return 1; }
}

# wanted NAME ARGUMENTS…: whether the caller named it, or no row at all.
wanted() {
    local name=$1
    shift
    (($# == 0)) || [[ " $* " == *" $name "* ]]
}
