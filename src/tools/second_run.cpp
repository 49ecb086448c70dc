#include "tools/second_run.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "court/placing.h"
#include "tools/program.h"
#include "tools/scene_run.h"

namespace megapon::tools {

using geometry::Vec;
using play::LoggedEvent;
using play::LoggedValue;
using play::LoggedWord;

namespace {

court::Court reordered(court::Court court) {
    visit_bodies(court, [](const court::Key&, auto& bodies) { std::reverse(bodies.begin(), bodies.end()); });
    return court;
}

sim::PhysicsTuning physics_of(const Scene& scene) { return make_world_of(scene.court, *scene.settings).tuning.physics; }

// The same times in frames and substeps of other settings: the number of frames, and each input in the substep that is
// nearest.
void keep_times(Scene& scene, const Scene& first) {
    const sim::PhysicsTuning before = physics_of(first), now = physics_of(scene);
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

// The inputs in the mirror. Left to right the players change sides.
void mirror_inputs(std::map<int, sim::FrameInput>& inputs, court::Mirror mirror) {
    const bool changes_sides = mirror == court::Mirror::left_right;
    const sim::Control turned = changes_sides ? sim::Control::move_x : sim::Control::move_y;
    for (auto& [frame, input] : inputs) {
        if (changes_sides) std::swap(input.players[sim::Side::left], input.players[sim::Side::right]);
        for (const sim::Side side : sim::both_sides)
            for (sim::InputEvent& event : input.players[side].events)
                if (event.control == turned) event.value = static_cast<std::int8_t>(-event.value);
    }
}

// The seed of a match that the other player serves first; so does it with persons begin otherwise in nothing.
std::uint64_t seed_of_other_server(const Scene& scene) {
    const sim::World world = make_world_of(scene.court, *scene.settings);
    const auto server = [&world](std::uint64_t seed) { return sim::start_match(world, seed).match.server; };
    std::uint64_t seed = scene.match->seed;
    while (server(seed) == server(scene.match->seed)) ++seed;
    return seed;
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
    mirror_inputs(scene.match->inputs, mirror);
    if (mirror == court::Mirror::left_right) scene.match->seed = seed_of_other_server(scene);
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
            scene.court = reordered(first.court);
            break;
        case Relation::Kind::split:
            break;
    }
    return scene;
}

namespace {

// How many bodies of each kind there are, by the words of Bounce::off.
std::map<std::string_view, int> counts_of(const court::Court& court) {
    const auto size = [](const auto& bodies) { return static_cast<int>(bodies.size()); };
    return {{"ball", size(court.balls)},       {"megaphone", size(court.megaphones)}, {"line", size(court.lines)},
            {"polygon", size(court.polygons)}, {"goal", size(court.goals)},           {"target", size(court.targets)}};
}

// What an event's index counts.
std::string_view off_of(const LoggedEvent& event) {
    if (event.name == std::string_view("brick")) return "tile";
    if (event.name == std::string_view("ring")) return "target";
    for (const auto& [name, value] : event.members)
        if (std::string_view(name) == "off") return std::get<LoggedWord>(value).word;
    return "";
}

}  // namespace

Counterpart::Counterpart(const Scene& first, const Relation& relation)
    : relation_(relation), court_(first.court), counts_(counts_of(first.court)), is_match_(first.match.has_value()) {}

LoggedEvent Counterpart::of(LoggedEvent event) const {
    const std::string_view off = off_of(event);
    for (auto& [name, value] : event.members) {
        if (auto* vec = std::get_if<Vec>(&value)) *vec = vec_of(name, *vec);
        if (auto* whole = std::get_if<int>(&value)) *whole = whole_of(name, off, *whole);
        if (auto* number = std::get_if<double>(&value); number && turns_round(name)) *number = -*number;
    }
    return event;
}

int Counterpart::index_of(std::string_view kind, int index) const {
    if (kind == "player" && changes_sides()) return 1 - index;
    if (relation_.kind != Relation::Kind::reordered) return index;
    const auto count = counts_.find(kind);
    return count == counts_.end() ? index : count->second - 1 - index;
}

bool Counterpart::changes_sides() const { return is_mirrored() && relation_.mirror == court::Mirror::left_right; }

// Whether a number of degrees is the negative one in the mirror. A head's is positive downwards on either side.
bool Counterpart::turns_round(std::string_view name) const {
    if (!is_mirrored()) return false;
    return name == "turned" || (name == "head_angle" && relation_.mirror == court::Mirror::top_bottom);
}

Vec Counterpart::vec_of(std::string_view name, Vec vec) const {
    if (name == "score") return changes_sides() ? Vec{vec.y, vec.x} : vec;
    const bool is_direction = name == "velocity" || name == "normal";
    if (relation_.kind == Relation::Kind::shifted && !is_direction) return vec + relation_.by;
    if (!is_mirrored()) return vec;
    return is_direction ? mirrored_direction(vec, relation_.mirror)
                        : mirrored_place(vec, relation_.mirror, court_.size);
}

int Counterpart::whole_of(std::string_view name, std::string_view off, int whole) const {
    if (name == "ball" || name == "polygon") return index_of(name, whole);
    if (name == "player") return index_of("player", whole);
    if (name == "a" || name == "b") return index_of("polygon", whole);
    if (name != "index") return whole;
    if (is_mirrored() && off == "wall") return mirrored_side(whole, relation_.mirror);
    if (is_mirrored() && off == "tile") return mirrored_tile(whole);
    if (is_match_ && changes_sides() && off == "megaphone" && whole < 2) return 1 - whole;  // a player's head
    return index_of(off, whole);
}

int Counterpart::mirrored_tile(int index) const {
    const int columns = court_.tiles->columns(), rows = court_.tiles->row_count();
    const int column = index % columns, row = index / columns;
    if (relation_.mirror == court::Mirror::left_right) return row * columns + (columns - 1 - column);
    if (relation_.mirror == court::Mirror::top_bottom) return (rows - 1 - row) * columns + column;
    return column * rows + row;
}

LoggedEvent without_order(LoggedEvent event) {
    const auto find = [&event](std::string_view name) {
        return std::find_if(event.members.begin(), event.members.end(),
                            [name](const auto& member) { return member.first == name; });
    };
    const auto swap_if_greater = [&](const char* first, const char* second) {
        int& a = std::get<int>(find(first)->second);
        int& b = std::get<int>(find(second)->second);
        if (a <= b) return false;
        std::swap(a, b);
        return true;
    };
    if (event.name == std::string_view("edge")) event.members.erase(find("edge"));  // at a corner it is either
    if (event.name == std::string_view("touch")) swap_if_greater("a", "b");
    const auto off = find("off");
    if (off == event.members.end()) return event;
    const std::string_view word = std::get<LoggedWord>(off->second).word;
    if (word == "tile") event.members.erase(find("index"));  // at a seam it is either
    if (word != "ball") return event;
    if (swap_if_greater("ball", "index")) {
        Vec& normal = std::get<Vec>(find("normal")->second);
        normal = -normal;
    }
    event.members.erase(find("velocity"));  // of one of them
    return event;
}

std::optional<double> distance(std::string_view name, const LoggedValue& a, const LoggedValue& b) {
    if (const auto* place = std::get_if<Vec>(&a)) return length(*place - std::get<Vec>(b));
    if (const auto* number = std::get_if<double>(&a)) {
        const double far = std::abs(*number - std::get<double>(b));
        return name == "turned" ? std::min(far, std::abs(far - 360)) : far;
    }
    if (const auto* word = std::get_if<LoggedWord>(&a))
        return std::string_view(word->word) == std::get<LoggedWord>(b).word ? std::optional(0.0) : std::nullopt;
    return a.index() == b.index() && (std::holds_alternative<int>(a) ? std::get<int>(a) == std::get<int>(b)
                                                                     : std::get<bool>(a) == std::get<bool>(b))
               ? std::optional(0.0)
               : std::nullopt;
}

namespace {

// The largest distance of the members of two events or bodies; frames and substeps are other ones under other settings.
std::optional<double> largest_distance(const LoggedEvent& a, const LoggedEvent& b) {
    if (a.name != std::string_view(b.name)) return std::nullopt;
    double farthest = 0;
    for (std::size_t i = 0; i < a.members.size(); ++i) {
        const std::string_view name = a.members[i].first;
        if (name == "frame" || name == "substep") continue;
        const auto far = distance(name, a.members[i].second, b.members[i].second);
        if (!far) return std::nullopt;
        if (!(*far <= farthest)) farthest = *far;  // NaN stays
    }
    return farthest;
}

}  // namespace

std::optional<Difference> first_difference(const std::vector<LoggedEvent>& expected,
                                           const std::vector<LoggedEvent>& found, double within) {
    constexpr std::size_t farthest = 32;
    std::vector<bool> taken(found.size());
    std::size_t first = 0;  // that is left
    for (const LoggedEvent& event : expected) {
        while (first < found.size() && taken[first]) ++first;
        const std::size_t end = std::min(first + farthest, found.size());
        std::size_t i = first;
        std::optional<double> nearest;
        for (; i < end; ++i) {
            const auto far = taken[i] ? std::nullopt : largest_distance(event, found[i]);
            if (far && *far <= within) break;
            if (far && (!nearest || *far < *nearest)) nearest = far;
        }
        if (i == end) return Difference{&event, first < found.size() ? &found[first] : nullptr, nearest};
        taken[i] = true;
    }
    const auto left = std::find(taken.begin(), taken.end(), false);
    if (left == taken.end()) return std::nullopt;
    return Difference{nullptr, &found[static_cast<std::size_t>(left - taken.begin())], {}};
}

}  // namespace megapon::tools
