#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "app/audio/audio_output.h"
#include "app/i18n/languages.h"

namespace megapon::audio {

// Where sounds become sound: what is heard how loud, in which language, and not at all when muted.
class AudioMixer {
  public:
    explicit AudioMixer(AudioOutput* output) : output_(output) {}  // none: silence

    // In percent; each group's is a share of the master's.
    void set_volumes(int master, const std::array<int, group_count>& groups);
    void set_language(i18n::Language language) { language_ = language; }

    void mute(bool muted);
    bool muted() const { return muted_; }

    void play(Sound sound);
    void hush(SoundKind kind);

    // A page's sounds: spread over the next `ms` as they lie within the page, where its picture moves for so long; all
    // at once where `ms` is 0.
    void play_page(const Sounds& sounds, double ms);

    // Plays what is due by now; time never goes back. next_due_ms() says when there is more.
    void pass_time(double now_ms);
    std::optional<double> next_due_ms() const;

    void play_title_jingle();  // not again for who only turned back to the title
    void play_result_jingle();

  private:
    struct Waiting {
        Sound sound;
        double due_ms = 0;
    };

    void set_levels();

    AudioOutput* output_;
    int master_ = 100;
    std::array<int, group_count> groups_{100, 100, 100};
    i18n::Language language_ = i18n::Language::en;
    bool muted_ = false;
    bool title_was_heard_ = false;
    double now_ms_ = 0;
    std::array<Waiting, kind_count> waiting_;  // of the last page
    std::size_t waiting_count_ = 0;
};

}  // namespace megapon::audio
