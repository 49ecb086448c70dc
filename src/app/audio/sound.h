#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace megapon::audio {

// What can be heard. Each kind is one voice: a new sound of a kind replaces the one before.
enum class SoundKind : std::uint8_t {
    step,
    breath,
    charge,  // variants: the three pages of a smash's wind-up, ready
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
    jingle  // variants: title, result
};
inline constexpr std::size_t kind_count = 24;

inline constexpr int hit_pitches = 5;
constexpr int hit_variant(int strength, int pitch) { return strength * hit_pitches + pitch; }

// One sound to be played.
struct Sound {
    SoundKind kind = SoundKind::step;
    int variant = 0;
    double volume = 1;      // 0 to 1
    double pan = 0;         // -1 left to 1 right
    double frame_time = 0;  // when within its frame, 0 to 1
    friend bool operator==(const Sound&, const Sound&) = default;
};

// The sounds of one frame, at most one of a kind.
using Sounds = std::vector<Sound>;

// Adds a sound that can be heard, unless a louder one of its kind is there, which it replaces if it is the louder one.
void add_sound(Sounds& sounds, const Sound& sound);

// What has a volume of its own.
enum class SoundGroup : std::uint8_t { effects, voices, music };
inline constexpr std::size_t group_count = 3;

SoundGroup group_of(SoundKind kind);

// The files in assets/sounds, without their extension, of a kind's variants, in their order.
std::vector<std::string> recordings_of(SoundKind kind);

// How loud a recording is mixed, 0 to 1: by ear the bat is louder than whistles and squads, whose recordings last
// longer and peak as high.
double level_of(SoundKind kind, int variant);

// Which recording has this name; a step for a name that none has.
struct Recording {
    SoundKind kind = SoundKind::step;
    int variant = 0;
};
Recording recording_named(std::string_view name);

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
    virtual void set_levels(const Levels& levels) = 0;  // also of what is playing
};

// Keeps a mix of many voices within -1 to 1 without cutting its tops off: up to 0.7 a sample stays as it is, above it
// bends towards 0.99.
void soft_clip(std::span<float> samples);

}  // namespace megapon::audio
