#!/usr/bin/env bash
# Makes every sound of the game out of noise, tones, plucked strings and a speech synthesiser, into this folder.
#     bash assets/sounds/make.sh      (Debian: sox libsox-fmt-all espeak-ng vorbis-tools mawk)
# -R fixes sox's noise, -s the Ogg stream's number: the same bytes each time.
# shellcheck source=assets/sounds/begin.sh
source "$(dirname "${BASH_SOURCE[0]}")/begin.sh"
rate=44100

# make FILE EFFECT…: a sound out of nothing.
make() { sox -R -n -r $rate -c 1 -b 24 "$1" "${@:2}" gain -6; }

# mix FILE FILE…: the second and all further ones on top of each other, as the first.
mix() { sox -R -m "${@:2}" -b 24 "$1" norm -6; }

# ready FILE PEAK_DB NAME [EFFECT…]: levelled, with a start and an end that do not click, as NAME.ogg.
ready() {
    sox -R "$1" -b 24 whole.wav gain -9 "${@:4}" highpass 40
    sox -R whole.wav -b 16 ready.wav norm "$2" fade h 0.002 -0 0.012
    oggenc --quiet -q 3 -s 1 -o "$out/$3.ogg" ready.wav
}

step() {
    make heel.wav synth 0.07 brownnoise lowpass 700 fade l 0 0.07 0.068 norm -3
    make sole.wav synth 0.05 whitenoise bandpass 2400 1.5o fade l 0 0.05 0.048 norm -12
    mix step.wav heel.wav sole.wav
    ready step.wav -9 step-0
    ready step.wav -9 step-1 speed 1.18
}

# Lips and air: it must be heard at once, so nothing rises slowly.
breath() {
    make air.wav synth 0.16 pinknoise gain -8 highpass 700 bandpass 1900 1.6o fade t 0.003 0.16 0.13 norm -3
    ready air.wav -8 breath
}

# "su …": air drawn in, higher from page to page of the wind-up; then the breath is held and rings.
charge() {
    local page bands=(900 1350 2000)
    for page in 0 1 2; do
        make air.wav synth 0.11 pinknoise gain -8 highpass 500 bandpass "${bands[page]}" 1.2o fade h 0.05 0.11 0.03 norm -3
        ready air.wav -$((15 - 2 * page)) "charge-$page"
    done
    make air.wav synth 0.1 pinknoise gain -8 highpass 900 bandpass 3000 1.2o fade h 0.01 0.1 0.07 norm -9
    make ring.wav synth 0.2 triangle 1318.5 synth 0.2 sine mix 1975.5 fade t 0.004 0.2 0.17 norm -5
    mix ready-breath.wav ring.wav air.wav
    ready ready-breath.wav -12 charge-3
}

# Noise that a rising and falling tone carries through the air; a smash has a shout on top, "HAA".
swing() {
    make up.wav synth 0.11 whitenoise lowpass 380 synth 0.11 sine fmod 500:1700 fade h 0.06 0.11 0.004
    make down.wav synth 0.13 whitenoise lowpass 380 synth 0.13 sine fmod 1700:700 fade h 0.004 0.13 0.11
    sox up.wav down.wav swing.wav
    ready swing.wav -10 swing-0
    sox -R swing.wav air.wav speed 0.78 overdrive 6 norm -8
    say throat-haa.wav en-us+m3 52 120 "[[h'a::::]]"
    sox -R throat-haa.wav haa.wav trim 0 0.42 highpass 480 lowpass 3200 overdrive 14 8 fade t 0.01 0.42 0.2 norm -4
    mix shout.wav air.wav haa.wav
    ready shout.wav -7 swing-1
}

# A ball on the mouth of a plastic megaphone: a hollow tone that falls, its overtone, the knock. $1 the tone in Hz,
# $2 s it rings, $3 the knock's level in dB.
bonk() {
    make tone.wav synth "$2" sine "$1:$(($1 * 7 / 10))" fade l 0 "$2" "$2" norm -2
    make over.wav synth "$2" triangle "$(($1 * 23 / 10)):$(($1 * 2))" fade l 0 "$2" "$2" norm -14
    make knock.wav synth 0.03 pinknoise lowpass 3500 fade l 0 0.03 0.029 norm "$3"
    mix bonk.wav tone.wav over.wav knock.wav
}

