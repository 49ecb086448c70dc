#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "app/i18n/translations.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::audio {

// Kinds of sounds. Each kind is one voice: a new sound of a kind replaces the one before.
enum class SoundKind : std::uint8_t {
    step,
    breath,
    charge,  // variants: the three stages of a smash's wind-up, ready
    swing,   // variants: swing, smash
    hit,     // variants: three strengths of five pitches, see hit_variant()
    glance,
    clash,
    bunt,
    brick,    // one that breaks
    bell,     // variants: bell, drum
    paper,    // variants: a letter through its slit, a plane that crumples
    stamp,    // a rubber stamp that comes down
    wall,     // variants: the edge of the court, anything that stands on it
    whistle,  // variants: a new point, the end
    goal,
    cheer,
    gasp,
    sulk,
    murmur,     // a loop, see AudioOutput::set_murmur()
    play_ball,  // variants: English, Japanese
    page,
    menu_move,
    menu_choose,
    band,   // a loop of each BandPart, see AudioOutput::set_band()
    jingle  // variants: title, result
};
inline constexpr std::size_t kind_count = static_cast<std::size_t>(SoundKind::jingle) + 1;

inline constexpr int hit_pitches = 5;
constexpr int hit_variant(int strength, int pitch) { return strength * hit_pitches + pitch; }

// One sound to be played.
struct Sound {
    SoundKind kind = SoundKind::step;
    int variant = 0;
    double volume = 1;      // 0 to 1
    double pan = 0;         // -1 left to 1 right
    double frame_time = 0;  // time within its frame, 0 to 1
    friend bool operator==(const Sound&, const Sound&) = default;
};

// The sounds of one frame, at most one of a kind.
using Sounds = std::vector<Sound>;

// Adds a sound that can be heard, unless a louder one of its kind is there, which it replaces if it is the louder one.
void add_sound(Sounds& sounds, const Sound& sound);

// Groups with a volume of their own.
enum class SoundGroup : std::uint8_t { effects, voices, music };
inline constexpr std::size_t group_count = 3;

// Data of a kind.
struct SoundRow {
    SoundKind kind;
    SoundGroup group;
    std::initializer_list<const char*> recordings;  // files of its variants in assets/sounds, without their extension
    // Levels of the first of them and of the others in the mix, 0 to 1: by ear the bat is louder than whistles and
    // squads, whose recordings last longer and peak as high.
    double level = 1;
    double others_level = level;
};
const SoundRow& row_of(SoundKind kind);

// The kind and variant whose recording has this name; a step for a name that none has.
Sound sound_named(std::string_view name);

// Parts of the school's band. Their loops have one length, begin together and are one piece.
enum class BandPart : std::uint8_t { drums, horns, cornets };
inline constexpr std::size_t band_part_count = 3;

// By BandPart, 0 to 1.
using BandVolumes = std::array<double, band_part_count>;
inline constexpr BandVolumes whole_band{1, 1, 1};

// The volume of each SoundGroup, 0 to 1.
using Levels = std::array<double, group_count>;

// Plays sounds: the audio device, or a test.
class AudioOutput {
  public:
    virtual ~AudioOutput() = default;
    virtual void play(const Sound& sound) = 0;
    virtual void fade_out(SoundKind kind) = 0;
    // The squads' voices, a loop that goes on until its volume is 0; 0 to 1.
    virtual void set_murmur(double volume) = 0;
    // The band plays on, also the parts of volume 0, until stop_band(); then it begins anew.
    virtual void set_band(const BandVolumes& volumes) = 0;
    virtual void stop_band() = 0;
    virtual void set_levels(const Levels& levels) = 0;  // applies also to what is playing
};

// Keeps a mix of many voices within -1 to 1 without cutting its tops off: up to 0.7 a sample stays as it is, above it
// bends towards 0.99.
void soft_clip(std::span<float> samples);

// The sounds of a frame: of its events, and of what its state shows besides (steps, the start of a point). `state`:
// after the frame. A place on the court becomes a pan from left to right.
Sounds sounds_for(const sim::Events& events, const sim::State& state, const sim::World& world);

// Volume of the squads' voices under everything else, 0 to 1: they swell with the length of the rally and the ball's
// speed, from a louder one where the whole school watches. `state`: after the frame.
double murmur_volume(const sim::State& state, const sim::World& world, bool whole_school = false);

// The band's parts at the ball's pace, softer than the bat: in a rally the drums, with a quicker ball the horns, with a
// fast one the cornets; at a serve and after a point none. `state`: after the frame.
BandVolumes band_volumes(const sim::State& state);

// The breath that captain `side` takes when swing is pressed, before the frame is played.
Sound breath_sound(const sim::State& state, const sim::World& world, sim::Side side);

// Plays the game's sounds at the volumes and in the language of the settings, and not at all while muted.
class AudioMixer {
  public:
    explicit AudioMixer(AudioOutput* output) : output_(output) {}  // nullptr: silence

    bool muted = false;  // taken over from the settings

    // Percent; a group's volume is a fraction of the master's.
    void follow(int master, const std::array<int, group_count>& groups, bool is_mute, i18n::Language language);

    void play(Sound sound) {
        if (sound.kind == SoundKind::play_ball) sound.variant = static_cast<int>(language_);
        if (output_) output_->play(sound);
    }
    void fade_out(SoundKind kind) {
        if (output_) output_->fade_out(kind);
    }

    // The squads' voices swell or fade towards a volume, a step each frame; silence_murmur() ends them.
    void follow_murmur(double volume) {
        constexpr double part = 0.3;  // fraction of the difference, a frame
        murmur_ += part * (volume - murmur_);
        if (output_) output_->set_murmur(murmur_);
    }
    void silence_murmur() {
        if (std::exchange(murmur_, 0) > 0 && output_) output_->set_murmur(0);
    }

    // The band fades in and out to these volumes, from the end of the title's jingle on. Nothing: it fades out and
    // stops.
    void follow_band(const std::optional<BandVolumes>& wanted);

    // Plays the sounds of a frame that is shown for the next `ms`, each at its time within the frame; all at once if
    // `ms` is 0.
    void play_frame(const Sounds& sounds, double ms);

    // Plays what is due by now; time never goes back.
    void update(double now_ms);
    std::optional<double> next_due_ms() const;

    void play_title_jingle();  // lasts until the next result
    void play_result_jingle() {
        title_jingle_played_ = false;                     // the next title has its own again
        play({.kind = SoundKind::jingle, .variant = 1});  // of a result
    }

  private:
    struct Scheduled {
        Sound sound;
        double due_ms = 0;
    };

    void fade_band(double passed_ms);
    BandVolumes band_target() const;

    AudioOutput* output_;
    i18n::Language language_ = i18n::Language::en;
    bool title_jingle_played_ = false;
    double murmur_ = 0;
    std::optional<BandVolumes> band_wanted_;
    BandVolumes band_{};
    bool band_plays_ = false;
    double band_from_ms_ = 0;  // the title's jingle has ended
    double now_ms_ = 0;
    std::vector<Scheduled> scheduled_;  // sounds of the last frame
};

}  // namespace megapon::audio
