#pragma once

#include <array>

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

    void play(Cue cue);
    void play(const Cues& cues);
    void hush(Kind kind);

    void play_title_jingle();  // not again for who only turned back to the title
    void play_result_jingle();

    void toggle_mute();
    bool muted() const { return muted_; }

  private:
    void set_levels();

    Speaker* speaker_;
    int master_ = 100;
    std::array<int, group_count> groups_{100, 100, 100};
    words::Language language_ = words::Language::en;
    bool muted_ = false;
    bool title_was_heard_ = false;
};

}  // namespace megapon::sound
