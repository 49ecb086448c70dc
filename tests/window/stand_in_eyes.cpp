#include "window/stand_in_eyes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

#include "geometry/shapes.h"

namespace megapon::stand_in {

namespace {

constexpr double page_ms = 100;
constexpr double ball_radius = 16;

// As the page has them: the ball's middle, the dark in a megaphone's mouth, and ink or anything as dark.
bool is_near(std::uint32_t colour, std::uint32_t wanted) {
    constexpr int most = 10;
    for (const int shift : {0, 8, 16}) {
        const int difference = static_cast<int>(colour >> shift & 0xFF) - static_cast<int>(wanted >> shift & 0xFF);
        if (std::abs(difference) > most) return false;
    }
    return true;
}
bool is_ball(std::uint32_t colour) { return is_near(colour, 0x59636E); }
bool is_mouth(std::uint32_t colour) { return is_near(colour, 0x44473B); }
bool is_ink(std::uint32_t colour) { return is_near(colour, 0x1E2A38); }

struct Area {
    int left, top, right, bottom;  // px of the page; the last two are outside
};

// The box round the pixels of a kind in an area, without rows and columns that have only a few; nothing if there is
// none.
template <class Is>
std::optional<geometry::Box> find_box(const Picture& picture, Area area, Is is) {
    constexpr int few = 2;  // px
    const int scale = picture.scale;
    std::vector<int> columns(static_cast<std::size_t>((area.right - area.left) * scale));
    std::vector<int> rows(static_cast<std::size_t>((area.bottom - area.top) * scale));
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < columns.size(); ++x)
            if (is(picture.pixel(area.left * scale + static_cast<int>(x), area.top * scale + static_cast<int>(y))))
                ++columns[x], ++rows[y];
    const auto span = [&](const std::vector<int>& counts) -> std::optional<std::array<double, 2>> {
        const auto many = [&](int count) { return count > few * scale; };
        const auto first = std::find_if(counts.begin(), counts.end(), many);
        if (first == counts.end()) return std::nullopt;
        const auto last = std::find_if(counts.rbegin(), counts.rend(), many).base();
        return std::array{static_cast<double>(first - counts.begin()) / scale,
                          static_cast<double>(last - counts.begin()) / scale};
    };
    const auto across = span(columns), down = span(rows);
    if (!across || !down) return std::nullopt;
    const Vec corner{static_cast<double>(area.left), static_cast<double>(area.top)};
    return geometry::Box{corner + Vec{across->front(), down->front()}, corner + Vec{across->back(), down->back()}};
}

Vec middle_on_court(const geometry::Box& box) { return (box.low + box.high) / 2 - Vec{0, court_top}; }

// The place with the most of the ball's grey around it, then the middle of that grey.
std::optional<Vec> find_ball(const Picture& picture) {
    constexpr int width = 480, top = 31, bottom = 270, cell = 4, around = 20;  // px
    constexpr int columns = width / cell, rows = (bottom - top) / cell, across = 7, least = 20;
    std::array<std::array<int, columns>, rows> grey{};
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            grey[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = is_ball(picture.pixel(
                (column * cell + cell / 2) * picture.scale, (top + row * cell + cell / 2) * picture.scale));
    int most = least - 1;
    Vec place;
    for (int row = 0; row + across <= rows; ++row)
        for (int column = 0; column + across <= columns; ++column) {
            int count = 0;
            for (int y = row; y < row + across; ++y)
                for (int x = column; x < column + across; ++x)
                    count += grey[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
            if (count <= most) continue;
            most = count;
            place = cell * Vec{column + across / 2.0, row + across / 2.0} + Vec{0, top};
        }
    if (most < least) return std::nullopt;
    const Area area{std::max(0, static_cast<int>(place.x) - around), std::max(top, static_cast<int>(place.y) - around),
                    std::min(width, static_cast<int>(place.x) + around),
                    std::min(bottom, static_cast<int>(place.y) + around)};
    const auto found = find_box(picture, area, is_ball);
    return found ? std::optional(middle_on_court(*found)) : std::nullopt;
}

// The dark in the mouth of the left player's megaphone, which no paler drawing of a page before has, unless something
// hides a part of it.
std::optional<Vec> find_mouth(const Picture& picture) {
    constexpr double width = 6.5, exactly = 1;  // px
    constexpr Area area{92, 34, 136, 266};
    const auto found = find_box(picture, area, is_mouth);
    if (!found) return std::nullopt;
    const Vec size = found->high - found->low;
    if (std::abs(size.x - width) > exactly || std::abs(size.y - width) > exactly) return std::nullopt;
    return middle_on_court(*found);
}

// "BLUE serves" and the like below the court.
bool has_announcement(const Picture& picture) {
    constexpr int least = 60;  // px
    int dark = 0;
    for (int y = 250; y < 264; ++y)
        for (int x = 190; x < 290; ++x) dark += is_ink(picture.pixel(x * picture.scale, y * picture.scale));
    return dark >= least;
}

// The ball covers those words, or is as dark.
bool hides_announcement(Vec ball) { return std::abs(ball.x - 240) < 70 && ball.y > 200; }

// A step near a wall may be the two ends of a bounce. The velocity that the ball has then, if a shot can be so steep.
std::optional<Vec> velocity_after_bounce(Vec at, Vec step) {
    constexpr double steepest = 0.7, least = 3;  // of the step ahead; px
    const bool is_top = at.y < court_size.y / 2;
    const double wall = is_top ? ball_radius : court_size.y - ball_radius;
    const double way = std::abs(at.y - wall) + std::abs(at.y - step.y - wall);
    if (way >= steepest * std::abs(step.x) || way - std::abs(step.y) <= least) return std::nullopt;
    return Vec{step.x, is_top ? way : -way};
}

double off_wall(double y, bool& bounces) {
    const double high = court_size.y - ball_radius;
    bounces = y < ball_radius || y > high;
    return y < ball_radius ? 2 * ball_radius - y : y > high ? 2 * high - y : y;
}

}  // namespace

Sight Eyes::see(const Picture& picture, double time) {
    constexpr double spot = 146, near = 8;  // px, where the left player's ball waits for a serve
    Sight sight;
    sight.time = time;
    sight.mouth = find_mouth(picture);
    const auto ball = find_ball(picture);
    const bool waits = ball && (std::abs(ball->x - spot) < near || std::abs(ball->x - (court_size.x - spot)) < near);
    if (!ball)
        sight.phase = Phase::other;
    else if (hides_announcement(*ball))
        sight.phase = last_.phase;
    else
        sight.phase = !has_announcement(picture) ? Phase::rally : waits ? Phase::serve : Phase::other;
    if (!ball && last_.phase == Phase::rally) ++lost_;
    sight.ball = ball.value_or(last_.ball);
    sight.serves = sight.phase == Phase::serve && sight.ball.x < court_size.x / 2;
    if (sight.phase != last_.phase) {
        begin_flight(sight);
        sight.turned = true;
    } else if (sight.phase == Phase::rally) {
        follow(sight);
    }
    last_ = sight;
    return sight;
}

// Another flight, of which this is the first page.
void Eyes::begin_flight(Sight& sight) {
    came_ = sight.phase == Phase::rally ? velocity_ : std::nullopt;
    came_from_ = last_.ball;
    if (velocity_) last_x_velocity_ = velocity_->x;
    if (sight.phase != Phase::rally) last_x_velocity_ = 0;
    velocity_.reset();
    other_.reset();
    sight.changed = true;
    sight.known = false;
}

// The velocity that a new flight's first step shows. A fast hit stops the page where the ball met the megaphone: on the
// way on which it came. After it only as much of a page is played as was left then; people know such shots are fast.
Vec Eyes::first_velocity(Vec step) {
    constexpr double fast = 29, fastest = 62;     // px a page; hit_stop.speed1 and ball.speed_cap with some room
    constexpr double beside = 1.5, least = 0.12;  // px, pages
    is_part_ = false;
    if (!came_) return step;
    const Vec way = last_.ball - came_from_;
    const double played = dot(way, *came_) / length_squared(*came_);
    const double left = 1 - played;
    if (played < 0 || left < least || length(way - played * *came_) > beside) return step;
    const Vec whole = step / left;
    is_part_ = length(whole) > fast && length(whole) < fastest;
    return is_part_ ? whole : step;
}

// Where the ball is so many pages after the last one.
Vec Eyes::expected(double pages, bool& bounces) const {
    const Vec at = last_.ball + pages * *velocity_;
    return {at.x, off_wall(at.y, bounces)};
}

void Eyes::follow(Sight& sight) {
    constexpr double still = 6, close = 3;  // px; the slowest ball flies farther in a whole page
    constexpr double same_way = 0.98;       // cosine
    const double pages = std::max(1.0, std::round((sight.time - last_.time) / page_ms));
    const Vec step = (sight.ball - last_.ball) / pages;
    const auto begin_leg = [&](Vec velocity) {
        velocity_ = velocity;
        leg_start_ = last_.ball;
        leg_time_ = last_.time;
    };
    if (!velocity_) {
        if (length(step) < still) return;  // a hit stops the page, or has just stopped it
        begin_leg(first_velocity(step));
        sight.turned = step.x * last_x_velocity_ <= 0;
        other_ = is_part_ ? std::nullopt : velocity_after_bounce(sight.ball, step);
        sight.known = !other_;
        sight.velocity = *velocity_;
        return;
    }
    const bool was_part = std::exchange(is_part_, false);
    bool bounces = false;
    const double off = length(sight.ball - expected(pages, bounces));
    if (other_ && length(sight.ball - (last_.ball + pages * *other_)) < std::min(off, close)) {
        begin_leg(*other_);
        sight.known = true;
    } else if (off < close && bounces) {
        begin_leg({velocity_->x, -velocity_->y});
        leg_start_ = sight.ball;
        leg_time_ = sight.time;
        sight.changed = true;
    } else if (off < close && !was_part) {
        velocity_ = (sight.ball - leg_start_) / std::round((sight.time - leg_time_) / page_ms);
        sight.known = true;
    } else if ((was_part || length(step) > length(*velocity_)) &&
               dot(step, *velocity_) > same_way * length(step) * length(*velocity_)) {
        begin_leg(step);  // only a part of the page before was played
        sight.known = true;
    } else {
        begin_flight(sight);
        return;
    }
    other_.reset();
    sight.velocity = *velocity_;
}

}  // namespace megapon::stand_in
