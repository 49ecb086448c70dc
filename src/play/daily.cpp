#include "play/daily.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

#include "court/court_text.h"
#include "court/placing.h"
#include "geometry/trig.h"
#include "play/match_link.h"
#include "play/replay_store.h"
#include "play/school.h"
#include "sim/hash.h"
#include "sim/random.h"
#include "sim/step.h"
#include "sim/world.h"

namespace megapon::play {

namespace {

using court::Court;
using geometry::Vec;

constexpr std::string_view day_mark = "#day=", try_mark = "&m=", match_mark = "#m=";
constexpr std::string_view date_shape = "0000-00-00";

bool is_leap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

// Days from the first of January of the year 1 to that of this one: each year has 365, and each leap year one more.
int days_before(int year) {
    const int past = year - 1;
    return 365 * past + past / 4 - past / 100 + past / 400;
}

// 0: the first of January of the year 1, a Monday.
int day_number(std::string_view date) {
    const MonthDay day = parts_of(date);
    int number = days_before(day.year) + day.day - 1;
    for (int month = 1; month < day.month; ++month) number += days_in(day.year, month);
    return number;
}

std::string padded(int number, std::size_t digits) {
    const std::string text = std::to_string(number);
    return std::string(digits - std::min(digits, text.size()), '0') + text;
}

}  // namespace

MonthDay parts_of(std::string_view date) {
    const auto number = [date](std::size_t begin, std::size_t count) {
        int value = 0;
        for (const char c : date.substr(begin, count)) value = 10 * value + (c - '0');
        return value;
    };
    return {number(0, 4), number(5, 2), number(8, 2)};
}

namespace {

bool is_day(const MonthDay& day) {
    return day.year >= 1 && day.month >= 1 && day.month <= 12 && day.day >= 1 &&
           day.day <= days_in(day.year, day.month);
}

}  // namespace

bool is_date(std::string_view text) {
    const auto fits = [](char c, char shape) { return shape == '0' ? c >= '0' && c <= '9' : c == shape; };
    return std::equal(text.begin(), text.end(), date_shape.begin(), date_shape.end(), fits) && is_day(parts_of(text));
}

std::string date_of(const MonthDay& day) {
    return padded(day.year, 4) + '-' + padded(day.month, 2) + '-' + padded(day.day, 2);
}

int days_in(int year, int month) {
    constexpr std::array<int, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days.at(static_cast<std::size_t>(month - 1)) + (month == 2 && is_leap(year) ? 1 : 0);
}

int weekday_of(std::string_view date) { return day_number(date) % 7; }

std::string days_later(std::string_view date, int days) {
    MonthDay day = parts_of(date);
    day.day += days;
    for (; day.day < 1; day.day += days_in(day.year, day.month)) {
        day.year -= day.month == 1 ? 1 : 0;
        day.month = day.month == 1 ? 12 : day.month - 1;
    }
    for (int all = days_in(day.year, day.month); day.day > all; all = days_in(day.year, day.month)) {
        day.day -= all;
        day.year += day.month == 12 ? 1 : 0;
        day.month = day.month % 12 + 1;
    }
    return date_of(day);
}

namespace {

template <typename Item>
void shuffle(std::vector<Item>& items, sim::Random& random) {
    for (std::size_t left = items.size(); left > 1; --left) std::swap(items[left - 1], items[random.next() % left]);
}

// Days come in rounds in which each lesson comes once: first all of the first half, then all of the second, each in an
// order of that round. So the same lesson is more than half a round away.
std::size_t lesson_of_day(std::size_t day, std::size_t lessons) {
    const std::size_t round = day / lessons, place = day % lessons, half = lessons / 2;
    const bool is_first = place < half;
    std::vector<std::size_t> order(is_first ? half : lessons - half);
    std::iota(order.begin(), order.end(), is_first ? 0 : half);
    sim::Random random(2 * round + (is_first ? 0 : 1));
    shuffle(order, random);
    return order[is_first ? place : place - half];
}

}  // namespace

DailyPage page_of(std::string_view date, std::size_t lessons) {
    return {lesson_of_day(static_cast<std::size_t>(day_number(date)), lessons), sim::fnv(date)};
}

namespace {

// As a person would write it: the core calls no function of the C library for it.
double whole(double number) { return static_cast<int>(number < 0 ? number - 0.5 : number + 0.5); }

// Whether neither the left player nor the ball is pushed away from where a point begins.
bool has_room_to_serve(const Court& court) {
    const sim::World world = sim::make_world(court, {});
    sim::State state = sim::start_match(world, 1);
    const auto stands = [&court](Vec place, sim::Side side) {
        const double below = place.y - court.size.y / 2;
        const double off = court.match.serve - (side == sim::Side::left ? below : -below);
        return off > -1 && off < 1;
    };
    if (!stands(state.balls.front().center, state.match.server)) return false;
    sim::Events events;
    sim::step(state, {}, world, events);
    return stands(state.players[sim::Side::left].body, sim::Side::left);
}

// Changes a court by chance.
class DayChange {
  public:
    DayChange(Court& court, std::uint64_t seed) : court_(court), random_(seed) {}

