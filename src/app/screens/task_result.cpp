#include "app/screens/result.h"

#include <array>
#include <span>
#include <string>
#include <utility>

#include "app/screens/court_card.h"
#include "app/screens/editor.h"
#include "app/view/figures.h"
#include "court/court_text.h"
#include "play/drawn_court.h"

namespace megapon::screens {

namespace {

using court::Medal;
using court::TaskKind;
using geometry::Vec;

// Result of a try: the medal, the frames it took against par, the next step.
class TaskResultScreen : public MenuScreen {
  public:
    TaskResultScreen(const Services& services, const MatchSetup& setup, const TaskReport& report)
        : MenuScreen(services, {.name = "task_result", .boils = true, .fits_upright = true}),
          records_(services.school_records()),
          setup_(setup),
          report_(report),
          day_(try_.on<play::SchoolDay>()),
          page_(try_.on<DailyPage>()),
          next_(day_ ? play::day_after(*day_, report.achievement) : std::nullopt) {
        set_lines(lines(), {.last_leads_back = true});
    }

    void enter() override { ui_.audio.play_result_jingle(); }

    bool handle(const input::InputEvent& event) override {
        return begin_again(services_, setup_, event) || MenuScreen::handle(event);
    }

    void draw(raster::Canvas& canvas) override {
        const std::string name = tr(court_name(try_.court));
        const bool reached = reached_.reached;
        view::draw_paper(canvas);
        view::SquadStyle squad{.page = ui_.clock.frame(), .boil = ui_.boil()};
        if (!court::has_right_player(try_.court.court)) squad.sides = std::span(sim::both_sides).first(1);
        squad.moods = {reached ? view::Mood::cheers : view::Mood::sulks, view::Mood::plays};
        view::draw_squads(canvas, squad, 3, 1.8);
        const bool is_upright = canvas.is_upright();
        view::draw_portrait(canvas, is_upright ? Vec{240, 220} : Vec{60, 138}, sim::Side::left, reached ? 2.2 : 1.6,
                            reached ? -70 : 60,
                            {.mood = reached ? view::Mood::cheers : view::Mood::sulks, .boil = ui_.boil()});
        view::Layout(canvas, view::page_area, view::title_page(name, {})).draw(canvas);
        draw_medals(canvas, {raster::page_size.x / 2, is_upright ? 118.0 : 76.0}, 15, report_.news.medal);
        std::vector<view::Item> items = facts();
        items.push_back(view::spacer(4));
        items.push_back(menu_->item());
        const view::Box area = is_upright ? view::Box{{8, 290}, {472, 258}} : view::Box{{108, 98}, {372, 258}};
        menu_->draw(canvas, area, view::column(std::move(items), 2), view::Anchor::top);
        ui_.live_text.page = sentences(name, ui_.live_text.page, ui_.tr());
        if (canvas.text_size() > 1 || report_.wins_itself) return;  // the lines need the room
        view::draw_footer(canvas, ui_.hint("school.result_hint"));
    }

  private:
    // The next lesson comes first after a medal, or else the same one again.
    std::vector<Menu::Line> lines() {
        const Menu::Line timetable = line_back(navigator_, try_);
        if (next_)
            return {{reached_.reached ? "school.next" : "school.once_more",
                     navigator_.leading_to(next_lesson_screen({try_.court, *next_}))},
                    timetable};
        if (day_) return {timetable};
        const Menu::Line again{"school.again", navigator_.leading_to(match_screen(setup_))};
        const Menu::Line next{"school.next", navigator_.leading_to(next_lesson_screen(try_))};
        // A line to send to a friend, whose link has this try inside, to be beaten.
        const auto copy_result = [this] {
            const auto link = play::write_day_link(page_->date, *report_.recording);
            if (!link) return services_.tell(link.errors());
            constexpr std::array marks{"", "✎", "●", "★"};
            const std::string line =
                tr("calendar.line", {{"date", page_->date},
                                     {"court", tr(court_name(try_.court))},
                                     {"medal", marks.at(static_cast<std::size_t>(report_.news.medal))},
                                     {"value", tr(reached_value(task_, reached_))}});
            copy_text(services_, line + " " + services_.outside.page_address + *link, "calendar.copied");
        };
        if (page_ && report_.recording) return {again, {"calendar.share", copy_result}, timetable};
        if (page_ || play::lesson_number(try_.court) == 0) return {again, timetable};
        if (reached_.reached) return {next, again, timetable};
        const bool excused = records_.of(play::record_name(try_.court)).tries >= play::tries_to_be_excused;
        if (excused) return {again, next, timetable};
        return {again, timetable};
    }

