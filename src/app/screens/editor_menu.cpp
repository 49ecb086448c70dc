#include <algorithm>
#include <functional>
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

// Options of the whole court: its name and task, its walls; saving, handing on, leaving.
class EditorMenuScreen : public OptionScreen {
  public:
    explicit EditorMenuScreen(const Services& services)
        : OptionScreen(services, {.name = "editor-menu", .fits_upright = true}, "editor.heading") {
        constexpr int most_lives = 9;
        constexpr int most_time = 3000;
        constexpr int time_step = 100;
        constexpr int levels = 5;
        const auto action = [](const char* name, std::function<void()> accept) {
            Option option = option_of("editor.", name);
            option.accept = std::move(accept);
            return option;
        };
        Option name = action("name", std::bind_front(&EditorMenuScreen::ask_name, this));
        name.value = [this](const Preferences&) { return i18n::Message::verbatim(court().name); };
        const auto kind = [this](const Preferences&) {
            return court().task ? "editor.kind." + court::word_of(task().kind) : "editor.nobody";
        };
        const auto count = [this](const Preferences&) { return plain_number(task().count); };
        Option opponent = number_option("opponent", &Task::opponent, levels);
        opponent.value = [this](const Preferences&) {
            return task().opponent == 0 ? "editor.nobody" : "level." + std::to_string(task().opponent);
        };
        const auto walls = [this](const Preferences&) { return "editor.walls_are." + court::word_of(court().walls); };
        const auto breaths = [this](const Preferences&) { return plain_number(court().breaths); };
        const auto swing = [this](const Preferences&) { return task().needs_swing ? "options.on" : "options.off"; };
        set_options({
            action("draw_on", navigator_.leading_back()),
            action("play", [this] { play_drawing(services_); }),
            action("save", std::bind_front(&EditorMenuScreen::save, this)),
            action("hand_on", std::bind_front(&EditorMenuScreen::hand_on, this)),
            action("link", [this] { copy_link(services_, play::write_court_link(court())); }),
            std::move(name),
            task_option("task", kind, std::bind_front(&EditorMenuScreen::change_kind, this)),
            option_of("editor.", "count", count, std::bind_front(&EditorMenuScreen::change_count, this)),
            number_option("lives", &Task::lives, most_lives),
            number_option("time_limit", &Task::time_limit, most_time, time_step),
            std::move(opponent),
            option_of("editor.", "walls", walls, std::bind_front(&EditorMenuScreen::change_walls, this)),
            option_of("editor.", "breaths", breaths, std::bind_front(&EditorMenuScreen::change_breaths, this)),
            task_option("needs_swing", swing, [](Task& task, int) { task.needs_swing = !task.needs_swing; }),
            action(services.lab_memory.editor_exit ? "back_to_lab" : "leave",
                   std::bind_front(&EditorMenuScreen::leave_court, this)),
        });
    }

    bool handle(const input::InputEvent& event) override {
        const bool is_tab = event.presses_key(config::key::tab);
        if (event.menu != input::MenuAction::back && !is_tab) return OptionScreen::handle(event);
        navigator_.back();
        return true;
    }

  private:
    court::Drawing& drawing() const { return services_.drawn->drawing; }
    const Court& court() const { return drawing().court(); }
    Task task() const { return court().task.value_or(Task()); }

    // Option that changes the task: where there is none, it begins with the suggested one.
    Option task_option(const char* name, std::function<i18n::Message(const Preferences&)> value,
                       std::function<void(Task&, int by)> change) {
        const auto change_task = [this, change = std::move(change)](Preferences&, int by) {
            Task next = court().task ? task() : court::suggested_task(court());
            change(next, by);
            drawing().set_task(next);
        };
        return option_of("editor.", name, std::move(value), change_task);
    }

    // Option with numbers from 0 on.
    Option number_option(const char* name, int Task::*number, int most, int step = 1) {
        return task_option(
            name, [this, number](const Preferences&) { return plain_number(task().*number); },
            [=](Task& task, int by) { task.*number = std::clamp(task.*number + by * step, 0, most); });
    }

    void save() {
        if (services_.drawn->is_saved() && services_.drawn->file().empty())
            services_.hint("editor.nothing_to_save");
        else if (save_drawing(services_))
            services_.hint({"editor.saved", {{"file", services_.drawn->file().string()}}});
    }

    void ask_name() {
        navigator_.open(name_screen("editor.name_question", court().name, [this](const std::string& name) {
            Court next = court();
            next.name = name;
            drawing().change(std::move(next));
            navigator_.back();
        }));
    }

    void leave_court() {
        const auto go = [this] { navigator_.go_to(services_.lab_memory.editor_exit.value_or(own_courts_screen())); };
        if (save_drawing(services_)) return go();
        navigator_.open(question_screen("editor.leave_question", go));  // asks where nothing can be saved
    }

    void change_kind(Task& next, int by) {
        const std::vector<court::TaskKind> kinds = court::fitting_tasks(court());
        const auto found = std::find(kinds.begin(), kinds.end(), next.kind);
        const int count = static_cast<int>(kinds.size());
        const int index = found == kinds.end() ? 0 : static_cast<int>(found - kinds.begin()) + by;
        next.kind = kinds[static_cast<std::size_t>((index + count) % count)];
        next.count = court::sensible_count(court(), next.kind);
    }

    void change_count(Preferences&, int by) {
        Task next = task();
        const int step = next.kind == court::TaskKind::survive ? 50 : 1;
        const int most = court::most_to_count(court(), next.kind).value_or(9999);
        next.count = std::clamp(next.count + by * step, 1, std::max(1, most));
        drawing().set_task(next);
    }

    void change_walls(Preferences&, int by) {
        Court next = court();
        const int count = static_cast<int>(court::words_of(next.walls).size());
        next.walls = static_cast<court::Walls>((static_cast<int>(next.walls) + by + count) % count);
        drawing().change(std::move(next));
    }

    void change_breaths(Preferences&, int by) {
        constexpr int most_breaths = 9;
        Court next = court();
        next.breaths = std::clamp(next.breaths + by, 0, most_breaths);
        drawing().change(std::move(next));
    }

    // Hands the court on; requires a replay that wins it as it is.
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
            // Picture before its first frame.
            // cppcheck-suppress constParameter; it is drawn on
            const auto draw_page = [&](raster::Canvas& canvas) {
                const sim::World world = services_.tuning.world_on(*handed);
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
