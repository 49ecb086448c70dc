#include "app/screens/list_selection.h"

#include <algorithm>

namespace megapon::screens {

// The list moves only as far as it must for the chosen line to be seen: a mouse that chooses by pointing would
// otherwise chase it.
void ListSelection::choose(std::size_t line) {
    chosen_ = std::min(line, count_ - 1);
    first_ = std::clamp(first_, chosen_ + 1 - std::min(chosen_ + 1, rows()), chosen_);
}

void ListSelection::move(int by) {
    const int count = static_cast<int>(count_);
    choose(static_cast<std::size_t>((static_cast<int>(chosen_) + by + count) % count));
}

void ListSelection::turn(int by, std::optional<std::size_t> row) {
    const int last_first = static_cast<int>(count_ - rows());
    first_ = static_cast<std::size_t>(std::clamp(static_cast<int>(first_) + by, 0, last_first));
    const std::size_t seen = row ? first_ + *row : chosen_;
    chosen_ = std::clamp(seen, first_, first_ + rows() - 1);
}

bool ListSelection::obey(const input::MenuEvent& event, std::optional<std::size_t> row) {
    using enum input::MenuAction;
    switch (event.action) {
        case up:
            move(-1);
            return true;
        case down:
            move(1);
            return true;
        case wheel_up:
            turn(-1, row);
            return true;
        case wheel_down:
            turn(1, row);
            return true;
        case point:
            if (!row || line_in(*row) == chosen_) return false;
            choose(*line_in(*row));
            return true;
        default:
            return false;
    }
}

std::optional<std::size_t> ListSelection::line_in(std::size_t row) const {
    if (row >= rows()) return std::nullopt;
    return first_ + row;
}

void ListSelection::set_rows(std::size_t rows) {
    rows_ = std::max<std::size_t>(rows, 1);
    first_ = std::min(first_, count_ - this->rows());
    choose(chosen_);
}

}  // namespace megapon::screens
