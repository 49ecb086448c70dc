#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "config/settings.h"
#include "court/court_text.h"
#include "play/court_files.h"
#include "play/replay.h"
#include "play/session.h"
#include "sim/random.h"
#include "text/encodings.h"

// Whatever may be played can be stored, and whatever is stored opens, at both ends of every range. The ranges are those
// that the readers of courts and settings name when a value lies beyond them.

namespace megapon::play::ranges_tests {

namespace {

constexpr double default_radius = 16;  // px, of a ball

// Every key with a number that a court's text can have. That it is every one is a test below.
const std::string every_key = R"(format = 2
name = "ends"
size = [480, 240]
walls = "goals"
restitution = 1
slip = true
breaths = 2

[physics]
fps = 10
substeps = 24
solver = "substep"
ball_radius = 16
megaphone_radius = 12
speed_cap = 600

[match]
balls = 1
serve = 20

[[ball]]
center = [240, 120]
velocity = [100, 10]
radius = 4
mass = 3

[[megaphone]]
center = [140, 60]
velocity = [0, 0]
radius = 6
push = 1
route = [[0, 0], [30, 30]]
speed = 20
during = [1]

[[line]]
from = [180, 20]
to = [210, 40]
restitution = 1
during = [1]

[[polygon]]
center = [300, 60]
points = [[-10, -10], [10, -10], [0, 10]]
spin = 10
velocity = [5, 5]
restitution = 1
yields = 0.5
during = [1]

[[goal]]
from = [0, 10]
to = [0, 40]
owner = "left"
route = [[0, 0], [0, 30]]
speed = 20
during = [1]

[tiles]
size = 8
origin = [200, 180]
bricks = true
restitution = 1
during = [1]
rows = """
#1#
"""

[[target]]
center = [400, 200]
radius = 12
hits = 2
route = [[0, 0], [5, 5]]
speed = 10
during = [1]

[[gate]]
from = [220, 100]
to = [220, 140]

[[drone]]
radius = 12
start = 1
route = [[400, 30], [300, 30]]
speed = 10

[[crusher]]
center = [60, 200]
half = [20, 20]
first = 1
every = 40
down = 3
warning = 8
during = [1]

[machine]
center = [440, 120]
speed = 160
angle = 0
spread = 20
interval = 30

[task]
kind = "points"
count = 3
lives = 3
time_limit = 100
par = 50
star_par = 20
opponent = 3
needs_swing = true
finish = 10
)";

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

text::Result<court::Court> court_of(const std::string& text) { return court::read_court(text, "", default_radius); }

bool is_number(char c) { return (c >= '0' && c <= '9') || c == '-' || c == '.'; }

// "key = [1, -2]" with other numbers. Points about a centre grow instead: they keep their signs.
std::string with_numbers(const std::string& line, double value) {
    const bool grows = line.starts_with("points") || line.starts_with("route");
    std::string text = line.substr(0, line.find('=') + 1);
    for (std::size_t at = text.size(); at < line.size();) {
        std::size_t end = at;
        while (end < line.size() && is_number(line[end])) ++end;
        if (end == at) {
            text += line[at++];
            continue;
        }
        const double old = std::stod(line.substr(at, end - at));
        text += text::number_text(grows ? (old > 0 ? value : old < 0 ? -value : 0) : value);
        at = end;
    }
    return text;
}

// A line with numbers in a row, outside quotes.
bool has_numbers(const std::string& line) {
    const std::size_t equals = line.find(" = ");
    return equals != std::string::npos && line.find('"') == std::string::npos && !line.ends_with("true") &&
           !line.starts_with("format");
}

// "... from 1 to 60 ...": both ends.
std::optional<text::Range> range_in(const std::string& message) {
    const std::size_t from = message.find(" from ");
    const std::size_t to = message.find(" to ", from == std::string::npos ? 0 : from);
    if (from == std::string::npos || to == std::string::npos) return std::nullopt;
    return text::Range{std::stod(message.substr(from + 6)), std::stod(message.substr(to + 4))};
}

text::Range range_of_line(std::vector<std::string> lines, std::size_t line) {
    lines[line] = with_numbers(lines[line], 1e300);
    const auto read = court_of(joined(lines));
    REQUIRE_FALSE(read);
    for (const text::Error& error : read.errors())
        if (const auto range = range_in(error.message)) return *range;
    FAIL(lines[line] << ": " << read.errors().front().message);
    return {};
}

struct Key {
    std::size_t line = 0;
    text::Range range;
};

std::vector<Key> keys_of(const std::vector<std::string>& lines) {
    std::vector<Key> keys;
    for (std::size_t line = 0; line < lines.size(); ++line)
        if (has_numbers(lines[line])) keys.push_back({line, range_of_line(lines, line)});
    return keys;
}

// The first thing that is not as it was played; "" if all is.
std::string fault_of(const text::Result<play::Replay>& stored, const play::Replay& played) {
    if (!stored) return describe(stored.errors().front());
    auto opened = play::ReplayPlayer::open(*stored, "the replay");
    if (!opened) return describe(opened.errors().front());
    if (opened->frames() != static_cast<int>(played.frames.size())) return "frames are missing";
    while (!opened->ended()) {
        opened->play();
        if (!opened->agrees()) return "frame " + std::to_string(opened->frame()) + " differs";
    }
    return "";
}

const std::string small_gif = std::string("GIF89a\1\0\1\0\x80\0\0", 13) + std::string(6, '\0') +
                              std::string(",\0\0\0\0\1\0\1\0\0\2\2\x44\1\0;", 16);

// Stores a match in every way and opens it again.
std::string fault_of(const play::Replay& played) {
    std::string fault = fault_of(play::read_replay(play::write_replay(played), "the replay"), played);
    if (!fault.empty()) return "replay: " + fault;
    const auto link = play::write_match_link(played);
    if (!link) return "link: " + describe(link.errors().front());
    fault = fault_of(play::read_match_link(*link), played);
    if (!fault.empty()) return "link: " + fault;
    fault = fault_of(play::read_recording(text::put_in_gif(small_gif, *link), "a.gif"), played);
    return fault.empty() ? "" : "GIF: " + fault;
}

// A few frames between two computer players, with other numbers from the third one on.
play::Replay play_some(const court::Court& court, const sim::Tuning& tuning, const sim::Tuning& later) {
    play::Session session(sim::make_world(court, tuning), {play::PlayerSource{3}, play::PlayerSource{4}}, 1);
    for (int frame = 0; frame < 4; ++frame) {
        if (frame == 2) session.retune(later);
        session.play({});
    }
    return session.replay();
}

std::string fault_of_court(const court::Court& court) {
    const std::string text = court::write_court(court);
    const auto again = court_of(text);
    if (!again) return "its text: " + describe(again.errors().front());
    if (court::write_court(*again) != text) return "its text changes";
    if (const auto link = play::write_court_link(court); link && !play::read_court_link(*link, default_radius))
        return "its link cannot be read";
    return fault_of(play_some(court, {}, {}));
}

// A choice, or one end of a number's range.
std::string end_of(const config::Key& key, bool high) {
    if (const auto range = range_in(key.range)) return text::number_text(high ? range->high : range->low);
    const std::size_t quote = high ? key.range.find_last_of('"') : key.range.find('"', 1);
    const std::size_t begin = key.range.rfind('"', quote - 1) + 1;
    return key.range.substr(begin, quote - begin);
}

// Each key of the settings at one of its ends or as it is.
sim::Tuning at_ends(const std::function<int(const config::Key&)>& choose) {
    config::Settings settings;
    std::vector<std::string> assignments;
    for (const config::Setting& setting : settings.all())
        if (const int end = choose(setting.key); end != 0)
            assignments.push_back(setting.key.name + '=' + end_of(setting.key, end > 0));
    settings.set_all(assignments);  // those that contradict others stay as they are
    return settings.tuning();
}

int chance(sim::Random& random) { return static_cast<int>(random.next() >> 33) % 3 - 1; }

}  // namespace

