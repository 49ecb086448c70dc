#pragma once

#include <algorithm>
#include <cmath>

namespace megapon::raster {

// Numbers at even distances, for a loop that draws: from, from + by, from + 2 by, ... as long as they are less than
// `end`. by: above 0. Each is reckoned from the first, so that no error adds up.
class Spaced {
  public:
    Spaced(double from, double end, double by)
        : from_(from), by_(by), count_(static_cast<int>(std::ceil(std::max(0.0, (end - from) / by)))) {}

    class Place {
      public:
        Place(const Spaced& all, int index) : all_(all), index_(index) {}
        double operator*() const { return all_.from_ + index_ * all_.by_; }
        Place& operator++() {
            ++index_;
            return *this;
        }
        friend bool operator!=(const Place& a, const Place& b) { return a.index_ != b.index_; }

      private:
        const Spaced& all_;
        int index_;
    };

    Place begin() const { return {*this, 0}; }
    Place end() const { return {*this, count_}; }

  private:
    double from_;
    double by_;
    int count_;
};

}  // namespace megapon::raster
