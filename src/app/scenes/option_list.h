#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "app/controls/menu_input.h"
#include "app/paint/canvas.h"
#include "app/scenes/chooser.h"
#include "app/words/phrase.h"

namespace megapon::scenes {

class Stage;

// One line of a sheet of options: a value that is changed by left and right, or something that is accepted.
struct Option {
    words::Phrase name;
    words::Phrase help;
    std::function<words::Phrase(const Stage&)> value = {};
    std::function<void(Stage&, int by)> change = {};  // by -1 or 1
    std::function<void(Stage&)> accept = {};          // none: accepting changes by 1
};

// A list of options with a line of help under each, for keys, gamepad and mouse.
class OptionList {
  public:
    explicit OptionList(std::vector<Option> options);

    void choose(Stage& stage, const controls::MenuEvent& event);
    void draw(paint::Canvas& canvas, const Stage& stage) const;
    std::size_t chosen() const { return chooser_.chosen(); }

  private:
    std::optional<std::size_t> row_at(const Stage& stage, geometry::Vec place) const;
    bool use(Stage& stage, const controls::MenuEvent& event);  // false: it means nothing to an option
    void accept(Stage& stage, const Option& option, int by);
    void click(Stage& stage, geometry::Vec place);

    std::vector<Option> options_;
    Chooser chooser_;
};

}  // namespace megapon::scenes
