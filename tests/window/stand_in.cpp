// Plays the game in its window as a person does, until it is told to end: looks at the pixels, answers late and with
// errors, presses keys. The window fills the screen of an X server and shows a match against the computer.
//     stand-in LATENCY_MS,SD_PX,SD_MS SEED
// At the end a line of JSON on standard output says how the pages came. See stand_in.sh.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <sys/ipc.h>
#include <sys/shm.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "text/numbers.h"
#include "window/stand_in_person.h"

namespace {

using namespace megapon;
using stand_in::Key;
using stand_in::KeyChange;

volatile std::sig_atomic_t is_told_to_end = 0;

double now_ms() {
    using Clock = std::chrono::steady_clock;
    static const Clock::time_point start = Clock::now();
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// A part of the screen, fetched through memory that is shared with the X server.
class Camera {
  public:
    Camera(Display* display, int x, int y, int width, int height) : display_(display), x_(x), y_(y) {
        const int screen = DefaultScreen(display);
        image_ = XShmCreateImage(display, DefaultVisual(display, screen),
                                 static_cast<unsigned>(DefaultDepth(display, screen)), ZPixmap, nullptr, &memory_,
                                 static_cast<unsigned>(width), static_cast<unsigned>(height));
        const std::size_t size = static_cast<std::size_t>(image_->bytes_per_line) * static_cast<std::size_t>(height);
        memory_.shmid = shmget(IPC_PRIVATE, size, IPC_CREAT | 0600);
        memory_.shmaddr = image_->data = static_cast<char*>(shmat(memory_.shmid, nullptr, 0));
        memory_.readOnly = False;
        XShmAttach(display, &memory_);
        XSync(display, False);
        shmctl(memory_.shmid, IPC_RMID, nullptr);  // as soon as both have let go
    }
    Camera(const Camera&) = delete;
    Camera& operator=(const Camera&) = delete;
    ~Camera() {
        XShmDetach(display_, &memory_);
        shmdt(memory_.shmaddr);
        image_->data = nullptr;
        XDestroyImage(image_);
    }

    void take() { XShmGetImage(display_, DefaultRootWindow(display_), image_, x_, y_, AllPlanes); }
    std::uint32_t pixel(int x, int y) const { return static_cast<std::uint32_t>(XGetPixel(image_, x, y)) & 0xFFFFFF; }
    std::string bytes() const {
        return {image_->data,
                static_cast<std::size_t>(image_->bytes_per_line) * static_cast<std::size_t>(image_->height)};
    }

  private:
    Display* display_;
    int x_, y_;
    XShmSegmentInfo memory_{};
    XImage* image_ = nullptr;
};

// When the pages were turned, from when that was noticed, which is later by a little, and not always by the same.
class PageClock {
  public:
    double turned(double noticed) {
        constexpr double page = 100, odd = 30, follows = 0.1;  // ms
        const double late = noticed - (last_ + page);
        const bool goes_on = pages_ > 0 && std::abs(late) < odd;
        if (goes_on) {
            sum_ += std::abs(late);
            most_ = std::max(most_, late);
        } else if (pages_ > 0) {
            ++odd_;
        }
        ++pages_;
        return last_ = goes_on ? last_ + page + follows * late : noticed;
    }
    void print(double feet, int lost) const {
        std::printf(
            R"({"pages":%d,"late_mean_ms":%.1f,"late_most_ms":%.1f,"odd_pages":%d,"feet_off_px":%.1f,"lost":%d})"
            "\n",
            pages_, pages_ > 0 ? sum_ / pages_ : 0, most_, odd_, feet, lost);
    }

  private:
    double last_ = 0;
    double sum_ = 0, most_ = 0;
    int pages_ = 0, odd_ = 0;
};

void press(Display* display, const KeyChange& change) {
    const KeySym symbol = change.key == Key::up ? XK_w : change.key == Key::down ? XK_s : XK_f;
    XTestFakeKeyEvent(display, XKeysymToKeycode(display, symbol), change.pressed ? True : False, CurrentTime);
    XFlush(display);
}

void play_match(Display* display, stand_in::Person& person) {
    constexpr double shown_late = 5;  // ms that a page is drawn and noticed after its time: people get used to that
    constexpr int page_width = 480, corner_left = 400, corner_top = 248, corner_height = 20;  // px of the page
    const int width = DisplayWidth(display, DefaultScreen(display));
    const int height = DisplayHeight(display, DefaultScreen(display));
    const int scale = width / page_width;
    Camera corner(display, corner_left * scale, corner_top * scale, (page_width - corner_left) * scale,
                  corner_height * scale);
    Camera whole(display, 0, 0, width, height);
    const stand_in::Picture picture{scale, [&](int x, int y) { return whole.pixel(x, y); }};
    stand_in::Eyes eyes;
    PageClock clock;
    std::vector<KeyChange> hands;
    std::string before;
    while (!is_told_to_end) {
        const double now = now_ms();
        while (!hands.empty() && hands.front().time <= now) {
            press(display, hands.front());
            hands.erase(hands.begin());
        }
        corner.take();
        if (std::string seen = corner.bytes(); seen != before) {
            before = std::move(seen);
            whole.take();
            for (const KeyChange& late : hands) press(display, late);  // the page came early
            hands = person.play(eyes.see(picture, clock.turned(now) - shown_late));
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    clock.print(person.worst_feeling(), eyes.lost());
}

}  // namespace

int main(int count, char** arguments) {
    const auto traits = count == 3 ? play::human_traits_of(arguments[1]) : std::nullopt;
    const auto seed = count == 3 ? text::parse_number(arguments[2]) : std::nullopt;
    if (!traits || !seed) return std::fprintf(stderr, "stand-in LATENCY_MS,SD_PX,SD_MS SEED\n"), 2;
    Display* const display = XOpenDisplay(nullptr);
    if (!display || !XShmQueryExtension(display)) return std::fprintf(stderr, "no X server with shared memory\n"), 1;
    std::signal(SIGTERM, [](int) { is_told_to_end = 1; });
    stand_in::Person person(*traits, static_cast<std::uint64_t>(*seed));
    play_match(display, person);
    XCloseDisplay(display);
    return 0;
}
