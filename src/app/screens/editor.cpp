#include "app/screens/editor.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/screens/lab.h"
#include "app/screens/match.h"
#include "config/keys.h"
#include "text/numbers.h"

namespace megapon::screens {

namespace {

using court::Refusal;
using court::Tool;
using geometry::Vec;
using input::Device;
using input::MenuAction;

constexpr int left_mouse_button = 1;

}  // namespace

bool save_drawing(const Services& services) {
    if (services.drawn->is_saved()) return true;
    const auto saved = services.drawn->save();
    if (!saved) {
        services.tell(saved.errors());
        return false;
    }
    if (saved->under_new_name) services.hint({"editor.saved_as", {{"file", saved->file.filename().string()}}});
    return true;
}

void play_drawing(const Services& services) {
    services.drawn->drawing.cancel();
    save_drawing(services);
    const std::filesystem::path file = services.drawn->file();
    play::NamedCourt court{file.stem().string(), services.drawn->drawing.court(), file};
    if (!court.court.task) return services.hint("editor.no_task");
    services.navigator.go_to(match_screen(one_player({.court = std::move(court), .occasion = FromEditor{}})));
}

// However it is left, nothing is lost; where the disk refuses, the game has said so.
void EditorScreen::close() {
    if (!services_.drawn->is_saved()) (void)services_.drawn->save();
}

bool EditorScreen::update() {
    if (ui_.now_ms() < polled_ms_ + poll_interval_ms) return false;
    polled_ms_ = ui_.now_ms();
    const auto followed = services_.drawn->follow_file();
    if (followed && !*followed) return false;
    file_errors_ = followed.errors();
    last_ = {};
    return true;
}

bool EditorScreen::handle(const input::InputEvent& event) {
    switch (event.device.device) {
        case Device::mouse_button:
        case Device::mouse_motion:
        case Device::mouse_wheel:
            return handle_mouse(event);
        case Device::key:
        case Device::pad_button:
            return buttons_.use(event) || handle_key(event) || handle_menu(event);
        case Device::pad_axis:
        case Device::touch:
            return handle_menu(event);
    }
    return false;
}

// A direction that is held goes faster after a while.
bool EditorScreen::handle_menu(const input::InputEvent& event) {
    if (event.menu == MenuAction::accept) return show(drawing().press());
    if (event.menu == MenuAction::back) return go_back();
    if (event.right() == 0 && event.down() == 0) return false;
    constexpr int slow = 4;
    constexpr int fast = 3;
    repeats_ = event.repeated ? repeats_ + 1 : 0;
    const int cells = repeats_ > slow ? fast : 1;
    drawing().move_cursor(cells * event.right(), cells * event.down());
    return true;
}

bool EditorScreen::handle_key(const input::InputEvent& event) {
    if (event.presses_button(config::pad_button::left_shoulder)) return choose_next(-1);
    if (event.presses_button(config::pad_button::right_shoulder)) return choose_next(1);
    if (event.repeated || event.device.value == 0 || event.device.device != Device::key) return false;
    const char letter = event.letter;  // shortcuts with Ctrl or Cmd as in every other editor
    if (letter == 'q' || letter == 'e') return choose_next(letter == 'q' ? -1 : 1);
    if (event.ctrl && (letter == 'z' || letter == 'y')) return turn_back(letter == 'z');
    if (event.ctrl && letter == 's') {
        save_drawing(services_);
        return true;
    }
    if (!event.ctrl && (letter == 'x' || letter == 'h')) return choose(letter == 'x' ? Tool::eraser : Tool::hand);
    if (const auto digit = config::digit_of(event.device.code); digit && !event.is_command)
        return choose(static_cast<Tool>(*digit == '0' ? 9 : *digit - '1'));
    return event.device.code == config::key::backspace && show(drawing().erase());
}

bool EditorScreen::handle_mouse(const input::InputEvent& event) {
    if (event.device.device == Device::mouse_motion) return point(event.place());
    if (event.menu == MenuAction::wheel_up) return choose_next(-1);
    if (event.menu == MenuAction::wheel_down) return choose_next(1);
    if (event.menu == MenuAction::back) return go_back();
    if (event.menu == MenuAction::click) return click(event.place());
    const bool is_release = event.device.device == Device::mouse_button && event.device.code == left_mouse_button;
    if (!is_release || !std::exchange(is_held_, false)) return false;
    // The message of the press stays, unless there is something new.
    const court::Change change = drawing().release();
    if (change.made || change.refusal != Refusal::none) show(change);
    return true;
}

// The tool stays where it was beside the court.
bool EditorScreen::point(Vec place) {
    const Vec size = drawing().court().size;
    const raster::Transform to_page = court_place();
    const Vec on_court = (place - to_page.offset) / to_page.scale;
    const Vec margin = Vec{6, 6} / to_page.scale;
    if (!contains(geometry::Box{-margin, size + margin}, on_court)) return false;
    const Vec before = drawing().cursor();
    drawing().set_cursor(on_court);
    if (drawing().cursor() == before) return false;
    if (!is_held_ || (drawing().tool() != Tool::tile && drawing().tool() != Tool::eraser)) return true;
    // All tiles on the way are painted, however fast the mouse is. The message that the task has changed stays as long
    // as the mouse is held.
    const Vec way = on_court - before;
    const int steps = std::clamp(static_cast<int>(length(way) / (drawing().tile_size() / 2)) + 1, 1, 200);
    for (int k = 1; k <= steps; ++k) {
        drawing().set_cursor(before + way * (static_cast<double>(k) / steps));
        const court::Change change = drawing().press();
        if (change.refusal == Refusal::nothing_there) continue;
        const bool had_changed_task = last_.changes_task;
        show(change);
        last_.changes_task = last_.changes_task || had_changed_task;
    }
    return true;
}

bool EditorScreen::click(Vec place) {
    if (const auto button = layout_.at(place, view::button_spot)) {
        buttons_.press(*button);
        return true;
    }
    const Vec size = drawing().court().size;
    const raster::Transform to_page = court_place();
    const geometry::Box court{to_page({0, 0}), to_page(size)};
    if (!contains(geometry::expand(court, 6), place)) return false;
    point(place);
    is_held_ = true;
    return show(drawing().press());
}

bool EditorScreen::choose(Tool tool) {
    drawing().choose(tool);
    last_ = {};
    ui_.audio.play({.kind = audio::SoundKind::menu_move});
    return true;
}

bool EditorScreen::choose_next(int by) {
    drawing().choose_next(by);
    return choose(drawing().tool());
}

bool EditorScreen::turn_back(bool undo) {
    last_ = {};
    if (undo ? drawing().undo() : drawing().redo()) ui_.audio.play({.kind = audio::SoundKind::page});
    return true;
}

// A figure that has begun is given up first.
bool EditorScreen::go_back() {
    last_ = {};
    if (!drawing().cancel()) navigator_.open(editor_menu_screen());
    return true;
}

bool EditorScreen::show(const court::Change& change) {
    last_ = change;
    file_errors_.clear();
    if (change.made) ui_.audio.play({.kind = audio::SoundKind::menu_choose});
    return true;
}

// Advice: the tool's next step, or why it did nothing, or that there is something else to do on the court now.
i18n::Message EditorScreen::advice() const {
    if (!file_errors_.empty()) return i18n::Message::verbatim(describe(file_errors_.front()));
    if (last_.refusal == Refusal::unreadable) return i18n::Message::verbatim(describe(last_.errors.front()));
    constexpr std::array refusals{"editor.refused.same_place", "editor.refused.outside_tiles",
                                  "editor.refused.nothing_there", "editor.refused.no_route",
                                  "editor.refused.too_large"};  // order of Refusal, without none
    static_assert(static_cast<std::size_t>(Refusal::unreadable) == refusals.size() + 1);
    if (last_.refusal != Refusal::none) return refusals[static_cast<std::size_t>(last_.refusal) - 1];
    if (last_.changes_task) return "editor.new_task";
    const std::string tool = court::tool_words()[static_cast<std::size_t>(drawing().tool())];
    return drawing().begun().empty() ? "editor.tool_does." + tool : "editor.tool_goes_on." + tool;
}

// Words of the screen: place of the tool and its task; its next step, or why it did nothing; the keys.
view::Item EditorScreen::words() const {
    const Vec at = drawing().cursor();
    const std::string shout = services_.labels.shout_alone(ui_.last_device);
    const i18n::Arguments place{{"x", text::number_text(at.x)},
                                {"y", text::number_text(at.y)},
                                {"task", ui_.tr()(court_task({"", drawing().court(), {}}, shout))}};
    const bool is_refusal = last_.refusal != court::Refusal::none || !file_errors_.empty();
    const auto line = [](std::string words, raster::Colour colour) {
        return view::Item{.words = std::move(words), .role = view::TextRole::small, .colour = colour, .wraps = true};
    };
    return view::column({line(ui_.tr()("editor.status", place), view::ink),
                         line(ui_.line(advice()), is_refusal ? view::alarm : view::ink), view::flexible_space(),
                         line(ui_.hint("editor.keys"), faded(view::ink, 0.8))},
                        1);
}

Destination editor_screen() {
    return [](const Services& services) {
        return services.drawn ? std::make_unique<EditorScreen>(services) : new_court_screen()(services);
    };
}

Destination new_court_screen() {
    return [](const Services& services) -> std::unique_ptr<Screen> {
        if (services.outside.kiosk) return no_way(services, "editor.kiosk");
        const std::filesystem::path& folder = services.outside.courts_folder;
        services.lab_memory.editor_exit.reset();
        services.drawn.emplace(folder, play::new_court_name(folder, services.ui.tr()("own.name")));
        return std::make_unique<EditorScreen>(services);
    };
}

Destination drawing_screen(const play::NamedCourt& court) {
    return [court](const Services& services) -> std::unique_ptr<Screen> {
        if (services.outside.kiosk) return no_way(services, "editor.kiosk");
        auto drawn = play::DrawnCourt::open(services.outside.courts_folder, court);
        services.tell(drawn.errors());
        if (!drawn) return nullptr;
        services.lab_memory.editor_exit.reset();
        services.drawn = *std::move(drawn);
        return std::make_unique<EditorScreen>(services);
    };
}

}  // namespace megapon::screens
