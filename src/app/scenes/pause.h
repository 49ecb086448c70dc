#pragma once

#include "app/scenes/menu.h"
#include "app/scenes/scene.h"

namespace megapon::scenes {

class MatchScene;

// How play goes on after a pause that is ended by the key that pauses: at once, or counted in. Who was interrupted, and
// who chooses from the menu, needs a moment to find the keys again.
enum class Return { at_once, counted };

// A match held still. '.' plays a single page; the menu then steps aside so that the page can be seen.
class PauseScene : public Scene {
  public:
    // The match lies beneath on the stage and outlives this.
    PauseScene(MatchScene& match, words::Phrase words, Return back = Return::at_once);

    const char* name() const override { return "pause"; }
    bool covers() const override { return false; }
    bool obey(Stage& stage, controls::Hotkey key) override;
    void choose(Stage& stage, const controls::MenuEvent& event) override;
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

  private:
    void count_in(Stage& stage);

    MatchScene& match_;
    words::Phrase words_;
    Return back_;
    Menu menu_;
    bool steps_ = false;
};

}  // namespace megapon::scenes
