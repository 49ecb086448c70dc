#include "play/event_log.h"

#include "play/event_text.h"
#include "text/numbers.h"

namespace megapon::play {

text::Result<EventLog> EventLog::open(const std::filesystem::path& file) {
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    if (!out) return text::Error(file.string(), "the event log cannot be written; expected a writable file");
    return EventLog(std::move(out));
}

void EventLog::write(const sim::Events& events) {
    for (const sim::Event& event : events) out_ << play::event_lines(event) << std::flush;
}

void EventLog::scene(std::string_view name) { out_ << R"({"event":"scene","name":")" << name << R"("})" << std::endl; }

void EventLog::lab(const LabLogEntry& moment) {
    out_ << R"({"event":"lab","exhibit":")" << moment.exhibit << R"(","did":")" << moment.did << R"(","page":)"
         << moment.page << R"(,"substep":)" << moment.substep << R"(,"handle":)" << moment.handle << R"(,"place":[)"
         << text::number_text(moment.place.x) << ',' << text::number_text(moment.place.y) << R"(],"hit":)"
         << (moment.hit ? "true" : "false") << R"(,"asked":)" << moment.asked << R"(,"right":)" << moment.right << '}'
         << std::endl;
}

void EventLog::end(const sim::State& state) { out_ << play::end_line(state) << std::endl; }

}  // namespace megapon::play