# Each strength in five pitches, for rallies that grow.
hits() {
    bonk 330 0.32 -10 && mv bonk.wav hit-0.wav
    bonk 390 0.44 -7 && mv bonk.wav hit-1.wav
    bonk 300 0.55 -2
    make thump.wav synth 0.32 sine 150:52 fade l 0 0.32 0.31 norm -3
    make crack.wav synth 0.12 whitenoise lowpass 6000 fade l 0 0.12 0.118 norm -9
    mix pow.wav bonk.wav thump.wav crack.wav
    sox -R pow.wav hit-2.wav overdrive 9 4
    local peaks=(-7 -5 -3) speeds=(1 1.122 1.26 1.335 1.498) strength pitch
    for strength in 0 1 2; do
        for pitch in 0 1 2 3 4; do
            ready "hit-$strength.wav" "${peaks[strength]}" "hit-$strength-$pitch" speed "${speeds[pitch]}"
        done
    done
}

# The rim only: a scrape and a dull click.
glance() {
    make scrape.wav synth 0.12 whitenoise gain -8 bandpass 4200 1.5o tremolo 70 60 fade l 0 0.12 0.11 norm -8
    make click.wav synth 0.06 sine 540:430 fade l 0 0.06 0.058 norm -5
    mix glance.wav scrape.wav click.wav
    ready glance.wav -10 glance
}

# Two smashes: both megaphones, and what rings after them.
clash() {
    bonk 300 0.5 -2 && mv bonk.wav first.wav
    bonk 400 0.5 -2 && mv bonk.wav second.wav
    make ring.wav synth 0.7 sine 1187 synth 0.7 sine mix 1893 synth 0.7 sine mix 2711 tremolo 17 30 fade l 0 0.7 0.69 norm -7
    make crack.wav synth 0.12 whitenoise lowpass 7000 fade l 0 0.12 0.118 norm -8
    mix clash.wav first.wav second.wav ring.wav crack.wav
    sox -R clash.wav clang.wav overdrive 7 4
    ready clang.wav -3 clash
}

bunt() {
    make soft.wav synth 0.16 sine 210:150 fade l 0.002 0.16 0.158 norm -3
    make pad.wav synth 0.07 brownnoise lowpass 900 fade l 0 0.07 0.068 norm -6
    mix bunt.wav soft.wav pad.wav
    ready bunt.wav -8 bunt
}

# A pencil's end on the table.
wall() {
    make wood.wav synth 0.12 sine 820:760 fade l 0 0.12 0.118 norm -4
    make grain.wav synth 0.12 sine 1710 fade l 0 0.07 0.068 norm -12
    make tap.wav synth 0.015 whitenoise lowpass 5000 fade l 0 0.015 0.014 norm -6
    mix wall.wav wood.wav grain.wav tap.wav
    ready wall.wav -8 wall-0
    ready wall.wav -8 wall-1 speed 0.84
}

# A brick that goes to pieces: a crack, then crumbs.
brick() {
    make crack.wav synth 0.06 whitenoise lowpass 4500 fade l 0 0.06 0.058 norm -3
    make thud.wav synth 0.16 sine 190:80 fade l 0 0.16 0.158 norm -5
    make crumbs.wav synth 0.3 pinknoise gain -8 highpass 900 lowpass 5000 tremolo 43 95 fade t 0.02 0.3 0.26 norm -11
    mix brick.wav crack.wav thud.wav crumbs.wav
    ready brick.wav -6 brick
}

