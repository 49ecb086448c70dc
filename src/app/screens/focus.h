#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/screens/controls.h"
#include "app/screens/screen.h"
#include "app/view/widgets.h"

namespace megapon::screens {

// Choice among the things on a screen. A screen is made anew for each event and drawing, and each thing in it says what
// it does; their places follow from the screen's rows and columns. Arrows lead along a row, and up and down to the
// nearest thing; beyond an end comes the other one. A pointer comes to a thing; Enter and a click accept it.
class Focus {
  public:
    struct Style {
        std::string_view remembered = {};            // its name in LastChosen
        std::size_t first = 0;                       // chosen where nothing is remembered
        std::function<void(int right)> beyond = {};  // an arrow leads beyond the end of a row; none: to the other end
    };

    // Effect of a thing, and the words about it while it is chosen.
    struct Thing {
        std::function<void()> accept;
        std::function<std::string()> about = {};
    };

    // Surface under a thing.
    struct Look {
        view::Surface chosen;
        view::Surface other;
    };
    static constexpr Look card{view::Surface::panel, view::Surface::shade};
    static constexpr Look line{view::Surface::selection, view::Surface::none};

    // `back`: called by Esc, and by the way back on the screen, which is not remembered.
    Focus(const Ui& ui, std::function<view::Item()> page, std::function<void()> back, Style style);

    // Adds the next thing while a screen is made, counted from 0 in the order of reading.
    view::Item thing(view::Item item, const Look& look, Thing thing);
    view::Item way_back(view::Item item);
    bool next_is_chosen() const { return things_.size() == chosen_; }

    // True: the event chose or accepted something, or went back.
    bool handle(const input::InputEvent& event);

    // Draws the screen, and remembers where its things lie. `heading`: with the words about the chosen thing all that a
    // person hears who does not see the screen; empty: the screen's words.
    const view::Layout& draw(raster::Canvas& canvas, const std::string& heading = "");

    void choose(std::size_t number);
    std::size_t chosen() const { return chosen_; }
    std::string about() const {
        return chosen_ < things_.size() && things_[chosen_].about ? things_[chosen_].about() : "";
    }

    static constexpr std::string_view kind = "thing";  // kind of their spots

  private:
    view::Item made_page();
    void move(int right, int down);
    bool accept(std::size_t number);

    Ui ui_;
    std::function<view::Item()> page_;
    std::function<void()> back_;
    Style style_;
    std::size_t chosen_;
    std::vector<Thing> things_;     // content of the screen as made last
    std::size_t way_back_ = 0;      // index on the screen as made last
    std::optional<double> across_;  // x at which arrows began to lead up or down
    view::Layout layout_;           // drawn last
};

// The buttons of a screen. It makes them anew for each event and drawing: each says what presses it, what it does and
// how it looks now.
class Buttons {
  public:
    explicit Buttons(std::function<std::vector<view::Button>()> page) : page_(std::move(page)) {}

    // Presses a button by its keys; of two with the same keys the later one, so that answers may take those of the bar
    // while a question is asked. False: no button that is shown has them.
    bool use(const input::InputEvent& event) const;

    void press(std::size_t number) const { page_().at(number).press(); }
    std::optional<std::size_t> pressed_by(const input::InputEvent& event) const;

    // Arrows and Tab. They lead along all that are shown but for those that answer a question, which have keys of their
    // own; beyond an end comes the other one.
    std::optional<std::size_t> selected() const { return selected_; }
    void select_again();  // the one that was selected last, or at first the one where arrows begin
    void unselect() { selected_.reset(); }
    void move(int by);

    // Buttons with their names and those of their keys, or of a gamepad's; `labels`: none where no key is named.
    std::vector<view::Button> labelled(const i18n::Translations& tr, const ControlLabels* labels, bool on_pad) const;

  private:
    std::function<std::vector<view::Button>()> page_;
    std::optional<std::size_t> selected_;
    std::optional<std::size_t> last_;
};

}  // namespace megapon::screens
