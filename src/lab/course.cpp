#include "lab/course.h"

#include <algorithm>
#include <array>

#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

constexpr std::array course{
    Stop{Chapter::shapes, rects_exhibit, 1},
    Stop{Chapter::shapes, circles_exhibit, 0},
    Stop{Chapter::shapes, box_first_exhibit, 1},

    Stop{Chapter::jumps, tunnel_exhibit, 0},
    Stop{Chapter::jumps, graze_exhibit, 2},
    Stop{Chapter::jumps, substeps_exhibit, 1},
    Stop{Chapter::jumps, sweep_exhibit, 1},

    Stop{Chapter::lines, angles_exhibit, 0},
    Stop{Chapter::lines, line_exhibit, 1},
    Stop{Chapter::lines, crossing_exhibit, 0},

    Stop{Chapter::polygons, nearest_exhibit, 0},
    Stop{Chapter::polygons, turning_exhibit, 0},
    Stop{Chapter::polygons, quads_exhibit, 0},

    Stop{Chapter::tiles, tiles_exhibit, 1},
    Stop{Chapter::tiles, bricks_exhibit, 0},

    // What a response is made of: each part by itself, and what is wrong without the next one.
    Stop{Chapter::response, polygon_exhibit, 0, "", "contact"},
    Stop{Chapter::response, response_exhibit, 0, "trap=1", "push_out", "asks_push_out", "learned_push_out"},
    Stop{Chapter::response, response_exhibit, 1, "trap=2", "flip", "asks_flip", "learned_flip"},
    Stop{Chapter::response, bounce_exhibit, 0, "", "mirror"},
    Stop{Chapter::response, response_exhibit, 2, "trap=3", "rest"},
    Stop{Chapter::response, masses_exhibit, 0},
    Stop{Chapter::response, heads_exhibit, 1},
    Stop{Chapter::response, swing_exhibit, 1},

    Stop{Chapter::many, shots_exhibit, 0},
    Stop{Chapter::many, hundred_exhibit, 1},
};

}  // namespace

std::unique_ptr<Exhibit> Stop::open() const {
    auto opened = exhibit.make();
    put_all_in(*opened, settings);
    return opened;
}

std::span<const Stop> all_stops() { return course; }

std::span<const Stop> stops_of(Chapter chapter) {
    const auto is_of_it = [chapter](const Stop& stop) { return stop.chapter == chapter; };
    const auto first = std::find_if(course.begin(), course.end(), is_of_it);
    return {first, std::find_if_not(first, course.end(), is_of_it)};
}

const Stop* stop_of(const ExhibitInfo& exhibit, int number) {
    for (const Stop& stop : course)
        if (&stop.exhibit == &exhibit && --number == 0) return &stop;
    return nullptr;
}

int number_of(const Stop& stop) { return static_cast<int>(&stop - stops_of(stop.chapter).data()) + 1; }

const Stop* next_after(const Stop& stop) {
    const Stop* next = &stop + 1;
    return next == course.data() + course.size() ? nullptr : next;
}

}  // namespace megapon::lab
