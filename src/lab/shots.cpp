#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

// A sprite fills a box. Its collision circle has the box's centre and, with a fit of 1, half its width.
struct Sprite {
    Rect box;
    Vec velocity;    // px/s
    double fit = 1;  // of the circle
    Circle circle() const { return {box.center, box.half.x * fit}; }
};

constexpr Vec drone_half{11, 8};
constexpr Vec shot_half{3, 3};
constexpr double drone_reach = drone_half.x + shot_half.x;  // px
constexpr double inscribed = 8.0 / 11;                      // the fit of a circle that touches the box's long sides
constexpr double circumscribed = 13.6 / 11;                 // of one through its corners
constexpr double ship_y = 157;                              // of its handle
constexpr double muzzle_y = 150;
constexpr double ship_radius = 7;   // px
constexpr double shot_speed = 240;  // px/s upwards

// What is drawn of a drone: its box without the corners.
Polygon drone_picture(Vec center) {
    return geometry::transform({{{-6, -8}, {6, -8}, {11, -3}, {11, 3}, {6, 8}, {-6, 8}, {-11, 3}, {-11, -3}}}, center,
                               0);
}

// A whole position of a shot beside a drone, and how far the nearest pixel of the picture is from its centre.
struct Place {
    Vec at;
    double nearest = 0;  // px
};

std::vector<Place> all_places() {
    // The picture's pixels about its centre, by halves of a px.
    std::vector<Vec> pixels;
    const Polygon picture = drone_picture({});
    for (int column = 0; column / 2.0 <= 2 * drone_half.x; ++column)
        for (int row = 0; row / 2.0 <= 2 * drone_half.y; ++row) {
            const Vec pixel = Vec{column / 2.0, row / 2.0} - drone_half;
            if (touch(Circle{pixel, 1e-9}, picture)) pixels.push_back(pixel);
        }
    std::vector<Place> all;
    for (int x = -20; x <= 20; ++x)
        for (int y = -16; y <= 16; ++y) {
            Place place{{static_cast<double>(x), static_cast<double>(y)}, 1e9};
            for (const Vec pixel : pixels) place.nearest = std::min(place.nearest, length(pixel - place.at));
            all.push_back(place);
        }
    return all;
}

// Asks a circle of this fit at every place; nothing: the picture itself. A hit is wrong where no pixel is covered, a
// miss where one is; half a px beside the edge either will do.
Answers ask_places(std::optional<double> fit) {
    constexpr double grain = 0.5;  // px
    const Circle circle = Sprite{{{}, drone_half}, {}, fit.value_or(1)}.circle();
    const Polygon picture = drone_picture({});
    Answers answers;
    static const std::vector<Place> places = all_places();
    for (const Place& place : places) {
        const Circle shot{place.at, shot_half.x};
        const bool hit = fit ? touch(shot, circle).has_value() : touch(shot, picture).has_value();
        answers.add(hit ? place.nearest > shot_half.x + grain : place.nearest < shot_half.x - grain);
    }
    return answers;
}

std::vector<Sprite> make_drones(int count, double fit) {
    std::vector<Sprite> drones;
    for (int i = 0; i < count; ++i) {
        const int column = i % 8, row = i / 8;
        const Vec center{50.0 + 30 * column, 24.0 + 24 * row};
        drones.push_back({{center, drone_half}, {30, 0}, fit});
    }
    return drones;
}

void move_sprites(std::vector<Sprite>& sprites, double seconds) {
    for (Sprite& sprite : sprites) sprite.box.center += sprite.velocity * seconds;
}

// Removes every shot that hits together with the first drone that it hits. Returns where those drones were.
std::vector<Vec> remove_hits(std::vector<Sprite>& shots, std::vector<Sprite>& drones, bool naive) {
    std::vector<Vec> places;
    std::erase_if(shots, [&](const Sprite& shot) {
        for (auto drone = drones.begin(); drone != drones.end(); ++drone) {
            const bool hits = naive ? touch(shot.circle(), drone->circle()).has_value()
                                    : touch(shot.circle(), drone_picture(drone->box.center)).has_value();
            if (!hits) continue;
            places.push_back(drone->box.center);
            drones.erase(drone);
            return true;
        }
        return false;
    });
    return places;
}

// Whether a shot straight up hits a single drone `offset` px beside its path.
bool hits_drone(double offset, double speed, double phase, int substeps) {
    std::vector<Sprite> drones{{{{0, 0}, drone_half}, {}}};
    std::vector<Sprite> shots{{{{offset, 40 + phase * step_length(speed, substeps)}, shot_half}, {0, -speed}}};
    while (!shots.empty() && shots[0].box.center.y > -40) {
        move_sprites(shots, 1.0 / (frames_per_second * substeps));
        remove_hits(shots, drones, true);
    }
    return drones.empty();
}

void draw_shot(Diagram& diagram, const Sprite& shot, Role role) {
    diagram.draw(shot.box, Role::faint);
    diagram.draw(shot.circle(), role).thing = Thing::shot;
}

