#include "app/screens/motion.h"

#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "app/screens/first_start.h"
#include "app/view/court_view.h"
#include "app/view/figures.h"

namespace megapon::screens {

namespace {

using config::Presentation;
using geometry::Vec;

constexpr std::array<const char*, 2> motions{"flipbook", "smooth"};  // as in the settings, numbered as Presentation
constexpr double frame_ms = 100;
constexpr double card_width = 218, upright_card_width = 300;  // px
constexpr double picture_height = 84, upright_picture_height = 124;
constexpr Vec scene{360, 150};    // court px, which a picture shows
constexpr double captain_x = 28;  // px from the end of it
constexpr double turn_x = 88;     // where the ball touches the captain's megaphone

// From `low` to `high` and back in so many frames.
double to_and_fro(double frames, double there_and_back, double low, double high) {
    const double way = std::fmod(frames / there_and_back, 1);
    return low + (high - low) * (way < 0.5 ? 2 * way : 2 - 2 * way);
}

Vec ball_at(double frames) {
    return {to_and_fro(frames, 15, turn_x, scene.x - turn_x), to_and_fro(frames + 5, 22, 20, scene.y - 20)};
}

// Each captain keeps at the height of the ball, as far as the legs carry.
sim::Player captain_at(sim::Side side, double frames) {
    sim::Player captain;
    captain.body = {side == sim::Side::left ? captain_x : scene.x - captain_x,
                    scene.y / 2 + 0.4 * (ball_at(frames).y - scene.y / 2)};
    captain.head_angle = -20;
    return captain;
}

// A rally after so many frames.
void draw_rally(raster::Canvas& canvas, double frames, const view::Appearance& appearance) {
    const int page = static_cast<int>(frames);
    const int boil = view::boil_of(appearance, page);
    sim::Ball ball;
    ball.center = ball_at(frames);
    for (const sim::Side side : sim::both_sides)
        view::draw_captain(canvas, captain_at(side, frames), side, {}, {.boil = boil, .step = page});
    view::draw_ball(canvas, ball, false, boil);
}

// Where the ball was on the pages before shows through, as it does in a match.
void draw_earlier_balls(raster::Canvas& canvas, double page) {
    constexpr std::array<double, 2> opacities{0.3, 0.15};
    for (std::size_t back = 0; back < opacities.size(); ++back)
        canvas.fill(raster::Path().ring(ball_at(page - 1 - static_cast<double>(back)), sim::Ball{}.radius - 0.5, 1.4),
                    faded(view::ink, opacities[back]));
}

}  // namespace

MotionScreen::MotionScreen(const Services& services)
    : GameScreen(services),
      focus_(ui_, [this] { return page(); }, navigator_.leading_to(welcome_screen()),
             {.first = static_cast<std::size_t>(services.preferences.video().presentation)}) {}

void MotionScreen::choose(std::size_t card) {
    services_.preferences.change({{"video.presentation", std::string(motions[card])}});
    navigator_.go_to(lesson_screen());
}

bool MotionScreen::handle(const input::InputEvent& event) {
    touched_ms_ = ui_.now_ms();
    return focus_.handle(event);
}

double MotionScreen::refresh_ms() const {
    return services_.outside.display_hz ? 1000 / *services_.outside.display_hz : frame_ms;
}

bool MotionScreen::update() { return moves() && beat_.has_come(ui_.now_ms(), refresh_ms()); }

std::optional<double> MotionScreen::due_ms() const {
    if (!moves()) return std::nullopt;
    return RefreshBeat::next_ms(ui_.now_ms(), refresh_ms());
}

view::Item MotionScreen::card(std::size_t index) {
    const std::string key = std::string("motion.") + motions[index];
    view::Item card =
        view::column({view::centred(ui_.tr()(key), view::TextRole::item),
                      {.height = is_upright_ ? upright_picture_height : picture_height, .spot = {"picture", index}},
                      view::wrapped(ui_.tr()(key + "_is"), view::TextRole::body)},
                     4);
    card.padding = {8, 6};
    card.width = is_upright_ ? upright_card_width : card_width;
    return focus_.thing(std::move(card), Focus::card, {[this, index] { choose(index); }});
}

view::Item MotionScreen::page() {
    std::vector<view::Item> cards;
    for (std::size_t index = 0; index < motions.size(); ++index) cards.push_back(card(index));
    const std::size_t columns = is_upright_ ? 1 : cards.size();
    return view::title_page(ui_.tr()("motion.question"),
                            {view::in_middle(view::table(columns, std::move(cards), {12, 12})), view::spacer(8),
                             view::wrapped(ui_.tr()("motion.later"), view::TextRole::body)});
}

void MotionScreen::draw(raster::Canvas& canvas) {
    is_upright_ = canvas.is_upright();
    const view::Layout& layout = focus_.draw(canvas);
    const view::Appearance appearance = ui_.preferences.appearance();
    const double frames = ui_.now_ms() / frame_ms;
    for (const Presentation motion : {Presentation::flipbook, Presentation::smooth}) {
        const view::Box box = layout.box({"picture", static_cast<std::size_t>(motion)});
        const raster::ScopedTransform court(canvas, view::fitted(scene, box));
        const bool is_smooth = motion == Presentation::smooth;
        const double shown = is_smooth ? frames : std::floor(frames);
        if (!is_smooth && appearance.onion_skin) draw_earlier_balls(canvas, shown);
        draw_rally(canvas, shown, appearance);
    }
}

Destination motion_screen() { return way_to<MotionScreen>(); }

}  // namespace megapon::screens
