#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "lab/exhibit.h"

namespace megapon::lab {

// The answers of an exhibit at 81 × 81 places of the plane that two of its settings span, all others as they are. They
// are computed from clones, coarsely first, as many at a time as the caller has time for.
class AnswerMap {
  public:
    static constexpr int side = 81;
    static constexpr int places = side * side;

    struct Cell {
        int column = 0;
        int row = 0;
        friend bool operator==(const Cell&, const Cell&) = default;
    };
    // wrong: the naive method gives another answer than the right one.
    enum class Answer : std::uint8_t { unknown, miss, hit, wrong };

    AnswerMap(const Exhibit& exhibit, const Plane& plane);

    // Begins anew and empty if anything else than the two settings was changed by hand. Where the answers change with
    // time, the map is completed first, and then keeps each dot until its new answer is known.
    void follow(const Exhibit& exhibit);
    void compute(int count);  // so many more places
    bool complete() const { return next_ == places; }

    const Plane& plane() const { return plane_; }
    Answer at(Cell cell) const { return answers_[index_of(cell)]; }
    Cell cell_of(const Exhibit& exhibit) const;  // the nearest to where it is
    double x_value(Cell cell) const;             // of the settings there
    double y_value(Cell cell) const;

  private:
    static std::size_t index_of(Cell cell) {
        return static_cast<std::size_t>(cell.row) * side + static_cast<std::size_t>(cell.column);
    }
    double value_at(SettingId setting, int step) const;
    int step_of(const Exhibit& exhibit, SettingId setting) const;
    bool same_settings(const Exhibit& a, const Exhibit& b) const;  // but for those of the plane
    Answer answer(Cell cell) const;

    Plane plane_;
    std::unique_ptr<Exhibit> exhibit_;  // as it was when the map began
    std::unique_ptr<Exhibit> seen_;     // as it was last
    std::array<Answer, places> answers_{};
    int next_ = 0;  // how many places have been computed
};

// Whether a curve's number depends on none of the settings in which the two differ, but for its own.
bool is_on_curve(const Curve& curve, const std::vector<double>& settings, const std::vector<double>& others);

std::vector<double> setting_values(const Exhibit& exhibit);

// What a visitor has read off: a line for each state of an exhibit with curves, with the last count.
class Readings {
  public:
    static constexpr std::size_t most = 500;  // then the oldest goes

    struct Reading {
        std::vector<double> settings;
        double computed = 0;
        double counted = 0;
    };

    void add(const Exhibit& exhibit);  // nothing of one without curves
    const std::vector<Reading>& all() const { return all_; }

    // RFC 4180: the settings' keys, `computed` and `counted`, and a line for each reading.
    std::string csv(const Exhibit& exhibit) const;

  private:
    std::vector<Reading> all_;
};

}  // namespace megapon::lab
