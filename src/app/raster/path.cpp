#include "app/raster/path.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

#include "geometry/trig.h"
#include "text/numbers.h"

namespace megapon::raster {

namespace {

constexpr double flatness = 0.02;  // px that a flattened curve may stray from the true one

// The turn from one direction to another, -180 to 180, clockwise positive.
double turn_between(Vec from, Vec to) {
    const double degrees = geometry::degrees_between(from, to);
    return cross(from, to) < 0 ? -degrees : degrees;
}

double signed_area(std::span<const Vec> corners) {
    double twice = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) twice += cross(corners[i], corners[(i + 1) % corners.size()]);
    return twice / 2;
}

std::array<Vec, 4> corners_of(Vec left_top, Vec size) {
    return {left_top, left_top + Vec{size.x, 0}, left_top + size, left_top + Vec{0, size.y}};
}

// Points without those that repeat the one before, which have no direction.
std::vector<Vec> without_repeats(std::span<const Vec> points, bool closed) {
    std::vector<Vec> kept;
    for (Vec p : points)
        if (kept.empty() || p != kept.back()) kept.push_back(p);
    while (closed && kept.size() > 1 && kept.back() == kept.front()) kept.pop_back();
    return kept;
}

}  // namespace

std::span<const Vec> Path::contour(std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : ends_[index - 1];
    return {points_.data() + begin, ends_[index] - begin};
}

// Ends the contour that began at `begin`, turned so that it adds to the path (or, as a hole, takes away).
void Path::close_contour(std::size_t begin, bool hole) {
    const std::span<const Vec> corners(points_.data() + begin, points_.size() - begin);
    if ((signed_area(corners) < 0) != hole)
        std::reverse(points_.begin() + static_cast<std::ptrdiff_t>(begin), points_.end());
    ends_.push_back(points_.size());
}

void Path::add_arc(Vec center, double radius, double from_degrees, double sweep_degrees) {
    constexpr double most = 4096;  // points, enough for a radius of 60 000 px
    // Angle of an arc whose middle is `flatness` away from its chord: the half angle's cosine is 1 - sagitta.
    double step = 60;  // degrees, maximum
    if (radius > 2 * flatness) {
        const double sagitta = flatness / radius;
        step = std::min(step, 2 * turn_between({1, 0}, {1 - sagitta, std::sqrt(sagitta * (2 - sagitta))}));
    }
    const double wanted = std::ceil(std::abs(sweep_degrees) / step);
    const int steps = wanted >= 1 ? static_cast<int>(std::min(wanted, most)) : 1;
    for (int i = 0; i <= steps; ++i)
        points_.push_back(center + radius * geometry::direction(from_degrees + sweep_degrees * i / steps));
}

Path& Path::disc(Vec center, double radius) {
    const std::size_t begin = points_.size();
    add_arc(center, radius, 0, 360);
    close_contour(begin);
    return *this;
}

Path& Path::ring(Vec center, double radius, double width) {
    disc(center, radius + width / 2);
    if (radius <= width / 2) return *this;
    const std::size_t begin = points_.size();
    add_arc(center, radius - width / 2, 0, 360);
    close_contour(begin, true);
    return *this;
}

Path& Path::rect(Vec left_top, Vec size) { return polygon(corners_of(left_top, size)); }

Path& Path::polygon(std::span<const Vec> corners) {
    points_.insert(points_.end(), corners.begin(), corners.end());
    close_contour(points_.size() - corners.size());
    return *this;
}

Path& Path::polygon(std::span<const Vec> corners, Vec center, double degrees) {
    for (const Vec corner : corners) points_.push_back(center + geometry::rotate(corner, degrees));
    close_contour(points_.size() - corners.size());
    return *this;
}

Path& Path::line(Vec from, Vec to, double width) {
    const Vec ends[] = {from, to};
    return stroke(ends, width);
}

// The left edge of a stroke, from its first point to its last: round where the stroke turns right, through the corner
// itself where it turns left. A closed one begins and ends at its first corner.
void Path::add_left_side(std::span<const Vec> points, double half_width, bool closed) {
    const std::size_t count = points.size();
    const std::size_t legs = closed ? count : count - 1;
    for (std::size_t i = 0; i < legs; ++i) {
        const Vec from = points[i];
        const Vec to = points[(i + 1) % count];
        const Vec along = (to - from) / length(to - from);
        points_.push_back(from - half_width * perpendicular(along));
        points_.push_back(to - half_width * perpendicular(along));
        if (i + 1 == legs && !closed) break;
        const Vec next = points[(i + 2) % count] - to;
        const double turn = turn_between(along, next / length(next));
        if (turn > 0)
            add_arc(to, half_width, turn_between({1, 0}, -perpendicular(along)), turn);
        else if (turn < 0)
            points_.push_back(to);
    }
}

