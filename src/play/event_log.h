#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "court/court.h"
#include "geometry/vec.h"
#include "sim/event.h"
#include "sim/state.h"
#include "text/error.h"
#include "text/files.h"

namespace megapon::play {

// One of the words that a member can be.
struct LoggedWord {
    const char* word;
    std::span<const char* const> words;
};
using LoggedValue = std::variant<bool, int, double, geometry::Vec, LoggedWord>;

// An event as the log knows it: its name and its members in order, frame, substep and time first. Players are 0 = left
// and 1 = right.
struct LoggedEvent {
    const char* name;
    std::vector<std::pair<const char*, LoggedValue>> members;
    sim::Needs needs = sim::Needs::nothing;
};

// Log entries of an event. A hit that is no serve is two, its bounce and itself.
std::vector<LoggedEvent> logged(const sim::Event& event);

// One event of each name, for those who ask which names and members there are.
const std::vector<LoggedEvent>& all_logged_events();

// Reason why no event of this name can come on a court, in a match or in a scene: "a scene has no players". Null where
// one may, and for a name that no event has. A check of such an event would always pass, or always fail.
const char* why_never(std::string_view event, const court::Court& court, bool is_match);

// A line of JSON, without its end: {"event":"bounce","frame":1,"substep":7,...}. Numbers read back as the same double;
// the same on every compiler.
std::string json_line(const LoggedEvent& event);

// An event as JSON Lines, each with its newline.
std::string event_lines(const sim::Event& event);

// {"event":"end","frames":N,"hash":"16 hex digits"}: how a run of this many frames ended.
std::string end_line(const sim::State& state);

// {"event":"scene","name":"match"}: a screen, or a match of several, begins.
std::string scene_line(std::string_view name);

// Action of a visitor of the Collision Lab, and the exhibit afterwards.
struct LabLogEntry {
    std::string_view exhibit;
    const char* did = "";
    int page = 0;
    int substep = 0;
    int handle = 0;  // the one that is picked
    geometry::Vec place;
    bool hit = false;
    int asked = 0;  // number in the quiz
    int right = 0;
};

// --log: everything that happens as one JSON object a line, flushed at once, so that others can follow it.
class EventLog {
  public:
    // Begins the file anew.
    static text::Result<EventLog> open(const std::filesystem::path& file);

    // A line or two for each event, as event_lines().
    void write(const sim::Events& events);

    // Lines that were made before, each with its newline.
    void write(std::string_view lines);

    // {"event":"lab","exhibit":"circles","did":"drag",...}
    void lab(const LabLogEntry& entry);

    // True if all that was written has arrived in the file; once false it stays so.
    bool complete() const { return out_.complete(); }

  private:
    explicit EventLog(text::OutputFile out) : out_(std::move(out)) {}

    text::OutputFile out_;
};

// Sound and picture of an event that happens at one place.
struct EventSign {
    const char* recording = "";  // name in assets/sounds; "": none
    double volume = 0;
    const char* word = "";  // the key of the text that stands there; "": none
    double size = 0;        // size of the word, px
    int pages = 0;          // frames that the word stays
    bool has_rays = false;
    bool replaces_bounce = false;  // its word stands instead of that of the bounce before it
};

constexpr EventSign sign_of(const sim::Brick& brick) {
    if (brick.left > 0) return {};
    return {"brick", 0.9, "sounds.brick", 15, 5, false, true};
}
constexpr EventSign sign_of(const sim::Pinch&) { return {"", 0, "sounds.squeeze", 16, 6}; }
constexpr EventSign sign_of(const sim::Ring& ring) {
    const bool is_left = ring.left > 0;
    return {is_left ? "bell-1" : "bell-0", 1, is_left ? "sounds.drum" : "sounds.bell", 19, 7, false, true};
}
constexpr EventSign sign_of(const sim::Post&) { return {"paper-0", 0.9, "sounds.letter", 15, 6}; }
constexpr EventSign sign_of(const sim::Edge&) { return {"bell-0", 0.7, "sounds.edge", 15, 6, false, true}; }
constexpr EventSign sign_of(const sim::DroneEnd& end) {
    if (end.landed) return {"paper-0", 0.9, "sounds.landed", 15, 6};
    return {"paper-1", 0.9, "sounds.crumple", 15, 6};
}
constexpr EventSign sign_of(const sim::ShoutBend&) { return {}; }
constexpr EventSign sign_of(const sim::CrusherDown&) { return {"stamp", 0.8, "sounds.stamp", 14, 4}; }
constexpr EventSign sign_of(const sim::Crush&) { return {"crowd-sulk", 0.8, "sounds.ouch", 19, 7, true}; }
constexpr EventSign sign_of(const sim::DeadBall&) { return {"paper-1", 0.9, "sounds.dead_ball", 15, 8}; }
constexpr EventSign sign_of(const sim::Throw&) { return {"bunt", 0.9, "sounds.throw", 13, 4}; }

template <typename Kind>
concept HasSign = requires(const Kind& event) {
    sign_of(event);
};

template <HasSign Kind>
geometry::Vec place_of(const Kind& event) {
    if constexpr (requires { event.place; }) {
        return event.place;
    } else {
        return event.center;
    }
}

}  // namespace megapon::play
