#!/usr/bin/env bash
# Makes the school's brass band, a march of our own in B flat, into this folder: three loops of one length to be laid
# over each other, band-drums (with the tubas), band-horns and band-cornets.
#     bash assets/sounds/band.sh      (Debian: sox vorbis-tools mawk)
# A lip and a bell are frequency modulation 1:1, whose index follows the loudness (J. Chowning, 1973): a louder note is
# a brighter one.
# shellcheck source=assets/sounds/begin.sh
source "$(dirname "${BASH_SOURCE[0]}")/begin.sh"
rate=22050
eighth=5012 # samples: 132 quarters a minute
bars=16

# Bars are apart by |, notes are NAME:EIGHTHS; b is flat, - rests.
cornet_1='Bb4:3 D5:1 F5:2 D5:2 | Bb4:2 C5:1 D5:1 Bb4:2 G4:2 | G4:2 Bb4:2 A4:2 C5:2 | Bb4:2 D5:2 C5:3 -:1 |
    Bb4:3 D5:1 F5:2 D5:2 | F5:2 F5:1 F5:1 G5:2 D5:2 | E5:3 D5:1 C5:2 Bb4:2 | A4:2 C5:2 F5:3 -:1 |
    G5:4 F5:2 Eb5:2 | F5:4 D5:2 Bb4:2 | E5:3 F5:1 G5:2 E5:2 | F5:2 C5:1 D5:1 Eb5:2 C5:2 |
    Bb4:3 D5:1 F5:2 D5:2 | Bb4:2 C5:1 D5:1 G5:2 D5:2 | Eb5:2 G5:2 F5:1 Eb5:1 C5:1 A4:1 | Bb4:2 F5:1 D5:1 Bb4:3 -:1'
cornet_2='F4:3 Bb4:1 D5:2 Bb4:2 | F4:2 A4:1 Bb4:1 G4:2 D4:2 | Eb4:2 G4:2 F4:2 A4:2 | F4:2 Bb4:2 A4:3 -:1 |
    F4:3 Bb4:1 D5:2 Bb4:2 | D5:2 D5:1 D5:1 Bb4:2 Bb4:2 | C5:3 Bb4:1 G4:2 G4:2 | F4:2 A4:2 A4:3 -:1 |
    Bb4:4 Bb4:2 G4:2 | D5:4 Bb4:2 F4:2 | C5:3 C5:1 E5:2 C5:2 | A4:2 A4:1 Bb4:1 C5:2 A4:2 |
    F4:3 Bb4:1 D5:2 Bb4:2 | F4:2 A4:1 Bb4:1 Bb4:2 Bb4:2 | G4:2 Bb4:2 C5:1 C5:1 A4:1 F4:1 | F4:2 D5:1 Bb4:1 F4:3 -:1'
euphonium='D4:4 F4:4 | F4:4 G4:4 | G4:4 F4:4 | F4:4 F4:2 Eb4:2 | D4:4 F4:4 | F4:4 D4:4 | E4:6 G4:2 | F4:4 Eb4:4 |
    Eb4:4 G4:4 | F4:6 D4:2 | E4:4 C4:4 | C4:4 Eb4:4 | D4:4 F4:4 | F4:4 D4:4 | Eb4:4 Eb4:4 | D4:4 D4:3 -:1'
# Two chords a bar, for the horns after the beats and the tubas on them.
chords='Bb Bb Bb Gm Eb F Bb F Bb Bb Bb Gm C7 C7 F F7 Eb Eb Bb Bb C7 C7 F F7 Bb Bb Bb Gm Eb F7 Bb Bb'
declare -A horns=([Bb]='F3 Bb3 D4' [Gm]='G3 Bb3 D4' [Eb]='G3 Bb3 Eb4' [F]='F3 A3 C4' [F7]='F3 A3 Eb4' [C7]='G3 Bb3 E4')
declare -A tubas=([Bb]='Bb2 F2' [Gm]='G2 D2' [Eb]='Eb2 Bb2' [F]='F2 C3' [F7]='F2 C3' [C7]='C3 G2')
# Sixteenths: a loud stroke X, a soft one x, the bass drum O with one; the last bar has a roll into the first.
snare='O.xxX.xxO.xxX.X.'
turn='O.xxX.xxO.xxXxXX'

