#pragma once

#include <array>
#include <optional>
#include <vector>

#include "app/audio/sound.h"
#include "app/i18n/translations.h"

namespace megapon::audio {

// Plays the game's sounds at the volumes and in the language of the settings, and not at all while muted.
class AudioMixer {
  public:
    explicit AudioMixer(AudioOutput* output) : output_(output) {}  // nullptr: silence

    // Percent; a group's volume is a fraction of the master's.
    void set_volumes(int master, const std::array<int, group_count>& groups);
    void set_language(i18n::Language language) { language_ = language; }

    void mute(bool muted);
    bool muted() const { return muted_; }

    void play(Sound sound);
    void fade_out(SoundKind kind);

    // The squads' voices swell or fade towards a volume, a step each frame; silence_murmur() ends them.
    void follow_murmur(double volume);
    void silence_murmur();

    // Plays the sounds of a frame that is shown for the next `ms`, each at its time within the frame; all at once if
    // `ms` is 0.
    void play_frame(const Sounds& sounds, double ms);

    // Plays what is due by now; time never goes back.
    void update(double now_ms);
    std::optional<double> next_due_ms() const;

    void play_title_jingle();  // once until the next result
    void play_result_jingle();

  private:
    struct Scheduled {
        Sound sound;
        double due_ms = 0;
    };

    void apply_levels();

    AudioOutput* output_;
    int master_ = 100;
    std::array<int, group_count> groups_{100, 100, 100};
    i18n::Language language_ = i18n::Language::en;
    bool muted_ = false;
    bool title_jingle_played_ = false;
    double murmur_ = 0;
    double now_ms_ = 0;
    std::vector<Scheduled> scheduled_;  // of the last frame
};

}  // namespace megapon::audio
