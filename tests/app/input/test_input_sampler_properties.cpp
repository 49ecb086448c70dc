#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <vector>

#include "app/input/devices.h"
#include "app/input/input_sampler.h"
#include "config/config_file.h"

namespace megapon::input::input_sampler_properties_tests {

using sim::Control;

namespace {

constexpr int streams = 2000;

// One change of one key; the stream of a careless person who also presses what is pressed already.
struct Stroke {
    double time_ms;
    int code;
    int value;
};

class Dice {
  public:
    explicit Dice(unsigned seed) : engine_(seed) {}
    int whole(int low, int high) { return low + static_cast<int>(engine_() % static_cast<unsigned>(high - low + 1)); }
    double between(double low, double high) {
        return low + (high - low) * static_cast<double>(engine_() >> 1) * 0x1p-31;
    }

  private:
    std::mt19937 engine_;
};

std::vector<Stroke> random_strokes(Dice& dice, int count, double until_ms) {
    constexpr int codes[] = {config::key::w, config::key::s, config::key::a, config::key::d, config::key::f};
    std::vector<Stroke> strokes;
    strokes.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        strokes.push_back({dice.between(0, until_ms), codes[dice.whole(0, 4)], dice.whole(0, 1)});
    }
    std::sort(strokes.begin(), strokes.end(), [](const Stroke& a, const Stroke& b) { return a.time_ms < b.time_ms; });
    return strokes;
}

// What the left player's controls must read after each stroke, found the slow way: by who was pressed last.
class Keyboard {
  public:
    void strike(const Stroke& stroke) {
        const bool held = since_.contains(stroke.code);
        if (stroke.value == 0) since_.erase(stroke.code);
        if (stroke.value == 1 && !held) since_[stroke.code] = ++strokes_;
    }
    int move_x() const { return direction(config::key::a, config::key::d); }
    int move_y() const { return direction(config::key::w, config::key::s); }
    int swing() const { return since_.contains(config::key::f) ? 1 : 0; }

  private:
    int since(int code) const { return since_.contains(code) ? since_.at(code) : 0; }
    int direction(int negative, int positive) const {
        if (since(negative) == since(positive)) return 0;
        return since(negative) > since(positive) ? -127 : 127;
    }

    std::map<int, int> since_;
    int strokes_ = 0;
};

struct Controls {
    int move_x = 0, move_y = 0, swing = 0;
    friend bool operator==(const Controls&, const Controls&) = default;
};

void apply(Controls& controls, const sim::InputEvent& event) {
    if (event.control == Control::move_x) controls.move_x = event.value;
    if (event.control == Control::move_y) controls.move_y = event.value;
    if (event.control == Control::swing) controls.swing = event.value;
}

void hear(Controls& controls, const sim::FrameInput& input) {
    for (const sim::InputEvent& event : input.players[sim::Side::left]) apply(controls, event);
}

bool in_order(const sim::PlayerInput& input, int substeps) {
    int last = 0;
    for (const sim::InputEvent& event : input) {
        if (event.substep < last || event.substep >= substeps) return false;
        last = event.substep;
    }
    return true;
}

}  // namespace

TEST_CASE("2000 random streams of keys: after every frame, short or long, the rules hold what the hands hold") {
    Dice dice(1);
    for (int stream = 0; stream < streams; ++stream) {
        InputSampler sampler(two_players());
        Keyboard keyboard;
        Controls heard;
        double now = 0;
        const auto strokes = random_strokes(dice, 60, 1000);
        auto next = strokes.begin();
        while (now < 1000) {
            const Interval interval{now, now + dice.between(1, 300)};
            const int substeps = dice.whole(1, 60);
            for (; next != strokes.end() && next->time_ms < interval.end_ms; ++next) {
                sampler.feed(device_event(next->time_ms, Device::key, 0, next->code, next->value));
                keyboard.strike(*next);
            }
            const sim::FrameInput input = sampler.take(interval, substeps);
            REQUIRE(in_order(input.players[sim::Side::left], substeps));
            REQUIRE(input.players[sim::Side::right].count == 0);
            hear(heard, input);
            REQUIRE(heard == Controls{keyboard.move_x(), keyboard.move_y(), keyboard.swing()});
            now = interval.end_ms;
        }
        REQUIRE(next == strokes.end());
    }
}

TEST_CASE("2000 random streams of at most 5 strokes a frame: every change is heard, once, in its substep, in order") {
    Dice dice(2);
    constexpr int substeps = 24;
    for (int stream = 0; stream < streams; ++stream) {
        InputSampler sampler(two_players());
        Keyboard keyboard;
        Controls told;
        for (int frame = 0; frame < 10; ++frame) {
            std::vector<sim::InputEvent> expected;
            const auto note = [&](int substep, Control control, int& before, int now) {
                if (before == now) return;
                expected.push_back({static_cast<std::uint16_t>(substep), control, static_cast<std::int8_t>(now)});
                before = now;
            };
            for (const Stroke& stroke : random_strokes(dice, dice.whole(0, 5), 100)) {
                sampler.feed(device_event(100 * frame + stroke.time_ms, Device::key, 0, stroke.code, stroke.value));
                keyboard.strike(stroke);
                const int substep = static_cast<int>((100 * frame + stroke.time_ms - 100 * frame) / 100 * substeps);
                note(substep, Control::move_x, told.move_x, keyboard.move_x());
                note(substep, Control::move_y, told.move_y, keyboard.move_y());
                note(substep, Control::swing, told.swing, keyboard.swing());
            }
            const sim::FrameInput input = sampler.take({100.0 * frame, 100.0 * (frame + 1)}, substeps);
            REQUIRE(std::vector<sim::InputEvent>(input.players[sim::Side::left].begin(),
                                                 input.players[sim::Side::left].end()) == expected);
        }
    }
}

TEST_CASE("2000 random streams told late and out of step with the frames: nothing held is lost or stuck at their end") {
    Dice dice(3);
    for (int stream = 0; stream < streams; ++stream) {
        InputSampler sampler(two_players());
        Keyboard keyboard;
        Controls heard;
        double now = 0;
        for (const Stroke& stroke : random_strokes(dice, 40, 1000)) {
            while (now + 100 < stroke.time_ms + dice.between(0, 250)) {  // up to 250 ms late
                hear(heard, sampler.take({now, now + 100}, 24));
                now += 100;
            }
            sampler.feed(device_event(stroke.time_ms, Device::key, 0, stroke.code, stroke.value));
            keyboard.strike(stroke);
        }
        hear(heard, sampler.take({now, 2000}, 24));
        REQUIRE(heard == Controls{keyboard.move_x(), keyboard.move_y(), keyboard.swing()});
    }
}

}  // namespace megapon::input::input_sampler_properties_tests
