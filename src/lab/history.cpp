#include "lab/session.h"

#include <algorithm>
#include <utility>

namespace megapon::lab {

namespace {

bool same_place(const Primitive& a, const Primitive& b) { return a.points == b.points && a.radius == b.radius; }

// What moves about: circles, polygons and dots that are no part of the background.
std::vector<Primitive> bodies_of(const Exhibit& exhibit) {
    using Kind = Primitive::Kind;
    std::vector<Primitive> bodies;
    for (const Primitive& primitive : exhibit.diagram().primitives) {
        const bool has_shape =
            primitive.kind == Kind::circle || primitive.kind == Kind::polygon || primitive.kind == Kind::dot;
        if (has_shape && (primitive.role == Role::first || primitive.role == Role::second)) bodies.push_back(primitive);
    }
    return bodies;
}

// Whether a contact can be seen in the exhibit as it stands.
bool shows_contact(const Exhibit& exhibit) { return exhibit.info().traits.shows_verdict && exhibit.is_hit(); }

}  // namespace

void Session::keep_moment(std::unique_ptr<Exhibit> exhibit) {
    if (earlier_.size() == most_moments) earlier_.pop_front();
    const bool contact = shows_contact(*exhibit);
    earlier_.push_back({std::move(exhibit), contact});
    later_.clear();
}

bool Session::go(std::deque<Moment>& from, std::deque<Moment>& to) {
    if (from.empty()) return false;
    const bool contact = shows_contact(*exhibit_);
    std::swap(exhibit_, from.back().exhibit);
    to.push_back({std::move(from.back().exhibit), contact});
    from.pop_back();
    return true;
}

std::vector<bool> Session::contacts() const {
    std::vector<bool> contacts;
    for (const Moment& moment : earlier_) contacts.push_back(moment.contact);
    contacts.push_back(shows_contact(frame_start_ ? *frame_start_ : *exhibit_));
    for (std::size_t i = later_.size(); i-- > 0;) contacts.push_back(later_[i].contact);
    return contacts;
}

std::vector<Primitive> Session::ghosts() const {
    constexpr std::size_t most = 1500;
    // The exhibit at each moment but the present one, in the order of time.
    std::vector<const Exhibit*> all;
    for (const Moment& moment : earlier_) all.push_back(moment.exhibit.get());
    for (std::size_t i = later_.size(); i-- > 0;) all.push_back(later_[i].exhibit.get());
    if (all.empty()) return {};
    const std::vector<Primitive> then = bodies_of(*all.back()), now = bodies_of(*exhibit_);
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

void Session::forget_question() {
    quiz_.pending = quiz_.answered = false;
    drawing_.reset();
    if (frame_start_) keep_moment(std::move(frame_start_));
}

void Session::begin_step() {
    leave_touched();
    last_change_ = Change::other;
    forget_question();
    keep_moment(exhibit_->clone());
}

void Session::play_frame() {
    begin_step();
    exhibit_->play_frame();
}

void Session::play_substep() {
    begin_step();
    exhibit_->play_substep();
}

bool Session::step_back() {
    leave_touched();
    const bool within_frame = frame_start_ != nullptr;
    if (within_frame) exhibit_ = std::exchange(frame_start_, nullptr);
    if (!within_frame && !go(earlier_, later_)) return false;
    forget_question();
    return true;
}

double Session::moment() const {
    const double passed = frame_start_ ? exhibit_->substep() - frame_start_->substep() : 0;
    return static_cast<double>(earlier_.size()) + passed / exhibit_->substeps();
}

void Session::go_to_moment(double moment) {
    constexpr double rounding = 1e-6;
    leave_touched();
    if (frame_start_) exhibit_ = std::exchange(frame_start_, nullptr);
    forget_question();
    const auto whole = static_cast<std::size_t>(std::max(0.0, moment + rounding));
    while (earlier_.size() > whole && go(earlier_, later_)) {
    }
    while (earlier_.size() < whole && go(later_, earlier_)) {
    }
    const int first = exhibit_->substep();
    const Exhibit* next = later_.empty() ? nullptr : later_.back().exhibit.get();
    const bool is_whole_frame =
        next && next->frame() > exhibit_->frame() && next->substep() == 0 && exhibit_->substeps() > 1;
    const int last = is_whole_frame ? exhibit_->substeps() - 1 : first;
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