# voice FILE PLAYER BRIGHTNESS ATTACK_S HELD VIBRATO_CENTS NOTES: one player, who is a little out of tune and of time.
voice() {
    local into=$1
    tr -d '|' <<<"$7" | awk -v rate=$rate -v eighth=$eighth -v player="$2" -v brightness="$3" -v attack="$4" \
        -v held="$5" -v vibrato="$6" '
        function chance() { seed = (seed * 16807) % 2147483647; return seed / 2147483647 }
        function hz(note,   name) {
            name = substr(note, 1, length(note) - 1)
            return 440 * 2 ^ ((step[name] + 12 * (substr(note, length(note)) - 4)) / 12)
        }
        BEGIN {
            split("C -9 D -7 Eb -6 E -5 F -4 G -2 A 0 Bb 1", list, " ")
            for (i = 1; i < 16; i += 2) step[list[i]] = list[i + 1]
            seed = 7919 * player + 17
            for (i = 0; i < 9; ++i) chance()
            tau = 6.283185307179586
            cent = log(2) / 1200
            off = (player % 3 - 1) * 3.5 * cent
            print "; Sample Rate " rate "\n; Channels 1"
        }
        {
            for (n = 1; n <= NF; ++n) {
                split($n, entry, ":")
                samples = entry[2] * eighth
                if (entry[1] == "-") {
                    for (s = 0; s < samples; ++s) print "0 0"
                    at += entry[2]
                    continue
                }
                f = hz(entry[1])
                late = player == 0 ? 0 : int(chance() * 0.012 * rate)
                sounding = samples * (entry[2] <= 1 ? held - 0.1 : held) - late
                loud = (at % 8 == 0 ? 1 : at % 4 == 0 ? 0.94 : at % 2 == 0 ? 0.9 : 0.84) * (0.96 + 0.08 * chance())
                index_ = brightness * (440 / f) ^ 0.35 * loud
                phase = tau * chance()
                wave = tau * chance()
                rise = attack * rate
                fall = exp(-1 / (0.11 * rate))
                release = exp(-1 / (0.035 * rate))
                decay = 1
                tail = 1
                scoop = 30 * cent
                settle = exp(-1 / (0.018 * rate))
                for (s = 0; s < late; ++s) print "0 0"
                for (s = 0; s < samples - late; ++s) {
                    t = s / rate
                    if (s < rise) env = (1 - cos(3.14159265 * s / rise)) / 2
                    else { decay *= fall; env = 0.72 + 0.28 * decay }
                    if (s > sounding) tail *= release
                    left = samples - late - s
                    env *= tail * (left < 100 ? left / 100 : 1)
                    shake = t < 0.18 ? 0 : t > 0.5 ? 1 : (t - 0.18) / 0.32
                    scoop *= settle
                    phase += tau * f / rate * (1 + off - scoop + shake * vibrato * cent * sin(wave + tau * 5.1 * t))
                    if (phase > tau) phase -= tau
                    chiff = s < 900 ? 0.05 * (chance() - 0.5) * (1 - s / 900) : 0
                    y = loud * env * (sin(phase + (0.15 + index_ * env ^ 1.4) * sin(phase)) + chiff)
                    printf "0 %.5f\n", 0.5 * y
                }
                at += entry[2]
            }
        }' >"$into.dat"
    sox -R "$into.dat" -b 24 "$into.wav" highpass 30
    rm "$into.dat"
}

# drums FILE SIXTEENTHS: X, x and O of a snare and a bass drum.
drums() {
    awk -v rate=$rate -v eighth=$eighth -v strokes="$2" '
        function chance() { seed = (seed * 16807) % 2147483647; return seed / 2147483647 }
        BEGIN {
            print "; Sample Rate " rate "\n; Channels 1"
            seed = 4711
            tau = 6.283185307179586
            for (n = 1; n <= length(strokes); ++n) {
                stroke = substr(strokes, n, 1)
                if (stroke != ".") {
                    hit = stroke == "x" ? 0.34 : stroke == "O" ? 0.5 : 0.8
                    rattle = hit * (0.92 + 0.16 * chance())
                    skin = rattle
                }
                if (stroke == "O") { thump = 1; since = 0; turned = 0 }
                for (s = 0; s < eighth / 2; ++s) {
                    noise = chance() - 0.5
                    rattle *= 0.99925
                    skin *= 0.9985
                    tone += tau * (190 + 60 * skin) / rate
                    y = 0.55 * rattle * (noise - 0.55 * last) + 0.22 * skin * sin(tone)
                    last = noise
                    if (thump > 0.0005) {
                        turned += tau * (52 + 40 * exp(-since / (0.03 * rate))) / rate
                        y += 0.8 * thump * sin(turned) * (since < 40 ? since / 40 : 1)
                        thump *= 0.99955
                        ++since
                    }
                    printf "0 %.5f\n", 0.6 * y
                }
            }
        }' >"$1.dat"
    sox -R "$1.dat" -b 24 "$1.wav" highpass 30
    rm "$1.dat"
}

