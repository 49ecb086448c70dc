#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "app/renderer.h"
#include "app/screens/rig.h"
#include "sim/random.h"

namespace megapon::app::random_input_tests {

namespace {

using input::Device;
using input::DeviceEvent;

// Minutes of game time; MEGAPON_RANDOM_MINUTES makes them more.
double minutes() {
    const char* wanted = std::getenv("MEGAPON_RANDOM_MINUTES");
    return wanted ? std::atof(wanted) : 3;
}

// Presses keys and buttons, pushes sticks and moves the mouse at random, and draws what comes of it.
class RandomPlayer {
  public:
    RandomPlayer(std::uint64_t seed, Renderer& renderer) : random_(seed), renderer_(renderer) { begin(); }

    void play(double ms) {
        for (const double end = played_ + ms; played_ < end;) {
            if (rig_->game.done() || played_ > session_end_) begin();
            const double pause = random_.between(1, 120);
            rig_->pass(pause);
            played_ += pause;
            rig_->feel(next_event());
            if (rig_->game.wants_drawing() && one_of(6) == 0) draw();
        }
    }

    int pages_drawn() const { return drawn_; }
    std::string screens() const { return seen_ + ' ' + rig_->scenes() + ' '; }

  private:
    int one_of(int count) { return static_cast<int>(random_.between(0, count)); }

    template <class List>
    const auto& pick(const List& list) {
        return list[static_cast<std::size_t>(one_of(static_cast<int>(std::size(list))))];
    }

    // A new game at each of these places, in turn.
    void begin() {
        if (rig_) seen_ += ' ' + rig_->scenes();
        session_end_ = played_ + random_.between(3'000, 15'000);
        size_ = pick(std::array<platform::PixelSize, 3>{{{480, 270}, {640, 360}, {90, 51}}});
        rig_ = std::make_unique<screens::Rig>();
        switch (begun_++ % 8) {
            case 0:
                return rig_->open_exhibit(pick(lab::all_exhibits).get().name.data());
            case 1:
                return rig_->begin_with(screens::against_computer(3));
            case 2:
                return rig_->begin_at(screens::lab_menu_screen());
            case 3:
                return rig_->begin_at(screens::welcome_screen());
            case 4:
                return rig_->begin_over(screens::options_screen(false));
            case 5:
                return rig_->begin_over(screens::controls_screen());
            case 6:
                return rig_->begin_at(screens::new_court_screen());
            default:
                return rig_->begin_at_title();
        }
    }

    DeviceEvent next_event() {
        switch (one_of(8)) {
            case 0:
                return mouse(Device::mouse_button, one_of(3) + 1, one_of(2));
            case 1:
                return mouse(Device::mouse_motion, 0, 0);
            case 2:
                return mouse(Device::mouse_wheel, 0, one_of(2) * 2 - 1);
            case 3:
                return input::device_event(rig_->now(), Device::pad_button, 0, one_of(15), one_of(2));
            case 4:
                return input::device_event(rig_->now(), Device::pad_axis, 0, one_of(4), one_of(65536) - 32768);
            default:
                return key();
        }
    }

    // The usual keys three times in four, Esc seldom: it leads out of whatever has begun.
    DeviceEvent key() {
        using namespace config::key;
        static constexpr std::array usual{enter, space, up, down, left, right, a, d, s, w, f, tab};
        int code = one_of(120) + 1;
        if (one_of(4) > 0) code = pick(usual);
        if (code == escape && one_of(3) > 0) code = enter;
        return input::device_event(rig_->now(), Device::key, 0, code, one_of(3) > 0 ? 1 : 0);
    }

    // Some of its places lie outside the page.
    DeviceEvent mouse(Device device, int code, int value) {
        const double x = random_.between(-20, 500);
        const double y = random_.between(-20, 290);
        return {rig_->now(), device, 0, code, value, {x, y}};
    }

    void draw() {
        renderer_.draw([this](raster::Canvas& canvas) { rig_->game.draw(canvas); },
                       rig_->game.preferences().appearance(), size_);
        ++drawn_;
    }

    sim::Random random_;
    Renderer& renderer_;
    std::unique_ptr<screens::Rig> rig_;
    platform::PixelSize size_;
    std::string seen_;
    double played_ = 0;  // ms
    double session_end_ = 0;
    int begun_ = 0;
    int drawn_ = 0;
};

}  // namespace

TEST_CASE("random keys, buttons, sticks and mouse lead to every kind of screen, and all of them can be drawn") {
    auto renderer = Renderer::open();
    REQUIRE(renderer);
    RandomPlayer player(2, *renderer);
    player.play(minutes() * 60'000);
    CHECK(player.pages_drawn() > 100 * minutes());
    const std::string screens = player.screens();
    CAPTURE(screens);
    for (const std::string screen : {"title", "level", "match", "pause", "options", "controls", "editor", "lab",
                                     "lab-menu", "welcome", "motion", "lesson"}) {
        CAPTURE(screen);
        CHECK(screens.find(' ' + screen + ' ') != std::string::npos);
    }
}

}  // namespace megapon::app::random_input_tests
