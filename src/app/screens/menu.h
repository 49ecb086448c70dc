#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/i18n/translations.h"
#include "app/screens/preferences.h"
#include "app/screens/screen.h"
#include "app/screens/services.h"
#include "app/view/widgets.h"

namespace megapon::screens {

// The chosen line of a list, and the visible lines where there is no room for all.
class ListSelection {
  public:
    // count: at least 1. rows: seen at a time.
    ListSelection(std::size_t count, std::size_t rows) : count_(count), rows_(rows) {}

    void choose(std::size_t line);

    // Moves the choice by lines; beyond an end comes the other one.
    void move(int by);

    // The wheel turns the list under the pointer, and chooses what comes to lie there. `row` counts from the first
    // seen. False: the list has no more that way.
    bool turn(int by, std::optional<std::size_t> row);

    // Handles up, down, a wheel that turns it, and a pointer that comes to another line. True: it was one of them; a
    // wheel that finds no more lines is none. `row`: as above, where the event took place.
    bool handle(const input::InputEvent& event, std::optional<std::size_t> row);

    // Line in a row; nothing below the last one.
    std::optional<std::size_t> line_in(std::size_t row) const {
        if (row >= rows()) return std::nullopt;
        return first_ + row;
    }

    std::size_t chosen() const { return chosen_; }
    std::size_t first() const { return first_; }
    std::size_t count() const { return count_; }
    std::size_t rows() const { return rows_ < count_ ? rows_ : count_; }
    void set_rows(std::size_t rows);

  private:
    std::size_t count_;
    std::size_t rows_;
    std::size_t first_ = 0;
    std::size_t chosen_ = 0;
};

struct MenuStyle {
    double width = 184;                // px
    std::size_t rows = 9;              // visible at a time
    std::string_view remembered = {};  // its name in LastChosen; empty: it begins at the first line
    bool last_leads_back = false;      // Esc does what the last line does
};

// A list of lines of which one is chosen, by keys, gamepad or mouse. A long one shows some of its lines at a time.
class Menu {
  public:
    struct Line {
        i18n::Message words;
        std::function<void()> accept;
        std::function<std::string()> about = {};  // words about it while it is chosen; none: the text "WORDS_does"
    };

    Menu(const Ui& ui, std::vector<Line> lines, const MenuStyle& style = {});

    // True: the event chose or accepted a line.
    bool handle(const input::InputEvent& event);

    // Shows as many lines as an upright canvas has room for beside so many px of other things, by default those of a
    // title; elsewhere those of the style.
    void fit(const raster::Canvas& canvas, double beside = 130);

    // The visible lines.
    view::Item item() const;

    // Draws a screen or a panel that contains item(), and remembers where the lines lie, for the mouse.
    const view::Layout& draw(raster::Canvas& canvas, const view::Box& area, const view::Item& root,
                             view::Anchor anchor = view::Anchor::fill);

    std::size_t chosen() const { return selection_.chosen(); }
    void set_chosen(std::size_t line);
    void set_words(std::size_t line, i18n::Message words) { lines_[line].words = std::move(words); }
    std::string about() const;

  private:
    void accept(std::size_t line);

    Ui ui_;
    std::vector<Line> lines_;
    MenuStyle style_;
    ListSelection selection_;
    view::Layout layout_;  // drawn last
};

// One line of a screen of options: a value that is changed by left and right, or something that is accepted.
struct Option {
    i18n::Message name;
    i18n::Message help;
    std::function<i18n::Message(const Preferences&)> value = {};
    std::function<void(Preferences&, int by)> change = {};  // steps by -1 or 1
    std::function<void()> accept = {};                      // none: accepting changes by 1
    bool is_given_name = false;                             // somebody's own: cut off where letters are large
};

// An option named "CHAPTER.KEY" in the catalogue and explained by "CHAPTER.KEY_does". `chapter`: with its dot.
Option option_of(const std::string& chapter, const std::string& key,
                 std::function<i18n::Message(const Preferences&)> value = {},
                 std::function<void(Preferences&, int by)> change = {});

// Options that are keys of megapon.toml: named "options.KEY" in the catalogue, explained by "options.KEY_does", saved
// as soon as they are changed. The keys must exist.

// Option that is on or off.
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

// A screen of options with a line of help under each, which it sets as it is made.
class OptionScreen : public GameScreen {
  public:
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  protected:
    OptionScreen(const Services& services, const ScreenTraits& traits, const char* heading)
        : GameScreen(services, traits), heading_(heading) {}

    // `back`: called by Esc, and by the line "Back" below the options; none: the screen has its own way. `remembered`:
    // its name in LastChosen; empty: it begins at the first line.
    void set_options(std::vector<Option> options, std::function<void()> back = {}, std::string_view remembered = {});

  private:
    const Option& chosen() const { return options_[selection_.chosen()]; }
    bool change(int by);
    bool accept(int by);  // presses the chosen option, or moves its value by 1 or -1; false: nothing has changed
    view::Item item(std::size_t row) const;

    const char* heading_;
    std::function<void()> back_;
    std::vector<Option> options_;
    ListSelection selection_{1, 1};
    std::string_view remembered_;
    view::Layout layout_;  // drawn last, for the mouse
};

}  // namespace megapon::screens
