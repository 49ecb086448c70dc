#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lab/exhibit.h"

namespace megapon::lab {

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
