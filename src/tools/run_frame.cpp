#include "tools/run_frame.h"

#include <string_view>

#include "play/event_text.h"
#include "text/numbers.h"

namespace megapon::tools {

namespace {

using geometry::Vec;
using text::number_text;

void append_point(std::string& text, std::string_view key, Vec value) {
    text.append("\"").append(key).append("\":[").append(number_text(value.x)).append(",");
    text.append(number_text(value.y)).append("]");
}

void append_motion(std::string& text, Vec center, Vec velocity) {
    append_point(text, "center", center);
    text += ',';
    append_point(text, "velocity", velocity);
}

void append_body(std::string& text, const sim::Ball& ball) { append_motion(text, ball.center, ball.velocity); }

void append_body(std::string& text, const sim::Megaphone& it) { append_motion(text, it.center, it.velocity); }

void append_body(std::string& text, const sim::PolygonPose& polygon) {
    append_motion(text, polygon.center, polygon.velocity);
    text.append(",\"turned\":").append(number_text(polygon.turned));
}

template <class Body>
void append_bodies(std::string& text, std::string_view key, const std::vector<Body>& bodies) {
    text.append(",\"").append(key).append("\":[");
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        text += i > 0 ? ",{" : "{";
        append_body(text, bodies[i]);
        text += '}';
    }
    text += ']';
}

void append_match(std::string& text, const sim::State& state) {
    text += ",\"players\":[";
    for (const sim::Player& player : state.players) {
        text += &player == state.players.data() ? "{" : ",{";
        append_motion(text, player.body, player.body_velocity);
        text.append(",\"head_angle\":").append(number_text(player.head_angle)).append("}");
    }
    text.append("],\"score\":[").append(std::to_string(state.match.score[0])).append(",");
    text.append(std::to_string(state.match.score[1])).append("]");
}

}  // namespace

void append_frame(std::string& text, const sim::State& state) {
    text.append("{\"frame\":").append(std::to_string(state.frame));
    append_bodies(text, "balls", state.balls);
    append_bodies(text, "megaphones", state.megaphones);
    append_bodies(text, "polygons", state.polygons);
    if (state.match.phase != sim::MatchPhase::none) append_match(text, state);
    text += "}\n";
}

void append_events(std::string& text, const sim::Events& events) {
    for (const sim::Event& event : events) text += play::event_lines(event);
}

}  // namespace megapon::tools
