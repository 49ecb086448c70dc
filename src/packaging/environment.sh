# shellcheck shell=bash
# How packages are compiled, so that the same source gives the same bytes, wherever it lies. Sourced by src/package.sh and
# src/packaging/library.sh, which set `root`.

: "${root:?}"

# The time of the last change, for every file of the package.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2> /dev/null || stat -c %Y "$root/src/packaging/changelog")}
export SOURCE_DATE_EPOCH
umask 022

# The distribution's flags, which harden; no path of this machine in the programs.
if command -v dpkg-buildflags > /dev/null; then
    CXXFLAGS="$(dpkg-buildflags --get CPPFLAGS) $(dpkg-buildflags --get CXXFLAGS)"
    LDFLAGS=$(dpkg-buildflags --get LDFLAGS)
    export CXXFLAGS LDFLAGS
fi
export CXXFLAGS="${CXXFLAGS:-} -ffile-prefix-map=$root=."
