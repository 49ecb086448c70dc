#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "lab/exhibit.h"

namespace megapon::lab {

// The chapters of the course through the lab, in the order of learning: what stands before what jumps, and what comes
// of a hit after all that find one.
enum class Chapter { shapes, jumps, lines, polygons, tiles, response, many };
inline constexpr int chapter_count = 7;

// A stop of the course: an exhibit with settings to begin with, and one of its puzzles to try, which answers the
// stop's question. Those of all_stops() are all there are: what takes a stop means one of them.
struct Stop {
    Chapter chapter;
    const ExhibitInfo& exhibit;
    std::size_t puzzle;
    std::string_view settings{};  // as put_all_in() takes them, where it does not open as the exhibit does
    // Which of the exhibit's texts are the stop's: its name, its question, and what is learned.
    std::string_view name = "name";
    std::string_view asks = "asks";
    std::string_view learned = "learned";

    // In the translations: text_key(asks) is "lab.circles.asks".
    std::string text_key(std::string_view what) const { return exhibit.text_key(std::string(what)); }
    std::unique_ptr<Exhibit> open() const;
};

std::span<const Stop> all_stops();  // in their order
std::span<const Stop> stops_of(Chapter chapter);

// Of an exhibit from 1, in the order of the course. nullptr: it has not so many.
const Stop* stop_of(const ExhibitInfo& exhibit, int number = 1);

// In its chapter, from 1.
int number_of(const Stop& stop);

// In its chapter or the next one. nullptr: it is the last.
const Stop* next_after(const Stop& stop);

}  // namespace megapon::lab
