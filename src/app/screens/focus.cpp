#include "app/screens/focus.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace megapon::screens {

using input::MenuAction;

Focus::Focus(const Ui& ui, std::function<view::Item()> page, std::function<void()> back, Style style)
    : ui_(ui),
      page_(std::move(page)),
      back_(std::move(back)),
      style_(std::move(style)),
      chosen_(ui_.last_chosen.of(style_.remembered).value_or(style_.first)) {}

view::Item Focus::thing(view::Item item, const Look& look, Thing thing) {
    item.surface = next_is_chosen() ? look.chosen : look.other;
    item.spot = {kind, things_.size()};
    things_.push_back(std::move(thing));
    return item;
}

view::Item Focus::way_back(view::Item item) {
    way_back_ = things_.size();
    return thing(std::move(item), line, {back_, [this] { return ui_.tr()("menu.back_does"); }});
}

view::Item Focus::made_page() {
    things_.clear();
    view::Item page = page_();
    // cppcheck-suppress unsignedLessThanZero; the page has filled them
    if (chosen_ < things_.size()) return page;
    // Fewer things than when this place was remembered: the last one is chosen, and drawn as chosen.
    choose(things_.size() - 1);
    things_.clear();
    return page_();
}

namespace {

// Place of a thing on a screen whose columns are of equal width.
struct Place {
    std::size_t number = 0;
    int row = 0;
    double across = 0;  // x of its middle, 0 to 1
};

// Adds the things in an item that begins in this row; returns the row below it.
int add_places(std::vector<Place>& places, const view::Item& item, int row, double left, double width) {
    if (item.spot.kind == Focus::kind) places.push_back({item.spot.index, row, left + width / 2});
    const std::size_t columns = item.columns > 0 ? item.columns : item.children.size();
    int below = row;
    for (std::size_t i = 0; i < item.children.size(); ++i) {
        if (i % columns == 0) row = below;
        const double column = width / static_cast<double>(columns);
        const double from = left + column * static_cast<double>(i % columns);
        below = std::max(below, add_places(places, item.children[i], row, from, column));
    }
    return std::max(below, row + 1);
}

}  // namespace

void Focus::move(int right, int down) {
    std::vector<Place> places;
    add_places(places, made_page(), 0, 0, 1);
    const Place here =
        *std::find_if(places.begin(), places.end(), [this](const Place& place) { return place.number == chosen_; });
    const double across = across_.value_or(here.across);
    // Things ahead come first, the nearest of them; then those behind, the farthest first, for beyond an end comes the
    // other one. Up and down lead to the nearest thing of a row, left and right stay in theirs.
    const auto distance = [&](const Place& to) {
        constexpr int many = 10'000;  // more than a screen has rows, or a row things
        const auto ahead = [](int by) { return by > 0 ? by : by + many; };
        if (down != 0) return ahead(down * (to.row - here.row)) + std::abs(to.across - across);
        const int by = static_cast<int>(to.number) - static_cast<int>(here.number);
        return to.row == here.row ? ahead(right * by) : 2.0 * many;
    };
    const Place to = *std::min_element(places.begin(), places.end(), [&](const Place& one, const Place& other) {
        return distance(one) < distance(other);
    });
    if (style_.beyond && right * (to.across - here.across) <= 0 && down == 0) return style_.beyond(right);
    choose(to.number);
    if (down != 0) across_ = across;
}

void Focus::choose(std::size_t number) {
    chosen_ = number;
    across_.reset();
}

bool Focus::handle(const input::InputEvent& event) {
    const auto at = layout_.at(event.place(), kind);
    if (event.menu == MenuAction::click) return at && accept(*at);
    if (event.menu == MenuAction::accept) return accept(chosen_);
    if (event.menu == MenuAction::back) {
        back_();
        return true;
    }
    if (event.right() != 0 || event.down() != 0)
        move(event.right(), event.down());
    else if (event.menu == MenuAction::point && at && *at != chosen_)
        choose(*at);
    else
        return false;
    ui_.audio.play({.kind = audio::SoundKind::menu_move});
    return true;
}

bool Focus::accept(std::size_t number) {
    choose(number);
    made_page();
    ui_.audio.play({.kind = audio::SoundKind::menu_choose});
    if (number != way_back_) ui_.last_chosen.note(style_.remembered, number);
    things_.at(number).accept();
    return true;
}

const view::Layout& Focus::draw(raster::Canvas& canvas, const std::string& heading) {
    const view::Item page = made_page();
    view::draw_paper(canvas);
    layout_ = view::Layout(canvas, view::page_area, page);
    layout_.draw(canvas);
    ui_.live_text = live_text_of(layout_, {kind, chosen_}, ui_.tr());
    if (!heading.empty()) ui_.live_text = {heading, sentences(ui_.live_text.now, about(), ui_.tr())};
    return layout_;
}

std::optional<std::size_t> Buttons::pressed_by(const input::InputEvent& event) const {
    const std::vector<view::Button> all = page_();
    for (std::size_t i = all.size(); i-- > 0;)
        if (all[i].is_shown && all[i].keys.presses(event)) return i;
    return std::nullopt;
}

bool Buttons::use(const input::InputEvent& event) const {
    const auto pressed = pressed_by(event);
    if (pressed) press(*pressed);
    return pressed.has_value();
}

void Buttons::select_again() {
    const std::vector<view::Button> all = page_();
    const auto begin = std::find_if(all.begin(), all.end(), [](const view::Button& one) { return one.arrows_begin; });
    selected_ = last_ = last_.value_or(static_cast<std::size_t>(begin - all.begin()));
}

void Buttons::move(int by) {
    const std::vector<view::Button> all = page_();
    using view::ButtonPlace;
    std::size_t next = *selected_;
    do next = (next + (by > 0 ? 1 : all.size() - 1)) % all.size();
    while (!all[next].is_shown || all[next].place == ButtonPlace::answers || all[next].place == ButtonPlace::drawing);
    selected_ = last_ = next;
}

std::vector<view::Button> Buttons::labelled(const i18n::Translations& tr, const ControlLabels* labels,
                                            bool on_pad) const {
    std::vector<view::Button> all = page_();
    for (view::Button& button : all) {
        button.words = tr(button.name);
        if (labels) button.key = labels->of(button.keys, on_pad);
    }
    return all;
}

}  // namespace megapon::screens