class ShotsExhibit final : public CloneableExhibit<ShotsExhibit> {
    const SettingId ship_ = add({"ship", 155, 20, 290});
    const SettingId many_ = add({"drones", 16, 1, 24, 1, true});
    const SettingId rate_ = add({"rate", 4, 1, 10, 1, true});
    const SettingId fit_ = add({"fit", 1, 0.5, 1.5, 0.05});

  public:
    ShotsExhibit() : CloneableExhibit(shots_exhibit) {
        plane_ = Plane{ship_, fit_, true};
        handles_ = {{.x_setting = ship_, .origin = {0, ship_y}},
                    slider(many_, {14, 182}, 70),
                    slider(rate_, {104, 182}, 100),
                    slider(fit_, {232, 182}, 66)};
        open_with_failure();
        animate(ship_, 55);
        on_settings_changed();
    }

    // Whether a shot fired now would hit if no drone moved. The naive method sees circles instead of the pictures.
    bool hits(bool naive) const override {
        const double far = drone_half.x * (naive ? value(fit_) : 1) + shot_half.x;
        for (const Sprite& drone : drones_) {
            const double offset = drone.box.center.x - value(ship_);
            if (offset * offset <= far * far) return true;
        }
        return false;
    }

    Answers answers(bool naive) const override {
        static const Answers picture = ask_places({});
        return naive ? circle_answers_ : picture;
    }

    Diagram picture(bool answered) const override {
        Diagram diagram;
        for (const Sprite& drone : drones_) {
            // What a shot is tested against stands out: the circle, or the picture.
            diagram.draw(drone_picture(drone.box.center), is_naive() ? Role::ghost : Role::second).thing = Thing::drone;
            diagram.draw(drone.box, Role::faint);
            diagram.draw(drone.circle(), is_naive() ? Role::second : Role::faint);
        }
        for (const Sprite& shot : shots_) draw_shot(diagram, shot, Role::first);
        const Vec ship{value(ship_), ship_y};
        diagram.draw(Polygon{{ship + Vec{0, -10}, ship + Vec{9, 6}, ship + Vec{-9, 6}}}, Role::first).thing =
            Thing::plane;
        if (!answered) diagram.arrow(ship, ship - Vec{0, 40}, Role::solid);  // the way of a shot
        for (const Sprite& shot : enemy_shots_) draw_shot(diagram, shot, Role::missed);
        for (const Vec position : explosions_) diagram.cross(position);
        return diagram;
    }

    void describe(Readout& readout) const override {
        const auto shots = static_cast<double>(shots_.size());
        const auto drones = static_cast<double>(drones_.size());
        const bool all_left = drones == value(many_);
        readout.lines = {
            {"shots_drones",
             {format(shots) + " × ", all_left ? dial(many_) : Term(format(drones)), " = " + format(shots * drones)}},
            {"radius", {"r = ", dial(fit_), " · w / 2 " + equals(drone_half.x * value(fit_), 2)}}};
        static const double wrong[] = {ask_places(1).wrong, ask_places(inscribed).wrong,
                                       ask_places(circumscribed).wrong};
        readout.figures = {{"hits", hits_},
                           {"hits_taken", hits_taken_},
                           {"wrong_half_width", wrong[0]},
                           {"wrong_inscribed", wrong[1]},
                           {"wrong_circumscribed", wrong[2]}};
    }

    Puzzles solved_puzzles() const override {
        return {
            is_under_3_percent(circle_answers_) && !is_under_3_percent(larger_answers_),
            frame() <= 30 && hits_ >= 20,
            value(many_) == 1 && hits(false),
        };
    }

    // The circle keeps the box's width: 14 px beside a drone is a hit, and 24 checks a frame find what one misses.
    Claim claim() const override {
        constexpr int shots = 2000;
        sim::Random random(1);
        double touching = 0, once = 0, fine = 0, false_hits = 0;
        for (int i = 0; i < shots; ++i) {
            const double offset = random.between(-20, 20);
            const double phase = random.unit();
            const bool touches = offset * offset <= drone_reach * drone_reach;
            const bool found = hits_drone(offset, 2 * shot_speed, phase, 24);
            touching += touches;
            once += touches && hits_drone(offset, 2 * shot_speed, phase, 1);
            fine += touches && found;
            false_hits += !touches && found;
        }
        double wrong_percent[] = {1, inscribed, circumscribed};  // of circles of these fits
        for (double& fit : wrong_percent) {
            const Answers answers = ask_places(fit);
            fit = 100 * answers.wrong / answers.asked;
        }
        return {false_hits == 0 && fine > once && fine > 0.98 * touching && wrong_percent[0] < wrong_percent[2],
                {{"shots", shots},
                 {"touching", touching},
                 {"found_once", once},
                 {"found_24", fine},
                 {"false_hits", false_hits},
                 {"wrong_half_width_percent", wrong_percent[0]},
                 {"wrong_inscribed_percent", wrong_percent[1]},
                 {"wrong_circumscribed_percent", wrong_percent[2]}}};
    }

