#include "config/config_file.h"

#include <algorithm>

#include "text/folder_lock.h"

namespace megapon::config {

namespace fs = std::filesystem;

namespace {

// Assignments in the form of --set.
std::vector<std::string> assignments_of(const ConfigFile::Choices& choices) {
    std::vector<std::string> assignments;
    assignments.reserve(choices.size());
    for (const auto& [key, value] : choices) assignments.push_back(key + "=" + toml_text(value));
    return assignments;
}

constexpr const char* unsaved_end = "; your changes are not saved";

bool is_unsaved(const Error& notice) { return notice.message.ends_with(unsaved_end); }

constexpr std::array<const char*, 2> players{"blue", "red"};
constexpr std::array<const char*, bindable_actions> actions{"left", "right", "up", "down", "swing", "shout"};
constexpr std::array<const char*, bindable_actions> walks{"walk left", "walk right", "walk up",
                                                          "walk down", "swing",      "shout"};

// Several keys or buttons by their names.
SettingField codes_field(std::string name, std::vector<int>& codes, std::string (*name_of)(int),
                         std::optional<int> (*named)(std::string_view), std::string range, std::string help) {
    SettingField field;
    field.value = join_names(codes, name_of);
    field.key = {std::move(name), "", std::move(range), toml_text(field.value), std::move(help)};
    field.store = [&codes, named](const Value& value) { codes = *split_names(std::get<std::string>(value), named); };
    field.accept = [named](const text::TomlValue& value) -> std::optional<Value> {
        const auto* text = std::get_if<std::string>(&value.content);
        return text && split_names(*text, named) ? std::optional<Value>(*text) : std::nullopt;
    };
    return field;
}

// Where a relay is; whoever uses it reads the address.
SettingField relay_field(std::string name, std::string& relay, std::string help) {
    constexpr std::size_t longest = 60;
    SettingField field;
    field.value = relay;
    field.key = {std::move(name), "", "an address such as \"203.0.113.7\", or \"\" for none", toml_text(field.value),
                 std::move(help)};
    field.store = [&relay](const Value& value) { relay = std::get<std::string>(value); };
    field.accept = [](const text::TomlValue& value) -> std::optional<Value> {
        const auto* text = std::get_if<std::string>(&value.content);
        return text && text->size() <= longest ? std::optional<Value>(*text) : std::nullopt;
    };
    return field;
}

}  // namespace

Settings standard_settings() {
    Settings settings;
    VideoSettings video;
    settings.add(fields_of(video));
    GameSettings game;
    settings.add(fields_of(game));
    ControlSettings controls;
    settings.add(fields_of(controls));
    AudioSettings audio;
    settings.add(fields_of(audio));
    FarSettings far;
    settings.add(fields_of(far));
    return settings;
}

std::optional<std::vector<std::pair<std::string, Value>>> choices_in(const std::string& text) {
    Settings settings = standard_settings();
    if (!settings.read(text, "").empty()) return std::nullopt;
    std::vector<std::pair<std::string, Value>> choices;
    for (const Setting& setting : settings.all())
        if (setting.source == Source::file) choices.emplace_back(setting.key.name, setting.value);
    if (choices.empty()) return std::nullopt;
    return choices;
}

Result<ConfigFile> ConfigFile::open(const Location& location, const std::vector<std::string>& assignments) {
    ConfigFile config;
    config.location_ = location;
    config.assignments_ = assignments;
    if (const auto read = config.read_first(); !read) return read.errors();
    if (!config.assignment_errors_.empty()) return std::move(config.assignment_errors_);
    return config;
}

Result<void> ConfigFile::read_first() {
    std::error_code ignored;
    read_stamp_ = text::stamp_of(location_.file);
    if (location_.write_if_missing && !fs::exists(location_.file, ignored)) {
        apply("");
        if (location_.keep == text::Keep::no) return {};
        std::string why = "there is no folder for megapon.toml";
        if (!location_.file.empty()) {
            const text::FolderLock lock(location_.file.parent_path());
            // Another game may have written one, and choices into it, since it was looked for.
            if (fs::exists(location_.file, ignored)) return read_first();
            const auto written = text::replace_file_in_folder(location_.file, standard_settings().standard_file());
            if (written) {
                read_stamp_ = text::stamp_of(location_.file);
                return {};
            }
            why = written.errors().front().message;
        }
        notices_.emplace_back(location_.file.string(), why + "; playing without a settings file");
        return {};
    }
    // A person may name a pipe.
    const auto kind = location_.write_if_missing ? text::FileKind::plain : text::FileKind::any;
    const auto text = text::read_file(location_.file, text::text_limit, kind);
    if (!text) {
        apply("");
        if (!location_.write_if_missing) return text.errors();
        notices_ = text.errors();
        return {};
    }
    apply(*text);
    return {};
}

bool ConfigFile::poll() {
    const auto stamp = text::stamp_of(location_.file);
    if (!stamp || stamp == read_stamp_) return false;
    // Some editors empty a file before they fill it: an empty one is read at the second poll.
    if (std::exchange(polled_stamp_, stamp) != stamp && stamp->size == 0) return false;
    const auto text = text::read_file(location_.file);
    if (!text) return false;
    read_stamp_ = stamp;
    apply(*text);
    return true;
}

Errors ConfigFile::choose(const Choices& choices) {
    const std::vector<std::string> wanted = assignments_of(choices);
    Settings tried = settings_;
    if (Errors refused = tried.set_all(wanted, Source::file); !refused.empty()) {
        for (Error& error : refused) error = Error(error.message + "; nothing is changed");
        return refused;
    }
    for (const auto& [key, value] : choices)
        for (std::vector<std::string>* const before : {&assignments_, &unsaved_})
            std::erase_if(*before, [&start = key](const std::string& set) { return set.starts_with(start + "="); });
    if (location_.keep == text::Keep::yes) {
        const auto saved = save(choices);
        if (saved) return {};
        notices_.erase(std::remove_if(notices_.begin(), notices_.end(), is_unsaved), notices_.end());
        notices_.insert(notices_.end(), saved.errors().begin(), saved.errors().end());
    }
    // Applies assignments over the values of the file.
    unsaved_.insert(unsaved_.end(), wanted.begin(), wanted.end());
    settings_.set_all(wanted, Source::file);
    fill();
    return {};
}

void ConfigFile::reset(const std::string& section) {
    Choices standard;
    const Settings defaults = standard_settings();
    for (const auto& [key, accept, value, source] : defaults.all())
        if (key.name != "game.welcome" && key.name != "game.offer_help" && key.name.starts_with(section))
            standard.emplace_back(key.name, value);
    choose(standard);  // the defaults do not contradict each other
}

// Writes into the present text of the file, which another program may have changed.
Result<void> ConfigFile::save(const Choices& choices) {
    std::error_code ignored;
    const auto refuse = [this](const std::string& why) { return Error(location_.file.string(), why + unsaved_end); };
    if (location_.file.empty()) return refuse("there is no folder for megapon.toml");
    const text::FolderLock lock(location_.file.parent_path());
    std::string text = standard_settings().standard_file();
    if (fs::exists(location_.file, ignored)) {
        auto present = text::read_file(location_.file);
        if (!present) return refuse(present.errors().front().message);
        text = *std::move(present);
    }
    for (const auto& [key, value] : choices) {
        const auto changed = change_value(text, key, value);
        if (!changed) return refuse("the file has an error");
        text = *changed;
    }
    if (const auto written = text::replace_file_in_folder(location_.file, text); !written)
        return refuse(written.errors().front().message);
    read_stamp_ = text::stamp_of(location_.file);
    apply(text);
    return {};
}

void ConfigFile::fill() {
    settings_.fill(fields_of(video_));
    settings_.fill(fields_of(game_));
    settings_.fill(fields_of(controls_));
    settings_.fill(fields_of(audio_));
    settings_.fill(fields_of(far_));
}

// Reads a text over the defaults (if it is not TOML: over the present values), then the assignments over the text, and
// over both what the player has chosen in vain.
void ConfigFile::apply(const std::string& text) {
    if (text::parse_toml(text, "")) settings_ = standard_settings();
    notices_ = settings_.read(text, location_.file.string());
    assignment_errors_ = settings_.set_all(assignments_);
    notices_.insert(notices_.end(), assignment_errors_.begin(), assignment_errors_.end());
    for (const Error& error : settings_.set_all(unsaved_, Source::file))
        notices_.emplace_back(location_.file.string(), error.message + "; your choice no longer holds");
    fill();
}

std::vector<SettingField> fields_of(VideoSettings& video) {
    auto& [fullscreen, window_width, window_height, boil, shake, onion_skin, high_contrast, presentation, integer_scale,
           vsync, text_size] = video;
    return {
        choice("video.presentation", presentation, {"flipbook", "smooth"},
               "Ten pages per second, or the same motion at the display's rate."),
        flag("video.fullscreen", fullscreen, "Full screen. F11 switches at any time."),
        whole("video.window_width", window_width, {160, 5120}, "px", "Width of the window when it opens."),
        whole("video.window_height", window_height, {90, 2880}, "px", "Height of the window when it opens."),
        flag("video.integer_scale", integer_scale, "Scale the page by whole numbers only."),
        flag("video.vsync", vsync, "Wait for the display before a page is shown, which prevents tearing."),
        number("video.text_size", text_size, {1, 1.5}, "", "Scale of all text."),
        flag("video.boil", boil, "Outlines wobble a little from page to page."),
        flag("video.shake", shake, "The page shakes after a hard hit."),
        flag("video.onion_skin", onion_skin, "The last two pages show through faintly."),
        flag("video.high_contrast", high_contrast, "White paper, black ink and stronger colours."),
    };
}

std::vector<SettingField> fields_of(AudioSettings& audio) {
    auto& [master, effects, voices, music, mute] = audio;
    return {
        whole("audio.master", master, {0, 100}, "%", "Volume of everything."),
        whole("audio.effects", effects, {0, 100}, "%", "Volume of hits, steps, the whistle and paper."),
        whole("audio.voices", voices, {0, 100}, "%", "Volume of the squads and the megaphones."),
        whole("audio.music", music, {0, 100}, "%",
              "Volume of the school's band and the jingles. F4 switches at any time."),
        flag("audio.mute", mute, "Silence. M switches at any time."),
    };
}

std::vector<SettingField> fields_of(GameSettings& game) {
    auto& [language, welcome, offer_help, speed, best_of, assist, smash, reading_aid, ghosts] = game;
    static const std::vector<std::string> assists{"none", "one_button", "walk_only"};
    SettingField odd = whole("game.best_of", best_of, {1, 7}, "matches", "Best of this many matches.");
    odd.key.range = "1, 3, 5 or 7";
    odd.accept = [any = odd.accept](const text::TomlValue& value) {
        auto count = any(value);
        return count && std::get<int>(*count) % 2 == 1 ? count : std::nullopt;
    };
    return {
        choice("game.language", language, {"system", "en", "ja"}, "Language: the system's, English or Japanese."),
        flag("game.welcome", welcome, "Start with the choices of language and motion, and the lesson."),
        flag("game.offer_help", offer_help, "After a match lost 0:7, offer simple controls and a slower game, once."),
        whole("game.speed", speed, {50, 100}, "%", "Speed of the match. Its rules stay the same."),
        odd,
        choice("game.assist_left", assist[0], assists,
               "Simple controls for the left player. one_button: the captain walks by itself, you swing. walk_only: "
               "the megaphone swings by itself, you walk."),
        choice("game.assist_right", assist[1], assists, "The same for the right player."),
        choice("game.smash", smash, {"hold", "toggle"},
               "Smash: hold the key and release it, or press it once to wind up and again to swing."),
        choice("game.reading_aid", reading_aid, {"auto", "off", "short", "long"},
               "A pencil line of where the ball goes next; auto: a short one against levels 1 and 2."),
        flag("game.ghosts", ghosts, "Your best try, and after a star the author's, show faintly on a court."),
    };
}

std::string key_setting(std::size_t player, std::size_t action) {
    return std::string("controls.") + players[player] + "_" + actions[action];
}

std::vector<SettingField> fields_of(ControlSettings& settings) {
    auto& [scheme, dead_zone, rumble] = settings;
    std::vector<SettingField> fields;
    for (std::size_t player = 0; player < players.size(); ++player)
        for (std::size_t action = 0; action < actions.size(); ++action) {
            const std::string does = std::string(players[player]) + " player: " + walks[action] + ".";
            fields.push_back(codes_field(key_setting(player, action), scheme.players[player].keys[action], key_name,
                                         key_named, "names of keys such as \"W\" or \"Right Ctrl or .\"",
                                         "Keys of the " + does));
            fields.push_back(codes_field(key_setting(player, action) + "_button",
                                         scheme.players[player].buttons[action], button_name, button_named,
                                         "names of buttons such as \"A\" or \"L1 or R1\"", "Gamepad of the " + does));
        }
    for (std::size_t pad = 0; pad < scheme.pads.size(); ++pad) {
        int& side = scheme.pads[pad];
        const int word = side + 1;
        fields.push_back(choice(
            "controls.pad_" + std::to_string(pad + 1), {"none", "blue", "red"}, static_cast<std::size_t>(word),
            [&side](std::size_t index) { side = static_cast<int>(index) - 1; },
            "Player of gamepad " + std::to_string(pad + 1) + " in a match of two."));
    }
    fields.push_back(whole("controls.dead_zone", dead_zone, {0, 80}, "%", "Ignore stick movements smaller than this."));
    fields.push_back(whole("controls.rumble", rumble, {0, 100}, "%", "Strength of the gamepads' rumble."));
    return fields;
}

std::vector<SettingField> fields_of(FarSettings& far) {
    return {
        relay_field("far.relay", far.relay,
                    "Relay that brings together two machines behind routers, when this one waits for the other."),
        flag("far.code_only", far.code_only,
             "A game that waits is joined by its code alone, not by its address, nor from the list of those nearby."),
    };
}

}  // namespace megapon::config
