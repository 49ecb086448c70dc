#!/usr/bin/env bash
# Reports as others read them: `prove` of Perl takes the TAP of `test` and `property`, and Python the XML of --junit,
# whatever the files are called; what this machine has not is skipped in words.
#     bash tests/reports.sh MEGAPON-HEADLESS
set -euo pipefail
program=$(realpath "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
fail() { echo "FAILED: $*" >&2 && exit 1; }

scene='format = 1\nsize = [400, 300]\nwalls = "box"\n[[ball]]\ncenter = [200, 150]\nvelocity = [300, 0]\n[run]\nframes = 9\n'
hit='[[expect]]\nevent = "bounce"\n'
law='[vary]\n"ball.0.velocity" = { speed = [100, 600], angle = [0, 360] }\n[[expect]]\nalways = '
mkdir passes fails
names=(plain.toml 'a # SKIP b.toml' $'1..0\n# TODO.toml' '\#.toml' $'caf\xe9.toml' $'a\xef\xbf\xbe.toml' $'\xed\xa0\x80.toml'
    $'bell\a.toml' ']]><&"'\''.toml' 'メガホン.toml' $'\xc0\xaf.toml' $'\xf4\x90\x80\x80.toml' $'\xc2\x85.toml' 'x: - "y": .toml')
for name in "${names[@]}"; do
    # shellcheck disable=SC2059  # with its escapes
    printf "$scene$hit" > "passes/$name"
    # shellcheck disable=SC2059
    printf "$scene${hit}count = 5\n[[expect]]\nnever = \"bounce\"\n" > "fails/$name"
done
# shellcheck disable=SC2059
printf "$scene$law\"inside\"\nwithin = 1e-9\n" > $'caf\xe9 # law.toml'
# shellcheck disable=SC2059
printf "$scene$law\"momentum\"\n" > $'caf\xe9 # broken.toml'

# status WANTED COMMAND...: prints what the command does, which must end so.
status() {
    local wanted=$1 got=0
    shift
    "$@" || got=$?
    ((got == wanted)) || fail "$* ended with $got, not $wanted"
}
status 0 "$program" test passes --junit passes.xml > passes.tap
status 1 "$program" test fails --junit fails.xml --pictures pictures > fails.tap
status 0 "$program" property $'caf\xe9 # law.toml' --runs 20 > law.tap
status 1 "$program" property $'caf\xe9 # broken.toml' --runs 20 > broken.tap

if command -v prove > /dev/null; then
    prove --exec cat passes.tap law.tap > proved.txt 2>&1 || { cat proved.txt >&2 && fail "prove takes no TAP that passes"; }
    if prove --exec cat fails.tap broken.tap > proved.txt 2>&1; then fail "prove passes TAP that fails"; fi
    grep -qF "Failed tests:  1-${#names[@]}" proved.txt || { cat proved.txt >&2 && fail "prove counts otherwise"; }
    if grep -q 'Parse errors' proved.txt; then cat proved.txt >&2 && fail "prove cannot read it"; fi
    echo "prove reads ${#names[@]} names"
else
    echo "skipped, there is no prove here"
fi
if command -v python3 > /dev/null; then
    for report in passes fails; do
        python3 - $report.xml ${#names[@]} << 'END' || fail "$report.xml is no JUnit of ${#names[@]} cases"
import sys
from xml.etree import ElementTree
cases = ElementTree.parse(sys.argv[1]).getroot().findall("testsuite/testcase")
sys.exit(len({case.get("name") for case in cases}) < 11 or len(cases) != int(sys.argv[2]))
END
    done
    echo "Python reads ${#names[@]} names"
else
    echo "skipped, there is no Python here"
fi
