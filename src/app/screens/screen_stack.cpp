#include "app/screens/screen_stack.h"

#include <algorithm>

#include "app/screens/help.h"
#include "app/view/mute_mark.h"
#include "app/view/notices.h"

namespace megapon::screens {

namespace {

constexpr double look_at_config = 1000;  // ms, where nothing else happens
constexpr double page_time = 100;        // ms

}  // namespace

void ScreenStack::feel(const input::DeviceEvent& event) {
    pass_time(event.time_ms);
    const bool by_pad = house_.plays_by_pad();
    house_.note_device(event);
    if (house_.plays_by_pad() != by_pad) ask_drawing();
    for (const auto& screen : screens_) screen->feel(*this, event);
    const auto chosen = menu_input_.feed(event);
    const auto key = hotkeys_.feed(event);
    if (!key || !obeyed(*key)) choose(chosen);
    settle();
}

bool ScreenStack::obeyed(input::Hotkey key) {
    if (top() && top()->obey(*this, key)) return true;
    switch (key) {
        case input::Hotkey::help:
            push(std::make_unique<HelpScreen>());
            return true;
        case input::Hotkey::show_physics:
            house_.shows_physics = !house_.shows_physics;
            break;
        case input::Hotkey::show_numbers:
            house_.shows_numbers = !house_.shows_numbers;
            break;
        case input::Hotkey::mute:
            house_.choose({{"audio.mute", !house_.config().audio().mute}}, now_ms_);
            break;
        case input::Hotkey::fullscreen:
            house_.choose({{"video.fullscreen", !house_.config().video().fullscreen}}, now_ms_);
            break;
        default:
            return false;
    }
    ask_drawing();
    return true;
}

void ScreenStack::choose(const std::optional<input::MenuEvent>& chosen) {
    if (chosen && top()) top()->choose(*this, *chosen);
}

void ScreenStack::lose_focus() {
    hotkeys_.release_all();
    menu_input_.release_all();
    for (const auto& screen : screens_) screen->lose_focus(*this);
    settle();
}

void ScreenStack::lose_pad(int pad) {
    for (const auto& screen : screens_) screen->lose_pad(*this, pad);
    settle();
}

void ScreenStack::pass_time(double now_ms) {
    const bool noticed = notices_show();
    const int drawn = page();
    now_ms_ = std::max(now_ms_, now_ms);
    house_.follow_config(now_ms_);
    house_.sound().pass_time(now_ms_);
    choose(menu_input_.repeat(now_ms_));
    settle();
    if (top()) top()->pass_time(*this);
    settle();
    if (house_.all_pages_played()) quit();
    if (notices_show() != noticed || (boils() && page() != drawn)) ask_drawing();
}

double ScreenStack::due_ms() const {
    double due = now_ms_ + look_at_config;
    if (const auto heard = house_.sound().next_due_ms()) due = std::min(due, *heard);
    if (const auto repeat = menu_input_.next_repeat_ms()) due = std::min(due, *repeat);
    if (const auto wanted = top() ? top()->due_ms(*this) : std::nullopt) due = std::min(due, *wanted);
    if (boils()) due = std::min(due, (page() + 1) * page_time);
    return due;
}

int ScreenStack::page() const { return static_cast<int>(now_ms_ / page_time); }

int ScreenStack::boil() const { return view::boil_of(house_.look(), page()); }

bool ScreenStack::boils() const { return top() && top()->boils() && house_.look().boil; }

// A menu may show for long what is wrong; a running match only for a while.
bool ScreenStack::notices_show() const {
    return !house_.notices().empty() && (!plays() || now_ms_ < house_.notices_until_ms());
}

void ScreenStack::draw(raster::Canvas& canvas) {
    wants_drawing_ = false;
    canvas.set_text_size(house_.config().video().text_size);
    auto lowest = std::find_if(screens_.rbegin(), screens_.rend(), [](const auto& screen) { return screen->covers(); });
    for (auto screen = lowest == screens_.rend() ? screens_.begin() : lowest.base() - 1; screen != screens_.end();
         ++screen)
        (*screen)->draw(canvas, *this);
    if (notices_show()) draw_notices(canvas);
    if (house_.sound().muted()) view::draw_mute_mark(canvas);
}

void ScreenStack::draw_notices(raster::Canvas& canvas) const {
    std::vector<std::string> notices = house_.notices();
    if (!house_.config().notices().empty()) notices.insert(notices.begin(), house_.words()("notices.settings"));
    view::draw_notices(canvas, notices, house_.words());
}

void ScreenStack::settle() {
    while (!changes_.empty())
        for (Change& change : std::exchange(changes_, {})) make(std::move(change));
}

void ScreenStack::make(Change change) {
    if (top()) top()->leave(*this);
    if (change.off == clear) screens_.clear();
    for (; change.off > 0 && !screens_.empty(); --change.off) screens_.pop_back();
    if (change.on) screens_.push_back(std::move(change.on));
    menu_input_.release_all();
    ask_drawing();
    house_.sound().hush(audio::SoundKind::jingle);
    if (!top()) return quit();
    house_.sound().play({.kind = audio::SoundKind::page});
    house_.log_scene(top()->name());
    top()->enter(*this);
}

}  // namespace megapon::screens
