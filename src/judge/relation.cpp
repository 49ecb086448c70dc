#include "judge/relation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "court/court_text.h"

// Relations between a second run and the first, as a scene says them, and the second run itself.
namespace megapon::judge {

using geometry::Vec;

std::optional<std::size_t> only_key(text::TomlReader& table, const std::vector<std::string>& keys) {
    std::optional<std::size_t> only;
    std::size_t found = 0;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (!table.has(keys[i].c_str())) continue;
        only = i;
        ++found;
    }
    if (found == 1) return only;
    table.add_error("expected one of " + text::one_of(keys));
    return std::nullopt;
}

Relation read_relation(text::TomlReader& table, Relation::Kind kind, text::Range counts) {
    constexpr text::Range numbers{-1e6, 1e6};
    const char* key = relation_names[static_cast<std::size_t>(kind)].c_str();
    Relation read{.kind = kind};
    switch (kind) {
        case Relation::Kind::same_as:
            if (!table.table(key)) break;
            for (const NamedValue& one : named_values(*table.find(key))) {
                const auto assignment = assignment_of(one.name, *one.value);
                if (assignment)
                    read.assignments.push_back(*assignment);
                else
                    table.add_error("same_as: " + assignment.errors().front().message);
            }
            if (read.assignments.empty()) table.add_error(key, "a setting at least, such as { solver = \"sweep\" }");
            break;
        case Relation::Kind::mirrored:
            if (const auto mirror = table.choice(key, words_of(court::Mirror())))
                read.mirror = static_cast<court::Mirror>(*mirror);
            break;
        case Relation::Kind::shifted:
            read.by = table.point(key, numbers).value_or(Vec{});
            break;
        case Relation::Kind::turned:
            read.degrees = table.number(key, numbers).value_or(0);
            break;
        case Relation::Kind::reordered:
        case Relation::Kind::exchanged:
            if (table.flag(key) == false) table.add_error(key, "true");
            break;
        case Relation::Kind::split:
        case Relation::Kind::measured:
            read.count = table.whole(key, counts).value_or(1);
    }
    return read;
}

std::string assignments_text(const std::vector<std::string>& assignments) {
    std::string list;
    for (const std::string& one : assignments) {
        const std::size_t equals = one.find('=');
        list += (list.empty() ? "" : ", ") + one.substr(0, equals) + " = " + one.substr(equals + 1);
    }
    return "{ " + list + " }";
}

std::string relation_text(const Relation& relation) {
    std::string value = "true";
    if (relation.kind == Relation::Kind::same_as) value = assignments_text(relation.assignments);
    if (relation.kind == Relation::Kind::mirrored) value = text::in_quotes(court::word_of(relation.mirror));
    if (relation.kind == Relation::Kind::shifted) value = text::toml_pair(relation.by);
    if (relation.kind == Relation::Kind::turned) value = text::number_text(relation.degrees);
    if (relation.kind == Relation::Kind::split || relation.kind == Relation::Kind::measured)
        value = std::to_string(relation.count);
    return relation_names[static_cast<std::size_t>(relation.kind)] + " = " + value;
}

namespace {

// Keeps the times in frames and substeps of other settings: the number of frames, and each input in the substep that is
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
    const bool changes_sides = mirror == court::Mirror::left_right;  // true: the players change
    const sim::Control turned = changes_sides ? sim::Control::move_x : sim::Control::move_y;
    for (auto& [frame, input] : scene.match->inputs) {
        if (changes_sides) std::swap(input.players[sim::Side::left], input.players[sim::Side::right]);
        for (const sim::Side side : sim::both_sides)
            for (sim::InputEvent& event : input.players[side].events)
                if (event.control == turned) event.value = static_cast<std::int8_t>(-event.value);
    }
    if (!changes_sides) return scene;
    // A seed with which the other player serves first; with human players the start is otherwise identical.
    const sim::World world = make_world_of(scene.court, *scene.settings);
    const sim::Side server = sim::start_match(world, scene.match->seed).match.server;
    while (sim::start_match(world, scene.match->seed).match.server == server) ++scene.match->seed;
    return scene;
}

}  // namespace

text::Result<Scene> second_scene(const Scene& first, const Relation& relation) {
    if (relation.kind == Relation::Kind::mirrored) return mirrored_scene(first, relation.mirror);
    Scene scene = first;
    if (relation.kind == Relation::Kind::same_as) {
        const auto& more = relation.assignments;
        scene.assignments.insert(scene.assignments.end(), more.begin(), more.end());
        const auto settings = settings_with(scene.assignments);
        if (!settings) return settings.errors();
        scene.settings = *settings;
        keep_times(scene, first);
    }
    if (relation.kind == Relation::Kind::shifted) scene.court = court::moved(first.court, relation.by);
    if (relation.kind == Relation::Kind::reordered)
        visit_bodies(scene.court, [](const court::Key&, auto& bodies) { std::reverse(bodies.begin(), bodies.end()); });
    return scene;
}

}  // namespace megapon::judge
