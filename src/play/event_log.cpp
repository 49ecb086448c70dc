#include "play/event_log.h"

#include "sim/hash.h"
#include "text/json.h"

namespace megapon::play {

using text::JsonLine;

namespace {

JsonLine line_for(std::string_view event) {
    JsonLine line;
    line.add("event", event);
    return line;
}

JsonLine line_for(std::string_view event, const sim::EventTime& at) {
    JsonLine line = line_for(event);
    line.add("frame", at.frame).add("substep", at.substep);
    return line;
}

JsonLine timed_line(std::string_view event, const sim::EventTime& at) {
    JsonLine line = line_for(event, at);
    line.add("time", at.seconds);
    return line;
}

int number_of(sim::Side side) { return static_cast<int>(side); }

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
        case sim::Surface::goal:
            return "goal";
        case sim::Surface::target:
            return "target";
    }
    return "";
}

std::string_view word_for(sim::Strength strength) {
    switch (strength) {
        case sim::Strength::bunt:
            return "bunt";
        case sim::Strength::glance:
            return "glance";
        case sim::Strength::swing:
            return "swing";
        case sim::Strength::sweet:
            return "sweet";
        case sim::Strength::smash:
            return "smash";
        case sim::Strength::clash:
            return "clash";
    }
    return "";
}

std::string text_of(const sim::Bounce& bounce) {
    return timed_line("bounce", bounce.at)
        .add("ball", bounce.ball)
        .add("off", word_for(bounce.off))
        .add("index", bounce.index)
        .add("contact", bounce.contact)
        .add("normal", bounce.normal)
        .add("velocity", bounce.velocity)
        .done();
}

std::string text_of(const sim::Hit& hit) {
    return timed_line("hit", hit.bounce.at)
        .add("player", number_of(hit.player))
        .add("ball", hit.bounce.ball)
        .add("strength", word_for(hit.strength))
        .add("rally", hit.rally)
        .add("timing", hit.timing)
        .add("contact", hit.bounce.contact)
        .add("normal", hit.bounce.normal)
        .add("velocity", hit.bounce.velocity)
        .done();
}

std::string text_of(const sim::Serve& serve) {
    return timed_line("serve", serve.at)
        .add("player", number_of(serve.player))
        .add("ball", serve.ball)
        .add("place", serve.contact)
        .add("velocity", serve.velocity)
        .done();
}

std::string text_of(const sim::Swing& swing) {
    return timed_line("swing", swing.at).add("player", number_of(swing.player)).done();
}

std::string text_of(const sim::Smash& smash) {
    return timed_line("smash", smash.at).add("player", number_of(smash.player)).done();
}

std::string text_of(const sim::Freeze& freeze) {
    return timed_line("hit_stop", freeze.at).add("frames", freeze.frames).done();
}

std::string text_of(const sim::Bend& bend) {
    return timed_line("bend", bend.at)
        .add("player", number_of(bend.player))
        .add("ball", bend.ball)
        .add("place", bend.center)
        .add("velocity", bend.velocity)
        .done();
}

std::string text_of(const sim::Goal& goal) {
    return timed_line("goal", goal.at)
        .add("player", number_of(goal.scorer))
        .add("ball", goal.ball)
        .add("score", goal.score)
        .add("place", goal.center)
        .done();
}

std::string text_of(const sim::MatchOver& over) {
    return timed_line("match_over", over.at).add("player", number_of(over.winner)).done();
}

std::string text_of(const sim::Pinch& pinch) {
    return timed_line("squeezed", pinch.at)
        .add("ball", pinch.ball)
        .add("player", number_of(pinch.player))
        .add("place", pinch.center)
        .add("velocity", pinch.velocity)
        .done();
}

std::string text_of(const sim::BounceLimit& limit) {
    return timed_line("bounce_limit", limit.at)
        .add("ball", limit.ball)
        .add("bounces", limit.bounces)
        .add("place", limit.center)
        .done();
}

