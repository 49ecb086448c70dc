#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/input/frame_clock.h"
#include "app/screens/exhibit_link.h"
#include "app/screens/services.h"
#include "lab/exhibit.h"

namespace megapon::app {

// An exhibit as a figure of an article: its picture alone, with two dials that the page around the game draws. A press
// or Space lets it run and holds it; elsewhere than in a page Enter and Esc lead to the whole exhibit.
class FigureScreen final : public screens::GameScreen {
  public:
    // tell: called with what the page around it draws, whenever that changes, as a line of JSON: "exhibit"; "link", to
    // the whole of it as it is set; "runs"; "dials", each with "key", "name", "low", "high", "step", "value", "shown",
    // the value as the exhibit writes it, and "moves", whether time changes it. It may be empty.
    FigureScreen(const screens::Services& services, const screens::ExhibitLink& link,
                 std::function<void(const std::string&)> tell);

    // Sets what the link names, goes to its moment where it names one, and runs or is held, as the link says. False: it
    // is to another exhibit.
    bool change(const screens::ExhibitLink& link);

    void enter() override { tell_page(); }
    bool handle(const input::InputEvent& event) override;
    void follow_settings() override { tell_page(); }
    bool update() override;
    std::optional<double> due_ms() const override { return clock_.next_due_ms(ui_.now_ms()); }
    void draw(raster::Canvas& canvas) override;
    std::string live_text() const override;

    const lab::Exhibit& exhibit() const { return *exhibit_; }
    const std::vector<screens::FigureDial>& dials() const { return dials_; }
    bool runs() const { return !clock_.paused(); }

  private:
    void run(bool runs);
    void go_to_moment();
    void tell_page();

    std::unique_ptr<lab::Exhibit> exhibit_;
    std::vector<screens::FigureDial> dials_;
    std::vector<bool> moves_;               // of each dial, whether time changes its setting
    std::unique_ptr<lab::Exhibit> as_set_;  // by a hand: time moves settings, too
    lab::Opening opening_;
    std::string whole_;  // link to that, at the moment at which it opened
    input::FrameClock clock_;
    std::function<void(const std::string&)> tell_;
    std::string told_;  // last
};

}  // namespace megapon::app
