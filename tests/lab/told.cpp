#include "lab/told.h"

#include <cmath>
#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace megapon::lab::told_tests {

Page Page::with(const Settings& settings) const {
    std::shared_ptr<Exhibit> other = shown_->clone();
    for (const auto& [key, value] : settings) other->set(key, value);
    Page page(*other, lie_);
    page.own_ = std::move(other);
    return page;
}

Page Page::later(int frames) const {
    std::shared_ptr<Exhibit> other = shown_->clone();
    for (int i = 0; i < frames; ++i) other->play_frame();
    Page page(*other, lie_);
    page.own_ = std::move(other);
    return page;
}

Answer Page::answers_as(bool naive, Answer truth) const {
    if (!truth) return std::nullopt;
    return hits(naive) == *truth;
}

double Page::missed_share(bool naive) const {
    const Answers answers = shown_->answers(naive);
    return told(answers.missed / answers.hits);
}

std::optional<ShownLine> Page::line(std::string_view word) const {
    for (const FormulaLine& line : shown_->formula()) {
        if (line.word != word) continue;
        ShownLine read = word_help_tests::read_line(*shown_, line);
        for (word_help_tests::ShownNumber& number : read.numbers) number.value = told(number.value);
        return read;
    }
    return std::nullopt;
}

std::optional<Vec> Page::leaving_direction() const {
    const auto direction = shown_->leaving_direction();
    if (lie_ != Lie::pictures) return direction;
    if (!direction) return Vec{1, 0};
    return turned(*direction, 25) * 1.1;
}

Diagram Page::told(Diagram diagram) const {
    if (lie_ != Lie::pictures) return diagram;
    int count = 0;
    for (Primitive& primitive : diagram.primitives)
        for (Vec& place : primitive.points) place += turned({9, 0}, 50.0 * ++count);
    return diagram;
}

std::vector<Primitive> of_kind(const Diagram& diagram, Primitive::Kind kind, Role role) {
    std::vector<Primitive> found;
    for (const Primitive& primitive : diagram.primitives)
        if (primitive.kind == kind && primitive.role == role) found.push_back(primitive);
    return found;
}

Vec turned(Vec v, double degrees) {
    const double angle = radians(degrees);
    const double c = std::cos(angle);
    const double s = std::sin(angle);
    return {v.x * c - v.y * s, v.x * s + v.y * c};
}

bool goes_round(const Corners& polygon, Vec place) {
    double angles = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec from = polygon[i] - place;
        const Vec to = polygon[(i + 1) % polygon.size()] - place;
        angles += std::atan2(cross(from, to), dot(from, to));
    }
    return std::fabs(angles) > radians(180);
}

}  // namespace megapon::lab::told_tests
