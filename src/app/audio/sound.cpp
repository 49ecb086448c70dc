#include "app/audio/sound.h"

#include <algorithm>
#include <cmath>

namespace megapon::audio {

void add_sound(Sounds& sounds, const Sound& sound) {
    if (!(sound.volume > 0)) return;
    for (Sound& other : sounds)
        if (other.kind == sound.kind) {
            if (sound.volume > other.volume) other = sound;
            return;
        }
    sounds.push_back(sound);
}

namespace {

using enum SoundKind;
using enum SoundGroup;

constexpr SoundRow rows[] = {
    {step, effects, {"step-0", "step-1"}},
    {breath, effects, {"breath"}, 0.5},
    {charge, effects, {"charge-0", "charge-1", "charge-2", "charge-3"}, 0.8},
    {swing, effects, {"swing-0", "swing-1"}, 0.8, 0.45},
    {hit,
     effects,
     {"hit-0-0", "hit-0-1", "hit-0-2", "hit-0-3", "hit-0-4", "hit-1-0", "hit-1-1", "hit-1-2", "hit-1-3", "hit-1-4",
      "hit-2-0", "hit-2-1", "hit-2-2", "hit-2-3", "hit-2-4"}},
    {glance, effects, {"glance"}},
    {clash, effects, {"clash"}},
    {bunt, effects, {"bunt"}},
    {brick, effects, {"brick"}},
    {bell, effects, {"bell-0", "bell-1"}, 0.6},
    {paper, effects, {"paper-0", "paper-1"}, 0.7},
    {stamp, effects, {"stamp"}},
    {wall, effects, {"wall-0", "wall-1"}},
    {whistle, effects, {"whistle-0", "whistle-1"}, 0.45, 0.4},
    {goal, effects, {"goal"}, 0.35},
    {cheer, voices, {"crowd-cheer"}, 0.5},
    {gasp, voices, {"crowd-gasp"}, 0.6},
    {sulk, voices, {"crowd-sulk"}, 0.7},
    {murmur, voices, {"murmur"}},
    {play_ball, voices, {"play-ball-en", "play-ball-ja"}, 0.6},
    {page, effects, {"page"}},
    {menu_move, effects, {"menu-move"}},
    {menu_choose, effects, {"menu-choose"}},
    {band, music, {"band-drums", "band-horns", "band-cornets"}, 0.65},
    {jingle, music, {"jingle-title", "jingle-result"}, 0.5},
};
static_assert(sim::first_misplaced(rows) == kind_count);

}  // namespace

const SoundRow& row_of(SoundKind kind) { return rows[static_cast<std::size_t>(kind)]; }

Sound sound_named(std::string_view name) {
    for (const SoundRow& row : rows) {
        int variant = 0;
        for (const char* recording : row.recordings) {
            if (recording == name) return {row.kind, variant};
            ++variant;
        }
    }
    return {};
}

// A fade is heard as steps if they are longer, or if one is as long as nothing was due before it.
constexpr double band_step_ms = 25;

void soft_clip(std::span<float> samples) {
    constexpr float knee = 0.7f;
    constexpr float headroom = 0.29f;
    for (float& sample : samples) {
        const float over = (std::abs(sample) - knee) / headroom;
        if (over > 0) sample = std::copysign(knee + headroom * over / (1 + over), sample);
    }
}

void AudioMixer::follow(int master, const std::array<int, group_count>& groups, bool is_mute, i18n::Language language) {
    muted = is_mute;
    language_ = language;
    if (!output_) return;
    Levels levels{};
    for (std::size_t i = 0; i < group_count; ++i) levels[i] = is_mute ? 0 : master * groups[i] / 1e4;
    output_->set_levels(levels);
}

// Plays the rest of the frame before first.
void AudioMixer::play_frame(const Sounds& sounds, double ms) {
    for (const Scheduled& left : std::exchange(scheduled_, {})) play(left.sound);
    for (const Sound& sound : sounds)
        if (ms > 0 && sound.frame_time > 0)
            scheduled_.push_back({sound, now_ms_ + sound.frame_time * ms});
        else
            play(sound);
}

void AudioMixer::play_title_jingle() {
    constexpr double length_ms = 4500;
    if (std::exchange(title_jingle_played_, true) || !output_) return;
    play({.kind = SoundKind::jingle, .variant = 0});
    band_from_ms_ = now_ms_ + length_ms;
}

void AudioMixer::follow_band(const std::optional<BandVolumes>& wanted) {
    if (!output_) return;
    band_wanted_ = wanted;
    if (!wanted) band_from_ms_ = 0;
}

BandVolumes AudioMixer::band_target() const {
    return now_ms_ < band_from_ms_ ? BandVolumes{} : band_wanted_.value_or(BandVolumes{});
}

void AudioMixer::fade_band(double passed_ms) {
    constexpr double rise_ms = 400, fall_ms = 200;  // from silence to full volume and back
    const BandVolumes target = band_target();
    if (band_ != target) {
        for (std::size_t i = 0; i < band_part_count; ++i)
            band_[i] = std::clamp(target[i], band_[i] - passed_ms / fall_ms, band_[i] + passed_ms / rise_ms);
        band_plays_ = true;
        output_->set_band(band_);
    }
    if (!band_wanted_ && band_ == target && std::exchange(band_plays_, false)) output_->stop_band();
}

std::optional<double> AudioMixer::next_due_ms() const {
    std::optional<double> next;
    const auto add = [&next](double due_ms) { next = std::min(next.value_or(due_ms), due_ms); };
    for (const Scheduled& one : scheduled_) add(one.due_ms);
    if (band_ != band_target() || (!band_wanted_ && band_plays_)) add(now_ms_ + band_step_ms);
    if (band_wanted_ && now_ms_ < band_from_ms_) add(band_from_ms_);
    return next;
}

void AudioMixer::update(double now_ms) {
    fade_band(std::min(now_ms - std::exchange(now_ms_, now_ms), band_step_ms));
    for (const Scheduled& one : std::exchange(scheduled_, {}))
        if (one.due_ms <= now_ms)
            play(one.sound);
        else
            scheduled_.push_back(one);
}

}  // namespace megapon::audio
