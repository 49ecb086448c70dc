#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "geometry/vec.h"

namespace megapon::stand_in {

using geometry::Vec;

// A picture of the window: the colour 0xRRGGBB of a place, in px of the page of 480 x 270.
struct Picture {
    int scale = 1;  // pixels of the window for each of the page
    std::function<std::uint32_t(int x, int y)> pixel;
};

inline constexpr double court_top = 30;  // px of the page above the court
inline constexpr Vec court_size{480, 240};

enum class Phase { other, serve, rally };

// What a page of the flip-book shows to one who remembers the pages before. Places on the court, px a page.
struct Sight {
    double time = 0;  // ms, when the page was turned
    Phase phase = Phase::other;
    bool serves = false;  // the left player
    Vec ball;
    Vec velocity;
    bool known = false;        // where the ball flies: two pages of this flight are seen
    bool changed = false;      // the ball bounced, was hit, or another phase began
    bool turned = false;       // it flies the other way, or another phase began
    std::optional<Vec> mouth;  // the dark in that of the own megaphone
};

// Looks at pages, one after the other.
class Eyes {
  public:
    Sight see(const Picture& picture, double time);

    int lost() const { return lost_; }  // pages of a rally on which no ball was found

  private:
    void follow(Sight& sight);
    void begin_flight(Sight& sight);
    Vec first_velocity(Vec step);
    Vec expected(double pages, bool& bounces) const;

    Sight last_;
    std::optional<Vec> velocity_;  // of this flight
    std::optional<Vec> other_;     // its velocity, if it bounced between the first two pages
    Vec leg_start_;                // of the straight line on which it flies
    double leg_time_ = 0;
    double last_x_velocity_ = 0;
    std::optional<Vec> came_;  // the velocity of the flight before this one
    Vec came_from_;            // the ball on its last page
    bool is_part_ = false;     // the last page showed the end of a hit-stop, and only a part of a page of flight
    int lost_ = 0;
};

}  // namespace megapon::stand_in
