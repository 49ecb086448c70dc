#include <algorithm>
#include <utility>

#include "app/screens/editor.h"
#include "app/screens/lab.h"
#include "app/screens/screens.h"
#include "app/screens/share.h"
#include "app/view/match_page.h"
#include "config/keys.h"
#include "court/court_text.h"
#include "court/drawing.h"
#include "play/replay.h"

namespace megapon::screens {

namespace {

using court::TaskKind;
using input::MenuAction;

Option action(const std::string& key, std::function<void()> accept) {
    Option option = option_of("editor.", key);
    option.accept = std::move(accept);
    return option;
}

int stepped(int present, int by, int step, int least, int most) { return std::clamp(present + by * step, least, most); }

// The page of the court that is handed on, before its first frame.
void draw_handed_page(raster::Canvas& canvas, const court::Court& court, const Services& services) {
    const sim::World world = sim::make_world(court, services.tuning.tuning());
    const sim::State state = sim::start_match(world, 1);
    const view::MatchPage page{.state = state,
                               .world = world,
                               .words = services.preferences.translations(),
                               .names = {court.name, ""},
                               .appearance = services.preferences.appearance()};
    view::draw_match_page(canvas, page);
}

}  // namespace

EditorMenuScreen::EditorMenuScreen(const Services& services)
    : GameScreen(services), list_(ui_, services.preferences, options()) {}

Destination editor_menu_screen() { return way_to<EditorMenuScreen>(); }

const court::Task& EditorMenuScreen::task() const {
    static const court::Task none{};
    return court().task ? *court().task : none;
}

void EditorMenuScreen::change_court(const std::function<void(court::Court&)>& change) {
    court::Court next = court();
    change(next);
    services_.drawn->drawing().change(std::move(next));
}

// Where there is none, it is the suggested one.
void EditorMenuScreen::change_task(const std::function<void(court::Task&)>& change) {
    court::Task next = court().task ? task() : court::suggested_task(court());
    change(next);
    services_.drawn->drawing().set_task(next);
}

std::vector<Option> EditorMenuScreen::options() {
    std::vector<Option> options{
        action("draw_on", [this] { navigator_.back(); }),
        action("play", [this] { play_drawing(services_); }),
        action("save", [this] { save(); }),
        action("hand_on", [this] { hand_on(); }),
        action("link", [this] { copy_link(services_, play::write_court_link(court())); }),
        action("name", [this] { name_court(); }),
    };
    options.back().value = [this](const Preferences&) { return i18n::Message::verbatim(court().name); };
    for (Option& option : task_options()) options.push_back(std::move(option));
    options.push_back(action(services_.lab_memory.editor_exit ? "back_to_lab" : "leave", [this] { leave_editor(); }));
    return options;
}

std::vector<Option> EditorMenuScreen::task_options() {
    constexpr int most_lives = 9, most_time = 3000, time_step = 100, levels = 5;
    Option opponent = task_number("opponent", &court::Task::opponent, 0, levels, 1);
    opponent.value = [this](const Preferences&) {
        if (task().opponent == 0) return i18n::Message("editor.nobody");
        return i18n::Message("level." + std::to_string(task().opponent));
    };
    Option count = task_number("count", &court::Task::count, 1, court::most_counted, 1);
    count.change = [this](Preferences&, int by) {
        court::Task next = task();
        const int step = next.kind == TaskKind::survive ? 50 : 1;
        const int most = court::most_to_count(court(), next.kind).value_or(9999);
        next.count = stepped(next.count, by, step, 1, std::max(1, most));
        services_.drawn->drawing().set_task(next);
    };
    return {task_kind(),
            std::move(count),
            task_number("lives", &court::Task::lives, 0, most_lives, 1),
            task_number("time_limit", &court::Task::time_limit, 0, most_time, time_step),
            std::move(opponent),
            walls(),
            breaths(),
            needs_swing()};
}

Option EditorMenuScreen::task_kind() {
    const auto value = [this](const Preferences&) {
        if (!court().task) return i18n::Message("editor.nobody");
        return i18n::Message("editor.kind." + court::word_of(task().kind));
    };
    const auto change = [this](Preferences&, int by) {
        const std::vector<TaskKind> kinds = court::fitting_tasks(court());
        const auto present = std::find(kinds.begin(), kinds.end(), task().kind);
        const int count = static_cast<int>(kinds.size());
        const int place = present == kinds.end() ? 0 : static_cast<int>(present - kinds.begin()) + by;
        change_task([&](court::Task& next) {
            next.kind = kinds[static_cast<std::size_t>((place + count) % count)];
            next.count = court::sensible_count(court(), next.kind);
        });
    };
    return option_of("editor.", "task", value, change);
}

Option EditorMenuScreen::task_number(const char* key, int court::Task::*number, int least, int most, int step) {
    const auto value = [this, number](const Preferences&) { return plain_number(task().*number); };
    const auto change = [this, number, least, most, step](Preferences&, int by) {
        change_task([&](court::Task& next) { next.*number = stepped(next.*number, by, step, least, most); });
    };
    return option_of("editor.", key, value, change);
}

Option EditorMenuScreen::walls() {
    const auto value = [this](const Preferences&) {
        return i18n::Message("editor.walls_are." + court::word_of(court().walls));
    };
    const auto change = [this](Preferences&, int by) {
        const int count = static_cast<int>(court::words_of(court::Walls()).size());
        change_court([&](court::Court& next) {
            next.walls = static_cast<court::Walls>((static_cast<int>(next.walls) + by + count) % count);
        });
    };
    return option_of("editor.", "walls", value, change);
}

Option EditorMenuScreen::needs_swing() {
    const auto value = [this](const Preferences&) {
        return i18n::Message(task().needs_swing ? "options.on" : "options.off");
    };
    const auto change = [this](Preferences&, int) {
        change_task([](court::Task& next) { next.needs_swing = !next.needs_swing; });
    };
    return option_of("editor.", "needs_swing", value, change);
}

Option EditorMenuScreen::breaths() {
    constexpr int most = 9;
    const auto value = [this](const Preferences&) { return plain_number(court().breaths); };
    const auto change = [this](Preferences&, int by) {
        change_court([by](court::Court& next) { next.breaths = stepped(next.breaths, by, 1, 0, most); });
    };
    return option_of("editor.", "breaths", value, change);
}

void EditorMenuScreen::name_court() {
    navigator_.open(name_screen("editor.name_question", court().name, [this](const std::string& name) {
        change_court([&name](court::Court& next) { next.name = name; });
        navigator_.back();
    }));
}

void EditorMenuScreen::save() {
    if (services_.drawn->is_saved() && services_.drawn->file().empty())
        return services_.notices.hint("editor.nothing_to_save", ui_.now_ms());
    if (save_drawing(services_))
        services_.notices.hint({"editor.saved", {{"file", services_.drawn->file().string()}}}, ui_.now_ms());
}

i18n::Message wins_itself(const i18n::Translations& tr) {
    return {"editor.wins_itself", {{"option", tr("editor.needs_swing")}}};
}

// Only with a replay that wins the court as it is.
void EditorMenuScreen::hand_on() {
    save_drawing(services_);
    const auto text = services_.drawn->text_to_hand_on();
    if (!text) {
        const bool by_itself = services_.drawn->wins_itself();
        return services_.hint(by_itself ? wins_itself(ui_.tr()) : i18n::Message("editor.no_proof"));
    }
    const auto file = services_.drawn->hand_on(*text);
    auto picture = file ? std::filesystem::path(*file).replace_extension(".png") : std::filesystem::path();
    text::Errors errors = file.errors();
    if (file && services_.outside.save_page) {
        const auto handed = court::read_court(*text, file->string());
        const auto draw_page = [&](raster::Canvas& canvas) { draw_handed_page(canvas, *handed, services_); };
        errors = handed ? services_.outside.save_page(draw_page, picture, *text).errors() : handed.errors();
    }
    for (const text::Error& error : errors) services_.notices.add(error, ui_.now_ms());
    if (!errors.empty()) return;
    if (services_.outside.offer_file) services_.outside.offer_file(picture);
    services_.notices.hint({"editor.handed_on", {{"file", file->string()}, {"picture", picture.filename().string()}}},
                           ui_.now_ms());
}

// Where nothing can be saved, leaving is a choice.
void EditorMenuScreen::leave_editor() {
    const auto go = [this] { navigator_.go_to(services_.lab_memory.editor_exit.value_or(own_courts_screen())); };
    if (save_drawing(services_)) return go();
    navigator_.open(question_screen("editor.leave_question", go));
}

bool EditorMenuScreen::handle(const input::InputEvent& event) {
    const bool is_tab = event.presses_key(config::key::tab);
    if (event.menu != MenuAction::back && !is_tab) return list_.handle(event);
    navigator_.back();
    return true;
}

void EditorMenuScreen::draw(raster::Canvas& canvas) {
    list_.draw(canvas, ui_.tr()("editor.heading"), ui_.hint("options.hint"));
}

}  // namespace megapon::screens
