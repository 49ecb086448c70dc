#include "app/screens/editor.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/view/editor_view.h"
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

// What there is to do on the court, and its file's name for the result.
play::NamedCourt named(const play::DrawnCourt& drawn) {
    return {drawn.file().stem().string(), drawn.drawing().court(), drawn.file()};
}

bool paints(Tool tool) { return tool == Tool::stamp || tool == Tool::eraser; }

}  // namespace

bool save_drawing(const EditorServices& services, const Ui& ui) {
    if (services.drawn.is_saved()) return true;
    const auto saved = services.drawn.save();
    if (!saved) {
        for (const text::Error& error : saved.errors()) services.notices.add(error, ui.now_ms());
        return false;
    }
    if (saved->under_new_name)
        services.notices.hint({"editor.saved_as", {{"file", saved->file.filename().string()}}}, ui.now_ms());
    return true;
}

void play_drawing(const EditorServices& services, const Ui& ui, Navigator& navigator) {
    services.drawn.drawing().cancel();
    save_drawing(services, ui);
    if (!services.drawn.drawing().court().task) return services.notices.hint("editor.no_task", ui.now_ms());
    navigator.go_to_match(one_player({.court = named(services.drawn), .is_recorded = false, .is_drawn = true}));
}

void EditorScreen::enter() { polled_ms_ = ui_.now_ms(); }

// However it is left, nothing is lost; where the disk refuses, the game has said so.
void EditorScreen::close() {
    if (!services_.drawn.is_saved()) (void)services_.drawn.save();
}

bool EditorScreen::update() {
    if (ui_.now_ms() < polled_ms_ + poll_interval_ms) return false;
    polled_ms_ = ui_.now_ms();
    const auto followed = services_.drawn.follow_file();
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
            return handle_key(event) || handle_menu(event);
        case Device::pad_button:
            return handle_pad(event) || handle_menu(event);
        case Device::pad_axis:
        case Device::touch:
            return handle_menu(event);
    }
    return false;
}

bool EditorScreen::handle_menu(const input::InputEvent& event) {
    if (!event.menu) return false;
    switch (*event.menu) {
        case MenuAction::left:
            return move(event, -1, 0);
        case MenuAction::right:
            return move(event, 1, 0);
        case MenuAction::up:
            return move(event, 0, -1);
        case MenuAction::down:
            return move(event, 0, 1);
        case MenuAction::accept:
            return show(drawing().press());
        case MenuAction::back:
            return go_back();
        default:
            return false;
    }
}

// A direction that is held goes faster after a while.
bool EditorScreen::move(const input::InputEvent& event, int columns, int rows) {
    constexpr int slow = 4, fast = 3;
    repeats_ = event.repeated ? repeats_ + 1 : 0;
    const int cells = repeats_ > slow ? fast : 1;
    drawing().move_cursor(cells * columns, cells * rows);
    return true;
}

bool EditorScreen::handle_key(const input::InputEvent& event) {
    const int code = event.device.code;
    if (event.repeated || event.device.value == 0) return false;
    if (type(event)) return true;
    const int tool = code - config::key::digit_1;
    if (tool >= 0 && tool < static_cast<int>(court::tool_count)) return choose(static_cast<Tool>(tool));
    if (code == config::key::tab) return use_button(view::menu_button);
    if (code == config::key::backspace) return show(drawing().erase());
    if (event.shortcut == input::Shortcut::pause && event.menu != MenuAction::back)
        return use_button(view::play_button);
    return false;
}

// Letters; with Ctrl or Cmd those of every other editor.
bool EditorScreen::type(const input::InputEvent& event) {
    switch (event.letter) {
        case 'u':
            return turn_back(true);
        case 'z':
            return event.ctrl && turn_back(true);
        case 'r':
            return turn_back(false);
        case 'y':
            return event.ctrl && turn_back(false);
        case 's':
            if (!event.ctrl) return false;
            save_drawing(services_, ui_);
            return true;
        case 'o':
            return choose_next_variant();
        case 'q':
            return choose_next(-1);
        case 'e':
            return choose_next(1);
        default:
            return false;
    }
}

bool EditorScreen::handle_pad(const input::InputEvent& event) {
    namespace button = config::pad_button;
    if (event.repeated || event.device.value == 0) return false;
    switch (event.device.code) {
        case button::x:
            return choose_next_variant();
        case button::y:
            return turn_back(true);
        case button::back:
            return turn_back(false);
        case button::left_shoulder:
            return choose_next(-1);
        case button::right_shoulder:
            return choose_next(1);
        case button::start:
            return use_button(view::play_button);
        default:
            return false;
    }
}

bool EditorScreen::handle_mouse(const input::InputEvent& event) {
    if (event.device.device == Device::mouse_motion) return point(event.place());
    if (event.menu == MenuAction::wheel_up) return choose_next(-1);
    if (event.menu == MenuAction::wheel_down) return choose_next(1);
    if (event.menu == MenuAction::back) return go_back();
    if (event.menu == MenuAction::click) return click(event.place());
    const bool is_release = event.device.device == Device::mouse_button && event.device.code == left_mouse_button;
    return is_release && std::exchange(is_held_, false) && show(drawing().release());
}

