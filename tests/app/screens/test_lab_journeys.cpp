// Through every exhibit with one device: run, step, back, solve a puzzle, guess, draw a guess, leave.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/screens/rig.h"
#include "app/view/lab.h"
#include "lab/session.h"

namespace megapon::screens::lab_journeys_tests {

namespace {

namespace key = config::key;
namespace pad = config::pad_button;
using geometry::Vec;
using input::Device;

// A puzzle of each exhibit that the handles solve, and what they set.
using Target = std::map<std::string, double>;
const std::map<std::string_view, Target>& targets() {
    static const std::map<std::string_view, Target> all{
        {"rects", {{"b.x", 180}, {"b.y", 90}}},
        {"circles", {{"a.x", 164}, {"a.y", 88}}},
        {"graze", {{"speed", 320}}},
        {"angles", {{"p.x", -40}, {"p.y", 40}}},
        {"box-first", {{"a.x", 79}, {"a.y", 100}}},
        {"line", {{"a.r", 6}, {"a.x", 224}, {"a.y", 60}, {"naive", 1}}},
        {"nearest", {{"shape", 1}, {"a.x", 120}, {"a.y", 84}}},
        {"crossing", {{"a1.y", 90}, {"a2.y", 90}, {"b1.x", 210}, {"b2.x", 210}}},
        {"turning", {{"turn", 90}, {"b.x", 207}, {"b.y", 112}}},
        {"quads", {{"b.x", 98}, {"b.y", 82}}},
        {"polygon", {{"to.x", 116}, {"to.y", 68}}},
        {"tunnel", {{"speed", 2400}, {"substeps", 14}}},
        {"substeps", {{"speed", 1100}, {"substeps", 2}}},
        {"sweep", {{"a2.x", 80}, {"a2.y", 50}, {"b2.x", 230}, {"b2.y", 110}}},
        {"response", {{"turn", 0}, {"a.y", 98}, {"a.r", 10}, {"v.y", 200}}},
        {"bounce", {{"v.x", -35}, {"v.y", -25}, {"m.x", 36}, {"push", 1}}},
        {"masses", {{"b.v", -60}}},
        {"heads", {{"ball", 4}}},
        {"swing", {{"press", 0.5 - 19.0 / 72}}},
        {"tiles", {{"p.x", 70}, {"p.y", 110}}},
        {"bricks", {{"a.x", 72}, {"a.y", 62}, {"v.x", 266}, {"v.y", 176}}},
        {"shots", {{"ship", 51}, {"drones", 1}}},
        {"hundred", {{"many", 300}}},
    };
    return all;
}

// A visitor with one device.
class Visitor {
  public:
    explicit Visitor(const lab::ExhibitInfo& entry) : mirror_(entry.make()), name_(entry.name) {
        rig_.open_exhibit(entry.name.data());
    }
    virtual ~Visitor() = default;

    void visit() {
        touch();
        CHECK_FALSE(rig_.shows_opening());
        press("run");
        rig_.pass(300);
        press("run");
        CHECK(logged(R"("did":"pause")"));
        press("frame");
        press("substep");
        CHECK(logged(R"("did":"substep")"));
        for (int i = 0; i < 8; ++i) press("back");
        CHECK(logged(R"("page":0,"substep":0)"));
        break_it();
        solve();
        answer();
        leave();
        CHECK(rig_.scenes() == "lab lab-menu");
    }

  protected:
    // Ends an opening without words.
    virtual void touch() = 0;
    virtual void press(std::string_view button) = 0;  // as its text is called
    // Moves a handle by so many px; `steps`: as nudges of its two settings.
    virtual void move(std::size_t handle, Vec from, Vec to, Vec steps) = 0;
    virtual void draw_guess() = 0;
    virtual void leave() = 0;

    bool logged(const std::string& what) const {
        const auto lines = rig_.logged("lab");
        return !lines.empty() && lines.back().find(what) != std::string::npos;
    }

    // Breaks it, and mends it where the puzzle does not ask for the naive method.
    void break_it() {
        const bool asks_for_naive = targets().at(name_).contains(lab::Exhibit::naive_key);
        const int times = asks_for_naive && !mirror_->is_naive() ? 1 : 2;
        for (int i = 0; i < times; ++i) {
            press("naive");
            CHECK(logged(R"("did":"break")"));
            mirror_->set(lab::Exhibit::naive_key, mirror_->is_naive() ? 0 : 1);
        }
    }