Path& Path::stroke(std::span<const Vec> points, double width) {
    std::vector<Vec> line = without_repeats(points, false);
    if (line.empty()) return *this;
    if (line.size() == 1) return disc(line.front(), width / 2);
    const std::size_t begin = points_.size();
    for (int direction = 0; direction < 2; ++direction) {
        add_left_side(line, width / 2, false);
        add_arc(line.back(), width / 2, turn_between({1, 0}, line.back() - line[line.size() - 2]) - 90, 180);
        std::reverse(line.begin(), line.end());
    }
    close_contour(begin);
    return *this;
}

Path& Path::outline(std::span<const Vec> corners, double width) {
    std::vector<Vec> line = without_repeats(corners, true);
    if (line.size() < 3) return stroke(line, width);
    if (signed_area(line) < 0) std::reverse(line.begin(), line.end());
    for (const bool hole : {false, true}) {
        const std::size_t begin = points_.size();
        add_left_side(line, width / 2, true);
        close_contour(begin, hole);
        std::reverse(line.begin(), line.end());
    }
    return *this;
}

Path& Path::frame(Vec left_top, Vec size, double width) { return outline(corners_of(left_top, size), width); }

Path& Path::arc(Vec center, double radius, double from_degrees, double to_degrees, double width) {
    Path curve;
    curve.add_arc(center, radius, from_degrees, to_degrees - from_degrees);
    return stroke(curve.points_, width);
}

Path& Path::dashes(Vec from, Vec to, double width, double dash, double gap) {
    const double whole = length(to - from);
    if (!(whole > 0)) return *this;
    const Vec along = (to - from) / whole;
    for (const double begin : evenly_spaced(0, whole, dash + gap))
        line(from + begin * along, from + std::min(begin + dash, whole) * along, width);
    return *this;
}

std::vector<Vec> smooth(std::span<const Vec> points, bool closed) {
    constexpr int steps = 8;
    const int count = static_cast<int>(points.size());
    if (count < 3) return {points.begin(), points.end()};
    const auto at = [&](int i) {
        return points[static_cast<std::size_t>(closed ? (i + count) % count : std::clamp(i, 0, count - 1))];
    };
    std::vector<Vec> curve;
    for (int i = 0; i < (closed ? count : count - 1); ++i) {
        const Vec a = at(i - 1);
        const Vec b = at(i);
        const Vec c = at(i + 1);
        const Vec d = at(i + 2);
        for (int k = 0; k < steps; ++k) {
            const double t = static_cast<double>(k) / steps;
            curve.push_back(0.5 * (2 * b + t * (c - a) + t * t * (2 * a - 5 * b + 4 * c - d) +
                                   t * t * t * (3 * b - a - 3 * c + d)));
        }
    }
    if (!closed) curve.push_back(points.back());
    return curve;
}

std::vector<double> evenly_spaced(double from, double end, double step) {
    constexpr double most = 10000;
    const double wanted = step > 0 ? std::ceil((end - from) / step) : 0;
    const int count = wanted > 0 ? static_cast<int>(std::min(wanted, most)) : 0;
    std::vector<double> numbers;
    numbers.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) numbers.push_back(from + i * step);
    return numbers;
}

