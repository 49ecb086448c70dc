#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "app/controls/menu_input.h"
#include "app/paint/canvas.h"
#include "app/scenes/chooser.h"
#include "app/view/menu_line.h"
#include "app/words/phrase.h"

namespace megapon::scenes {

class Stage;

// A list of lines of which one is chosen, by keys, gamepad or mouse. A long one shows some of its lines at a time.
class Menu {
  public:
    struct Line {
        words::Phrase words;
        std::function<void(Stage&)> accept;
    };

    // Where the lines lie: the first one's middle is at `top`, the others follow below.
    struct Place {
        geometry::Vec top;
        double line_height = 22;
        double width = view::menu_width;
        std::size_t rows = 8;  // shown at a time
    };

    Menu(std::vector<Line> lines, const Place& place)
        : lines_(std::move(lines)), place_(place), chooser_(lines_.size(), place.rows) {}

    void choose(Stage& stage, const controls::MenuEvent& event);
    void draw(paint::Canvas& canvas, const Stage& stage, bool active = true) const;  // active: its line is chosen
    std::size_t count() const { return lines_.size(); }
    std::size_t chosen() const { return chooser_.chosen(); }
    void set_chosen(std::size_t line) { chooser_.choose(line); }

  private:
    void accept(Stage& stage, std::size_t line);
    std::optional<std::size_t> row_at(geometry::Vec place) const;

    std::vector<Line> lines_;
    Place place_;
    Chooser chooser_;
};

}  // namespace megapon::scenes