TEST_CASE("the court with every key has every key that a court's text can have") {
    const std::vector<std::string> lines = lines_of(every_key);
    for (std::size_t line = 0; line < lines.size(); ++line) {
        const bool begins_table = lines[line].starts_with("[") || line == 0;
        if (!begins_table) continue;
        std::vector<std::string> wrong = lines;
        wrong.insert(wrong.begin() + static_cast<std::ptrdiff_t>(line) + 1, "qqqqqqqqqqqq = 1");
        const auto read = court_of(joined(wrong));
        REQUIRE_FALSE(read);
        std::istringstream known(read.errors().front().message);
        for (std::string word; std::getline(known, word, '"') && std::getline(known, word, '"');) {
            INFO("the key " << word << " after " << lines[line]);
            const bool is_key = every_key.find("\n" + word + " = ", every_key.find(lines[line])) != std::string::npos;
            const bool is_table = every_key.find('[' + word + ']') != std::string::npos;
            CHECK((is_key || is_table || word == "format"));
        }
    }
}

TEST_CASE("a court with any number at either end of its range can be stored and opens again") {
    const std::vector<std::string> lines = lines_of(every_key);
    REQUIRE(court_of(every_key));
    int played = 0;
    for (const Key& key : keys_of(lines)) {
        for (const double end : {key.range.low, key.range.high}) {
            std::vector<std::string> changed = lines;
            changed[key.line] = with_numbers(lines[key.line], end);
            const auto court = court_of(joined(changed));
            if (!court) continue;  // a ball in a wall, a crusher that never rises: not to be played either
            INFO(changed[key.line] << ", line " << key.line + 1);
            CHECK(fault_of_court(*court) == "");
            ++played;
        }
    }
    CHECK(played > 100);
}