# repeated TEXT COUNT
repeated() { printf "%0.s$1" $(seq "$2"); }

# layer NAME PEAK_DB ROOM FILE:GAIN_DB…: the players in the gymnasium. What still sounds at the end runs into the start.
# Soft as recorded: SDL_mixer has 128 volumes, and fades by few of them are heard as steps.
layer() {
    local name=$1 level=$2 room=$3 all=() entry samples=$((bars * 8 * eighth))
    shift 3
    for entry in "$@"; do
        sox -R "${entry%:*}.wav" -b 24 "in-${entry%:*}.wav" gain "${entry#*:}"
        all+=("in-${entry%:*}.wav")
    done
    if [[ ${#all[@]} -gt 1 ]]; then sox -R -m "${all[@]}" -b 24 dry.wav gain -3; else cp "${all[0]}" dry.wav; fi
    sox -R dry.wav -b 24 twice.wav repeat 1
    sox -R twice.wav -c 1 -b 24 wet.wav gain -9 "${bell[@]}" reverb "$room" 55 45 100 6
    sox -R wet.wav -b 24 loop.wav trim ${samples}s ${samples}s
    sox -R loop.wav -b 16 ready.wav norm "$level"
    oggenc --quiet -q 1 -s 1 -o "$out/$name.ogg" ready.wav
}

# horn_part N, tuba_part: what the chords make of each half bar.
horn_part() {
    local chord number=0 notes
    for chord in $chords; do
        read -ra notes <<<"${horns[$chord]}"
        number=$((number + 1))
        printf -- '-:1 %s:1 -:1 %s ' "${notes[$1]}" "$([[ $number -lt 32 ]] && echo "${notes[$1]}:1" || echo -:1)"
    done
}
tuba_part() {
    local chord number=0 notes
    for chord in $chords; do
        read -ra notes <<<"${tubas[$chord]}"
        number=$((number + 1))
        if [[ $number -lt 32 ]]; then printf '%s:2 %s:2 ' "${notes[@]}"; else printf 'Bb2:2 F2:1 A2:1 '; fi
    done
}

for player in 0 1 2; do
    voice "cornet-1$player" $player 4.2 0.03 0.88 9 "$cornet_1" &
    voice "cornet-2$player" $((player + 3)) 3.6 0.032 0.88 7 "$cornet_2" &
    wait
    voice "horn-$player" $((player + 6)) 2.4 0.02 0.64 0 "$(horn_part $player)" &
    [[ $player -eq 2 ]] || voice "euphonium-$player" $((player + 9)) 1.9 0.045 0.93 6 "$euphonium" &
    [[ $player -eq 2 ]] || voice "tuba-$player" $((player + 12)) 2.8 0.028 0.7 0 "$(tuba_part)" &
    wait
done
drums snare "$(repeated "$snare" $((bars - 1)))$turn"
# The bells: where each instrument rings.
bell=(equalizer 1250 1.2q 4 equalizer 2600 1.5q 3)
layer band-cornets -17 30 cornet-10:0 cornet-11:-1 cornet-12:-1 cornet-20:-4 cornet-21:-4 cornet-22:-4
bell=(equalizer 520 1q 3 equalizer 1100 1.5q 2)
layer band-horns -18 35 horn-0:0 horn-1:0 horn-2:0 euphonium-0:-1 euphonium-1:-2
bell=(equalizer 240 1q 3)
layer band-drums -19 25 tuba-0:0 tuba-1:-1 snare:-5
du -ch "$out"/band-*.ogg | tail -1
