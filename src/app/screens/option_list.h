#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "app/i18n/message.h"
#include "app/input/menu_input.h"
#include "app/raster/canvas.h"
#include "app/screens/list_selection.h"

namespace megapon::screens {

class ScreenStack;

// One line of a sheet of options: a value that is changed by left and right, or something that is accepted.
struct Option {
    i18n::Message name;
    i18n::Message help;
    std::function<i18n::Message(const ScreenStack&)> value = {};
    std::function<void(ScreenStack&, int by)> change = {};  // by -1 or 1
    std::function<void(ScreenStack&)> accept = {};          // none: accepting changes by 1
};

// A list of options with a line of help under each, for keys, gamepad and mouse.
class OptionList {
  public:
    explicit OptionList(std::vector<Option> options);

    void choose(ScreenStack& stack, const input::MenuEvent& event);
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const;
    std::size_t chosen() const { return selection_.chosen(); }

  private:
    std::optional<std::size_t> row_at(const ScreenStack& stack, geometry::Vec place) const;
    bool use(ScreenStack& stack, const input::MenuEvent& event);  // false: it means nothing to an option
    void accept(ScreenStack& stack, const Option& option, int by);
    void click(ScreenStack& stack, geometry::Vec place);

    std::vector<Option> options_;
    ListSelection selection_;
};

}  // namespace megapon::screens