    void solve() {
        press("puzzles");
        for (std::size_t i = 0; i < mirror_->handles().size(); ++i) move_handle(i);
        CHECK(std::ranges::count(rig_.stamps.of(name_).puzzles, true) >= 1);
    }

    void move_handle(std::size_t i) {
        const Target& target = targets().at(name_);
        const lab::Handle handle = mirror_->handles()[i];
        const Vec from = mirror_->position(handle);
        Vec steps;
        const auto set = [&](std::optional<std::size_t> setting, double scale, double& count) {
            if (!setting) return;
            const lab::Setting before = mirror_->settings()[*setting];
            const auto wanted = target.find(before.key);
            if (wanted == target.end()) return;
            count = (wanted->second - before.value) / before.step * (scale < 0 ? -1 : 1);
            mirror_->set(before.key, wanted->second);
        };
        set(handle.x_setting, handle.scale.x, steps.x);
        set(handle.y_setting, handle.scale.y, steps.y);
        if (steps != Vec{}) move(i, from, mirror_->position(mirror_->handles()[i]), steps);
    }

    // A plain guess, then one that is drawn where it can be.
    void answer() {
        press("guess");
        press("hit");
        CHECK(logged(R"("did":"guess")"));
        CHECK(logged(R"("asked":1)"));
        press("guess");
        lab::Quiz quiz(1);
        quiz.ask(*mirror_);
        if (quiz.asks_for.place)
            draw_guess();
        else
            press("miss");
        CHECK(logged(R"("asked":2)"));
    }

    Rig rig_;
    std::unique_ptr<lab::Exhibit> mirror_;  // as the exhibit on the screen
    std::string_view name_;
};

class Mouse final : public Visitor {
  public:
    using Visitor::Visitor;

  private:
    void press(std::string_view button) override {
        if (button == "naive" && mirror_->is_naive()) return click_on("lab.button.right");
        if (button == "run" && std::exchange(runs_, !runs_)) return click_on("lab.button.pause");
        const bool answers = button == "hit" || button == "miss";
        click_on((answers ? "lab." : "lab.button.") + std::string(button));
    }
    void click_on(const std::string& name) {
        click(rig_.place_of(rig_.game.preferences().translations()(name.c_str())));
    }
    void touch() override {
        if (rig_.shows_opening()) click({200, 20});
    }
    void move(std::size_t, Vec from, Vec to, Vec) override { drag(from, to); }
    void draw_guess() override { drag({150, 80}, {180, 90}); }
    void leave() override { press("others"); }

    void click(Vec at) {
        rig_.feel({rig_.now(), Device::mouse_button, 0, 1, 1, at});
        rig_.feel({rig_.now(), Device::mouse_button, 0, 1, 0, at});
        rig_.pass(20);
    }
    void drag(Vec from, Vec to) {
        rig_.read_page();  // where the controls lie
        rig_.feel({rig_.now(), Device::mouse_button, 0, 1, 1, from + view::lab_diagram_corner});
        rig_.feel({rig_.now(), Device::mouse_motion, 0, 0, 0, to + view::lab_diagram_corner});
        rig_.feel({rig_.now(), Device::mouse_button, 0, 1, 0, to + view::lab_diagram_corner});
    }

    bool runs_ = false;
};

// What keys and a gamepad have in common: handles are chosen one after the other and moved by steps.
class Stepper : public Visitor {
  public:
    using Visitor::Visitor;

  protected:
    virtual void next_control() = 0;
    virtual void step(int right, int down, bool fine) = 0;

    void select(std::size_t handle) {
        for (; selected_ < handle; ++selected_) next_control();
    }
    std::size_t selected_ = 0;

  private:
    void move(std::size_t handle, Vec, Vec, Vec steps) override {
        select(handle);
        move_along(steps.x, true);
        move_along(steps.y, false);
    }
    void move_along(double steps, bool along_x) {
        const int sign = steps < 0 ? -1 : 1;
        const int coarse = static_cast<int>(std::fabs(steps) + 1e-9);
        const int fine = static_cast<int>(std::lround((std::fabs(steps) - coarse) * 10));
        for (int i = 0; i < coarse + fine; ++i) along_x ? step(sign, 0, i >= coarse) : step(0, sign, i >= coarse);
    }
};

class Keyboard final : public Stepper {
  public:
    using Stepper::Stepper;

