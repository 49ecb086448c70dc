#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace megapon::audio {

// What can be heard. Each kind is one voice: a new sound of a kind takes over from the one before.
enum class SoundKind : std::uint8_t {
    step,
    breath,
    swing,  // variants: swing, smash
    hit,    // variants: three strengths of five pitches, see hit_variant()
    bunt,
    wall,     // variants: the page's edge, anything that stands on the court
    whistle,  // variants: a new point, the end
    goal,
    cheer,
    gasp,
    sulk,
    play_ball,  // variants: English, Japanese
    page,
    menu_move,
    menu_choose,
    jingle  // variants: title, result
};
inline constexpr std::size_t kind_count = 16;

inline constexpr int hit_pitches = 5;
constexpr int hit_variant(int strength, int pitch) { return strength * hit_pitches + pitch; }

// One sound to be played now.
struct Sound {
    SoundKind kind = SoundKind::step;
    int variant = 0;
    double loudness = 1;  // 0..1
    double place = 0;     // -1 left .. 1 right
    double moment = 0;    // when within its page, 0..1
    friend bool operator==(const Sound&, const Sound&) = default;
};

// The sounds of one page: of each kind the loudest.
class Sounds {
  public:
    void add(const Sound& sound);
    const Sound* begin() const { return sounds_.data(); }
    const Sound* end() const { return sounds_.data() + count_; }

  private:
    std::array<Sound, kind_count> sounds_;
    std::size_t count_ = 0;
};

}  // namespace megapon::audio
