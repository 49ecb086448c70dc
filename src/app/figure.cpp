#include "app/figure.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "app/screens/lab.h"
#include "app/view/lab.h"
#include "config/keys.h"
#include "lab/opening.h"
#include "lab/session.h"
#include "text/json.h"

namespace megapon::app {

namespace {

using input::Device;

const lab::Setting& setting_of(const lab::Exhibit& exhibit, const std::string& key) {
    const auto& all = exhibit.settings();
    return *std::find_if(all.begin(), all.end(), [&](const lab::Setting& setting) { return setting.key == key; });
}

// Keys of at most two numbers to turn: first those that have a slider. Switches and choices are no dials.
std::vector<screens::FigureDial> first_dials(const lab::Exhibit& exhibit) {
    constexpr std::size_t most = 2;
    std::vector<screens::FigureDial> dials;
    const auto add = [&](const lab::Setting& setting) {
        const bool is_there =
            std::any_of(dials.begin(), dials.end(), [&](const auto& dial) { return dial.key == setting.key; });
        const bool is_switch = !setting.names.empty() || (setting.whole && setting.low == 0 && setting.high == 1);
        if (dials.size() < most && !is_there && !is_switch) dials.push_back({setting.key});
    };
    for (const lab::Handle& handle : exhibit.handles())
        if (handle.is_slider) add(exhibit.settings()[*handle.x_setting]);
    for (const lab::Setting& setting : exhibit.settings()) add(setting);
    return dials;
}

std::vector<bool> moved_not_by_hand(const lab::Exhibit& exhibit, const std::vector<screens::FigureDial>& dials) {
    const auto later = exhibit.clone();
    later->play_frame();
    std::vector<bool> moved;
    moved.reserve(dials.size());
    for (const auto& [key, range] : dials) moved.push_back(later->value(key) != exhibit.value(key));
    return moved;
}

std::string whole_link(const lab::Exhibit& exhibit, const lab::Opening& opening) {
    return lab::Session(exhibit.clone()).link() +
           screens::words_of_link(opening, screens::LinkedCard::numbers, false, false);
}

// The slider's word, or where it has none the setting's own name, as pictures and formulas have it.
std::string name_of(const lab::Setting& setting, const i18n::Translations& tr) {
    const std::string key = "lab.slider." + setting.key;
    return tr.texts().contains(key) ? tr(key) : setting.key;
}

}  // namespace

FigureScreen::FigureScreen(const screens::Services& services, const screens::ExhibitLink& link,
                           std::function<void(const std::string&)> tell)
    : GameScreen(services, {.name = "figure"}),
      exhibit_(link.exhibit->clone()),
      dials_(link.dials.empty() ? first_dials(*exhibit_) : link.dials),
      moves_(moved_not_by_hand(*exhibit_, dials_)),
      as_set_(link.exhibit->clone()),
      opening_(link.opening),
      whole_(whole_link(*as_set_, opening_)),
      clock_(ui_.now_ms(), lab::frames_per_second, services_.pace.time_scale()),
      tell_(std::move(tell)) {
    go_to_moment();
    if (!link.runs.value_or(false)) clock_.pause(ui_.now_ms());
}

bool FigureScreen::change(const screens::ExhibitLink& link) {
    if (link.exhibit->info().name != exhibit_->info().name) return false;
    for (const std::string& key : link.named) {
        if (!exhibit_->has(key)) continue;
        for (lab::Exhibit* exhibit : {exhibit_.get(), as_set_.get()}) exhibit->set(key, link.exhibit->value(key));
    }
    if (link.names_moment) {
        opening_ = link.opening;
        go_to_moment();
    }
    if (!link.named.empty() || link.names_moment) whole_ = whole_link(*as_set_, opening_);
    if (link.runs) run(*link.runs);
    tell_page();
    return true;
}

void FigureScreen::run(bool runs) {
    if (runs == this->runs()) return;
    if (runs)
        clock_.resume(ui_.now_ms());
    else
        clock_.pause(ui_.now_ms());
    tell_page();
}

// From the beginning, as it is set.
void FigureScreen::go_to_moment() {
    exhibit_ = as_set_->clone();
    lab::play_opening(
        opening_, *exhibit_, [this] { exhibit_->play_frame(); }, [this] { exhibit_->play_substep(); });
}

bool FigureScreen::handle(const input::InputEvent& event) {
    const bool is_click =
        event.device.device == Device::mouse_button && event.device.code == 1 && event.device.value != 0;
    if (is_click || event.presses_key(config::key::space)) {
        run(!runs());
        return true;
    }
    const bool leads_on = event.menu == input::MenuAction::accept || event.menu == input::MenuAction::back;
    if (!leads_on || services_.outside.in_page) return false;
    navigator_.go_to(screens::lab_screen(std::shared_ptr(exhibit_->clone())));
    return true;
}

bool FigureScreen::update() {
    bool shows = false;
    for (; clock_.due(ui_.now_ms()); shows = true) exhibit_->play_frame();
    if (shows) tell_page();
    return shows;
}

void FigureScreen::draw(raster::Canvas& canvas) { view::draw_lab_figure(canvas, *exhibit_, ui_.tr()); }

// The verdict, once nothing moves.
std::string FigureScreen::live_text() const {
    if (runs() || !exhibit_->info().traits.shows_verdict) return {};
    return tr(exhibit_->is_hit() ? "lab.hit" : "lab.miss");
}

void FigureScreen::tell_page() {
    if (!tell_) return;
    text::JsonLine line;
    line.add("exhibit", exhibit_->info().name).add("link", whole_).add("runs", runs()).open_list("dials");
    for (std::size_t i = 0; i < dials_.size(); ++i) {
        const auto& [key, range] = dials_[i];
        const lab::Setting& setting = setting_of(*exhibit_, key);
        line.open_object()
            .add("key", key)
            .add("name", name_of(setting, ui_.tr()))
            .add("low", range ? std::max(range->low, setting.low) : setting.low)
            .add("high", range ? std::min(range->high, setting.high) : setting.high)
            .add("step", setting.step)
            .add("value", setting.value)
            .add("shown", view::value_of(setting, ui_.tr()))
            .add("moves", static_cast<bool>(moves_[i]))
            .close();
    }
    std::string text = line.close().done();
    if (text == std::exchange(told_, text)) return;
    tell_(told_);
}

}  // namespace megapon::app
