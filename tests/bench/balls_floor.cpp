#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "balls.h"

// What balls cost at least, written by hand for nothing else: they move, are sorted by cell, and where two overlap each
// is pushed back by half and they exchange their velocities along the normal. It misses what passes in between, bounces
// from where the balls overlap, and tells nobody.
namespace {

class Floor {
  public:
    explicit Floor(const BallsStart& start) : size_(start.world.court.size) {
        for (const megapon::sim::Ball& ball : start.state.balls) {
            x_.push_back(ball.center.x);
            y_.push_back(ball.center.y);
            u_.push_back(ball.velocity.x);
            v_.push_back(ball.velocity.y);
            radius_ = ball.radius;
        }
        columns_ = std::max(1, static_cast<int>(size_.x / (2 * radius_)));
        rows_ = std::max(1, static_cast<int>(size_.y / (2 * radius_)));
        cell_.resize(x_.size());
        order_.resize(x_.size());
    }

    void step() {
        for (std::size_t i = 0; i < x_.size(); ++i) {
            move(x_[i], u_[i], size_.x);
            move(y_[i], v_[i], size_.y);
        }
        sort();
        for (int row = 0; row < rows_; ++row)
            for (int column = 0; column < columns_; ++column) meet_around(column, row);
    }

    double energy() const {
        double sum = 0;
        for (std::size_t i = 0; i < u_.size(); ++i) sum += u_[i] * u_[i] + v_[i] * v_[i];
        return sum;
    }

  private:
    void move(double& place, double& speed, double size) const {
        place += speed * balls_seconds;
        if (place < radius_) {
            place = 2 * radius_ - place;
            speed = std::fabs(speed);
        } else if (place > size - radius_) {
            place = 2 * (size - radius_) - place;
            speed = -std::fabs(speed);
        }
    }

    void sort() {
        first_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_) + 1, 0);
        for (std::size_t i = 0; i < x_.size(); ++i) {
            const int column = std::clamp(static_cast<int>(x_[i] * columns_ / size_.x), 0, columns_ - 1);
            const int row = std::clamp(static_cast<int>(y_[i] * rows_ / size_.y), 0, rows_ - 1);
            cell_[i] = row * columns_ + column;
            ++first_[static_cast<std::size_t>(cell_[i])];
        }
        int end = 0;
        for (int& first : first_) first = end += first;
        for (std::size_t i = x_.size(); i-- > 0;)
            order_[static_cast<std::size_t>(--first_[static_cast<std::size_t>(cell_[i])])] = static_cast<int>(i);
    }

    // Each pair once: within a cell, with the next one, and with three of the row below.
    void meet_around(int column, int row) {
        const int cell = row * columns_ + column;
        const int begin = first_[static_cast<std::size_t>(cell)];
        const int end = first_[static_cast<std::size_t>(cell) + 1];
        if (begin == end) return;
        const int beside = column + 1 < columns_ ? first_[static_cast<std::size_t>(cell) + 2] : end;
        int below = 0;
        int below_end = 0;
        if (row + 1 < rows_) {
            const int under = cell + columns_;
            below = first_[static_cast<std::size_t>(under) - (column > 0 ? 1 : 0)];
            below_end = first_[static_cast<std::size_t>(under) + (column + 1 < columns_ ? 2 : 1)];
        }
        for (int i = begin; i < end; ++i) {
            for (int j = i + 1; j < beside; ++j) meet(i, j);
            for (int j = below; j < below_end; ++j) meet(i, j);
        }
    }

    void meet(int one, int other) {
        const auto a = static_cast<std::size_t>(order_[static_cast<std::size_t>(one)]);
        const auto b = static_cast<std::size_t>(order_[static_cast<std::size_t>(other)]);
        const double x = x_[b] - x_[a];
        const double y = y_[b] - y_[a];
        const double squared = x * x + y * y;
        if (squared >= 4 * radius_ * radius_ || squared == 0) return;
        const double distance = std::sqrt(squared);
        const double nx = x / distance;
        const double ny = y / distance;
        const double half = (2 * radius_ - distance) / 2;
        x_[a] -= nx * half;
        y_[a] -= ny * half;
        x_[b] += nx * half;
        y_[b] += ny * half;
        const double closing = (u_[a] - u_[b]) * nx + (v_[a] - v_[b]) * ny;
        if (closing <= 0) return;
        u_[a] -= nx * closing;
        v_[a] -= ny * closing;
        u_[b] += nx * closing;
        v_[b] += ny * closing;
    }

    megapon::geometry::Vec size_;
    double radius_ = 0;
    int columns_ = 0;
    int rows_ = 0;
    std::vector<double> x_;
    std::vector<double> y_;
    std::vector<double> u_;
    std::vector<double> v_;
    std::vector<int> first_;  // of each cell in order_, and one more: the end
    std::vector<int> cell_;
    std::vector<int> order_;
};

}  // namespace

BallsRun run_floor(const BallsScreen& scene) {
    Floor floor{BallsStart(scene)};
    const double before = floor.energy();
    const double start = thread_seconds();
    for (int substep = 0; substep < scene.pages * balls_substeps; ++substep) floor.step();
    return {thread_seconds() - start, floor.energy() / before};
}
