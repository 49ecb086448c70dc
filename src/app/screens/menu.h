#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "app/i18n/message.h"
#include "app/input/menu_input.h"
#include "app/raster/canvas.h"
#include "app/screens/list_selection.h"
#include "app/view/menu_line.h"

namespace megapon::screens {

class ScreenStack;

// A list of lines of which one is chosen, by keys, gamepad or mouse. A long one shows some of its lines at a time.
class Menu {
  public:
    struct Line {
        i18n::Message words;
        std::function<void(ScreenStack&)> accept;
    };

    // Where the lines lie: the first one's middle is at `top`, the others follow below.
    struct Place {
        geometry::Vec top;
        double line_height = 22;
        double width = view::menu_width;
        std::size_t rows = 8;  // shown at a time
    };

    Menu(std::vector<Line> lines, const Place& place)
        : lines_(std::move(lines)), place_(place), selection_(lines_.size(), place.rows) {}

    void choose(ScreenStack& stack, const input::MenuEvent& event);
    void draw(raster::Canvas& canvas, const ScreenStack& stack,
              bool active = true) const;  // active: its line is chosen
    std::size_t count() const { return lines_.size(); }
    std::size_t chosen() const { return selection_.chosen(); }
    void set_chosen(std::size_t line) { selection_.choose(line); }

  private:
    void accept(ScreenStack& stack, std::size_t line);
    std::optional<std::size_t> row_at(geometry::Vec place) const;

    std::vector<Line> lines_;
    Place place_;
    ListSelection selection_;
};

}  // namespace megapon::screens