// Beside the court the tool stays where it was.
bool EditorScreen::point(Vec place) {
    const Vec size = drawing().court().size;
    const raster::Transform to_page = view::editor_place(size);
    const Vec on_court = (place - to_page.offset) / to_page.scale, margin = Vec{6, 6} / to_page.scale;
    if (!contains(geometry::Box{-margin, size + margin}, on_court)) return false;
    const Vec before = drawing().cursor();
    drawing().set_cursor(on_court);
    if (drawing().cursor() == before) return false;
    if (is_held_ && paints(drawing().tool())) paint(before, on_court);
    return true;
}

// All that the tool passes between two places, however fast the mouse is.
void EditorScreen::paint(Vec from, Vec to) {
    const double step = drawing().tile_size() / 2;
    const int steps = std::clamp(static_cast<int>(length(to - from) / step) + 1, 1, 200);
    for (int k = 1; k <= steps; ++k) {
        drawing().set_cursor(from + (to - from) * (static_cast<double>(k) / steps));
        const court::Change change = drawing().press();
        if (change.refusal != Refusal::nothing_there) show(change);
    }
}

bool EditorScreen::click(Vec place) {
    if (const auto button = layout_.at(place)) return use_button(*button % view::icon_id);
    const Vec size = drawing().court().size;
    const raster::Transform to_page = view::editor_place(size);
    const geometry::Box court{to_page({0, 0}), to_page(size)};
    if (!contains(geometry::expand(court, 6), place)) return false;
    point(place);
    is_held_ = true;
    return show(drawing().press());
}

bool EditorScreen::use_button(int button) {
    switch (button) {
        case view::variant_button:
            return choose_next_variant();
        case view::undo_button:
            return turn_back(true);
        case view::redo_button:
            return turn_back(false);
        case view::play_button:
            play_drawing(services_, ui_, navigator_);
            return true;
        case view::menu_button:
            drawing().cancel();
            navigator_.open_editor_menu();
            return true;
        default:
            return choose(static_cast<Tool>(button));
    }
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

bool EditorScreen::choose_next_variant() {
    drawing().choose_next_variant();
    ui_.audio.play({.kind = audio::SoundKind::menu_move});
    return true;
}

bool EditorScreen::turn_back(bool undo) {
    last_ = {};
    if (undo ? drawing().undo() : drawing().redo()) ui_.audio.play({.kind = audio::SoundKind::page});
    return true;
}

// A figure that has begun is given up first.
bool EditorScreen::go_back() {
    last_ = {};
    if (!drawing().cancel()) navigator_.open_editor_menu();
    return true;
}

bool EditorScreen::show(const court::Change& change) {
    last_ = change;
    file_errors_.clear();
    if (change.made) ui_.audio.play({.kind = audio::SoundKind::menu_choose});
    return true;
}

// What the tool does next, or why it did nothing.
i18n::Message EditorScreen::advice() const {
    if (!file_errors_.empty()) return i18n::Message::verbatim(describe(file_errors_.front()));
    switch (last_.refusal) {
        case Refusal::same_place:
            return "editor.refused.same_place";
        case Refusal::outside_tiles:
            return "editor.refused.outside_tiles";
        case Refusal::nothing_there:
            return "editor.refused.nothing_there";
        case Refusal::too_large:
            return "editor.refused.too_large";
        case Refusal::unreadable:
            return i18n::Message::verbatim(describe(last_.errors.front()));
        case Refusal::none:
            break;
    }
    const std::string tool = court::tool_words()[static_cast<std::size_t>(drawing().tool())];
    return drawing().begun().empty() ? "editor.tool_does." + tool : "editor.tool_goes_on." + tool;
}

void EditorScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    const bool pad = ui_.last_device.is_pad();
    const sim::World world = sim::make_world(drawing().court(), services_.tuning);
    const sim::State state = sim::start_match(world, 1);
    play::NamedCourt court = named(services_.drawn);
    court.court.is_slip = false;  // its words are those of any court of one's own
    const Vec at = drawing().cursor();
    const std::string todo = tr(court_task(court, services_.labels.shout_alone(pad)));
    const i18n::Arguments place{{"x", text::number_text(at.x)}, {"y", text::number_text(at.y)}, {"task", todo}};
    const bool is_refusal = last_.refusal != Refusal::none || !file_errors_.empty();
    const std::string name = drawing().court().name;
    const view::EditorPage page{.drawing = drawing(),
                                .state = state,
                                .world = world,
                                .words = tr,
                                .heading = services_.drawn.is_saved() ? name : tr("editor.unsaved", {{"name", name}}),
                                .status = tr("editor.status", place),
                                .advice = tr(advice()),
                                .is_refusal = is_refusal,
                                .keys = tr(pad ? "editor.keys_pad" : "editor.keys"),
                                .names_keys = !pad,
                                .boil = ui_.boil()};
    layout_ = view::draw_editor(canvas, page);
}

}  // namespace megapon::screens
