#!/usr/bin/env bash
# The manual's line for GNU parallel and its script for Slurm, with fewer matches and parts: each writes the output of
# one run, byte for byte.
#     bash tests/studies.sh MEGAPON-HEADLESS
set -euo pipefail
headless=$(realpath "$1")
page=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)/assets/manual/headless.md
command -v parallel > /dev/null || { echo "skipped: there is no parallel" && exit 77; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
ln -s "$headless" "$scratch/megapon-headless"
export PATH=$scratch:$PATH HOME=$scratch
cd "$scratch"

# from_manual FIRST-LINE: the lines from this one to the end of its block, smaller.
from_manual() {
    sed -n "/^$1/,/^\`\`\`/p" "$page" | sed '/^```/d; s/100000/24/; s/64/5/g'
}

megapon-headless match --left cpu:2 --right cpu:3 --matches 24 > whole.jsonl

from_manual parallel > line.sh
bash line.sh 2> parallel.log || { cat parallel.log >&2 && exit 1; }
cmp whole.jsonl matches.jsonl
echo "parallel: the manual's line writes what one run writes"

from_manual '#!\/bin\/bash' > job.sh
parts=$(sed -nE 's/^#SBATCH --array=1-([0-9]+)$/\1/p' job.sh)
export SLURM_ARRAY_TASK_COUNT=$parts SLURM_CPUS_PER_TASK=2
for ((task = 1; task <= parts; ++task)); do
    SLURM_ARRAY_TASK_ID=$task bash job.sh
done
cat part-*.jsonl | cmp - whole.jsonl
echo "Slurm: $parts parts are what one run writes"
