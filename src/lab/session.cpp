#include "lab/session.h"

#include "lab/exhibits.h"
#include "text/numbers.h"

namespace megapon::lab {

void History::push(const Exhibit& exhibit) {
    if (clones_.size() == capacity) clones_.pop_front();
    clones_.push_back(exhibit.clone());
}

std::unique_ptr<Exhibit> History::pop() {
    if (clones_.empty()) return nullptr;
    std::unique_ptr<Exhibit> last = std::move(clones_.back());
    clones_.pop_back();
    return last;
}

void Quiz::ask(Exhibit& exhibit) {
    if (asked_ == round) asked_ = right_ = 0;
    exhibit.randomize(random_);
    pending_ = true;
}

bool Quiz::guess(const Exhibit& exhibit, bool hit) {
    if (!pending_) return false;
    pending_ = false;
    last_right_ = exhibit.is_hit() == hit;
    ++asked_;
    if (last_right_) ++right_;
    return last_right_;
}

void Session::select_next(int by) {
    const int count = static_cast<int>(exhibit_->handles().size());
    selected_ = static_cast<std::size_t>((static_cast<int>(selected_) + by + count) % count);
}

void Session::nudge(int right, int down, bool fine) {
    quiz_.cancel();
    exhibit_->nudge(exhibit_->handles()[selected_], right, down, fine);
}

bool Session::press(Vec position) {
    constexpr double pick_radius = 12;  // px
    const auto handles = exhibit_->handles();
    double nearest = pick_radius * pick_radius;
    for (std::size_t i = 0; i < handles.size(); ++i) {
        const Vec offset = exhibit_->position(handles[i]) - position;
        if (length_squared(offset) > nearest) continue;
        nearest = length_squared(offset);
        selected_ = i;
        grip_ = offset;
    }
    if (!grip_ && exhibit_->begin_stroke(position)) brush_ = position;
    if (!drags() && !draws()) return false;
    quiz_.cancel();
    return true;
}

bool Session::drag(Vec to) {
    if (brush_) {
        exhibit_->continue_stroke(*brush_, to);
        brush_ = to;
        return true;
    }
    if (!grip_) return false;
    exhibit_->drag(exhibit_->handles()[selected_], to + *grip_);
    return true;
}

void Session::release() {
    grip_.reset();
    brush_.reset();
}

void Session::play_frame() {
    quiz_.cancel();
    history_.push(*exhibit_);
    exhibit_->play_frame();
}

void Session::play_substep() {
    quiz_.cancel();
    history_.push(*exhibit_);
    exhibit_->play_substep();
}

bool Session::step_back() {
    auto previous = history_.pop();
    if (!previous) return false;
    exhibit_ = std::move(previous);
    quiz_.cancel();
    return true;
}

void Session::reset() {
    exhibit_ = opened_->clone();
    quiz_.cancel();
    history_.clear();
    selected_ = 0;
    release();
}

void Session::ask(std::uint64_t entropy) {
    release();
    quiz_.stir(entropy);
    quiz_.ask(*exhibit_);
}

std::string Session::command_line() const {
    const char* name = exhibit_->info().name;
    std::string line = std::string("megapon --lab ") + name;
    const auto defaults = make_exhibit(name);
    for (const Setting& setting : exhibit_->settings())
        if (setting.value != defaults->value(setting.key))
            line += " --set " + setting.key + '=' + text::number_text(setting.value);
    const auto texts = exhibit_->text_settings();
    const auto default_texts = defaults->text_settings();
    for (std::size_t i = 0; i < texts.size(); ++i)
        if (texts[i].value != default_texts[i].value) line += " --set " + texts[i].key + '=' + texts[i].value;
    return line;
}

}  // namespace megapon::lab
