#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "court/court_text.h"
#include "court/placing.h"
#include "tools/judge.h"

// What a second run has in common with the first, as a scene says it, and what that run plays.
namespace megapon::tools {

using geometry::Vec;

namespace {

void read_settings(text::TomlReader& table, Relation& read) {
    if (!table.table("same_as")) return;
    for (const NamedValue& one : named_values(*table.find("same_as"))) {
        const auto assignment = assignment_of(one.name, *one.value);
        if (assignment)
            read.assignments.push_back(*assignment);
        else
            table.add_error("same_as: " + assignment.errors().front().message);
    }
    if (read.assignments.empty()) table.add_error("same_as", "a setting at least, such as { solver = \"sweep\" }");
}

}  // namespace

const std::vector<std::string>& relation_names() {
    static const std::vector<std::string> names{"same_as", "mirrored", "shifted", "reordered", "split"};
    return names;
}

Relation read_relation(text::TomlReader& table, Relation::Kind kind, int frames) {
    constexpr text::Range distances{-1e6, 1e6};
    Relation read;
    read.kind = kind;
    switch (kind) {
        case Relation::Kind::same_as:
            read_settings(table, read);
            break;
        case Relation::Kind::mirrored:
            if (const auto mirror = table.choice("mirrored", words_of(court::Mirror())))
                read.mirror = static_cast<court::Mirror>(*mirror);
            break;
        case Relation::Kind::shifted:
            read.by = table.point("shifted", distances).value_or(Vec{});
            break;
        case Relation::Kind::reordered:
            if (table.flag("reordered") == false) table.add_error("reordered", "true");
            break;
        case Relation::Kind::split:
            read.frame = table.whole("split", {1, static_cast<double>(frames) - 1}).value_or(1);
            break;
    }
    return read;
}

std::string relation_text(const Relation& relation) {
    switch (relation.kind) {
        case Relation::Kind::same_as: {
            std::string list;
            for (const std::string& assignment : relation.assignments) {
                const std::size_t equals = assignment.find('=');
                list +=
                    (list.empty() ? "" : ", ") + assignment.substr(0, equals) + " = " + assignment.substr(equals + 1);
            }
            return "same_as = { " + list + " }";
        }
        case Relation::Kind::mirrored:
            return "mirrored = " + text::in_quotes(court::word_of(relation.mirror));
        case Relation::Kind::shifted:
            return "shifted = " + text::toml_pair(relation.by);
        case Relation::Kind::reordered:
            return "reordered = true";
        case Relation::Kind::split:
            break;
    }
    return "split = " + std::to_string(relation.frame);
}

namespace {

// The same times in frames and substeps of other settings: the number of frames, and each input in the substep that is
// nearest.
void keep_times(Scene& scene, const Scene& first) {
    const sim::PhysicsTuning before = make_world_of(first.court, *first.settings).tuning.physics;
    const sim::PhysicsTuning now = make_world_of(scene.court, *scene.settings).tuning.physics;
    scene.frames = static_cast<int>(static_cast<long>(first.frames) * now.fps / before.fps);
    if (!scene.match || (before.fps == now.fps && before.substeps == now.substeps)) return;
    scene.match->inputs.clear();
    for (const auto& [frame, input] : first.match->inputs)
        for (const sim::Side side : sim::both_sides)
            for (sim::InputEvent event : input.players[side]) {
                const int stamp = std::min<int>(event.substep, before.substeps - 1);
                const double seconds = (frame - 1 + static_cast<double>(stamp) / before.substeps) / before.fps;
                const auto substeps = static_cast<int>(std::lround(seconds * now.fps * now.substeps));
                event.substep = static_cast<std::uint16_t>(substeps % now.substeps);
                sim::PlayerInput& then = scene.match->inputs[1 + substeps / now.substeps].players[side];
                then = with_event(then, event);
            }
}

text::Result<Scene> mirrored_scene(Scene scene, court::Mirror mirror) {
    const bool is_upside_down = scene.match && mirror == court::Mirror::top_bottom;
    auto court = is_upside_down ? court::upside_down(scene.court) : court::mirrored(scene.court, mirror);
    if (!court || (scene.match && mirror == court::Mirror::diagonal))
        return text::Error("this court has no such mirror image");
    scene.court = *std::move(court);
    if (!scene.match) return scene;
    if (!is_person(scene.match->players[sim::Side::left]) || !is_person(scene.match->players[sim::Side::right]))
        return text::Error("expected persons; a computer player does something else in the mirror");
    const bool changes_sides = mirror == court::Mirror::left_right;  // of the players
    const sim::Control turned = changes_sides ? sim::Control::move_x : sim::Control::move_y;
    for (auto& [frame, input] : scene.match->inputs) {
        if (changes_sides) std::swap(input.players[sim::Side::left], input.players[sim::Side::right]);
        for (const sim::Side side : sim::both_sides)
            for (sim::InputEvent& event : input.players[side].events)
                if (event.control == turned) event.value = static_cast<std::int8_t>(-event.value);
    }
    if (!changes_sides) return scene;
    // A seed with which the other player serves first; so does it with persons begin otherwise in nothing.
    const sim::World world = make_world_of(scene.court, *scene.settings);
    const sim::Side server = sim::start_match(world, scene.match->seed).match.server;
    while (sim::start_match(world, scene.match->seed).match.server == server) ++scene.match->seed;
    return scene;
}

}  // namespace

text::Result<Scene> second_scene(const Scene& first, const Relation& relation) {
    Scene scene = first;
    switch (relation.kind) {
        case Relation::Kind::same_as: {
            const auto& more = relation.assignments;
            scene.assignments.insert(scene.assignments.end(), more.begin(), more.end());
            const auto settings = settings_with(scene.assignments);
            if (!settings) return settings.errors();
            scene.settings = *settings;
            keep_times(scene, first);
            break;
        }
        case Relation::Kind::mirrored:
            return mirrored_scene(std::move(scene), relation.mirror);
        case Relation::Kind::shifted:
            scene.court = court::moved(first.court, relation.by);
            break;
        case Relation::Kind::reordered:
            visit_bodies(scene.court,
                         [](const court::Key&, auto& bodies) { std::reverse(bodies.begin(), bodies.end()); });
            break;
        case Relation::Kind::split:
            break;
    }
    return scene;
}

}  // namespace megapon::tools
