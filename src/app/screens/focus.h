#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "app/screens/rebinding.h"
#include "app/screens/screen.h"
#include "app/view/widgets.h"

namespace megapon::screens {

// What presses a button besides a click, each with its own device; a part that is not set presses nothing.
struct Keys {
    char letter = 0;                            // as printed on the key
    std::optional<int> key{};                   // by its place, of config::key
    std::optional<input::Shortcut> shortcut{};  // but for Esc, which goes back
    std::optional<int> pad{};                   // of config::pad_button
    const char* label = nullptr;                // what to call the key; none: as it is printed

    bool presses(const input::InputEvent& event) const;

    // The key's name as a cap, or the gamepad's button's; empty: there is none.
    std::string name(const ControlLabels& labels, bool on_pad) const;
};

// Which of the things on a page is chosen: arrows lead from one to another, a pointer comes to one; Enter and a click
// press it.
class Focus {
  public:
    struct Moves {
        std::function<std::size_t(std::size_t from, int right, int down)> next;  // where an arrow leads; by one
        std::function<void(std::size_t)> press;
        std::function<void()> back;
    };

    Focus(const Ui& ui, std::size_t chosen, Moves moves) : ui_(ui), chosen_(chosen), moves_(std::move(moves)) {}

    // True: the event chose or pressed something, or went back.
    bool handle(const input::InputEvent& event);

    // Draws a page whose things have the spots {Focus::thing, number}, and remembers where they lie.
    const view::Layout& draw(raster::Canvas& canvas, const view::Item& page);

    static constexpr std::string_view thing = "thing";
    std::size_t chosen() const { return chosen_; }

  private:
    bool choose(std::size_t to);
    bool press(std::size_t what);

    Ui ui_;
    std::size_t chosen_;
    Moves moves_;
    view::Layout layout_;  // as drawn last
};

}  // namespace megapon::screens
