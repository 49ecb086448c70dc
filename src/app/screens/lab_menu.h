#pragma once

#include <cstddef>
#include <memory>
#include <string>
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
    bool is_tried(const lab::ExhibitInfo& exhibit) const;
    const lab::ExhibitInfo& next_stop(lab::Chapter chapter) const;
    view::Item heading(lab::Chapter chapter);
    view::Item picture(std::size_t exhibit);
    std::vector<view::Item> rows_of(lab::Chapter chapter);
    view::Item row(std::vector<view::Item> items) const;
    view::Item page();

    std::vector<std::unique_ptr<lab::Exhibit>> exhibits_;  // as all_exhibits
    bool is_upright_ = false;                              // the page, as drawn last
    double picture_height_ = 0;                            // px, the same
    std::string name_, about_;                             // of what is chosen
    Focus focus_;                                          // on an exhibit, the heading of a chapter, or the line back
};

}  // namespace megapon::screens
