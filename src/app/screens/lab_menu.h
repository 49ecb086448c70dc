#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/focus.h"
#include "app/screens/navigator.h"
#include "lab/exhibit.h"

namespace megapon::screens {

// chosen: the exhibit that was visited last, or none.
Destination lab_menu_screen(const std::string& chosen);

// All exhibits of the Collision Lab as pictures, a row or more for each chapter of the course through them, which its
// heading begins.
class LabMenuScreen : public GameScreen {
  public:
    LabMenuScreen(const Services& services, const std::string& chosen);

    const char* name() const override { return "lab-menu"; }
    bool fits_upright() const override { return true; }
    bool handle(const input::InputEvent& event) override { return focus_.handle(event); }
    void draw(raster::Canvas& canvas) override;

  private:
    std::size_t next(std::size_t from, int right, int down) const;
    void press(std::size_t thing);
    bool is_tried(const lab::ExhibitInfo& exhibit) const;
    const lab::ExhibitInfo& next_stop(lab::Chapter chapter) const;
    std::vector<std::vector<std::size_t>> rows() const;
    view::Surface surface_of(std::size_t thing) const;
    view::Item heading(std::size_t thing) const;
    view::Item picture(std::size_t thing, double height) const;
    view::Item row(const std::vector<std::size_t>& things, double picture_height) const;
    std::pair<std::string, std::string> words_of(std::size_t thing) const;  // its name, and a sentence

    std::vector<std::unique_ptr<lab::Exhibit>> exhibits_;  // as all_exhibits
    bool is_upright_ = false;                              // the page, as drawn last
    Focus focus_;                                          // on an exhibit, the heading of a chapter, or the line back
};

}  // namespace megapon::screens
