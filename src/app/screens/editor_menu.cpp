#include <algorithm>
#include <array>
#include <cstdint>
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

// What is done; what is done with a value, the name; what has a value that changes; and the way out.
enum class Line : std::uint8_t {
    draw_on,
    play,
    save,
    hand_on,
    link,
    name,
    task,
    count,
    lives,
    time_limit,
    opponent,
    walls,
    breaths,
    needs_swing,
    leave
};
constexpr std::array line_names{"draw_on",  "play",  "save",    "hand_on",     "link",
                                "name",     "task",  "count",   "lives",       "time_limit",
                                "opponent", "walls", "breaths", "needs_swing", "leave"};
static_assert(line_names.size() == static_cast<std::size_t>(Line::leave) + 1);

// What belongs to the whole court: its name and task, its walls; saving, handing on, leaving.
class EditorMenuScreen : public OptionScreen {
  public:
    explicit EditorMenuScreen(const Services& services)
        : OptionScreen(services, {.name = "editor-menu", .fits_upright = true}, "editor.heading") {
        std::vector<Option> options;
        for (const std::string name : line_names) {
            const auto line = static_cast<Line>(options.size());
            const bool leads_back = line == Line::leave && services.lab_memory.editor_exit;
            Option& option = options.emplace_back(option_of("editor.", leads_back ? "back_to_lab" : name));
            if (line <= Line::name || line == Line::leave) option.accept = [this, line] { accept(line); };
            if (line < Line::name || line == Line::leave) continue;
            option.value = [this, line](const Preferences&) { return value(line); };
            if (line != Line::name) option.change = [this, line](Preferences&, int by) { change(line, by); };
        }
        set_options(std::move(options));
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

    void accept(Line line) {
        const auto rename = [this](const std::string& name) {
            Court next = court();
            next.name = name;
            drawing().change(std::move(next));
            navigator_.back();
        };
        const auto leave = [this] { navigator_.go_to(services_.lab_memory.editor_exit.value_or(own_courts_screen())); };
        if (line == Line::draw_on) navigator_.back();
        if (line == Line::play) play_drawing(services_);
        if (line == Line::save) {
            if (services_.drawn->is_saved() && services_.drawn->file().empty())
                services_.hint("editor.nothing_to_save");
            else if (save_drawing(services_))
                services_.hint({"editor.saved", {{"file", services_.drawn->file().string()}}});
        }
        if (line == Line::hand_on) hand_on();
        if (line == Line::link) copy_link(services_, play::write_court_link(court()));
        if (line == Line::name) navigator_.open(name_screen("editor.name_question", court().name, rename));
        if (line != Line::leave) return;
        if (save_drawing(services_)) return leave();
        navigator_.open(question_screen("editor.leave_question", leave));  // where nothing can be saved
    }

    i18n::Message value(Line line) const {
        switch (line) {
            case Line::name:
                return i18n::Message::verbatim(court().name);
            case Line::task:
                return court().task ? "editor.kind." + court::word_of(task().kind) : "editor.nobody";
            case Line::count:
                return plain_number(task().count);
            case Line::lives:
                return plain_number(task().lives);
            case Line::time_limit:
                return plain_number(task().time_limit);
            case Line::opponent:
                return task().opponent == 0 ? "editor.nobody" : "level." + std::to_string(task().opponent);
            case Line::walls:
                return "editor.walls_are." + court::word_of(court().walls);
            case Line::breaths:
                return plain_number(court().breaths);
            default:
                return task().needs_swing ? "options.on" : "options.off";
        }
    }

    void change(Line line, int by) {
        constexpr int most_breaths = 9;
        if (line != Line::walls && line != Line::breaths) return change_task(line, by);
        Court next = court();
        const int count = static_cast<int>(court::words_of(court::Walls()).size());
        if (line == Line::walls)
            next.walls = static_cast<court::Walls>((static_cast<int>(next.walls) + by + count) % count);
        else
            next.breaths = std::clamp(next.breaths + by, 0, most_breaths);
        drawing().change(std::move(next));
    }

    // Where there is none, it begins with the suggested one.
    void change_task(Line line, int by) {
        constexpr int most_lives = 9, most_time = 3000, time_step = 100, levels = 5;
        Task next = court().task || line == Line::count ? task() : court::suggested_task(court());
        if (line == Line::task) {
            const std::vector<court::TaskKind> kinds = court::fitting_tasks(court());
            const auto present = std::find(kinds.begin(), kinds.end(), task().kind);
            const int count = static_cast<int>(kinds.size());
            const int place = present == kinds.end() ? 0 : static_cast<int>(present - kinds.begin()) + by;
            next.kind = kinds[static_cast<std::size_t>((place + count) % count)];
            next.count = court::sensible_count(court(), next.kind);
        }
        if (line == Line::count) {
            const int step = next.kind == court::TaskKind::survive ? 50 : 1;
            const int most = court::most_to_count(court(), next.kind).value_or(9999);
            next.count = std::clamp(next.count + by * step, 1, std::max(1, most));
        }
        if (line == Line::lives) next.lives = std::clamp(next.lives + by, 0, most_lives);
        if (line == Line::time_limit) next.time_limit = std::clamp(next.time_limit + by * time_step, 0, most_time);
        if (line == Line::opponent) next.opponent = std::clamp(next.opponent + by, 0, levels);
        if (line == Line::needs_swing) next.needs_swing = !next.needs_swing;
        drawing().set_task(next);
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
