#!/usr/bin/env bash
# How the match plays, measured: stand-ins for people against computer players, and the levels against each other; then
# what pays: how many of the left player's shots of each kind won the point because nobody touched the ball again, how many
# of the swings were sweet, and the clashes of a match.
#     bash tests/balance.sh [MEGAPON_HEADLESS] [MATCHES_A_ROW] [SEED]
set -euo pipefail
headless=${1:-build/megapon-headless}
matches=${2:-200}
seed=${3:-1}

# row LEFT RIGHT SEED: the statistics of their matches as a line of the table.
row() {
    "$headless" match --left "$1" --right "$2" --seed "$3" --matches "$matches" --statistics | tail -1 |
        awk -v left="$1" -v right="$2" '
            function value(key) {
                match($0, "\"" key "\":\\[?[0-9.]+")
                return substr($0, RSTART + length(key) + 3 + (substr($0, RSTART + length(key) + 3, 1) == "["), RLENGTH)
            }
            {
                printf "%-21s %-6s %4.0f %% %5.1f s %5.1f min %5.1f %5.0f %% %5.0f %% %6d %5d %5d %5d %6d\n", left, right,
                    100 * value("win_share"), value("median_point_seconds"), value("median_match_minutes"),
                    value("hits_a_rally"), 100 * value("rallies_over_300"), 100 * value("points_by_server"),
                    value("longest_straight"), value("own_goals_by_swing"), value("points_by_bunt"), value("pinches"),
                    value("bounce_limits")
            }'
}

printf '%-21s %-6s %6s %7s %9s %5s %7s %7s %6s %5s %5s %5s %6s\n' left right wins point match hits '>300' server \
    level own bunt pinch limits
# pays LEFT RIGHT: what the left player's shots win, a line of the second table. The first of each key is the left one's.
pays() {
    "$headless" match --left "$1" --right "$2" --seed "$seed" --matches "$matches" --statistics | tail -1 |
        awk -v left="$1" -v right="$2" -v matches="$matches" '
            function number(text, key) {
                match(text, "\"" key "\":[0-9.e-]+")
                return substr(text, RSTART + length(key) + 3, RLENGTH - length(key) - 3)
            }
            function shots(line, key) {
                match(line, "\"" key "\":{[^}]*}")
                return substr(line, RSTART, RLENGTH)
            }
            function hits(line, key) { return number(shots(line, key), "hits") + 0 }
            function wins(key) {
                if (hits($0, key) < 50) return sprintf("%8s", "-")
                return sprintf("%6.0f %%", 100 * number(shots($0, key), "win_share"))
            }
            {
                others = substr($0, match($0, /\},\{"bunt"/))
                swings = hits($0, "sweet") + hits($0, "swing") + hits($0, "glance")
                printf "%-15s %-6s%s%s%s%s%9s%9s%7.0f %%%8.2f\n", left, right, wins("smash"), wins("sweet"),
                    wins("swing"), wins("glance"), wins("corner"), wins("straight"), 100 * hits($0, "sweet") / swings,
                    (hits($0, "clash") + hits(others, "clash")) / matches
            }'
}

clumsy=human:350,25,150
novice=human:250,12,90
improver=human:200,8,60
expert=human:130,4,25
row "$clumsy" cpu:1 "$seed"
row "$novice" cpu:1 "$seed"
row "$novice:still" cpu:1 "$seed"
row "$novice" cpu:2 "$seed"
row "$improver" cpu:1 "$seed"
row "$improver" cpu:3 "$seed"
row "$expert" cpu:4 "$seed"
row "$expert" cpu:5 "$seed"
for level in 1 2 3 4 5; do row "cpu:$level" "cpu:$level" "$seed"; done
for level in 1 2 3 4; do
    for thousand in 0 1000 2000 3000 4000; do
        row "cpu:$((level + 1))" "cpu:$level" $((seed + thousand))
        row "cpu:$level" "cpu:$((level + 1))" $((seed + thousand))
    done
done

printf '\n%-15s %-6s%8s%8s%8s%8s%9s%9s%9s%8s\n' left right smash sweet swing glance corner straight 'is sweet' clashes
pays "$novice" cpu:1
pays "$novice" cpu:2
for level in 1 2 3; do pays "$improver" "cpu:$level"; done
for level in 1 2 3 4 5; do pays "$expert" "cpu:$level"; done
for level in 1 2 3 4 5; do pays cpu:5 "cpu:$level"; done