    void make() {
        if (random_.next() % 2 == 1) court_ = upside_down(std::move(court_));
        for (court::Target& target : court_.targets)
            if (!target.route.moves()) move(target.center, target.radius);
        for (court::PolygonBody& polygon : court_.polygons) change(polygon);
        for (court::MegaphoneStart& megaphone : court_.megaphones) vary(megaphone.route.speed);
        for (court::Goal& goal : court_.goals) vary(goal.route.speed);
        for (court::BallStart& ball : court_.balls) turn(ball.velocity, random_.between(-35, 35));
        if (court_.machine) court_.machine->angle += whole(random_.between(-8, 8));
        change_planes();
        change_stamps();
        move_slits();
        roll_bricks();
        move_serve();
    }

  private:
    // By up to 15 %.
    void vary(double& number) { number = whole(number * random_.between(0.85, 1.15)); }

    static void turn(Vec& velocity, double degrees) {
        const Vec by = geometry::direction(degrees);
        velocity = {whole(velocity.x * by.x - velocity.y * by.y), whole(velocity.x * by.y + velocity.y * by.x)};
    }

    // No farther than it stays clear of everything else and of the sides. radius: of a circle about all of it, px.
    void move(Vec& center, double radius) {
        constexpr double farthest = 22, margin = 6, room = 40;  // room: for a ball to pass, px
        const Vec to =
            center + Vec{whole(random_.between(-farthest, farthest) / 2), whole(random_.between(-farthest, farthest))};
        const bool is_inside = to.x >= court_.size.x / 2 + radius && to.x <= court_.size.x - radius - margin &&
                               to.y >= radius + margin && to.y <= court_.size.y - radius - margin;
        const auto is_near = [&](Vec other, double other_radius) {
            return other != center && length(other - to) < radius + other_radius + room &&
                   length(other - to) < length(other - center);
        };
        const bool meets = std::any_of(court_.targets.begin(), court_.targets.end(),
                                       [&](const auto& other) { return is_near(other.center, other.radius); }) ||
                           std::any_of(court_.polygons.begin(), court_.polygons.end(),
                                       [&](const auto& other) { return is_near(other.center, reach(other)); });
        if (is_inside && !meets) center = to;
    }

    static double reach(const court::PolygonBody& polygon) {
        double farthest = 0;
        for (const Vec corner : polygon.shape.points) farthest = std::max(farthest, length(corner));
        return farthest;
    }

    void change(court::PolygonBody& polygon) {
        vary(polygon.spin);
        if (random_.next() % 2 == 1) polygon.spin = 0 - polygon.spin;
        if (polygon.yields == 0 && polygon.velocity == Vec{}) move(polygon.center, reach(polygon));
    }

    // The same times of taking off, in another order.
    void change_planes() {
        std::vector<double> starts;
        for (const court::Drone& drone : court_.drones) starts.push_back(drone.start);
        shuffle(starts, random_);
        for (std::size_t i = 0; i < court_.drones.size(); ++i) court_.drones[i].start = starts[i];
    }

