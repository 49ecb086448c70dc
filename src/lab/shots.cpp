#include <algorithm>

#include "geometry/touch.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

// A sprite lies in a box; its circle has the box's centre and half its width.
struct Sprite {
    Rect box;
    Vec velocity;
    Circle circle() const { return {box.center, box.half.x}; }
};

constexpr Vec drone_half{11, 8};
constexpr Vec shot_half{3, 3};
constexpr double ship_y = 157;      // of its handle
constexpr double shot_speed = 240;  // px/s upwards

std::vector<Sprite> formation(int many) {
    std::vector<Sprite> drones;
    for (int i = 0; i < many; ++i) {
        const int column = i % 8, row = i / 8;
        drones.push_back({{{50.0 + 30 * column, 24.0 + 24 * row}, drone_half}, {30, 0}});
    }
    return drones;
}

// What has been asked and found so far.
struct Tally {
    double tests = 0;
    double hits = 0;
};

// Every shot against every drone; a hit takes both.
Tally clear_hits(std::vector<Sprite>& shots, std::vector<Sprite>& drones) {
    Tally tally;
    for (std::size_t i = 0; i < shots.size();) {
        bool gone = false;
        for (std::size_t j = 0; j < drones.size() && !gone; ++j) {
            ++tally.tests;
            if (!touch(shots[i].circle(), drones[j].circle())) continue;
            ++tally.hits;
            drones.erase(drones.begin() + static_cast<std::ptrdiff_t>(j));
            gone = true;
        }
        if (gone)
            shots.erase(shots.begin() + static_cast<std::ptrdiff_t>(i));
        else
            ++i;
    }
    return tally;
}

void fly(std::vector<Sprite>& sprites, double seconds) {
    for (Sprite& it : sprites) it.box.center += it.velocity * seconds;
}

// One shot straight up past a single drone, `aside` px beside it: is it found?
bool finds(double aside, double speed, double phase, int substeps) {
    std::vector<Sprite> drones{{{{0, 0}, drone_half}, {}}};
    const double step = speed / pages_per_second / substeps;
    std::vector<Sprite> shots{{{{aside, 40 + phase * step}, shot_half}, {0, -speed}}};
    while (!shots.empty() && shots[0].box.center.y > -40) {
        fly(shots, 1.0 / (pages_per_second * substeps));
        clear_hits(shots, drones);
    }
    return drones.empty();
}

class Shots final : public ExhibitOf<Shots> {
  public:
    Shots() : ExhibitOf({{"ship", 155, 20, 290}, {"drones", 16, 1, 24, 1, true}, {"rate", 4, 1, 10, 1, true}}) {
        drift("ship", 55);
        changed();
    }

    const Label& label() const override {
        static constexpr Label label{"shots", "touch(Circle, Circle)", "src/geometry/touch_circle.cpp"};
        return label;
    }

    // The shot that leaves the ship now, if no drone moved.
    bool hit() const override {
        return std::any_of(drones_.begin(), drones_.end(), [&](const Sprite& it) {
            const double apart = it.box.center.x - value("ship");
            return apart * apart <= (drone_half.x + shot_half.x) * (drone_half.x + shot_half.x);
        });
    }

    Sketch sketch() const override {
        Sketch sketch;
        for (const Sprite& it : drones_) {
            sketch.push_back(draw(it.box, Role::faint));
            sketch.push_back(draw(it.circle(), Role::second));
        }
        for (const Sprite& it : shots_) {
            sketch.push_back(draw(it.box, Role::faint));
            sketch.push_back(draw(it.circle(), Role::first));
        }
        const Vec at{value("ship"), ship_y};
        sketch.push_back(draw(Polygon{{at + Vec{0, -10}, at + Vec{9, 6}, at + Vec{-9, 6}}}, Role::first));
        for (const Vec& p : burst_) sketch.push_back(cross_at(p));
        return sketch;
    }

    std::vector<std::string> formula() const override {
        const auto shots = static_cast<double>(shots_.size());
        const auto drones = static_cast<double>(drones_.size());
        return {shown(shots) + " × " + shown(drones) + " = " + shown(shots * drones),
                "r = w / 2 = " + shown(drone_half.x)};
    }

    std::vector<Figure> figures() const override { return {{"tests", tally_.tests}, {"hits", tally_.hits}}; }

    std::vector<Handle> handles() const override {
        Handle ship = dial("ship", {}, 1);
        ship = {"", ship.x, -1, {0, ship_y}, {1, 1}};
        return {ship, dial("drones", {20, 184}, 110), dial("rate", {170, 184}, 110)};
    }

    // The circle leaves the box's width as it is: 14 px aside is a hit, and 24 looks a page find what one look misses.
    Claim claim() const override {
        constexpr int shots = 2000;
        sim::Random random(1);
        double touching = 0;
        double once = 0;
        double fine = 0;
        double false_hits = 0;
        for (int i = 0; i < shots; ++i) {
            const double aside = random.between(-20, 20);
            const double phase = random.unit();
            const double reach = drone_half.x + shot_half.x;
            const bool passes = aside * aside <= reach * reach;
            touching += passes;
            once += passes && finds(aside, 2 * shot_speed, phase, 1);
            fine += passes && finds(aside, 2 * shot_speed, phase, 24);
            false_hits += !passes && finds(aside, 2 * shot_speed, phase, 24);
        }
        return {false_hits == 0 && fine > once && fine > 0.98 * touching,
                {{"shots", shots},
                 {"touching", touching},
                 {"found_once", once},
                 {"found_24", fine},
                 {"false_hits", false_hits}}};
    }

  protected:
    void move(double seconds) override {
        Exhibit::move(seconds);
        if (substep() == 0) {
            burst_.clear();
            if (page() % std::max(1, 10 / static_cast<int>(value("rate"))) == 0) fire();
        }
        turn_at_the_edge();
        fly(drones_, seconds);
        fly(shots_, seconds);
        const std::vector<Sprite> before = drones_;
        const Tally now = clear_hits(shots_, drones_);
        tally_ = {tally_.tests + now.tests, tally_.hits + now.hits};
        note_bursts(before);
        std::erase_if(shots_, [](const Sprite& it) { return it.box.center.y < 0; });
        if (drones_.empty()) drones_ = formation(static_cast<int>(value("drones")));
    }

    void changed() override {
        const int many = static_cast<int>(value("drones"));
        if (many == formed_) return;
        formed_ = many;
        drones_ = formation(many);
        shots_.clear();
        tally_ = {};
    }

  private:
    void fire() { shots_.push_back({{{value("ship"), 150}, shot_half}, {0, -shot_speed}}); }

    void turn_at_the_edge() {
        for (const Sprite& it : drones_) {
            const double x = it.box.center.x;
            if ((x > 295 && it.velocity.x > 0) || (x < 15 && it.velocity.x < 0)) {
                for (Sprite& drone : drones_) drone.velocity.x = -drone.velocity.x;
                return;
            }
        }
    }

    void note_bursts(const std::vector<Sprite>& before) {
        for (const Sprite& was : before) {
            const bool there = std::any_of(drones_.begin(), drones_.end(),
                                           [&](const Sprite& it) { return it.box.center == was.box.center; });
            if (!there) burst_.push_back(was.box.center);
        }
    }

    std::vector<Sprite> drones_;
    std::vector<Sprite> shots_;
    std::vector<Vec> burst_;  // where a drone was hit in this page
    Tally tally_;
    int formed_ = 0;
};

}  // namespace

std::unique_ptr<Exhibit> make_shots() { return std::make_unique<Shots>(); }

}  // namespace megapon::lab