# A school bell: a struck gong with overtones that do not fit; a drum: a skin that falls, and its rattle.
bell() {
    make low.wav synth 0.9 sine 1046.5 fade l 0 0.9 0.89 norm -3
    make high.wav synth 0.6 sine 2833 fade l 0 0.6 0.59 norm -9
    make stroke.wav synth 0.05 whitenoise highpass 3000 fade l 0 0.05 0.048 norm -12
    mix bell.wav low.wav high.wav stroke.wav
    ready bell.wav -7 bell-0
    make skin.wav synth 0.4 sine 170:78 fade l 0 0.4 0.39 norm -2
    make rattle.wav synth 0.22 whitenoise lowpass 4200 tremolo 38 70 fade l 0 0.22 0.21 norm -13
    mix drum.wav skin.wav rattle.wav
    ready drum.wav -6 bell-1
}

# A letter that slides through a slit; a sheet that is crumpled.
paper() {
    make slide.wav synth 0.24 pinknoise gain -8 highpass 1500 bandpass 3600 1.2o fade h 0.09 0.24 0.03 norm -4
    make flap.wav synth 0.05 brownnoise lowpass 900 fade l 0 0.05 0.048 pad 0.2 norm -6
    mix letter.wav slide.wav flap.wav
    ready letter.wav -9 paper-0
    make crumple.wav synth 0.34 whitenoise gain -8 highpass 1800 tremolo 29 98 tremolo 47 80 fade h 0.01 0.34 0.2 norm -4
    ready crumple.wav -9 paper-1
}

stamp() {
    make thud.wav synth 0.14 sine 120:60 fade l 0 0.14 0.138 norm -2
    make rubber.wav synth 0.05 brownnoise lowpass 1500 fade l 0 0.05 0.048 norm -5
    mix stamp.wav thud.wav rubber.wav
    ready stamp.wav -7 stamp
}

# $1 s: two tones that beat, and the pea that rolls.
pea_whistle() {
    make low.wav synth "$1" sine 2310 tremolo 31 55 gain -5
    make high.wav synth "$1" sine 2460 tremolo 31 55 gain -5
    make air.wav synth "$1" whitenoise bandpass 2400 1o gain -24
    mix blow.wav low.wav high.wav air.wav
    sox -R blow.wav blown.wav fade q 0.012 "$1" 0.06
}

whistle() {
    pea_whistle 0.13 && mv blown.wav short.wav
    make gap.wav trim 0 0.05
    pea_whistle 0.36
    sox short.wav gap.wav blown.wav whistle.wav
    ready whistle.wav -11 whistle-0
    pea_whistle 0.85
    sox short.wav gap.wav short.wav gap.wav blown.wav over.wav
    ready over.wav -10 whistle-1
}

# kazoo FILE HZ S: a hum through paper.
kazoo() {
    make "$1" synth "$3" sawtooth "$2" synth "$3" triangle mix "$(awk "BEGIN { print $2 * 1.006 }")" \
        gain -8 tremolo 6 12 highpass 300 bandpass 1500 2.4o overdrive 6 fade q 0.015 "$3" 0.05
}

goal() {
    kazoo one.wav 523.25 0.11
    kazoo two.wav 659.25 0.11
    kazoo three.wav 783.99 0.11
    kazoo four.wav 1046.5 0.5
    sox one.wav two.wav three.wav four.wav fanfare.wav
    make tear.wav synth 0.5 whitenoise gain -8 highpass 1200 tremolo 47 80 fade t 0.005 0.5 0.4 norm -12
    mix goal.wav fanfare.wav tear.wav
    ready goal.wav -8 goal
}

# say FILE VOICE PITCH SPEED WORDS: one throat.
say() {
    espeak-ng -v "$2" -p "$3" -s "$4" -a 160 -w said.wav "$5"
    sox -R said.wav -r $rate -c 1 -b 24 throat.wav gain -9 silence 1 0.01 0.5% reverse silence 1 0.01 0.5% reverse
    sox -R throat.wav "$1" fade t 0.01 -0 0.02
}

