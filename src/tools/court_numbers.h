#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "court/court.h"

// A court's bodies and numbers by the names that its text gives them.
namespace megapon::tools {

// Where a number or a pair of numbers stands.
using NumberIn = std::variant<double*, int*, std::optional<double>*, geometry::Vec*>;

struct CourtNumber {
    court::Key key;
    NumberIn in;
};

// The number under a key of a body: kind "ball", index 0, key "radius". Without a kind, one of the court itself; of the
// kind "tiles" those of its tiles. Nothing: there is none.
std::optional<CourtNumber> find_number(court::Court& court, std::string_view kind, int index, std::string_view key);

// Calls visit for each number of each body of this kind.
void visit_numbers(court::Court& court, std::string_view kind, const std::function<void(const CourtNumber&)>& visit);

// The kinds of bodies, as courts call them.
const std::vector<std::string>& body_kinds_of_courts();

int count_bodies(const court::Court& court, std::string_view kind);

// Leaves the first bodies of a kind, or repeats the last one, which must be there.
void resize_bodies(court::Court& court, std::string_view kind, int count);
void remove_body(court::Court& court, std::string_view kind, int index);

}  // namespace megapon::tools
