#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "app/sound/speaker.h"
#include "app/words/library.h"

namespace megapon::sound {

// Where cues become sound: what is heard how loud, in which language, and not at all when muted.
class Desk {
  public:
    explicit Desk(Speaker* speaker) : speaker_(speaker) {}  // none: silence

    // In percent; each group's is a share of the master's.
    void set_volumes(int master, const std::array<int, group_count>& groups);
    void set_language(words::Language language) { language_ = language; }

    void mute(bool muted);
    bool muted() const { return muted_; }

    void play(Cue cue);
    void hush(Kind kind);

    // A page's cues: spread over the next `ms` as they lie within the page, where its picture moves for so long; all at
    // once where `ms` is 0.
    void play_page(const Cues& cues, double ms);

    // Plays what is due by now; time never goes back. next_due_ms() says when there is more.
    void pass_time(double now_ms);
    std::optional<double> next_due_ms() const;

    void play_title_jingle();  // not again for who only turned back to the title
    void play_result_jingle();

  private:
    struct Waiting {
        Cue cue;
        double due_ms = 0;
    };

    void set_levels();

    Speaker* speaker_;
    int master_ = 100;
    std::array<int, group_count> groups_{100, 100, 100};
    words::Language language_ = words::Language::en;
    bool muted_ = false;
    bool title_was_heard_ = false;
    double now_ms_ = 0;
    std::array<Waiting, kind_count> waiting_;  // of the last page
    std::size_t waiting_count_ = 0;
};

}  // namespace megapon::sound
