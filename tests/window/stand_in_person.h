#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "play/human_model.h"
#include "sim/random.h"
#include "sim/tuning.h"
#include "window/stand_in_eyes.h"

namespace megapon::stand_in {

enum class Key { up, down, swing };

struct KeyChange {
    double time = 0;  // ms
    Key key = Key::swing;
    bool pressed = false;
};

// What play::HumanModel is, once more and apart from it: the same latency, errors and habits with the same numbers, but
// all that it knows is what its eyes saw. Places on the court; times in ms.
class Person {
  public:
    Person(const play::HumanTraits& traits, std::uint64_t seed) : traits_(traits), random_(seed) {}

    // Looks at the page that was just turned and answers what the hands do until the next one.
    std::vector<KeyChange> play(const Sight& shown);

    double worst_feeling() const { return worst_feeling_; }  // px that the feet were off the place that was seen

  private:
    // What the feet do in a page: -1 up, 1 down, 0 nothing; until then, and after that.
    struct Steps {
        int before;
        double changed;
        int after;
        double ended;
    };

    void feel(const Sight& shown);
    void look(const Sight& page, double moment);
    void misjudge(double moment);
    void plan_return(const Sight& page, double moment);
    void plan_swing(double arrival, double moment);
    void plan_serve(double moment);
    Steps walk(double moment);
    void hold(int direction, double time);
    void swing();
    void change(double time, Key key, bool pressed);
    bool rests(double time) const { return time > swing_until_; }
    double pace(double time) const;  // px/ms
    double way(double from, double to) const;

    play::HumanTraits traits_;
    sim::Random random_;
    sim::Tuning tuning_;
    std::deque<Sight> pages_;       // not answered yet, oldest first
    std::vector<KeyChange> hands_;  // until the next page
    double now_ = 0;
    double hand_y_ = court_size.y / 2;
    double worst_feeling_ = 0;
    double looks_away_until_ = 0;
    double place_error_ = 0;
    double press_error_ = 0;
    double release_error_ = 0;
    bool wants_smash_ = false;
    std::optional<double> goal_y_;
    std::optional<double> press_;
    double release_ = 0;
    int held_ = 0;  // -1: the key up, 1: the key down
    double steps_late_ = 0;
    bool holds_swing_ = false;
    bool pressed_ = false;   // for this flight
    double swing_from_ = 0;  // of the last swing, as far as one knows
    double swing_until_ = 0;
};

}  // namespace megapon::stand_in
