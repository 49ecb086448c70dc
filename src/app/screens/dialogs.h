#pragma once

#include <functional>

#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/preferences.h"
#include "app/screens/rebinding.h"
#include "app/screens/screen.h"

namespace megapon::screens {

// What the keys do, above any other screen.
class HelpScreen : public Screen {
  public:
    HelpScreen(const Ui& ui, Navigator& navigator, const ControlLabels& labels)
        : ui_(ui), navigator_(navigator), labels_(labels) {}

    const char* name() const override { return "help"; }
    bool covers() const override { return false; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    Ui ui_;
    Navigator& navigator_;
    const ControlLabels& labels_;
};

// "Do you really ...?" above the screen that asks. No is chosen at first.
class QuestionScreen : public Screen {
  public:
    QuestionScreen(const Ui& ui, Navigator& navigator, i18n::Message question, std::function<void()> yes);

    const char* name() const override { return "question"; }
    bool covers() const override { return false; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    Ui ui_;
    Navigator& navigator_;
    i18n::Message question_;
    Menu menu_;
};

// A match held still. '.' plays a single frame; the menu then steps aside so that the frame can be seen.
class PauseScreen : public Screen {
  public:
    // The match lies below and outlives this.
    PauseScreen(const Ui& ui, Navigator& navigator, const MatchTuning& tuning, const ControlLabels& labels,
                PausableMatch& match, i18n::Message reason, Resume resume);

    const char* name() const override { return "pause"; }
    bool covers() const override { return false; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    void resume();
    i18n::Message goal() const;
    i18n::Message keys_of(int player) const;

    Ui ui_;
    Navigator& navigator_;
    const MatchTuning& tuning_;
    const ControlLabels& labels_;
    PausableMatch& match_;
    i18n::Message reason_;
    Resume resume_;
    Menu menu_;
    bool steps_ = false;
};

// 3, 2, 1 over the page, and the match below goes on.
class CountdownScreen : public Screen {
  public:
    CountdownScreen(const ScreenClock& clock, Navigator& navigator, PausableMatch& match)
        : clock_(clock), navigator_(navigator), match_(match) {}

    const char* name() const override { return "countdown"; }
    bool covers() const override { return false; }
    bool is_play() const override { return true; }
    bool takes_touch() const override { return true; }
    void enter() override { from_ms_ = updated_ms_ = clock_.now_ms(); }
    bool handle(const input::InputEvent& event) override;
    void lose_focus() override;
    bool update() override;
    std::optional<double> due_ms() const override;
    void draw(raster::Canvas& canvas) override;

  private:
    const ScreenClock& clock_;
    Navigator& navigator_;
    PausableMatch& match_;
    double from_ms_ = 0;
    double updated_ms_ = 0;
    int counted_ = 0;
};

}  // namespace megapon::screens
