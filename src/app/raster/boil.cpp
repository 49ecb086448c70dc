#include "app/raster/path.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "text/numbers.h"

namespace megapon::raster {

namespace {

// The last steps of splitmix64.
std::uint64_t mix_bits(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

// From -1 to 1.
double signed_unit(std::uint64_t bits) { return static_cast<double>(bits >> 11) * 0x1.0p-52 - 1; }

std::uint64_t hundredths(double value) { return static_cast<std::uint64_t>(std::llround(value * 100)); }

// Where the value of an attribute stands in its tag.
struct ValueSpan {
    std::size_t begin = 0;
    std::size_t size = 0;
};

std::optional<ValueSpan> find_attribute(std::string_view tag, std::string_view name) {
    const std::string opening = ' ' + std::string(name) + "=\"";
    const std::size_t begin = tag.find(opening);
    if (begin == std::string_view::npos) return std::nullopt;
    const std::size_t end = tag.find('"', begin + opening.size());
    if (end == std::string_view::npos) return std::nullopt;
    return ValueSpan{begin + opening.size(), end - begin - opening.size()};
}

// One command of a path with its points; the last one is where it ends.
struct Command {
    char letter = 'Z';
    std::vector<Vec> points;
};

std::size_t point_count(char letter) {
    switch (letter) {
        case 'M':
        case 'L':
            return 1;
        case 'Q':
            return 2;
        case 'C':
            return 3;
        default:
            return 0;
    }
}

class PathReader {
  public:
    explicit PathReader(std::string_view text) : text_(text) {}

    // nullopt: a letter that is not known, or numbers that are missing.
    std::optional<std::vector<Command>> read() {
        std::vector<Command> commands;
        for (skip_spaces(); at_ < text_.size(); skip_spaces()) {
            const char letter = text_[at_++];
            if (std::string_view("MLCQZ").find(letter) == std::string_view::npos) return std::nullopt;
            do {
                auto command = read_points(letter);
                if (!command) return std::nullopt;
                commands.push_back(std::move(*command));
                skip_spaces();
            } while (point_count(letter) > 0 && at_ < text_.size() && (text_[at_] == '-' || text_[at_] <= '9'));
        }
        return commands;
    }

  private:
    void skip_spaces() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == ',' || text_[at_] == '\n')) ++at_;
    }

    std::optional<Command> read_points(char letter) {
        Command command{letter, {}};
        for (std::size_t i = 0; i < point_count(letter); ++i) {
            const auto x = read_number(), y = read_number();
            if (!x || !y) return std::nullopt;
            command.points.push_back({*x, *y});
        }
        return command;
    }

    // Digits with a point at most: no locale, no exponent.
    std::optional<double> read_number() {
        skip_spaces();
        const bool negative = at_ < text_.size() && text_[at_] == '-';
        if (negative) ++at_;
        const std::size_t begin = at_;
        double value = 0, unit = 1;
        for (bool fraction = false; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '.' && !fraction) {
                fraction = true;
            } else if (c >= '0' && c <= '9') {
                value = value * 10 + (c - '0');
                if (fraction) unit *= 10;
            } else {
                break;
            }
        }
        if (at_ == begin) return std::nullopt;
        return (negative ? -value : value) / unit;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

void append(std::string& to, double value) {
    const long long thousandths = std::llround(std::abs(value) * 1000);
    const std::string digits = std::to_string(1000 + thousandths % 1000);
    to += (value < 0 ? " -" : " ") + std::to_string(thousandths / 1000) + '.' + digits.substr(1);
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
            const bool first_of_two = command.letter == 'Q' && i == 0;
            const Vec by = first_of_two                      ? (shift + shift_before) / 2
                           : command.letter == 'C' && i == 0 ? shift_before
                                                             : shift;
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
    if (!stroke || !path || tag.substr(stroke->begin, stroke->size) == "none") return std::string(tag);
    const auto commands = PathReader(tag.substr(path->begin, path->size)).read();
    if (!commands) return std::string(tag);
    if (const auto own = find_attribute(tag, "data-boil"))
        reach = text::parse_number(tag.substr(own->begin, own->size)).value_or(0);
    reach = reach > 0 ? std::min(reach, boil_reach) : 0;
    return std::string(tag.substr(0, path->begin)) + boiled_path(*commands, variant, reach) +
           std::string(tag.substr(path->begin + path->size));
}

}  // namespace

Vec boiled(Vec point, int variant, double reach) {
    const std::uint64_t seed = mix_bits(hundredths(point.x) * 0x9E3779B97F4A7C15u + hundredths(point.y)) +
                               static_cast<std::uint64_t>(variant) * 0xD1B54A32D192ED03u;
    const std::uint64_t x = mix_bits(seed), y = mix_bits(x + 1);
    return point + reach * Vec{signed_unit(x), signed_unit(y)};
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
