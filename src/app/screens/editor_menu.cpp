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

}  // namespace

EditorMenuScreen::EditorMenuScreen(const Services& services)
    : GameScreen(services), list_(ui_, services.preferences, options()) {}

Destination editor_menu_screen() { return way_to<EditorMenuScreen>(); }

const court::Task& EditorMenuScreen::task() const {
    static const court::Task none{};
    return court().task ? *court().task : none;
}

court::Task EditorMenuScreen::task_to_change() const { return court().task ? task() : court::suggested_task(court()); }

std::vector<Option> EditorMenuScreen::options() {
    std::vector<Option> options{
        action("draw_on", [this] { navigator_.back(); }),
        action("play", [this] { play_drawing(services_); }),
        action("save",
               [this] {
                   if (services_.drawn->is_saved() && services_.drawn->file().empty())
                       return services_.hint("editor.nothing_to_save");
                   if (save_drawing(services_))
                       services_.hint({"editor.saved", {{"file", services_.drawn->file().string()}}});
               }),
        action("hand_on", [this] { hand_on(); }),
        action("link", [this] { copy_link(services_, play::write_court_link(court())); }),
        action("name",
               [this] {
                   navigator_.open(name_screen("editor.name_question", court().name, [this](const std::string& name) {
                       court::Court next = court();
                       next.name = name;
                       services_.drawn->drawing().change(std::move(next));
                       navigator_.back();
                   }));
               }),
    };
    options.back().value = [this](const Preferences&) { return i18n::Message::verbatim(court().name); };
    for (Option& option : task_options()) options.push_back(std::move(option));
    for (Option& option : court_options()) options.push_back(std::move(option));
    options.push_back(action(services_.lab_memory.editor_exit ? "back_to_lab" : "leave", [this] {
        const auto go = [this] { navigator_.go_to(services_.lab_memory.editor_exit.value_or(own_courts_screen())); };
        if (save_drawing(services_)) return go();
        navigator_.open(question_screen("editor.leave_question", go));  // where nothing can be saved
    }));
    return options;
}

std::vector<Option> EditorMenuScreen::task_options() {
    constexpr int most_lives = 9, most_time = 3000, time_step = 100, levels = 5;
    Option kind = option_of("editor.", "task");
    kind.value = [this](const Preferences&) {
        return i18n::Message(court().task ? "editor.kind." + court::word_of(task().kind) : "editor.nobody");
    };
    kind.change = [this](Preferences&, int by) {
        const std::vector<TaskKind> kinds = court::fitting_tasks(court());
        const auto present = std::find(kinds.begin(), kinds.end(), task().kind);
        const int count = static_cast<int>(kinds.size());
        const int place = present == kinds.end() ? 0 : static_cast<int>(present - kinds.begin()) + by;
        court::Task next = task_to_change();
        next.kind = kinds[static_cast<std::size_t>((place + count) % count)];
        next.count = court::sensible_count(court(), next.kind);
        services_.drawn->drawing().set_task(next);
    };
    Option count = task_number("count", &court::Task::count, 1, court::most_counted, 1);
    count.change = [this](Preferences&, int by) {
        court::Task next = task();
        const int step = next.kind == TaskKind::survive ? 50 : 1;
        const int most = court::most_to_count(court(), next.kind).value_or(9999);
        next.count = std::clamp(next.count + by * step, 1, std::max(1, most));
        services_.drawn->drawing().set_task(next);
    };
    Option opponent = task_number("opponent", &court::Task::opponent, 0, levels, 1);
    opponent.value = [this](const Preferences&) {
        return i18n::Message(task().opponent == 0 ? "editor.nobody" : "level." + std::to_string(task().opponent));
    };
    return {std::move(kind), std::move(count), task_number("lives", &court::Task::lives, 0, most_lives, 1),
            task_number("time_limit", &court::Task::time_limit, 0, most_time, time_step), std::move(opponent)};
}

Option EditorMenuScreen::task_number(const char* key, int court::Task::*number, int least, int most, int step) {
    const auto value = [this, number](const Preferences&) { return plain_number(task().*number); };
    const auto change = [this, number, least, most, step](Preferences&, int by) {
        court::Task next = task_to_change();
        next.*number = std::clamp(next.*number + by * step, least, most);
        services_.drawn->drawing().set_task(next);
    };
    return option_of("editor.", key, value, change);
}

// Its walls and its shouts; and whether only a ball that was swung at counts.
std::vector<Option> EditorMenuScreen::court_options() {
    Option walls = option_of("editor.", "walls"), breaths = option_of("editor.", "breaths");
    Option needs_swing = option_of("editor.", "needs_swing");
    walls.value = [this](const Preferences&) {
        return i18n::Message("editor.walls_are." + court::word_of(court().walls));
    };
    walls.change = [this](Preferences&, int by) {
        const int count = static_cast<int>(court::words_of(court::Walls()).size());
        court::Court next = court();
        next.walls = static_cast<court::Walls>((static_cast<int>(next.walls) + by + count) % count);
        services_.drawn->drawing().change(std::move(next));
    };
    breaths.value = [this](const Preferences&) { return plain_number(court().breaths); };
    breaths.change = [this](Preferences&, int by) {
        constexpr int most_breaths = 9;
        court::Court next = court();
        next.breaths = std::clamp(next.breaths + by, 0, most_breaths);
        services_.drawn->drawing().change(std::move(next));
    };
    needs_swing.value = [this](const Preferences&) {
        return i18n::Message(task().needs_swing ? "options.on" : "options.off");
    };
    needs_swing.change = [this](Preferences&, int) {
        court::Task next = task_to_change();
        next.needs_swing = !next.needs_swing;
        services_.drawn->drawing().set_task(next);
    };
    return {std::move(walls), std::move(breaths), std::move(needs_swing)};
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
        // Before its first frame.
        // cppcheck-suppress constParameter; it is drawn on
        const auto draw_page = [&](raster::Canvas& canvas) {
            const sim::World world = sim::make_world(*handed, services_.tuning.tuning());
            const sim::State state = sim::start_match(world, 1);
            view::draw_match_page(canvas, {.state = state,
                                           .world = world,
                                           .words = services_.preferences.translations(),
                                           .names = {handed->name, ""},
                                           .appearance = services_.preferences.appearance()});
        };
        errors = handed ? services_.outside.save_page(draw_page, picture, *text).errors() : handed.errors();
    }
    services_.tell(errors);
    if (!errors.empty()) return;
    if (services_.outside.offer_file) services_.outside.offer_file(picture);
    services_.hint({"editor.handed_on", {{"file", file->string()}, {"picture", picture.filename().string()}}});
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
