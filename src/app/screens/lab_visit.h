#pragma once

#include <cstdint>

#include "lab/course.h"

namespace megapon::screens {

// How an exhibit is visited: by itself, as a stop of the course through the lab, from which a button leads to the next
// one, or above a match.
struct LabVisit {
    enum class Kind : std::uint8_t { alone, in_course, over_match };
    Kind kind = Kind::alone;
    const lab::Stop* stop = nullptr;  // of the list of exhibits, whence it is visited; none: the exhibit's first

    static LabVisit in_course(const lab::Stop& stop) { return {Kind::in_course, &stop}; }
};

}  // namespace megapon::screens