    std::string outcome() const {
        if (reached_.reached) return tr("medal." + court::medal_words()[static_cast<std::size_t>(report_.news.medal)]);
        const i18n::Arguments numbers{{"done", report_.done}, {"count", task_.count}, {"misses", reached_.misses}};
        const bool out_of_lives = task_.lives > 0 && reached_.misses >= task_.lives;
        if (!out_of_lives && task_.kind != TaskKind::keep) return tr({"task.time_up", numbers});
        constexpr std::array own_words{TaskKind::drones, TaskKind::survive, TaskKind::keep, TaskKind::points};
        const bool has_own = std::find(own_words.begin(), own_words.end(), task_.kind) != own_words.end();
        return tr({has_own ? "task.lost_" + court::word_of(task_.kind) : "task.lost_balls", numbers});
    }

    std::vector<view::Item> facts() const {
        std::vector<view::Item> lines{view::wrapped(outcome(), view::TextRole::item, 380)};
        const auto add = [&](const i18n::Message& words, raster::Colour colour = view::ink) {
            lines.push_back(view::centred(tr(words), view::TextRole::body, colour));
        };
        if (reached_.reached) {
            const bool counts_misses = task_.kind != TaskKind::survive && task_.kind != TaskKind::keep;
            add({"school.took", {{"value", tr(reached_value(task_, reached_))}}});
            if (counts_misses && reached_.misses > 0) add({"school.with_misses", {{"count", reached_.misses}}});
            const auto most = court::most_swings_in_air(task_);
            if (most && reached_.swings_in_air > *most)
                add({"school.in_the_air", {{"count", reached_.swings_in_air}, {"most", *most}}});
        }
        if (task_.par > 0 || task_.kind == TaskKind::survive) add(pars_of(task_, ui_.tr()), soft_ink);
        if (report_.news.is_best && reached_.reached) add("school.is_best", view::side_colour[0]);
        const play::CourtRecord& record = page_ ? records_.on(page_->date) : records_.of(play::record_name(try_.court));
        if (is_recorded(try_) && !report_.news.is_best && record.medal != Medal::none && !day_)
            add({"school.best", {{"value", tr(reached_value(task_, record))}}}, soft_ink);
        if (next_) add({"school.erasers", {{"count", next_->erasers}}});
        if (day_ && !next_) add(reached_.reached ? "school.day_done" : "school.day_lost", view::side_colour[0]);
        if (report_.wins_itself) lines.push_back(view::wrapped(tr(wins_itself(ui_.tr())), view::TextRole::body));
        if (report_.is_best_day) add("school.is_best_day", view::side_colour[0]);
        return lines;
    }

    const play::SchoolRecords& records_;
    const MatchSetup setup_;
    const TaskReport report_;
    const CourtTry& try_ = *mode_of<CourtTry>(setup_);
    const court::Task& task_ = *try_.court.court.task;
    const court::Achievement& reached_ = report_.achievement;
    const play::SchoolDay* day_;           // the day it is part of; null: none
    const DailyPage* page_;                // the day's court it is a try at; null: none
    std::optional<play::SchoolDay> next_;  // present while a school day goes on
};

}  // namespace

Destination task_result_screen(const MatchSetup& setup, const TaskReport& report) {
    return [setup, report](const Services& services) {
        const CourtTry& court_try = *mode_of<CourtTry>(setup);
        const bool is_drawn = court_try.on<FromEditor>();
        TaskReport judged = report;
        if (report.recording && is_drawn && services.drawn) {
            services.drawn->add_replay(*report.recording);
            judged.wins_itself = services.drawn->wins_itself();
        }
        const std::filesystem::path& folder = services.outside.courts_folder;
        const bool keeps_proof = !is_drawn && !court_try.on<DailyPage>() && !services.outside.kiosk &&
                                 play::keeps_proof(folder, court_try.court);
        if (report.recording && keeps_proof) {
            play::keep_proof(folder, court_try.court, *report.recording);
            judged.wins_itself = play::is_won_by_itself(court_try.court.court, *report.recording);
        }
        return std::make_unique<TaskResultScreen>(services, setup, judged);
    };
}

}  // namespace megapon::screens