  private:
    void press(std::string_view button) override {
        static const std::map<std::string_view, int> keys{
            {"run", key::space},   {"frame", key::period}, {"substep", key::comma}, {"back", key::backspace},
            {"guess", key::g},     {"hit", key::h},        {"miss", key::n},        {"puzzles", key::a + 25},
            {"draw", key::a + 19}, {"naive", key::a + 1}};
        rig_.tap(keys.at(button));
    }
    void touch() override {
        if (rig_.shows_opening()) rig_.type({key::f1, key::f1});
    }
    void next_control() override { rig_.tap(key::tab); }
    void step(int right, int down, bool fine) override {
        if (fine) rig_.press(key::left_shift);
        rig_.tap(right < 0 ? key::left : right > 0 ? key::right : down < 0 ? key::up : key::down);
        if (fine) rig_.release(key::left_shift);
    }
    void draw_guess() override {
        press("draw");
        rig_.type({key::right, key::down, key::enter});
        if (!logged(R"("asked":2)")) rig_.type({key::right, key::enter});  // the arrow
    }
    void leave() override { rig_.tap(key::escape); }
};

class Gamepad final : public Stepper {
  public:
    using Stepper::Stepper;

  private:
    void press(std::string_view button) override {
        static const std::map<std::string_view, int> buttons{{"run", pad::start},
                                                             {"frame", pad::x},
                                                             {"substep", pad::right_shoulder},
                                                             {"back", pad::left_shoulder},
                                                             {"guess", pad::y},
                                                             {"hit", pad::a},
                                                             {"miss", pad::b},
                                                             {"draw", pad::x}};
        if (button == "puzzles" || button == "naive") return press_on_bar(button);
        push(buttons.at(button));
    }
    // The bar comes after all handles and dials, and begins where it was left: first at the button that runs.
    void press_on_bar(std::string_view button) {
        constexpr int naive = 7, puzzles = 12;
        lab::Session controls(mirror_->clone());
        std::size_t count = 1;
        while (controls.select_next(1)) ++count;
        select(count);
        const int wanted = button == "naive" ? naive : puzzles;
        for (; on_bar_ < wanted; ++on_bar_) push(pad::right);
        for (; on_bar_ > wanted; --on_bar_) push(pad::left);
        push(pad::a);
        push(pad::down);  // out of the bar, to the first handle
        selected_ = 0;
    }
    void touch() override {
        if (!rig_.shows_opening()) return;
        push(pad::back);
        push(pad::back);
    }
    void next_control() override { push(pad::a); }
    int on_bar_ = 3;  // the button that runs
    void step(int right, int down, bool fine) override {
        if (fine) trigger(config::pad_axis::full);
        push(right < 0 ? pad::left : right > 0 ? pad::right : down < 0 ? pad::up : pad::down);
        if (fine) trigger(0);
    }
    void draw_guess() override {
        press("draw");
        push(pad::right);
        push(pad::a);
        if (!logged(R"("asked":2)")) push(pad::a);
    }
    void leave() override { push(pad::b); }

    void push(int button) {
        rig_.feel(input::pad_press(0, button, rig_.now()));
        rig_.feel(input::pad_release(0, button, rig_.now()));
        rig_.pass(20);
    }
    void trigger(int value) { rig_.feel({rig_.now(), Device::pad_axis, 0, config::pad_axis::left_trigger, value}); }
};

template <class Device>
void visit_all() {
    for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
        CAPTURE(entry.name);
        Device(entry).visit();
    }
}

}  // namespace

TEST_CASE("with a mouse alone every exhibit is run, stepped, taken back, broken, solved, guessed, drawn and left") {
    visit_all<Mouse>();
}

TEST_CASE("with keys alone every exhibit is run, stepped, taken back, broken, solved, guessed, drawn and left") {
    visit_all<Keyboard>();
}

TEST_CASE("with a gamepad alone every exhibit is run, stepped, taken back, broken, solved, guessed, drawn and left") {
    visit_all<Gamepad>();
}

}  // namespace megapon::screens::lab_journeys_tests