namespace {

// The last steps of splitmix64.
std::uint64_t mix_bits(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

// The value of an attribute, a part of its tag.
std::optional<std::string_view> find_attribute(std::string_view tag, std::string_view name) {
    const std::string opening = ' ' + std::string(name) + "=\"";
    const std::size_t begin = tag.find(opening);
    if (begin == std::string_view::npos) return std::nullopt;
    const std::size_t end = tag.find('"', begin + opening.size());
    if (end == std::string_view::npos) return std::nullopt;
    return tag.substr(begin + opening.size(), end - begin - opening.size());
}

// One command of a path with its points; the last one is where it ends.
struct Command {
    char letter = 'Z';
    std::vector<Vec> points;
};

void skip_spaces(std::string_view& text) { text.remove_prefix(std::min(text.find_first_not_of(" ,\n"), text.size())); }

// Reads digits with at most one point: no locale, no exponent.
std::optional<double> read_number(std::string_view& text) {
    skip_spaces(text);
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    double value = 0;
    double unit = 1;
    std::size_t size = 0;
    for (bool fraction = false; size < text.size(); ++size) {
        const char c = text[size];
        if (c == '.' && !fraction) {
            fraction = true;
        } else if (c >= '0' && c <= '9') {
            value = value * 10 + (c - '0');
            if (fraction) unit *= 10;
        } else {
            break;
        }
    }
    if (size == 0) return std::nullopt;
    text.remove_prefix(size);
    return (negative ? -value : value) / unit;
}

// Points that a command with this letter has.
std::size_t points_of(char letter) {
    switch (letter) {
        case 'Z':
            return 0;
        case 'Q':
            return 2;
        case 'C':
            return 3;
        default:
            return 1;
    }
}

// nullopt: a letter that is not known, or numbers that are missing.
std::optional<std::vector<Command>> read_path(std::string_view text) {
    std::vector<Command> commands;
    for (skip_spaces(text); !text.empty(); skip_spaces(text)) {
        const char letter = text.front();
        text.remove_prefix(1);
        if (std::string_view("MLCQZ").find(letter) == std::string_view::npos) return std::nullopt;
        const std::size_t count = points_of(letter);
        do {
            Command& command = commands.emplace_back(Command{letter, {}});
            while (command.points.size() < count) {
                const auto x = read_number(text);
                const auto y = read_number(text);
                if (!x || !y) return std::nullopt;
                command.points.push_back({*x, *y});
            }
            skip_spaces(text);
        } while (count > 0 && !text.empty() && (text.front() == '-' || text.front() <= '9'));
    }
    return commands;
}

void append(std::string& to, double value) {
    const long long thousandths = std::llround(std::abs(value) * 1000);
    const std::string digits = std::to_string(1000 + thousandths % 1000);
    to += (value < 0 ? " -" : " ") + std::to_string(thousandths / 1000) + '.' + digits.substr(1);
}

// Shift of a command's first point, where its end moves by `shift` and the end before it by `shift_before`.
Vec shift_of_first(char letter, Vec shift, Vec shift_before) {
    if (letter == 'Q') return (shift + shift_before) / 2;
    return letter == 'C' ? shift_before : shift;
}

// The ends of every command move; control points move with the end that they belong to, so that curves stay smooth.
std::string boiled_path(const std::vector<Command>& commands, int variant, double reach) {
    std::string path;
    Vec before;
    for (const Command& command : commands) {
        path += command.letter;
        if (command.points.empty()) continue;
        const Vec end = command.points.back();
        const Vec shift = boiled(end, variant, reach) - end;
        const Vec shift_before = boiled(before, variant, reach) - before;
        for (std::size_t i = 0; i < command.points.size(); ++i) {
            const Vec by = i == 0 ? shift_of_first(command.letter, shift, shift_before) : shift;
            append(path, command.points[i].x + by.x);
            append(path, command.points[i].y + by.y);
        }
        before = end;
    }
    return path;
}

std::string boiled_tag(std::string_view tag, int variant, double reach) {
    const auto stroke = find_attribute(tag, "stroke");
    const auto path = find_attribute(tag, "d");
    if (!stroke || !path || *stroke == "none") return std::string(tag);
    const auto commands = read_path(*path);
    if (!commands) return std::string(tag);
    if (const auto own = find_attribute(tag, "data-boil")) reach = text::parse_number(*own).value_or(0);
    reach = reach > 0 ? std::min(reach, boil_reach) : 0;
    const auto begin = static_cast<std::size_t>(path->data() - tag.data());
    return std::string(tag.substr(0, begin)) + boiled_path(*commands, variant, reach) +
           std::string(tag.substr(begin + path->size()));
}

}  // namespace

Vec boiled(Vec point, int variant, double reach) {
    const auto x_hundredths = static_cast<std::uint64_t>(std::llround(point.x * 100));
    const auto y_hundredths = static_cast<std::uint64_t>(std::llround(point.y * 100));
    const std::uint64_t seed = mix_bits(x_hundredths * 0x9E3779B97F4A7C15u + y_hundredths) +
                               static_cast<std::uint64_t>(variant) * 0xD1B54A32D192ED03u;
    const std::uint64_t x = mix_bits(seed);
    const std::uint64_t y = mix_bits(x + 1);
    const Vec shift{static_cast<double>(x >> 11) * 0x1.0p-52 - 1, static_cast<double>(y >> 11) * 0x1.0p-52 - 1};
    return point + reach * shift;
}

std::string boiled(std::string_view svg, int variant, double reach) {
    std::string all;
    std::size_t done = 0;
    for (std::size_t tag = svg.find("<path"); tag != std::string_view::npos; tag = svg.find("<path", done)) {
        const std::size_t end = std::min(svg.find('>', tag), svg.size());
        all += svg.substr(done, tag - done);
        all += boiled_tag(svg.substr(tag, end - tag), variant, reach);
        done = end;
    }
    all += svg.substr(done);
    return all;
}

}  // namespace megapon::raster