# crowd FILE WORDS EFFECT…: twelve throats that begin one after the other, in a yard.
crowd() {
    local into=$1 words=$2 voices=(f1 f2 f3 f4 f5 m1 m3 m4 m7 f2 f4 m2) all=() i
    shift 2
    for i in "${!voices[@]}"; do
        say one.wav "en-us+${voices[i]}" $((38 + i * 17 % 55)) $((95 + i * 13 % 50)) "$words"
        sox -R one.wav "throat-$i.wav" "$@" pad "0.$(printf %03d $((i * 37 % 23 * 10)))"
        all+=("throat-$i.wav")
    done
    mix throats.wav "${all[@]}"
    sox -R throats.wav -c 1 "$into" norm -6 pad 0 0.6 reverb 45 60 60 highpass 220 lowpass 5200
}

crowds() {
    crowd cheer.wav "[[hw'a::::::::]]" tempo 0.75 bend 0.05,200,0.4
    make clap.wav synth 1.5 pinknoise gain -8 highpass 900 lowpass 5000 tremolo 13 70 fade t 0.05 1.5 1.1 norm -15
    mix cheers.wav cheer.wav clap.wav
    ready cheers.wav -7 crowd-cheer trim 0 1.7 fade t 0.02 1.7 0.9
    crowd gasp.wav "[[o:::::]]" tempo 1.1 bend 0.02,350,0.2
    ready gasp.wav -10 crowd-gasp trim 0 0.8 fade t 0.04 0.8 0.45
    crowd sulk.wav "[[o::::::::]]" tempo 0.8 bend 0.05,-500,0.5
    ready sulk.wav -10 crowd-sulk trim 0 1.5 fade t 0.05 1.5 0.9
}

# The squads' voices while the ball flies: many throats that never agree, as a loop. Its end runs into its start.
murmur() {
    local words=("go go go now" "over here, look" "come on, come on" "ready, and ready" "hey hey hey you" "watch the ball")
    local voices=(f1 m1 f3 m4 f5 m7 f2 m3 f4 m2 f1 m4) all=() i
    for i in "${!voices[@]}"; do
        say one.wav "en-us+${voices[i]}" $((34 + i * 13 % 50)) $((100 + i * 17 % 60)) "${words[i % 6]}, ${words[(i + 2) % 6]}, ${words[(i + 4) % 6]}"
        sox -R one.wav "throat-$i.wav" repeat 5 trim "0.$(printf %03d $((i * 37 % 23 * 20)))" 6
        all+=("throat-$i.wav")
    done
    mix throats.wav "${all[@]}"
    sox -R throats.wav -c 1 yard.wav norm -6 reverb 70 60 80 highpass 200 lowpass 1900 trim 1 4
    sox -R yard.wav tail.wav trim 3 1 fade t 0 1 1
    sox -R yard.wav body.wav trim 0 3 fade t 1 3 0
    mix murmur.wav body.wav tail.wav
    ready murmur.wav -16 murmur
}

# Through a megaphone: no bass, no treble, too loud, and the school's wall behind.
megaphone=(highpass 480 lowpass 3200 overdrive 18 10 equalizer 1500 1q 5 echo 0.85 0.8 95 0.22 160 0.12)
play_ball() {
    say play.wav en-us+m3 38 125 "Play ball!"
    ready play.wav -7 play-ball-en "${megaphone[@]}"
    say play.wav ja+m3 42 140 "プレイ ボール！"
    ready play.wav -7 play-ball-ja "${megaphone[@]}"
}

# Fibres that let go one after the other while the sheet goes over.
page() {
    make sheet.wav synth 0.26 whitenoise synth 0.26 brownnoise amod gain -8 highpass 1400 lowpass 7500 fade h 0.05 0.26 0.17
    make lands.wav synth 0.06 pinknoise lowpass 2200 fade l 0 0.06 0.058 norm -10 pad 0.17
    mix page.wav sheet.wav lands.wav
    ready page.wav -13 page
}

