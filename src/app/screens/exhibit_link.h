#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/course.h"
#include "lab/exhibit.h"
#include "lab/session.h"
#include "text/error.h"

namespace megapon::screens {

// The card beside an exhibit; none: its picture and two dials alone, a figure.
enum class LinkedCard : std::uint8_t { numbers, puzzles, map, none };

// A setting that a figure turns, and the part of its range in which it does; nothing: all of it.
struct FigureDial {
    std::string key;
    std::optional<text::Range> range{};
};

// A link to an exhibit as somebody shows it: what lab::read_lab_link reads, and beside the settings
// "moment=PAGES", "moment=PAGES,SUBSTEPS", "card=none|numbers|puzzles|map", "code=1", "run=1", "course=1", the
// number of the exhibit's stop, and "dials=KEY,KEY:LOW:HIGH".
// Settings that follow "at=PAGES" or "at=PAGES,SUBSTEPS" are set at that moment.
struct ExhibitLink {
    std::unique_ptr<lab::Exhibit> exhibit;
    std::vector<std::string> named{};  // the settings that the link names
    lab::Opening opening{};            // played before it is shown; its settings are the exhibit's already
    bool names_moment = false;         // 0, too, to which it then goes back
    LinkedCard card = LinkedCard::numbers;
    bool shows_code = false;
    const lab::Stop* stop = nullptr;  // of the course through the lab, as which it is shown; none: by itself
    std::optional<bool> runs{};       // nothing: as it was, at first not
    std::vector<FigureDial> dials{};  // of a figure, two at most; none: the first settings that it has
};

// The longest moment of a link, in frames: as many as the strip of time keeps.
constexpr int latest_moment = 300;

// The words of a link behind its settings, as "&moment=12,5&card=map&code=1&run=1": what is as without them is left
// out.
std::string words_of_link(const lab::Opening& opening, LinkedCard card, bool shows_code, bool runs);

// "&course=1".
std::string course_word(const lab::Stop& stop);

// Errors: those of lab::read_lab_link; a bad value of a word above.
text::Result<ExhibitLink> read_exhibit_link(std::string_view link);

}  // namespace megapon::screens
