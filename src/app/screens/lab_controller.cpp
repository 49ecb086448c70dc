#include "app/screens/lab_controller.h"

#include "lab/exhibits.h"
#include "text/number_text.h"

namespace megapon::screens {

void LabController::pick_next(int by) {
    const int count = static_cast<int>(exhibit_->handles().size());
    picked_ = static_cast<std::size_t>((static_cast<int>(picked_) + by + count) % count);
}

void LabController::nudge(int right, int down, bool fine) {
    quiz_.withdraw();
    exhibit_->nudge(exhibit_->handles()[picked_], right, down, fine);
}

bool LabController::press(geometry::Vec at) {
    constexpr double near = 12;
    const auto handles = exhibit_->handles();
    double best = near * near;
    for (std::size_t i = 0; i < handles.size(); ++i) {
        const geometry::Vec off = exhibit_->place(handles[i]) - at;
        if (length_squared(off) > best) continue;
        best = length_squared(off);
        picked_ = i;
        grip_ = off;
    }
    if (!grip_ && exhibit_->begin_stroke(at)) pencil_ = at;
    if (!holds() && !draws()) return false;
    quiz_.withdraw();
    return true;
}

bool LabController::drag(geometry::Vec to) {
    if (pencil_) {
        exhibit_->go_on_stroke(*pencil_, to);
        pencil_ = to;
        return true;
    }
    if (!grip_) return false;
    exhibit_->drag(exhibit_->handles()[picked_], to + *grip_);
    return true;
}

void LabController::release() {
    grip_.reset();
    pencil_.reset();
}

void LabController::play_page() {
    quiz_.withdraw();
    history_.keep(*exhibit_);
    exhibit_->play_page();
}

void LabController::play_substep() {
    quiz_.withdraw();
    history_.keep(*exhibit_);
    exhibit_->play_substep();
}

bool LabController::step_back() {
    auto before = history_.back();
    if (!before) return false;
    exhibit_ = std::move(before);
    quiz_.withdraw();
    return true;
}

void LabController::reset() {
    exhibit_ = opened_->copy();
    quiz_.withdraw();
    history_.clear();
    picked_ = 0;
    release();
}

void LabController::ask(std::uint64_t chance) {
    release();
    quiz_.stir(chance);
    quiz_.ask(*exhibit_);
}

std::string LabController::command_line() const {
    const char* name = exhibit_->label().name;
    std::string line = std::string("megapon --lab ") + name;
    const auto usual = lab::make_exhibit(name);
    for (const lab::Setting& it : exhibit_->settings())
        if (it.value != usual->value(it.key)) line += " --set " + it.key + '=' + text::number_text(it.value);
    const auto texts = exhibit_->texts();
    const auto usual_texts = usual->texts();
    for (std::size_t i = 0; i < texts.size(); ++i)
        if (texts[i].value != usual_texts[i].value) line += " --set " + texts[i].key + '=' + texts[i].value;
    return line;
}

}  // namespace megapon::screens