menus() {
    make tick.wav synth 0.03 whitenoise bandpass 3600 1o fade l 0 0.03 0.029 norm -6
    make lead.wav synth 0.04 sine 1950 fade l 0 0.04 0.039 norm -12
    mix menu.wav tick.wav lead.wav
    ready menu.wav -14 menu-move
    make down.wav synth 0.07 pinknoise gain -8 highpass 1500 lowpass 6500 tremolo 90 50 fade q 0.01 0.07 0.02 norm -6
    make up.wav synth 0.14 pinknoise gain -8 highpass 2200 lowpass 8000 tremolo 110 50 fade q 0.01 0.14 0.06 norm -3
    sox down.wav up.wav check.wav
    ready check.wav -12 menu-choose
}

# pluck FILE HZ S, tap FILE HZ S: the other two players of the band.
pluck() { make "$1" synth "$3" pluck "$2" fade t 0.002 "$3" 0.03 gain -4; }
tap() {
    make "$1" synth 0.04 whitenoise bandpass "$2" 1o fade l 0 0.04 0.039 norm -9 pad 0 "$(awk "BEGIN { print $3 - 0.04 }")"
}

hz() {
    awk -v note="$1" 'BEGIN { step["C"] = -9; step["D"] = -7; step["E"] = -5; step["F"] = -4; step["G"] = -2
        step["A"] = 0; step["B"] = 2
        print 440 * 2 ^ ((step[substr(note, 1, 1)] + 12 * (substr(note, 2, 1) - 4)) / 12) }'
}

# tune FILE PLAYER BEAT_S NOTE:BEATS…: one voice; "-" rests, for a tap a note is its pitch in Hz.
tune() {
    local into=$1 player=$2 beat=$3 notes=() i=0 note seconds
    shift 3
    for entry in "$@"; do
        note=${entry%:*}
        seconds=$(awk "BEGIN { print $beat * ${entry#*:} }")
        case $note in
            -) make "note-$i.wav" trim 0 "$seconds" ;;
            [A-G]*) "$player" "note-$i.wav" "$(hz "$note")" "$seconds" ;;
            *) "$player" "note-$i.wav" "$note" "$seconds" ;;
        esac
        notes+=("note-$i.wav")
        i=$((i + 1))
    done
    sox "${notes[@]}" "$into"
}

# band NAME: the three voices, kazoo in front.
band() {
    sox -R tune.wav front.wav norm -7
    sox -R chords.wav middle.wav norm -9
    sox -R beat.wav back.wav norm -18
    mix band.wav front.wav middle.wav back.wav
    ready band.wav -8 "$1" reverb 18
}

jingles() {
    tune tune.wav kazoo 0.24 C5:1 E5:1 G5:1.5 E5:0.5 A5:1 G5:1 E5:2 F5:1 E5:1 D5:1.5 G4:0.5 E5:1 D5:1 C5:3
    tune chords.wav pluck 0.24 C3:1 G3:1 E3:1 G3:1 F3:1 A3:1 C3:1 G3:1 D3:1 F3:1 G3:1 B3:1 C3:1 G3:1 C4:4
    tune beat.wav tap 0.24 2000:1 3800:1 2000:1 3800:0.5 3800:0.5 2000:1 3800:1 2000:1 3800:0.5 3800:0.5 \
        2000:1 3800:1 2000:1 3800:0.5 3800:0.5 2000:1 3800:1 2000:1
    band jingle-title
    tune tune.wav kazoo 0.2 G4:0.5 G4:0.5 C5:1 E5:1 G5:1.5 E5:0.5 G5:1 C6:4
    tune chords.wav pluck 0.2 -:1 C3:1 E3:1 G3:1 G3:1 B3:1 C4:5
    tune beat.wav tap 0.2 3800:0.5 3800:0.5 2000:1 3800:1 2000:1 3800:0.5 3800:0.5 2000:1 3800:1 2000:1
    band jingle-result
}

for sound in step breath charge swing hits glance clash bunt wall brick bell paper stamp whistle goal crowds murmur play_ball page menus jingles; do "$sound"; done
bash "$out/band.sh"
du -ch "$out"/*.ogg | tail -1
