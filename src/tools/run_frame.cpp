#include "tools/run_frame.h"

#include <string_view>

#include "play/event_text.h"
#include "text/json.h"

namespace megapon::tools {

namespace {

using text::JsonLine;

JsonLine& add_body(JsonLine& line, const sim::Ball& ball) {
    return line.add("center", ball.center).add("velocity", ball.velocity);
}

JsonLine& add_body(JsonLine& line, const sim::Megaphone& megaphone) {
    return line.add("center", megaphone.center).add("velocity", megaphone.velocity);
}

JsonLine& add_body(JsonLine& line, const sim::PolygonPose& polygon) {
    return line.add("center", polygon.center).add("velocity", polygon.velocity).add("turned", polygon.turned);
}

JsonLine& add_body(JsonLine& line, const sim::Player& player) {
    return line.add("center", player.body).add("velocity", player.body_velocity).add("head_angle", player.head_angle);
}

template <class Bodies>
void add_bodies(JsonLine& line, std::string_view key, const Bodies& bodies) {
    line.open_list(key);
    for (const auto& body : bodies) add_body(line.open_object(), body).close();
    line.close();
}

}  // namespace

void append_frame(std::string& text, const sim::State& state) {
    JsonLine line;
    line.add("frame", state.frame);
    add_bodies(line, "balls", state.balls);
    add_bodies(line, "megaphones", state.megaphones);
    add_bodies(line, "polygons", state.polygons);
    if (state.match.phase != sim::MatchPhase::none) {
        add_bodies(line, "players", state.players);
        line.open_list("score");
        for (const int score : state.match.score) line.item(score);
        line.close();
    }
    text.append(line.done()).append("\n");
}

void append_events(std::string& text, const sim::Events& events) {
    for (const sim::Event& event : events) text += play::event_lines(event);
}

}  // namespace megapon::tools
