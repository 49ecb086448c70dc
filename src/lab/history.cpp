#include "lab/session.h"

#include <algorithm>
#include <utility>

namespace megapon::lab {

namespace {

bool same_place(const Primitive& a, const Primitive& b) { return a.points == b.points && a.radius == b.radius; }

// What moves about: circles, polygons and dots that are no part of the background.
std::vector<Primitive> bodies_of(const Exhibit& exhibit) {
    std::vector<Primitive> bodies = exhibit.diagram().primitives;
    std::erase_if(bodies, [](const Primitive& primitive) {
        using Kind = Primitive::Kind;
        const bool has_shape =
            primitive.kind == Kind::circle || primitive.kind == Kind::polygon || primitive.kind == Kind::dot;
        return !has_shape || (primitive.role != Role::first && primitive.role != Role::second);
    });
    return bodies;
}

}  // namespace

void History::push(const Exhibit& exhibit) {
    if (earlier_.size() == capacity) earlier_.pop_front();
    earlier_.push_back({exhibit.clone(), shows_contact(exhibit)});
    later_.clear();
}

bool History::back(std::unique_ptr<Exhibit>& present) {
    if (earlier_.empty()) return false;
    const bool contact = shows_contact(*present);
    std::swap(present, earlier_.back().exhibit);
    later_.push_front({std::move(earlier_.back().exhibit), contact});
    earlier_.pop_back();
    return true;
}

bool History::forward(std::unique_ptr<Exhibit>& present) {
    if (later_.empty()) return false;
    const bool contact = shows_contact(*present);
    std::swap(present, later_.front().exhibit);
    earlier_.push_back({std::move(later_.front().exhibit), contact});
    later_.pop_front();
    return true;
}

void History::clear() {
    earlier_.clear();
    later_.clear();
}

bool History::next_is_whole_frame(const Exhibit& present) const {
    if (later_.empty()) return false;
    const Exhibit& next = *later_.front().exhibit;
    return next.frame() > present.frame() && next.substep() == 0 && present.substeps() > 1;
}

std::vector<bool> History::contacts(const Exhibit& present) const {
    std::vector<bool> contacts;
    for (const Moment& moment : earlier_) contacts.push_back(moment.contact);
    contacts.push_back(shows_contact(present));
    for (const Moment& moment : later_) contacts.push_back(moment.contact);
    return contacts;
}

std::vector<Primitive> History::ghosts(const Exhibit& present, std::size_t most) const {
    // The exhibit at each moment but the present one, in the order of time.
    std::vector<const Exhibit*> all;
    for (const auto* part : {&earlier_, &later_})
        for (const Moment& moment : *part) all.push_back(moment.exhibit.get());
    if (all.empty()) return {};
    const std::vector<Primitive> then = bodies_of(*all.back()), now = bodies_of(present);
    std::size_t moving = 0;
    for (std::size_t i = 0; i < then.size(); ++i) moving += i >= now.size() || !same_place(then[i], now[i]);
    const std::size_t stride = (all.size() * std::max<std::size_t>(1, moving) + most - 1) / most;
    std::vector<Primitive> ghosts, last;
    for (std::size_t moment = 0; moment < all.size(); moment += stride) {
        std::vector<Primitive> bodies = bodies_of(*all[moment]);
        for (std::size_t i = 0; i < bodies.size() && ghosts.size() < most; ++i)
            if (i >= last.size() || !same_place(bodies[i], last[i])) ghosts.push_back(bodies[i]);
        last = std::move(bodies);
    }
    return ghosts;
}

void Session::play_frame() {
    last_change_ = Change::other;
    quiz_.cancel();
    drawing_.reset();
    keep_substep();
    history_.push(*exhibit_);
    exhibit_->play_frame();
}

void Session::play_substep() {
    last_change_ = Change::other;
    quiz_.cancel();
    drawing_.reset();
    keep_substep();
    history_.push(*exhibit_);
    exhibit_->play_substep();
}

bool Session::step_back() {
    const bool within_frame = frame_start_ != nullptr;
    if (frame_start_) exhibit_ = std::exchange(frame_start_, nullptr);
    if (!within_frame && !history_.back(exhibit_)) return false;
    quiz_.cancel();
    drawing_.reset();
    return true;
}

std::vector<bool> Session::contacts() const { return history_.contacts(frame_start_ ? *frame_start_ : *exhibit_); }

void Session::keep_substep() {
    if (!frame_start_) return;
    history_.push(*frame_start_);
    frame_start_.reset();
}

double Session::moment() const {
    const double passed = frame_start_ ? exhibit_->substep() - frame_start_->substep() : 0;
    return static_cast<double>(history_.earlier()) + passed / exhibit_->substeps();
}

void Session::go_to_moment(double moment) {
    constexpr double rounding = 1e-6;
    quiz_.cancel();
    drawing_.reset();
    if (frame_start_) exhibit_ = std::exchange(frame_start_, nullptr);
    const auto whole = static_cast<std::size_t>(std::max(0.0, moment + rounding));
    while (history_.earlier() > whole && history_.back(exhibit_)) {
    }
    while (history_.earlier() < whole && history_.forward(exhibit_)) {
    }
    const int first = exhibit_->substep();
    const int last =
        history_.later() == 0 || !history_.next_is_whole_frame(*exhibit_) ? first : exhibit_->substeps() - 1;
    const double fraction = std::max(0.0, moment - static_cast<double>(whole));
    const int wanted = std::min(last, first + static_cast<int>(fraction * exhibit_->substeps() + rounding));
    if (wanted == first) return;
    frame_start_ = exhibit_->clone();
    while (exhibit_->substep() < wanted) exhibit_->play_substep();
}

void Session::step_moment(int substeps) {
    go_to_moment(moment() + static_cast<double>(substeps) / exhibit_->substeps());
}

}  // namespace megapon::lab
