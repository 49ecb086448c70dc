#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <vector>

#include "geometry/assert.h"
#include "text/fields.h"

namespace megapon::sim {

// Ids of a scene's bodies of one kind, in the order of the bodies, which is that of the ids: a new one has the next id
// and stands at the end, and none is used twice.
struct IdList {
    // Up to this one ids are whole in a double, as JavaScript has them; none is given beyond it.
    static constexpr std::uint64_t greatest_id = (std::uint64_t{1} << 53) - 1;

    std::vector<std::uint64_t> ids;
    std::uint64_t next = 1;

    IdList() = default;
    // Ids 1 to `count` of those that a court begins with.
    explicit IdList(std::size_t count) : ids(count), next(count + 1) {
        std::iota(ids.begin(), ids.end(), std::uint64_t{1});
    }

    bool is_used_up() const { return next > greatest_id; }

    // Of a new body, unless they are used up.
    std::uint64_t add() {
        MEGAPON_ASSERT(!is_used_up());
        ids.push_back(next);
        return next++;
    }

    // The last one, as if it had never been added.
    void take_back() {
        ids.pop_back();
        --next;
    }

    // Nothing: there is none of this id.
    std::optional<std::size_t> index_of(std::uint64_t id) const {
        const auto found = std::lower_bound(ids.begin(), ids.end(), id);
        if (found == ids.end() || *found != id) return std::nullopt;
        return static_cast<std::size_t>(found - ids.begin());
    }

    void remove(std::size_t index) { ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(index)); }

    // Whether `count` bodies can have these ids.
    bool fits(std::size_t count) const {
        const bool ascends = std::adjacent_find(ids.begin(), ids.end(), std::greater_equal<>()) == ids.end();
        const bool is_within = ids.empty() || (ids.front() > 0 && ids.back() < next);
        return ids.size() == count && ascends && is_within && next > 0 && next <= greatest_id + 1;
    }
};

// Of all the bodies that a host adds and removes. They shape nothing: no hash has them.
struct BodyIds {
    IdList balls;
    IdList megaphones;
    IdList polygons;
    IdList lines;
};

MEGAPON_FIELDS(IdList, ids, next)
MEGAPON_FIELDS(BodyIds, balls, megaphones, polygons, lines)

}  // namespace megapon::sim
