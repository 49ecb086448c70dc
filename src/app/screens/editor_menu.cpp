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

using court::Court;
using court::Task;

Option action(const std::string& key, std::function<void()> accept) {
    Option option = option_of("editor.", key);
    option.accept = std::move(accept);
    return option;
}

// What belongs to the whole court: its name and task, its walls; saving, handing on, leaving.
class EditorMenuScreen : public OptionScreen {
  public:
    explicit EditorMenuScreen(const Services& services)
        : OptionScreen(services, {.name = "editor-menu", .fits_upright = true}, "editor.heading") {
        std::vector<Option> options = actions();
        for (const auto& more : {task_options(), court_options()})
            options.insert(options.end(), more.begin(), more.end());
        options.push_back(action(services_.lab_memory.editor_exit ? "back_to_lab" : "leave", [this] {
            const auto go = [this] {
                navigator_.go_to(services_.lab_memory.editor_exit.value_or(own_courts_screen()));
            };
            if (save_drawing(services_)) return go();
            navigator_.open(question_screen("editor.leave_question", go));  // where nothing can be saved
        }));
        set_options(std::move(options));
    }

    bool handle(const input::InputEvent& event) override {
        const bool is_tab = event.presses_key(config::key::tab);
        if (event.menu != input::MenuAction::back && !is_tab) return OptionScreen::handle(event);
        navigator_.back();
        return true;
    }

  private:
    court::Drawing& drawing() const { return services_.drawn->drawing(); }
    const Court& court() const { return drawing().court(); }
    Task task() const { return court().task.value_or(Task()); }

    std::vector<Option> actions() {
        const auto save = [this] {
            if (services_.drawn->is_saved() && services_.drawn->file().empty())
                return services_.hint("editor.nothing_to_save");
            if (save_drawing(services_)) services_.hint({"editor.saved", {{"file", services_.drawn->file().string()}}});
        };
        const auto rename = [this](const std::string& name) {
            Court next = court();
            next.name = name;
            drawing().change(std::move(next));
            navigator_.back();
        };
        std::vector<Option> options{action("draw_on", navigator_.leading_back()),
                                    action("play", [this] { play_drawing(services_); }),
                                    action("save", save),
                                    action("hand_on", [this] { hand_on(); }),
                                    action("link", [this] { copy_link(services_, play::write_court_link(court())); }),
                                    action("name", [this, rename] {
                                        navigator_.open(name_screen("editor.name_question", court().name, rename));
                                    })};
        options.back().value = [this](const Preferences&) { return i18n::Message::verbatim(court().name); };
        return options;
    }

    // An option that changes the task, or where there is none the suggested one.
    Option task_option(const char* key, std::function<i18n::Message(const Preferences&)> value,
                       std::function<void(Task&, int by)> change) {
        return option_of("editor.", key, std::move(value), [this, change = std::move(change)](Preferences&, int by) {
            Task next = court().task ? task() : court::suggested_task(court());
            change(next, by);
            drawing().set_task(next);
        });
    }

    Option task_number(const char* key, int Task::*number, int most, int step) {
        return task_option(
            key, [this, number](const Preferences&) { return plain_number(task().*number); },
            [number, most, step](Task& next, int by) { next.*number = std::clamp(next.*number + by * step, 0, most); });
    }

    std::vector<Option> task_options() {
        constexpr int most_lives = 9, most_time = 3000, time_step = 100, levels = 5;
        const auto kind = [this](const Preferences&) {
            return i18n::Message(court().task ? "editor.kind." + court::word_of(task().kind) : "editor.nobody");
        };
        const auto change_kind = [this](Task& next, int by) {
            const std::vector<court::TaskKind> kinds = court::fitting_tasks(court());
            const auto present = std::find(kinds.begin(), kinds.end(), task().kind);
            const int count = static_cast<int>(kinds.size());
            const int place = present == kinds.end() ? 0 : static_cast<int>(present - kinds.begin()) + by;
            next.kind = kinds[static_cast<std::size_t>((place + count) % count)];
            next.count = court::sensible_count(court(), next.kind);
        };
        Option count = task_number("count", &Task::count, court::most_counted, 1);
        count.change = [this](Preferences&, int by) {
            Task next = task();
            const int step = next.kind == court::TaskKind::survive ? 50 : 1;
            const int most = court::most_to_count(court(), next.kind).value_or(9999);
            next.count = std::clamp(next.count + by * step, 1, std::max(1, most));
            drawing().set_task(next);
        };
        Option opponent = task_number("opponent", &Task::opponent, levels, 1);
        opponent.value = [this](const Preferences&) {
            return i18n::Message(task().opponent == 0 ? "editor.nobody" : "level." + std::to_string(task().opponent));
        };
        return {task_option("task", kind, change_kind), std::move(count),
                task_number("lives", &Task::lives, most_lives, 1),
                task_number("time_limit", &Task::time_limit, most_time, time_step), std::move(opponent)};
    }

    Option court_option(const char* key, std::function<i18n::Message(const Preferences&)> value,
                        std::function<void(Court&, int by)> change) {
        return option_of("editor.", key, std::move(value), [this, change = std::move(change)](Preferences&, int by) {
            Court next = court();
            change(next, by);
            drawing().change(std::move(next));
        });
    }

    // Its walls and its shouts; and whether only a ball that was swung at counts.
    std::vector<Option> court_options() {
        const auto walls = [this](const Preferences&) {
            return i18n::Message("editor.walls_are." + court::word_of(court().walls));
        };
        const auto change_walls = [](Court& next, int by) {
            const int count = static_cast<int>(court::words_of(court::Walls()).size());
            next.walls = static_cast<court::Walls>((static_cast<int>(next.walls) + by + count) % count);
        };
        const auto needs_swing = [this](const Preferences&) {
            return i18n::Message(task().needs_swing ? "options.on" : "options.off");
        };
        const auto breaths = [this](const Preferences&) { return plain_number(court().breaths); };
        const auto change_breaths = [](Court& next, int by) {
            constexpr int most_breaths = 9;
            next.breaths = std::clamp(next.breaths + by, 0, most_breaths);
        };
        return {court_option("walls", walls, change_walls), court_option("breaths", breaths, change_breaths),
                task_option("needs_swing", needs_swing, [](Task& next, int) { next.needs_swing = !next.needs_swing; })};
    }

    // Only with a replay that wins the court as it is.
    void hand_on() {
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
};

}  // namespace

Destination editor_menu_screen() { return way_to<EditorMenuScreen>(); }

i18n::Message wins_itself(const i18n::Translations& tr) {
    return {"editor.wins_itself", {{"option", tr("editor.needs_swing")}}};
}

}  // namespace megapon::screens
