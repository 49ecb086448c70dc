#include "play/event_text.h"

#include <string_view>

#include "sim/hash.h"
#include "text/numbers.h"

namespace megapon::play {

namespace {

// A JSON object in the making. Names and words need no escapes: all are ours.
class Line {
  public:
    explicit Line(std::string_view event) { text_.append(R"({"event":")").append(event).append("\""); }

    Line& word(std::string_view name, std::string_view value) {
        key(name).append("\"").append(value).append("\"");
        return *this;
    }
    Line& whole(std::string_view name, int value) {
        key(name).append(std::to_string(value));
        return *this;
    }
    Line& number(std::string_view name, double value) {
        key(name).append(text::number_text(value));
        return *this;
    }
    Line& point(std::string_view name, sim::Vec value) {
        key(name).append("[").append(text::number_text(value.x)).append(",");
        text_.append(text::number_text(value.y)).append("]");
        return *this;
    }
    Line& player(sim::Side side) { return whole("player", static_cast<int>(side)); }
    Line& step(const sim::EventTime& at) { return whole("frame", at.frame).whole("substep", at.substep); }
    Line& time(const sim::EventTime& at) { return step(at).number("time", at.seconds); }

    std::string done() const { return text_ + "}"; }

  private:
    std::string& key(std::string_view name) { return text_.append(",\"").append(name).append("\":"); }

    std::string text_;
};

std::string_view word_for(sim::Surface surface) {
    switch (surface) {
        case sim::Surface::wall:
            return "wall";
        case sim::Surface::megaphone:
            return "megaphone";
        case sim::Surface::line:
            return "line";
        case sim::Surface::polygon:
            return "polygon";
        case sim::Surface::tile:
            return "tile";
        case sim::Surface::ball:
            return "ball";
    }
    return "";
}

std::string_view word_for(sim::Strength strength) {
    switch (strength) {
        case sim::Strength::bunt:
            return "bunt";
        case sim::Strength::swing:
            return "swing";
        case sim::Strength::sweet:
            return "sweet";
        case sim::Strength::smash:
            return "smash";
    }
    return "";
}

Line line_of(const sim::Bounce& bounce) {
    return Line("bounce")
        .time(bounce.at)
        .whole("ball", bounce.ball)
        .word("off", word_for(bounce.off))
        .whole("index", bounce.index)
        .point("contact", bounce.contact)
        .point("normal", bounce.normal)
        .point("velocity", bounce.velocity);
}

Line line_of(const sim::Hit& hit) {
    return Line("hit")
        .time(hit.bounce.at)
        .player(hit.player)
        .word("strength", word_for(hit.strength))
        .whole("rally", hit.rally)
        .point("contact", hit.bounce.contact)
        .point("normal", hit.bounce.normal)
        .point("velocity", hit.bounce.velocity);
}

Line line_of(const sim::Serve& serve) {
    return Line("serve")
        .time(serve.at)
        .player(serve.player)
        .point("place", serve.contact)
        .point("velocity", serve.velocity);
}

Line line_of(const sim::Swing& swing) { return Line("swing").time(swing.at).player(swing.player); }

Line line_of(const sim::Smash& smash) { return Line("smash").time(smash.at).player(smash.player); }

Line line_of(const sim::Freeze& freeze) { return Line("hit_stop").time(freeze.at).whole("frames", freeze.frames); }

Line line_of(const sim::Bend& bend) {
    return Line("bend").time(bend.at).player(bend.player).point("place", bend.center).point("velocity", bend.velocity);
}

Line line_of(const sim::Goal& goal) {
    return Line("goal")
        .time(goal.at)
        .player(goal.scorer)
        .whole("ball", goal.ball)
        .whole("score", goal.score)
        .point("place", goal.center);
}

Line line_of(const sim::MatchOver& over) { return Line("match_over").time(over.at).player(over.winner); }

Line line_of(const sim::Pinch& pinch) {
    return Line("squeezed")
        .time(pinch.at)
        .whole("ball", pinch.ball)
        .player(pinch.player)
        .point("place", pinch.center)
        .point("velocity", pinch.velocity);
}

Line line_of(const sim::BounceLimit& limit) {
    return Line("bounce_limit")
        .time(limit.at)
        .whole("ball", limit.ball)
        .whole("bounces", limit.bounces)
        .point("place", limit.center);
}

Line line_of(const sim::PolygonTouch& touch) {
    return Line("touch").step(touch.at).whole("a", touch.a).whole("b", touch.b);
}

}  // namespace

std::string event_lines(const sim::Event& event) {
    const auto* hit = std::get_if<sim::Hit>(&event);
    const std::string before = hit && !hit->serve ? line_of(hit->bounce).done() + '\n' : "";
    return before + std::visit([](const auto& what) { return line_of(what).done(); }, event) + '\n';
}

std::string end_line(const sim::State& state) {
    return Line("end").whole("frames", state.frame).word("hash", sim::hex(sim::hash(state))).done();
}

}  // namespace megapon::play
