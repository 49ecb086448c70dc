#pragma once

#include <cstddef>
#include <optional>

#include "app/input/menu_input.h"

namespace megapon::screens {

// Which line of a list is chosen, and which lines are seen where there is no room for all.
class ListSelection {
  public:
    // count: at least 1. rows: seen at a time.
    ListSelection(std::size_t count, std::size_t rows) : count_(count), rows_(rows) {}

    void choose(std::size_t line);

    // By one line; beyond an end comes the other one.
    void move(int by);

    // The wheel turns the list under the pointer, and chooses what comes to lie there. `row` counts from the first
    // seen.
    void turn(int by, std::optional<std::size_t> row);

    // Up, down, the wheel, and a pointer that comes to another line. Answers whether it was one of them. `row`: as
    // above, where the event took place.
    bool obey(const input::MenuEvent& event, std::optional<std::size_t> row);

    // What lies in a row; nothing below the last line.
    std::optional<std::size_t> line_in(std::size_t row) const;

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

}  // namespace megapon::screens
