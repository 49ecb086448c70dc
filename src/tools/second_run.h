#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/event_log.h"
#include "tools/expectation.h"

// The second run of a relation, and what it has of the first.
namespace megapon::tools {

// What the second run plays. Errors: the settings contradict each other, or the court has no such mirror.
text::Result<Scene> second_scene(const Scene& first, const Relation& relation);

// What the log of the second run says of something that the log of the first one says. Both must outlive it.
class Counterpart {
  public:
    Counterpart(const Scene& first, const Relation& relation);

    play::LoggedEvent of(play::LoggedEvent event) const;

    // The number of a body of this kind.
    int index_of(std::string_view kind, int index) const;

  private:
    bool changes_sides() const;
    bool turns_round(std::string_view name) const;
    bool is_mirrored() const { return relation_.kind == Relation::Kind::mirrored; }
    geometry::Vec vec_of(std::string_view name, geometry::Vec vec) const;
    int whole_of(std::string_view name, std::string_view off, int whole) const;
    int mirrored_tile(int index) const;

    const Relation& relation_;
    const court::Court& court_;
    std::map<std::string_view, int> counts_;  // of bodies, by the words of Bounce::off
    bool is_match_;
};

// An event without what depends on the order of bodies: where two balls or two polygons meet, which one it is about
// says nothing, and at the seam of two tiles which one it names.
play::LoggedEvent without_order(play::LoggedEvent event);

// How far two values of a name are from each other; nothing: they are different words or whole numbers.
std::optional<double> distance(std::string_view name, const play::LoggedValue& a, const play::LoggedValue& b);

struct Difference {
    const play::LoggedEvent* expected = nullptr;  // null: there is one too many
    const play::LoggedEvent* found = nullptr;     // the first one that is left
    std::optional<double> off_by{};
};

// The first event that has no equal in the other list. Of those at one time the order does not count.
std::optional<Difference> first_difference(const std::vector<play::LoggedEvent>& expected,
                                           const std::vector<play::LoggedEvent>& found, double within);

}  // namespace megapon::tools
