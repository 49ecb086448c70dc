#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/i18n/translations.h"
#include "app/screens/menu.h"
#include "app/screens/preferences.h"

namespace megapon::screens {

// One line of a page of options: a value that is changed by left and right, or something that is accepted.
struct Option {
    i18n::Message name;
    i18n::Message help;
    std::function<i18n::Message(const Preferences&)> value = {};
    std::function<void(Preferences&, int by)> change = {};  // by -1 or 1
    std::function<void()> accept = {};                      // none: accepting changes by 1
};

// An option named "CHAPTER.KEY" in the catalogue and explained by "CHAPTER.KEY_does". `chapter`: with its dot.
Option option_of(const std::string& chapter, const std::string& key,
                 std::function<i18n::Message(const Preferences&)> value = {},
                 std::function<void(Preferences&, int by)> change = {});

// Options that are keys of megapon.toml: named "options.KEY" in the catalogue, explained by "options.KEY_does", saved
// as soon as they are changed. The keys must exist.

// On or off.
Option flag_option(const std::string& key);

// One of several words; each is called "options.KEY_is.WORD".
Option word_option(const std::string& key, std::vector<std::string> words);

// A number that goes through steps, from the next one if it stands between two. `text`: how it is shown; `also`: what
// changes with it.
using NumberText = std::function<i18n::Message(double)>;
using AlsoChanges = std::function<config::ConfigFile::Choices(double)>;
Option step_option(const std::string& key, std::vector<double> steps, NumberText text, AlsoChanges also = {});

i18n::Message times(double number);  // 1.5: × 1.5
i18n::Message plain_number(double number);
i18n::Message percent(double number);           // 50: 50 %
i18n::Message fraction_percent(double number);  // 0.5: 50 %

// A list of options with a line of help under each, for keys, gamepad and mouse.
class OptionList {
  public:
    // `back`: of Esc, and of the line "Back" below the options; none: the page has its own way. `remembered`: its name
    // in LastChosen; empty: it begins at the first line.
    OptionList(const Ui& ui, Preferences& preferences, std::vector<Option> options, std::function<void()> back = {},
               std::string_view remembered = {});

    // True: the event chose or changed a line.
    bool handle(const input::InputEvent& event);
    // Draws the whole page.
    void draw(raster::Canvas& canvas, const std::string& heading, const std::string& footer);
    std::size_t chosen() const { return selection_.chosen(); }

  private:
    std::size_t rows() const;
    view::Item item(std::size_t row) const;
    void draw_marks(raster::Canvas& canvas) const;
    void remember();
    bool use(const input::InputEvent& event);
    void change(const Option& option, int by);
    void accept(const Option& option, int by);
    void click(geometry::Vec place);

    Ui ui_;
    Preferences& preferences_;
    std::function<void()> back_;
    std::vector<Option> options_;
    ListSelection selection_;
    std::string_view remembered_;
    view::Layout layout_;     // as drawn last, for the mouse
    double text_size_ = 1;    // as drawn last
    double list_height_ = 0;  // px, as drawn last
};

}  // namespace megapon::screens