TEST_CASE("a court with many numbers at the ends of their ranges can be stored and opens again") {
    const std::vector<std::string> lines = lines_of(every_key);
    const std::vector<Key> keys = keys_of(lines);
    sim::Random random(5);
    int played = 0;
    for (int i = 0; i < 400; ++i) {
        std::vector<std::string> changed = lines;
        for (const Key& key : keys) {
            if (random.next() % 8 != 0) continue;
            changed[key.line] = with_numbers(lines[key.line], random.next() % 2 == 0 ? key.range.low : key.range.high);
        }
        const auto court = court_of(joined(changed));
        if (!court) continue;
        INFO(joined(changed));
        CHECK(fault_of_court(*court) == "");
        ++played;
    }
    CHECK(played > 40);
}

TEST_CASE("a match with any setting at either end of its range can be stored and opens again") {
    const config::Settings settings;
    for (const config::Setting& setting : settings.all()) {
        for (const int end : {-1, 1}) {
            INFO(setting.key.name << " = " << end_of(setting.key, end > 0));
            const sim::Tuning tuning =
                at_ends([&](const config::Key& key) { return key.name == setting.key.name ? end : 0; });
            CHECK(fault_of(play_some({}, tuning, {})) == "");
            CHECK(fault_of(play_some({}, {}, tuning)) == "");
        }
    }
}

TEST_CASE(
    "a match with many settings at the ends of their ranges, on a court with its own, can be stored and opens again") {
    sim::Random random(9);
    for (int i = 0; i < 60; ++i) {
        const sim::Tuning tuning = at_ends([&](const config::Key&) { return chance(random); });
        const sim::Tuning later = at_ends([&](const config::Key&) { return chance(random); });
        court::Court court;
        if (i % 2 == 0) court.physics = {240, 1, court::Solver::sweep, 1, 60, court::speed_cap_limits.high};
        if (i % 3 == 0) court.physics = {1, 1000, court::Solver::substep, 60, 1, court::speed_cap_limits.low};
        CHECK(fault_of(play_some(court, tuning, later)) == "");
    }
}

TEST_CASE("the proof of a court at the ends of its ranges proves it") {
    court::Court court;
    court.walls = court::Walls::left_goal;
    court.task = court::Task{.kind = court::TaskKind::returns, .count = 1, .needs_swing = true};
    court.balls.push_back({{187, 120}, {-10, 0}, std::nullopt});  // 8 px in front of the largest head
    for (const double cap : {court::speed_cap_limits.low, court::speed_cap_limits.high}) {
        court.physics = {240, 1000, court::Solver::substep, 1, 60, cap};
        play::Session session(sim::make_world(court, {}), {}, 1);
        while (session.state().frame < 1000 && !session.over()) {
            sim::FrameInput hands;
            if (session.state().frame == 190) hands.players[sim::Side::left].add({0, sim::Control::swing, 1});
            if (session.state().frame == 200) hands.players[sim::Side::left].add({0, sim::Control::swing, 0});
            session.play(hands);
        }
        CAPTURE(cap);
        REQUIRE(session.state().task->reached);
        const auto handed = play::prove_court(court, session.replay(), "a.replay");
        INFO((handed ? "" : describe(handed.errors().front())));
        REQUIRE(handed);
        const auto proof = play::proof_in(*handed, "a.toml");
        REQUIRE(proof);
        CHECK(play::check_proof(*court_of(*handed), **proof, "a.toml"));
    }
}

}  // namespace megapon::play::ranges_tests
