#pragma once

#include <filesystem>
#include <fstream>
#include <string_view>

#include "sim/event.h"
#include "sim/state.h"
#include "text/error.h"

namespace megapon::play {

// What somebody did in the Collision Lab, and how the exhibit stands then.
struct LabLogEntry {
    const char* exhibit = "";
    const char* did = "";
    int page = 0;
    int substep = 0;
    int handle = 0;  // the one that is picked
    geometry::Vec place;
    bool hit = false;
    int asked = 0;  // of the quiz
    int right = 0;
};

// --log: everything that happens as one JSON object a line, flushed at once, so that others can follow it.
class EventLog {
  public:
    // Begins the file anew.
    static text::Result<EventLog> open(const std::filesystem::path& file);

    // {"event":"bounce",...} and so on, as play/event_text.h writes them.
    void write(const sim::Events& events);

    // {"event":"scene","name":"match"}: a screen begins.
    void scene(std::string_view name);

    // {"event":"end","frames":N,"hash":"..."}: a match was left or ended.
    void end(const sim::State& state);

    // {"event":"lab","exhibit":"circles","did":"drag",...}
    void lab(const LabLogEntry& moment);

  private:
    explicit EventLog(std::ofstream out) : out_(std::move(out)) {}

    std::ofstream out_;
};

}  // namespace megapon::play
