#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "app/screens/court_card.h"
#include "app/screens/editor.h"
#include "court/court_text.h"
#include "sim/tuning.h"
#include "text/numbers.h"

namespace megapon::screens {

namespace {

// A number of the practice room, which must outlive the option. It goes to the next of some steps; the last one stays.
// One between two steps goes to the nearer side's.
Option number_option(const std::string& key, double& number, std::vector<double> steps) {
    const auto value = [key, &number](const Preferences&) {
        return i18n::Message("practice." + key + "_is", {{"value", text::number_text(number)}});
    };
    return option_of("practice.", key, value, [&number, steps = std::move(steps)](Preferences&, int by) {
        const auto near = std::min_element(steps.begin(), steps.end(), [&number](double a, double b) {
            return std::abs(a - number) < std::abs(b - number);
        });
        number = *(near + std::clamp<std::ptrdiff_t>(by, steps.begin() - near, steps.end() - 1 - near));
    });
}

// The practice room: a court, what stands at its right side, the machine's balls, how time runs.
class PracticeScreen : public OptionScreen {
  public:
    explicit PracticeScreen(const Services& services)
        : OptionScreen(services, {.name = "practice", .fits_upright = true}, "practice.heading"),
          choices_(services.practice),
          courts_(courts_to_practise(services.outside.courts_folder)) {
        while (court_ < courts_.size() && court().name != choices_.court) ++court_;
        if (court_ == courts_.size()) court_ = 0;  // the court is gone
        find_readable(1);
        set_options(options(), navigator_.leading_to(timetable_screen()), "practice");
    }

  private:
    std::vector<Option> options() {
        Practice& practice = choices_.practice;
        Option begin = option_of("practice.", "begin");
        begin.accept = [this] { navigator_.go_to(match_screen(practice_on(court(), choices_.practice))); };
        const auto court_value = [this](const Preferences&) { return court_name(court()); };
        const auto change_court = [this](Preferences&, int by) {
            const std::size_t count = courts_.size();
            court_ = (court_ + (by > 0 ? 1 : count - 1)) % count;
            find_readable(by);
            choices_.court = court().name;
            if (choices_.practice.facing == Facing::task && !court().court.task)
                choices_.practice.facing = Facing::machine;
        };
        Option speed = number_option("speed", practice.speed, {0.25, 0.5, 0.75, 1});
        speed.value = [&practice](const Preferences&) { return fraction_percent(practice.speed); };
        return {begin,
                option_of("practice.", "court", court_value, change_court),
                facing_option(),
                number_option("ball_speed", practice.machine.speed, {80, 120, 160, 200, 250, 300, 400, 500, 600}),
                number_option("ball_angle", practice.machine.angle, {-45, -30, -20, -10, 0, 10, 20, 30, 45}),
                number_option("ball_spread", practice.machine.spread, {0, 5, 10, 20, 30, 45, 60}),
                number_option("ball_interval", practice.machine.interval, {5, 10, 15, 20, 30, 40, 60, 100}),
                number_option("ahead", practice.ahead, {0, 60, 120, 240, 480, 960}),
                speed,
                word_option("physics.solver", {"substep", "sweep"})};  // same as in the lab's chapter of the options
    }

    // The court's own task where there is one, a wall, the machine, the computer's five levels: one after the other.
    Option facing_option() {
        constexpr int levels = 5;
        constexpr int all = static_cast<int>(Facing::computer) + levels;
        Practice& practice = choices_.practice;
        const auto value = [&practice](const Preferences&) {
            if (practice.facing == Facing::computer) return level_name(practice.level);
            return i18n::Message("practice.facing_is." + std::to_string(static_cast<int>(practice.facing)));
        };
        const auto change = [this, &practice](Preferences&, int by) {
            const bool is_computer = practice.facing == Facing::computer;
            const int first = court().court.task ? 0 : 1;
            int place = static_cast<int>(practice.facing) + (is_computer ? practice.level - 1 : 0) + by;
            if (place < first) place = all - 1;
            if (place >= all) place = first;
            practice.facing = static_cast<Facing>(std::min(place, static_cast<int>(Facing::computer)));
            practice.level = std::max(1, place - static_cast<int>(Facing::computer) + 1);
        };
        return option_of("practice.", "facing", value, change);
    }

