#include "judge/scene.h"

#include <utility>
#include <variant>

#include "court/cost.h"
#include "play/snapshot.h"

namespace megapon::judge {

using text::TomlEntry;
using text::TomlValue;
using SharedSettings = std::shared_ptr<const config::Settings>;

text::Result<SharedSettings> settings_with(const std::vector<std::string>& assignments) {
    constexpr std::size_t most_kept = 256;
    thread_local std::map<std::vector<std::string>, SharedSettings> kept;
    if (const auto found = kept.find(assignments); found != kept.end()) return found->second;
    config::Settings settings;
    if (auto errors = settings.set_all(assignments); !errors.empty()) return errors;
    if (kept.size() >= most_kept) kept.clear();
    return kept[assignments] = std::make_shared<const config::Settings>(std::move(settings));
}

sim::World make_world_of(court::Court court, const config::Settings& settings) {
    settings.drop_overridden(court.physics);
    return sim::make_world(std::move(court), settings.tuning());
}

std::vector<NamedValue> named_values(const TomlValue& table, const std::string& before) {
    std::vector<NamedValue> values;
    for (const TomlEntry& entry : std::get<TomlValue::Table>(table.content)) {
        const std::string name = before + entry.key;
        if (std::holds_alternative<TomlValue::Table>(entry.value.content)) {
            const std::vector<NamedValue> inner = named_values(entry.value, name + '.');
            values.insert(values.end(), inner.begin(), inner.end());
        } else {
            values.push_back({name, entry.place, &entry.value});
        }
    }
    return values;
}

std::optional<text::Range> range_in(const TomlValue& value, text::Range limits, bool is_whole) {
    const auto* items = std::get_if<TomlValue::Array>(&value.content);
    if (!items || items->size() != 2) return std::nullopt;
    const auto low = text::as_number(items->front(), limits);
    const auto high = text::as_number(items->back(), limits);
    const bool are_whole = text::as_whole(items->front(), limits) && text::as_whole(items->back(), limits);
    if (!low || !high || *low > *high || (is_whole && !are_whole)) return std::nullopt;
    return text::Range{*low, *high};
}

text::Result<std::string> setting_named(const std::string& name) {
    static const config::Settings settings;
    std::vector<std::string> names;
    std::vector<std::string> meant;
    for (const config::Setting& setting : settings.all()) {
        names.push_back(setting.key.name);
        if (setting.key.name == name) return name;
        if (setting.key.name.ends_with('.' + name)) meant.push_back(setting.key.name);
    }
    if (meant.size() == 1) return meant.front();
    if (meant.size() > 1) return text::Error(text::quoted(name) + " may be " + text::one_of(meant));
    const std::string nearest = text::nearest_word(name, names);
    return text::Error("no setting is called " + text::quoted(name) +
                       (nearest.empty() ? "" : "; did you mean " + nearest + "?"));
}

text::Result<std::string> assignment_of(const std::string& name, const TomlValue& value) {
    const auto key = setting_named(name);
    if (!key) return key.errors();
    std::string assignment = *key + '=' + in_toml(value);
    config::Settings settings;
    if (const auto errors = settings.set(assignment); !errors.empty()) return text::Error(errors.front().message);
    return assignment;
}

sim::FrameInput input_of(const SceneMatch& match, int frame) {
    const auto found = match.inputs.find(frame);
    return found == match.inputs.end() ? sim::FrameInput{} : found->second;
}

std::string too_costly(int frame) {
    return "costs too much: frame " + std::to_string(frame + 1) + " would go beyond " +
           text::number_text(static_cast<double>(geometry::most_work_of_file)) +
           " steps; expected fewer frames, substeps or bodies (--unlimited plays on)";
}

Run::Run(const Scene& scene) : frames_(scene.frames), limit_(scene.limit) {
    if (scene.match && scene.match->replay) {
        replay_ = *scene.match->replay;
        return;
    }
    sim::World world = make_world_of(scene.court, *scene.settings);
    if (scene.match) {
        match_ = scene.match;
        session_.emplace(std::move(world), scene.match->players, scene.match->seed, play::Recording::none);
    } else {
        world_ = std::move(world);
        state_ = sim::start_scene(world_);
    }
    const sim::World& played = this->world();
    next_ = court::work_of_bodies(played.court) * static_cast<std::uint64_t>(played.tuning.physics.substeps);
}

const sim::State& Run::state() const {
    if (replay_) return replay_->state();
    return session_ ? session_->state() : state_;
}

const sim::World& Run::world() const {
    if (replay_) return replay_->world();
    return session_ ? session_->world() : world_;
}

bool Run::over() const {
    return state().frame >= frames_ || is_too_costly() || (session_ && session_->over()) ||
           (replay_ && replay_->ended());
}

const sim::Events& Run::play(sim::SubstepWatcher* watcher) {
    if (replay_) return replay_->play(watcher);
    if (session_) return session_->play(input_of(*match_, state().frame + 1), watcher);
    sim::step(state_, {}, world_, events_, watcher, work_);
    return events_;
}

text::Result<Run> Run::reloaded() const {
    Run other = *this;
    if (session_) {
        auto session = play::read_session_snapshot(play::write_snapshot(*session_), "the snapshot");
        if (!session) return session.errors();
        other.session_ = *std::move(session);
    } else {
        auto saved = play::read_world_snapshot(play::write_snapshot(world_, state_), "the snapshot");
        if (!saved) return saved.errors();
        other.world_ = std::move(saved->world);
        other.state_ = std::move(saved->state);
        other.work_ = {};
    }
    return other;
}

text::Range values_of(sim::Control control) {
    const bool is_move = control == sim::Control::move_x || control == sim::Control::move_y;
    return is_move ? text::Range{-127, 127} : text::Range{0, 1};
}

bool is_person(const play::PlayerSource& source) { return source.level == 0 && !source.human; }

sim::PlayerInput with_event(const sim::PlayerInput& input, const sim::InputEvent& added) {
    sim::PlayerInput all;
    bool is_added = false;
    for (const sim::InputEvent& event : input) {
        if (!is_added && event.substep > added.substep) {
            all.add(added);
            is_added = true;
        }
        all.add(event);
    }
    if (!is_added) all.add(added);
    return all;
}

}  // namespace megapon::judge
