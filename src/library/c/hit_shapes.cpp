#include "library/c/hit_shapes.h"

#include <cmath>
#include <string>
#include <string_view>

#include "library/c/failure.h"

namespace megapon::library {

namespace {

constexpr double largest = 1e60;         // so that no square of a square is infinite
constexpr double smallest_tile = 1e-60;  // so that no count of tiles is infinite

// At most six digits, such as -1 or 25e-2. The C library's formatting knows a locale's comma, and would be an eighth of
// what a page loads for its hit tests.
std::string short_text(double number) {
    if (std::isnan(number)) return "nan";
    const std::string sign = number < 0 ? "-" : "";
    double size = std::fabs(number);
    if (size == 0 || std::isinf(size)) return sign + (size == 0 ? "0" : "inf");
    int exponent = 0;
    for (; size >= 1e6; ++exponent) size /= 10;
    for (; size < 1e5; --exponent) size *= 10;
    int digits = static_cast<int>(size + 0.5);
    for (; digits % 10 == 0 && exponent < 0; ++exponent) digits /= 10;
    return sign + std::to_string(digits) + (exponent == 0 ? "" : "e" + std::to_string(exponent));
}

[[noreturn]] void reject_number(double value, const char* name, const char* member, const char* expected) {
    reject(std::string(name) + member + " must " + expected + ", but is " + short_text(value));
}

double not_negative(double value, const char* name, const char* member) {
    if (read_number(value, name, member) < 0) reject_number(value, name, member, "not be negative");
    return value;
}

std::vector<std::string> rows_of(std::string_view text) {
    std::vector<std::string> rows;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        rows.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return rows;
}

}  // namespace

double read_number(double value, const char* name, const char* member) {
    if (!(std::fabs(value) <= largest)) reject_number(value, name, member, "lie within +-1e60");
    return value;
}

geometry::Vec read(const mp_vec& from, const char* name, const char* member) {
    return {read_number(from.x, name, member), read_number(from.y, name, member)};
}

void read(const mp_circle& from, const char* name, geometry::Circle& to) {
    to = {read(from.center, name, ".center"), not_negative(from.radius, name, ".radius")};
}

void read(const mp_moving_circle& from, const char* name, MovingCircle& to) {
    to = {{read(from.from, name, ".from"), not_negative(from.radius, name, ".radius")}, read(from.to, name, ".to")};
}

void read(const mp_segment& from, const char* name, geometry::Segment& to) {
    to = {read(from.from, name, ".from"), read(from.to, name, ".to")};
}

void read(const mp_rect& from, const char* name, geometry::Rect& to) {
    not_negative(from.half.x, name, ".half.x");
    not_negative(from.half.y, name, ".half.y");
    to = {read(from.center, name, ".center"), {from.half.x, from.half.y}};
}

void read(const mp_polygon& from, const char* name, geometry::Polygon& to) {
    constexpr std::size_t most_points = 1 << 24;
    if (from.count < 3 || from.count > most_points)
        reject(std::string(name) + ".count must be 3 to 16777216, but is " + std::to_string(from.count));
    const mp_vec* points = &there(from.points, ".points of a polygon");
    to.points.resize(from.count);
    for (std::size_t i = 0; i < from.count; ++i) to.points[i] = read(points[i], name, ".points");
}

void read(const mp_map& from, const char* name, geometry::TileMap& to) {
    if (!(read_number(from.tile, name, ".tile") >= smallest_tile))
        reject_number(from.tile, name, ".tile", "be 1e-60 or more");
    to.size = from.tile;
    to.origin = read(from.origin, name, ".origin");
    to.rows = rows_of(&there(from.rows, ".rows of a map"));
    to.solid_outside = from.open_outside == 0;
}

}  // namespace megapon::library