    void change_stamps() {
        std::vector<double> firsts;
        for (const court::Crusher& crusher : court_.crushers) firsts.push_back(crusher.first);
        shuffle(firsts, random_);
        for (std::size_t i = 0; i < court_.crushers.size(); ++i) court_.crushers[i].first = firsts[i];
    }

    // A wall with slits as a whole, nearer or farther.
    void move_slits() {
        if (court_.gates.empty()) return;
        const Vec by{whole(random_.between(-40, 30)), 0};
        for (court::Line& line : court_.lines) line.from += by, line.to += by;
        for (court::Gate& gate : court_.gates) gate.segment.from += by, gate.segment.to += by;
    }

    // The picture that bricks make begins at another row, and goes on at the top where it ends.
    void roll_bricks() {
        if (!court_.has_bricks || !court_.tiles) return;
        std::vector<std::string> rows(court_.tiles->rows.begin(), court_.tiles->rows.end());
        std::rotate(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(random_.next() % rows.size()), rows.end());
        court_.tiles->rows = std::move(rows);
    }

    // Where the point begins, and the ball with it, as far as there is room.
    void move_serve() {
        constexpr double farthest = 50;  // px
        court_.match.serve = whole(random_.between(-farthest, farthest));
        if (court::starts_in_play(court_) || !has_room_to_serve(court_)) court_.match.serve = 0;
    }

    Court& court_;
    sim::Random random_;
};

}  // namespace

Court court_of_day(Court court, std::uint64_t seed) {
    DayChange(court, seed).make();
    return court;
}

std::optional<NamedCourt> daily_court(std::string_view date) {
    auto lessons = load_lessons();
    if (lessons.empty()) return std::nullopt;
    const DailyPage page = page_of(date, lessons.size());
    NamedCourt lesson = std::move(lessons[page.lesson]);
    lesson.court = court_of_day(std::move(lesson.court), page.seed);
    return lesson;
}

int streak(const DayRecords& days, std::string_view today) {
    if (!is_date(today)) return 0;
    const auto is_played = [&days](std::string_view date) {
        const auto found = days.find(date);
        return found != days.end() && found->second.tries > 0;
    };
    int count = 0;
    std::string date = is_played(today) ? std::string(today) : days_later(today, -1);
    for (; is_played(date); date = days_later(date, -1)) ++count;
    return count;
}

bool is_day_link(std::string_view text) { return text.find(day_mark) != std::string_view::npos; }

std::string write_day_link(const std::string& date) { return std::string(day_mark) + date; }

text::Result<std::string> write_day_link(const std::string& date, const Replay& rival) {
    const auto match = write_match_link(rival);
    if (!match) return match.errors();
    return write_day_link(date) + std::string(try_mark) + match->substr(match_mark.size());
}

text::Result<DayLink> read_day_link(std::string_view link) {
    const std::size_t begin = link.find(day_mark);
    std::string_view date = begin == std::string_view::npos ? "" : link.substr(begin + day_mark.size());
    date = date.substr(0, date.find_last_not_of(" \t\r\n") + 1);
    const std::size_t with_try = date.find(try_mark);
    const std::string_view rival = with_try == std::string_view::npos ? "" : date.substr(with_try + try_mark.size());
    date = date.substr(0, with_try);
    if (!is_date(date))
        return text::Error("the link", "expected a day as in #day=2026-11-22, got " + text::quoted(date));
    DayLink day{std::string(date)};
    if (rival.empty()) return day;
    auto player = open_replay(std::string(match_mark) + std::string(rival));
    if (!player) return player.errors();
    const auto court = daily_court(date);
    if (!court || player->replay().court != court::write_court(court->court))
        return text::Error("the link", "its try is none at the page of " + std::string(date));
    day.rival = std::make_shared<const ReplayPlayer>(*std::move(player));
    return day;
}

}  // namespace megapon::play
