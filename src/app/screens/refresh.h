#pragma once

#include <optional>

namespace megapon::screens {

// The beat of a display that is drawn on between pages: at most one picture a refresh. Times and the interval in ms; no
// interval: only pages are drawn.
class Refresh {
  public:
    // Whether a new beat has come since this was last asked.
    bool has_come(double now_ms, std::optional<double> interval_ms);

    // When the next beat comes, if it comes before `due_ms`; or else due_ms.
    static std::optional<double> next(double now_ms, std::optional<double> interval_ms, std::optional<double> due_ms);

  private:
    double beat_ = -1;
};

}  // namespace megapon::screens
