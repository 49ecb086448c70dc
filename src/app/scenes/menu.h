#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/controls/menu_input.h"
#include "app/paint/canvas.h"

namespace megapon::scenes {

class Stage;

// A list of lines of which one is chosen, by keys, gamepad or mouse.
class Menu {
  public:
    struct Line {
        std::string words;
        std::function<void(Stage&)> accept;
    };

    // The first line's middle is at `top`, the others follow below.
    Menu(std::vector<Line> lines, geometry::Vec top, double line_height = 22);

    void choose(Stage& stage, const controls::MenuEvent& event);
    void draw(paint::Canvas& canvas) const;
    std::size_t chosen() const { return chosen_; }
    void set_chosen(std::size_t line) { chosen_ = line; }

  private:
    std::optional<std::size_t> line_at(geometry::Vec place) const;
    void move(Stage& stage, int by);

    std::vector<Line> lines_;
    geometry::Vec top_;
    double line_height_;
    std::size_t chosen_ = 0;
};

}  // namespace megapon::scenes