std::string text_of(const sim::Brick& brick) {
    return timed_line("brick", brick.at)
        .add("ball", brick.ball)
        .add("index", brick.index)
        .add("left", brick.left)
        .add("place", brick.center)
        .done();
}

std::string text_of(const sim::Ring& ring) {
    return timed_line("ring", ring.at)
        .add("ball", ring.ball)
        .add("index", ring.index)
        .add("left", ring.left)
        .add("place", ring.center)
        .done();
}

std::string text_of(const sim::Post& post) {
    return timed_line("post", post.at).add("ball", post.ball).add("index", post.index).add("place", post.place).done();
}

std::string text_of(const sim::Edge& edge) {
    return timed_line("edge", edge.at)
        .add("ball", edge.ball)
        .add("polygon", edge.polygon)
        .add("edge", edge.edge)
        .add("place", edge.place)
        .done();
}

std::string text_of(const sim::DroneEnd& end) {
    return timed_line(end.landed ? "drone_landed" : "drone_down", end.at)
        .add("index", end.index)
        .add("place", end.center)
        .done();
}

std::string text_of(const sim::ShoutStart& shout) {
    return timed_line("shout", shout.at)
        .add("player", number_of(shout.player))
        .add("breaths", shout.breaths)
        .add("place", shout.center)
        .done();
}

std::string text_of(const sim::ShoutBend& bend) {
    return timed_line("shout_bend", bend.at)
        .add("ball", bend.ball)
        .add("player", number_of(bend.player))
        .add("place", bend.center)
        .add("velocity", bend.velocity)
        .done();
}

std::string text_of(const sim::CrusherDown& crusher) {
    return timed_line("crusher_down", crusher.at).add("index", crusher.index).add("place", crusher.center).done();
}

std::string text_of(const sim::Crush& crush) {
    return timed_line("crush", crush.at)
        .add("index", crush.index)
        .add("player", number_of(crush.player))
        .add("place", crush.center)
        .done();
}

std::string text_of(const sim::Throw& thrown) {
    return timed_line("throw", thrown.at)
        .add("ball", thrown.ball)
        .add("place", thrown.center)
        .add("velocity", thrown.velocity)
        .done();
}

std::string text_of(const sim::TaskOver& over) {
    return timed_line("task_over", over.at)
        .add("reached", over.reached)
        .add("done", over.done)
        .add("misses", over.misses)
        .done();
}

std::string text_of(const sim::PolygonTouch& touch) {
    return line_for("touch", touch.at).add("a", touch.a).add("b", touch.b).done();
}

}  // namespace

std::string event_lines(const sim::Event& event) {
    const auto* hit = std::get_if<sim::Hit>(&event);
    const std::string before = hit && !hit->serve ? text_of(hit->bounce) + '\n' : "";
    return before + std::visit([](const auto& what) { return text_of(what); }, event) + '\n';
}

std::string end_line(const sim::State& state) {
    return line_for("end").add("frames", state.frame).add("hash", sim::hex(sim::hash(state))).done();
}

std::string scene_line(std::string_view name) { return line_for("scene").add("name", name).done(); }

text::Result<EventLog> EventLog::open(const std::filesystem::path& file) {
    auto out = text::OutputFile::open(file);
    if (!out) return out.errors();
    return EventLog(*std::move(out));
}

void EventLog::write(const sim::Events& events) {
    for (const sim::Event& event : events) out_.write(event_lines(event));
}

void EventLog::write(std::string_view lines) { out_.write(lines); }

void EventLog::scene(std::string_view name) { out_.write(scene_line(name) + '\n'); }

void EventLog::lab(const LabLogEntry& entry) {
    JsonLine line = line_for("lab");
    line.add("exhibit", entry.exhibit).add("did", entry.did).add("page", entry.page).add("substep", entry.substep);
    line.add("handle", entry.handle).add("place", entry.place).add("hit", entry.hit);
    line.add("asked", entry.asked).add("right", entry.right);
    out_.write(line.done() + '\n');
}

void EventLog::end(const sim::State& state) { out_.write(end_line(state) + '\n'); }

}  // namespace megapon::play
