#!/usr/bin/env bash
# gdb shows Vec, Result and State in a line each.
#     bash tests/gdb/test_printers.sh COMPILER [ARGUMENT…]    77: there is no gdb, or it has no Python
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
gdb --batch -ex 'python import gdb.printing' > /dev/null 2>&1 || exit 77
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$@" -std=c++20 -g -O0 -I "$here/../../src" -x c++ - -o "$scratch/program" << 'END'
#include "sim/state.h"
#include "text/error.h"
using namespace megapon;
int shown(const geometry::Vec& vec, const text::Result<int>& seven, const text::Result<int>& wrong,
          const text::Result<void>& two_wrong, const sim::State& state) {
    return static_cast<int>(vec.x) + *seven + static_cast<int>(wrong.errors().size() + two_wrong.errors().size()) +
           state.frame;
}
int main() {
    sim::State state;
    state.frame = 12;
    state.balls.resize(2);
    state.match.phase = sim::MatchPhase::rally;
    state.match.score = {{3, 4}};
    return shown({1.5, -2}, 7, text::Error("a.toml", {3, 5}, "expected a number"),
                 text::Errors{text::Error("first"), text::Error("b.toml", "second")}, state);
}
END
# No debugger runs a program where the system forbids tracing.
shown=$(gdb --batch -nx -x "$here/printers.py" -ex 'break shown' -ex run -ex 'info args' "$scratch/program" 2>&1) || true
if grep -E 'ptrace: |Could not trace|Operation not permitted' <<< "$shown" > /dev/null; then exit 77; fi
failed=0
while IFS= read -r line; do
    grep -F -- "$line" <<< "$shown" > /dev/null || { echo "FAILED: gdb does not show: $line" >&2 && failed=1; }
done << 'END'
vec = (1.5, -2)
seven = value: 7
wrong = 1 error: a.toml:3:5: expected a number
two_wrong = 2 errors: first; b.toml: second
state = frame 12, rally, 3:4, 2 balls
END
((!failed)) || { echo "$shown" >&2 && exit 1; }
echo "gdb shows Vec, Result and State"
