#include "play/school.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "court/court_text.h"
#include "court/placing.h"
#include "geometry/trig.h"
#include "sim/hash.h"
#include "sim/random.h"
#include "sim/step.h"
#include "sim/world.h"
#include "text/numbers.h"

namespace megapon::play {

namespace {

using court::Court;
using geometry::Vec;

constexpr std::string_view day_mark = "#day=";
constexpr std::string_view try_mark = "&m=";
constexpr std::string_view match_mark = "#m=";

// 0: the first of January of the year 1, a Monday.
int day_number(std::string_view date) {
    const MonthDay day = parts_of(date);
    const int past = day.year - 1;  // years, of 365 days each, and one more in each leap year
    int number = 365 * past + past / 4 - past / 100 + past / 400 + day.day - 1;
    for (int month = 1; month < day.month; ++month) number += days_in(day.year, month);
    return number;
}

template <typename Item>
void shuffle(std::vector<Item>& items, sim::Random& random) {
    for (std::size_t left = items.size(); left > 1; --left) std::swap(items[left - 1], items[random.next() % left]);
}

// Rounds as a person does on paper; calls no function of the C library.
double whole(double number) { return static_cast<int>(number < 0 ? number - 0.5 : number + 0.5); }

// True if neither the left player nor the ball is pushed away from where a point begins.
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
struct DayChange {
    Court& court;
    sim::Random random;

    void make() {
        if (random.next() % 2 == 1) court = upside_down(std::move(court));
        for (court::Target& target : court.targets)
            if (!target.route.moves()) move(target.center, target.radius);
        for (court::PolygonBody& polygon : court.polygons) {
            vary(polygon.spin);
            if (random.next() % 2 == 1) polygon.spin = 0 - polygon.spin;
            if (polygon.yields == 0 && polygon.velocity == Vec{}) move(polygon.center, reach(polygon));
        }
        for (court::MegaphoneStart& megaphone : court.megaphones) vary(megaphone.route.speed);
        for (court::Goal& goal : court.goals) vary(goal.route.speed);
        for (court::BallStart& ball : court.balls) {
            const Vec by = geometry::direction(random.between(-35, 35));
            const Vec old = ball.velocity;
            ball.velocity = {whole(old.x * by.x - old.y * by.y), whole(old.x * by.y + old.y * by.x)};
        }
        if (court.machine) court.machine->angle += whole(random.between(-8, 8));
        // Shuffles the times of taking off and of coming down.
        shuffle_times(court.drones, &court::Drone::start);
        shuffle_times(court.crushers, &court::Crusher::first);
        if (!court.gates.empty()) {  // a wall with slits as a whole, nearer or farther
            const Vec by{whole(random.between(-40, 30)), 0};
            for (court::Line& line : court.lines) line.from += by, line.to += by;
            for (court::Gate& gate : court.gates) gate.segment.from += by, gate.segment.to += by;
        }
        if (court.has_bricks && court.tiles) {
            // The picture that bricks make begins at another row, and goes on at the top where it ends.
            std::vector<std::string> rows(court.tiles->rows.begin(), court.tiles->rows.end());
            const auto first = static_cast<std::ptrdiff_t>(random.next() % rows.size());
            std::rotate(rows.begin(), rows.begin() + first, rows.end());
            court.tiles->rows = std::move(rows);
        }
        // The place where the point begins, and the ball with it, moves as far as there is room.
        constexpr double farthest = 50;  // px
        court.match.serve = whole(random.between(-farthest, farthest));
        if (court::starts_in_play(court) || !has_room_to_serve(court)) court.match.serve = 0;
    }

    // Changes a number by up to 15 %.
    void vary(double& number) { number = whole(number * random.between(0.85, 1.15)); }

    // No farther than it stays clear of everything else and of the sides. radius: of a circle about all of it, px.
    void move(Vec& center, double radius) {
        constexpr double farthest = 22;  // px
        constexpr double margin = 6;     // px
        constexpr double room = 40;      // px for a ball to pass
        const Vec to =
            center + Vec{whole(random.between(-farthest, farthest) / 2), whole(random.between(-farthest, farthest))};
        const bool is_inside = to.x >= court.size.x / 2 + radius && to.x <= court.size.x - radius - margin &&
                               to.y >= radius + margin && to.y <= court.size.y - radius - margin;
        const auto is_near = [&](Vec other, double other_radius) {
            return other != center && length(other - to) < radius + other_radius + room &&
                   length(other - to) < length(other - center);
        };
        bool meets = false;
        for (const court::Target& other : court.targets) meets = meets || is_near(other.center, other.radius);
        for (const court::PolygonBody& other : court.polygons) meets = meets || is_near(other.center, reach(other));
        if (is_inside && !meets) center = to;
    }

    static double reach(const court::PolygonBody& polygon) {
        double farthest = 0;
        for (const Vec corner : polygon.shape.points) farthest = std::max(farthest, length(corner));
        return farthest;
    }

    template <typename Body>
    void shuffle_times(std::vector<Body>& bodies, double Body::*time) {
        std::vector<double> times;
        for (const Body& body : bodies) times.push_back(body.*time);
        shuffle(times, random);
        for (std::size_t i = 0; i < bodies.size(); ++i) bodies[i].*time = times[i];
    }
};

}  // namespace

MonthDay parts_of(std::string_view date) {
    std::array<int, 3> parts{};
    std::size_t part = 0;
    for (const char c : date) {
        if (c == '-')
            ++part;
        else
            parts.at(part) = 10 * parts.at(part) + (c - '0');
    }
    return {parts[0], parts[1], parts[2]};
}

bool is_date(std::string_view text) {
    if (!text::has_shape(text, "0000-00-00")) return false;
    const MonthDay day = parts_of(text);
    return day.year >= 1 && day.month >= 1 && day.month <= 12 && day.day >= 1 &&
           day.day <= days_in(day.year, day.month);
}

std::string date_of(const MonthDay& day) {
    return text::padded(day.year, 4) + '-' + text::padded(day.month, 2) + '-' + text::padded(day.day, 2);
}

int days_in(int year, int month) {
    constexpr std::array<int, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days.at(static_cast<std::size_t>(month - 1)) + (month == 2 && is_leap ? 1 : 0);
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

// Days come in rounds in which each lesson comes once: first all of the first half, then all of the second, each in an
// order of that round. The same lesson is thus more than half a round away.
DailyPage page_of(std::string_view date, std::size_t lessons) {
    const auto day = static_cast<std::size_t>(day_number(date));
    const std::size_t round = day / lessons;
    const std::size_t place = day % lessons;
    const std::size_t half = lessons / 2;
    const bool is_first = place < half;
    std::vector<std::size_t> order(is_first ? half : lessons - half);
    std::iota(order.begin(), order.end(), is_first ? 0 : half);
    sim::Random random(2 * round + (is_first ? 0 : 1));
    shuffle(order, random);
    return {order[is_first ? place : place - half], sim::fnv(date)};
}

Court court_of_day(Court court, std::uint64_t seed) {
    DayChange{court, sim::Random(seed)}.make();
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