    // One of the player's own is read when it is come to; one that cannot be read is passed over from then on.
    void find_readable(int by) {
        while (!court().file.empty()) {
            const auto place = courts_.begin() + static_cast<std::ptrdiff_t>(court_);
            play::OwnCourt own = play::load_own_court(place->file);
            if (own.errors.empty()) {
                *place = std::move(own.court);
                return;
            }
            courts_.erase(place);
            if (by < 0 || court_ == courts_.size()) court_ = by < 0 ? court_ - 1 : 0;
        }
    }

    const play::NamedCourt& court() const { return courts_[court_]; }

    PracticeChoices& choices_;
    std::vector<play::NamedCourt> courts_;
    std::size_t court_ = 0;
};

// The courts of the player's own folder, listed by their files' names. Small ones are read some at a time, and then
// listed by their own names; any other is read when it is chosen. One whose file has an error shows it then.
class OwnCourtsScreen : public MenuScreen {
  public:
    explicit OwnCourtsScreen(const Services& services)
        : MenuScreen(services, {.name = "own-courts", .fits_upright = true}),
          courts_(play::own_courts(services.outside.courts_folder)) {
        std::vector<Menu::Line> lines;
        lines.reserve(courts_.size() + 2);
        for (const std::filesystem::path& file : courts_)
            lines.push_back({i18n::Message::verbatim(text::shortened(
                                 file.stem().string(), static_cast<std::size_t>(court::name_length_limits.high))),
                             [this, &file] {
                                 const play::OwnCourt own = play::load_own_court(file);
                                 services_.tell(own.errors);
                                 if (own.errors.empty()) navigator_.go_to(court_screen({.court = own.court}));
                             }});
        lines.push_back({"own.new", navigator_.leading_to(new_court_screen())});
        lines.push_back({"school.timetable", navigator_.leading_to(timetable_screen())});
        set_lines(std::move(lines), {.width = 260, .rows = 8, .remembered = "own-courts", .last_leads_back = true});
        OwnCourtsScreen::update();
    }

    // A turn reads so much that no key press waits for it.
    bool update() override {
        constexpr std::uintmax_t large = 30'000;   // bytes
        constexpr std::uintmax_t a_turn = 60'000;  // bytes
        const std::size_t before = read_;
        for (std::uintmax_t bytes = 0; read_ < courts_.size() && bytes < a_turn; ++read_) {
            std::error_code failed;
            const std::uintmax_t size = std::filesystem::file_size(courts_[read_], failed);
            constexpr std::uintmax_t looking = 500;  // bytes that could be read while a file is looked for
            bytes += looking;
            if (failed || size > large) continue;
            bytes += size;
            const play::OwnCourt own = play::load_own_court(courts_[read_]);
            menu_->set_words(read_, own.errors.empty()
                                        ? i18n::Message::verbatim(own.court.court.name)
                                        : i18n::Message("own.damaged", {{"file", text::shortened(own.court.name)}}));
        }
        return read_ > before;
    }

    std::optional<double> due_ms() const override {
        return read_ < courts_.size() ? std::optional(ui_.now_ms()) : std::nullopt;
    }

    void draw(raster::Canvas& canvas) override {
        const bool in_page = services_.outside.in_page;  // folders are out of reach of a player in a web page
        const char* none = in_page ? "own.none_page" : "own.none";
        const char* some = in_page ? "own.where_page" : "own.where";
        const view::Item where =
            view::wrapped(tr(courts_.empty() ? none : some, {{"folder", services_.outside.courts_folder.string()}}),
                          view::TextRole::small, 400, faded(view::ink, 0.85));
        constexpr double beside = 300;  // px: the title, and the words in several lines
        menu_->fit(canvas, beside);
        draw_page(canvas, view::title_page(tr("own.heading"), {menu_->item(), view::spacer(8), where}));
    }

  private:
    std::vector<std::filesystem::path> courts_;
    std::size_t read_ = 0;  // number of courts that have been read or are too large to be read before they are chosen
};

}  // namespace

std::vector<play::NamedCourt> courts_to_practise(const std::filesystem::path& own_folder) {
    std::vector<play::NamedCourt> courts{{"open", court::Court()}};
    for (const auto& more : {play::load_lessons(), play::load_slips()})
        courts.insert(courts.end(), more.begin(), more.end());
    for (const std::filesystem::path& file : play::own_courts(own_folder))
        courts.push_back({file.stem().string(), {}, file});
    return courts;
}

Destination practice_screen() { return way_to<PracticeScreen>(); }
Destination own_courts_screen() { return way_to<OwnCourtsScreen>(); }

}  // namespace megapon::screens