    std::vector<CodePlace> code_places() const override {
        return {point_place("drone"), {.x = "ship", .origin = {0, ship_y}}};
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        numbers["left"] = static_cast<double>(drones_.size());
        for (std::size_t i = 0; i < drones_.size(); ++i)
            lab::add_point(numbers, "drone[" + std::to_string(i) + ']', drones_[i].box.center);
    }

    void advance(double seconds) override {
        Exhibit::advance(seconds);
        if (substep() == 0) {
            explosions_.clear();
            fire();
        }
        turn_drones_at_edge();
        move_sprites(drones_, seconds);
        move_sprites(shots_, seconds);
        const std::vector<Vec> hit = remove_hits(shots_, drones_, is_naive());
        hits_ += static_cast<double>(hit.size());
        explosions_.insert(explosions_.end(), hit.begin(), hit.end());
        std::erase_if(shots_, [](const Sprite& shot) { return shot.box.center.y < 0; });
        move_sprites(enemy_shots_, seconds);
        take_hits();
        if (drones_.empty()) drones_ = make_drones(drone_count_, value(fit_));
    }

    void on_settings_changed() override {
        for (Sprite& drone : drones_) drone.fit = value(fit_);
        if (value(fit_) != asked_fit_) {
            circle_answers_ = ask_places(value(fit_));
            larger_answers_ = ask_places(value(fit_) + 0.01);
        }
        asked_fit_ = value(fit_);
        const int count = static_cast<int>(value(many_));
        if (count == drone_count_) return;
        drone_count_ = count;
        drones_ = make_drones(count, value(fit_));
        shots_.clear();
        enemy_shots_.clear();
        hits_taken_ = 0;
        hits_ = 0;
    }

  private:
    // In a frame in which they are due, the ship shoots, and one of the drones.
    void fire() {
        constexpr int frames_per_enemy_shot = 6;
        const int frames_per_shot = std::max(1, frames_per_second / static_cast<int>(value(rate_)));
        if (frame() % frames_per_shot == 0) shots_.push_back({{{value(ship_), muzzle_y}, shot_half}, {0, -shot_speed}});
        if (frame() % frames_per_enemy_shot == 0 && !drones_.empty()) {
            const auto shooter = static_cast<std::size_t>(random_.unit() * static_cast<double>(drones_.size()));
            enemy_shots_.push_back({{drones_[shooter].box.center, shot_half}, {0, shot_speed / 2}});
        }
    }

    // All drones turn round as soon as one reaches an edge.
    void turn_drones_at_edge() {
        constexpr double left_edge = 15;  // px, of a drone's centre
        constexpr double right_edge = 295;
        const bool is_at_edge = std::any_of(drones_.begin(), drones_.end(), [](const Sprite& drone) {
            const double x = drone.box.center.x;
            return (x > right_edge && drone.velocity.x > 0) || (x < left_edge && drone.velocity.x < 0);
        });
        if (!is_at_edge) return;
        for (Sprite& drone : drones_) drone.velocity.x = -drone.velocity.x;
    }

    // A drone's shot that touches the ship's circle is gone, and counted; so is one below the picture, uncounted.
    void take_hits() {
        const Circle ship{{value(ship_), ship_y}, ship_radius};
        std::vector<Sprite> flying;
        for (const Sprite& shot : enemy_shots_) {
            if (const auto contact = touch(shot.circle(), ship)) {
                explosions_.push_back(contact->point);
                ++hits_taken_;
            } else if (shot.box.center.y <= slider_area_top) {
                flying.push_back(shot);
            }
        }
        enemy_shots_ = std::move(flying);
    }

    std::vector<Sprite> drones_;
    std::vector<Sprite> shots_;
    std::vector<Sprite> enemy_shots_;  // the drones' shots
    std::vector<Vec> explosions_;      // where drones were hit in this frame
    double hits_ = 0;
    double hits_taken_ = 0;  // by the ship
    sim::Random random_{1};
    static bool is_under_3_percent(const Answers& of) { return 100 * of.wrong < 3 * of.asked; }

    Answers circle_answers_;
    Answers larger_answers_;  // of a circle that is larger by a hundredth of the fit
    double asked_fit_ = -1;   // that they were asked with
    int drone_count_ = 0;     // of a full formation
};

constexpr MethodLines shots_lines{
    R"(
reach = 11 + 3;
for (i = 0; i < left; i++) {
    dx = drone[i].x - ship;
    if (dx * dx <= reach * reach) return HIT;
}
return MISS;
)",
    R"(
reach = 11 * fit + 3;
for (i = 0; i < left; i++) {
    dx = drone[i].x - ship;
    if (dx * dx <= reach * reach) return HIT;
}
return MISS;
)"};

}  // namespace

constexpr ExhibitInfo shots_exhibit{"shots",
                                    "touch(Circle, Circle)",
                                    "src/geometry/touch.cpp",
                                    ShotsExhibit::make,
                                    {},
                                    shots_lines,
                                    {{{"fit=0.94"}, {"drones=24 rate=10 ship=290", 30}, {"drones=1 ship=50"}}},
                                    {.answers_move = true, .right_caption = "caption_outlines"}};

}  // namespace megapon::lab
