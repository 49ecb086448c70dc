#include "app/screens/focus.h"

#include "text/key_caps.h"

namespace megapon::screens {

using input::MenuAction;

bool Keys::presses(const input::InputEvent& event) const {
    return (letter != 0 && event.letter == letter) || (key && event.presses_key(*key)) ||
           (shortcut && event.shortcut == shortcut && event.menu != MenuAction::back) ||
           (pad && event.presses_button(*pad));
}

std::string Keys::name(const ControlLabels& labels, bool on_pad) const {
    if (on_pad) return pad ? labels.of(*pad, true) : "";
    if (label) return *label ? text::cap(label) : "";
    if (letter != 0) return text::cap(std::string{static_cast<char>(letter - 'a' + 'A')});
    return key ? labels.of(*key, false) : "";
}

bool Focus::handle(const input::InputEvent& event) {
    if (!event.menu) return false;
    const auto at = layout_.at(event.place(), thing);
    switch (*event.menu) {
        case MenuAction::left:
            return choose(moves_.next(chosen_, -1, 0));
        case MenuAction::right:
            return choose(moves_.next(chosen_, 1, 0));
        case MenuAction::up:
            return choose(moves_.next(chosen_, 0, -1));
        case MenuAction::down:
            return choose(moves_.next(chosen_, 0, 1));
        case MenuAction::point:
            return at && *at != chosen_ && choose(*at);
        case MenuAction::click:
            return at && press(*at);
        case MenuAction::accept:
            return press(chosen_);
        case MenuAction::back:
            moves_.back();
            return true;
        default:
            return false;
    }
}

bool Focus::choose(std::size_t to) {
    chosen_ = to;
    ui_.audio.play({.kind = audio::SoundKind::menu_move});
    return true;
}

bool Focus::press(std::size_t what) {
    chosen_ = what;
    ui_.audio.play({.kind = audio::SoundKind::menu_choose});
    moves_.press(what);
    return true;
}

const view::Layout& Focus::draw(raster::Canvas& canvas, const view::Item& page) {
    view::draw_paper(canvas);
    layout_ = view::Layout(canvas, view::page_area, page);
    layout_.draw(canvas);
    ui_.live_text = live_text_of(layout_, {thing, chosen_}, ui_.tr());
    return layout_;
}

}  // namespace megapon::screens
