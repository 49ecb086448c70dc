#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/screens/focus.h"
#include "app/screens/match_play.h"
#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/rebinding.h"

namespace megapon::screens {

Destination welcome_screen();
Destination lesson_screen();

// Where the first start goes once the language is known: to the question of motion, unless the command line answers it.
Destination after_language(const config::Settings& settings);

// The first start: which language? Then how the game is to move.
class WelcomeScreen : public Screen {
  public:
    explicit WelcomeScreen(const Services& services);

    const char* name() const override { return "welcome"; }
    bool fits_upright() const override { return true; }
    bool attracts() const override { return true; }
    bool handle(const input::InputEvent& event) override { return menu_.handle(event); }
    void draw(raster::Canvas& canvas) override;

  private:
    Menu menu_;
};

// What the lesson asks for, in this order.
enum class LessonStep : std::uint8_t { walk, swing, aim, smash, bend, shout, win };

// A match in which a beginner learns by playing, and which ends with a rally that the swing wins. Each step is ticked
// when it has been done; Esc, Start or a click skips the rest. The ball waits in the learner's hand after each point,
// whoever won it, and no point is counted.
class LessonScreen : public GameScreen {
  public:
    explicit LessonScreen(const Services& services);

    const char* name() const override { return "lesson"; }
    bool is_play() const override { return true; }
    bool takes_touch() const override { return true; }
    void enter() override { match_.resume(); }
    void leave() override { match_.pause(); }
    void close() override { match_.finish(MatchEnd::abandoned); }
    bool handle(const input::InputEvent& event) override;
    void lose_focus() override { match_.let_go(); }
    bool update() override;
    std::optional<double> due_ms() const override { return match_.due_ms(); }
    std::string live_text() const override;
    void draw(raster::Canvas& canvas) override;

    std::size_t done() const { return done_; }  // how many of them

  private:
    std::string task() const;
    void note_swings(const FrameResult& frame, bool pressed);
    bool is_learnt(const FrameResult& frame) const;
    void end();  // the first start is over

    Preferences& preferences_;
    const ControlLabels& labels_;
    LiveMatch match_;
    MatchReaders readers_;
    std::vector<LessonStep> steps_;
    std::size_t done_ = 0;
    double walked_from_ = 0;            // px, where the body stood at first
    int pressed_frame_ = -1;            // in which the swing was pressed last
    bool own_swing_ = false;            // the last swing was the player's own
    bool own_shot_ = false;             // the last hit came from it, and was no serve
    std::optional<double> ends_at_ms_;  // after the last step
};

Destination motion_screen();

// The second question of the first start: flip-book or smooth? Each is a card on which a ball flies as it would. Then
// comes the lesson.
class MotionScreen : public GameScreen {
  public:
    explicit MotionScreen(const Services& services);

    const char* name() const override { return "motion"; }
    bool fits_upright() const override { return true; }
    void enter() override { touched_ms_ = ui_.now_ms(); }
    bool handle(const input::InputEvent& event) override;
    bool update() override;
    std::optional<double> due_ms() const override;
    void draw(raster::Canvas& canvas) override;

  private:
    static constexpr double patience_ms = 30'000;  // without a touch, then the balls rest, and take no power

    bool moves() const { return ui_.now_ms() < touched_ms_ + patience_ms; }
    double refresh_ms() const;
    void choose(std::size_t card);
    view::Item card(std::size_t index);
    view::Item page();

    Focus focus_;  // on a card, numbered as config::Presentation
    bool is_upright_ = false;
    RefreshBeat beat_;
    double touched_ms_ = 0;
};

}  // namespace megapon::screens
