#include "app/raster/boil.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

namespace megapon::raster {

namespace {

// Spreads its bits evenly (the last steps of splitmix64).
std::uint64_t scattered(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

// From -1 to 1.
double share_of(std::uint64_t bits) { return static_cast<double>(bits >> 11) * 0x1.0p-52 - 1; }

std::uint64_t hundredths(double value) { return static_cast<std::uint64_t>(std::llround(value * 100)); }

// What stands between the quotes of an attribute, and where.
struct Attribute {
    std::size_t begin = 0;
    std::size_t size = 0;
};

std::optional<Attribute> attribute(std::string_view tag, std::string_view name) {
    const std::string opening = ' ' + std::string(name) + "=\"";
    const std::size_t begin = tag.find(opening);
    if (begin == std::string_view::npos) return std::nullopt;
    const std::size_t end = tag.find('"', begin + opening.size());
    if (end == std::string_view::npos) return std::nullopt;
    return Attribute{begin + opening.size(), end - begin - opening.size()};
}

// One command of a path with its points.
struct Leg {
    char command = 'Z';
    std::vector<Vec> points;
};

std::size_t points_of(char command) {
    switch (command) {
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

    std::optional<std::vector<Leg>> read() {
        std::vector<Leg> legs;
        for (skip(); at_ < text_.size(); skip()) {
            Leg leg;
            leg.command = text_[at_];
            if (std::string_view("MLCQZ").find(leg.command) == std::string_view::npos) return std::nullopt;
            ++at_;
            do {
                leg.points.clear();
                for (std::size_t i = 0; i < points_of(leg.command); ++i) {
                    const auto x = number(), y = number();
                    if (!x || !y) return std::nullopt;
                    leg.points.push_back({*x, *y});
                }
                legs.push_back(leg);
                skip();
            } while (!leg.points.empty() && at_ < text_.size() && (text_[at_] == '-' || text_[at_] <= '9'));
        }
        return legs;
    }

  private:
    void skip() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == ',' || text_[at_] == '\n')) ++at_;
    }

    // Digits with a point at most: no locale, no exponent.
    std::optional<double> number() {
        skip();
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

void write(std::string& to, double value) {
    const long long thousandths = std::llround(std::abs(value) * 1000);
    const std::string digits = std::to_string(1000 + thousandths % 1000);
    to += (value < 0 ? " -" : " ") + std::to_string(thousandths / 1000) + '.' + digits.substr(1);
}

// The ends of every leg move; what bends it moves along with the end it belongs to, so that curves stay smooth.
std::string boiled_path(const std::vector<Leg>& legs, int variant, double reach) {
    std::string path;
    Vec before;
    for (const Leg& leg : legs) {
        path += leg.command;
        if (leg.points.empty()) continue;
        const Vec end = leg.points.back();
        const Vec shift = boiled(end, variant, reach) - end;
        const Vec shift_before = boiled(before, variant, reach) - before;
        for (std::size_t i = 0; i < leg.points.size(); ++i) {
            const bool first_of_two = leg.command == 'Q' && i == 0;
            const Vec by = first_of_two                   ? (shift + shift_before) / 2
                           : leg.command == 'C' && i == 0 ? shift_before
                                                          : shift;
            write(path, leg.points[i].x + by.x);
            write(path, leg.points[i].y + by.y);
        }
        before = end;
    }
    return path;
}

std::string boiled_tag(std::string_view tag, int variant, double reach) {
    const auto stroke = attribute(tag, "stroke");
    const auto path = attribute(tag, "d");
    if (!stroke || !path || tag.substr(stroke->begin, stroke->size) == "none") return std::string(tag);
    const auto legs = PathReader(tag.substr(path->begin, path->size)).read();
    if (!legs) return std::string(tag);
    if (const auto own = attribute(tag, "data-boil"))
        reach = std::strtod(std::string(tag.substr(own->begin, own->size)).c_str(), nullptr);
    reach = std::clamp(reach, 0.0, boil_reach);
    return std::string(tag.substr(0, path->begin)) + boiled_path(*legs, variant, reach) +
           std::string(tag.substr(path->begin + path->size));
}

}  // namespace

Vec boiled(Vec point, int variant, double reach) {
    const std::uint64_t seed = scattered(hundredths(point.x) * 0x9E3779B97F4A7C15u + hundredths(point.y)) +
                               static_cast<std::uint64_t>(variant) * 0xD1B54A32D192ED03u;
    const std::uint64_t x = scattered(seed), y = scattered(x + 1);
    return point + reach * Vec{share_of(x), share_of(y)};
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
