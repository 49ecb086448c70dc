#include "play/event_text.h"

#include <string_view>

#include "sim/hash.h"
#include "text/number_text.h"

namespace megapon::play {

namespace {

using sim::Event;
using sim::EventKind;

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
    Line& step(const Event& event) { return whole("frame", event.frame).whole("substep", event.substep); }
    Line& moment(const Event& event) { return step(event).number("time", event.time); }

    std::string done() const { return text_ + "}"; }

  private:
    std::string& key(std::string_view name) { return text_.append(",\"").append(name).append("\":"); }

    std::string text_;
};

std::string_view word_for(sim::Off off) {
    switch (off) {
        case sim::Off::wall:
            return "wall";
        case sim::Off::megaphone:
            return "megaphone";
        case sim::Off::line:
            return "line";
        case sim::Off::polygon:
            return "polygon";
        case sim::Off::tile:
            return "tile";
        case sim::Off::ball:
            return "ball";
    }
    return "";
}

std::string_view word_for(sim::Strength strength) {
    switch (strength) {
        case sim::Strength::push:
            return "push";
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

Line bounce(const Event& event) {
    return Line("bounce")
        .moment(event)
        .whole("ball", event.a)
        .word("off", word_for(event.off))
        .whole("index", event.b)
        .point("contact", event.place)
        .point("normal", event.normal)
        .point("velocity", event.velocity);
}

Line hit(const Event& event) {
    return Line("hit")
        .moment(event)
        .whole("player", event.a)
        .word("strength", word_for(event.strength))
        .whole("rally", event.count)
        .point("contact", event.place)
        .point("normal", event.normal)
        .point("velocity", event.velocity);
}

Line squeezed(const Event& event) {
    return Line("squeezed")
        .moment(event)
        .whole("ball", event.a)
        .whole("player", event.b)
        .point("place", event.place)
        .point("velocity", event.velocity);
}

Line by_player(std::string_view name, const Event& event) { return Line(name).moment(event).whole("player", event.a); }

Line shot(std::string_view name, const Event& event) {
    return by_player(name, event).point("place", event.place).point("velocity", event.velocity);
}

Line goal(const Event& event) {
    return Line("goal")
        .moment(event)
        .whole("player", event.a)
        .whole("ball", event.b)
        .whole("score", event.count)
        .point("place", event.place);
}

Line bounce_limit(const Event& event) {
    return Line("bounce_limit")
        .moment(event)
        .whole("ball", event.a)
        .whole("bounces", event.count)
        .point("place", event.place);
}

Line line_of(const Event& event) {
    switch (event.kind) {
        case EventKind::bounce:
            return bounce(event);
        case EventKind::polygon_touch:
            return Line("touch").step(event).whole("a", event.a).whole("b", event.b);
        case EventKind::swing:
            return by_player("swing", event);
        case EventKind::smash:
            return by_player("smash", event);
        case EventKind::serve:
            return shot("serve", event);
        case EventKind::hit:
            return hit(event);
        case EventKind::hit_stop:
            return Line("hit_stop").moment(event).whole("frames", event.count);
        case EventKind::bend:
            return shot("bend", event);
        case EventKind::goal:
            return goal(event);
        case EventKind::match_over:
            return by_player("match_over", event);
        case EventKind::bounce_limit:
            return bounce_limit(event);
        case EventKind::squeezed:
            return squeezed(event);
    }
    return Line("");
}

}  // namespace

std::string event_line(const sim::Event& event) { return line_of(event).done(); }

std::string end_line(const sim::State& state) {
    return Line("end").whole("frames", state.frame).word("hash", sim::hex(sim::hash(state))).done();
}

}  // namespace megapon::play
