#pragma once

#include <cstddef>
#include <optional>

#include "app/screens/focus.h"
#include "app/screens/match_view.h"
#include "app/screens/navigator.h"

namespace megapon::screens {

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
