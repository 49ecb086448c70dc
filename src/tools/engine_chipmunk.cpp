#include <chipmunk/chipmunk.h>
#include <unistd.h>

#include <cstdio>

#include "tools/engine.h"

namespace megapon::tools {

namespace {

using geometry::Vec;

// Debian's library greets on standard output, where the table goes: there it says it on standard error.
cpSpace* new_space() {
    std::fflush(stdout);
    const int output = dup(STDOUT_FILENO);
    if (output >= 0) dup2(STDERR_FILENO, STDOUT_FILENO);
    cpSpace* space = cpSpaceNew();
    std::fflush(stdout);
    if (output < 0) return space;
    dup2(output, STDOUT_FILENO);
    close(output);
    return space;
}

class Chipmunk : public Engine {
  public:
    Chipmunk(const sim::World& world, const sim::State& state, double scale) : scale_(scale), space_(new_space()) {
        const Surroundings around = surroundings_of(world, state);
        cpBody* ground = cpSpaceGetStaticBody(space_);
        for (const geometry::Segment& segment : around.segments)
            add_shape(cpSegmentShapeNew(ground, to_cp(segment.from), to_cp(segment.to), 0));
        for (const std::vector<Vec>& outline : around.outlines) {
            std::vector<cpVect> corners;
            corners.reserve(outline.size());
            for (const Vec corner : outline) corners.push_back(to_cp(corner));
            add_shape(cpPolyShapeNew(ground, static_cast<int>(corners.size()), corners.data(), cpTransformIdentity, 0));
        }
        for (const sim::Megaphone& megaphone : around.megaphones)
            add_circle(cpBodyNewKinematic(), megaphone.center, megaphone.velocity, megaphone.radius);
        for (std::size_t i = 0; i < state.balls.size(); ++i) {
            const sim::Ball& ball = state.balls[i];
            cpBody* body = cpBodyNew(sim::mass_of(world, state, i), INFINITY);
            balls_.push_back(add_circle(body, ball.center, ball.velocity, ball.radius));
        }
    }
    ~Chipmunk() override {
        for (cpShape* shape : shapes_) {
            cpSpaceRemoveShape(space_, shape);
            cpShapeFree(shape);
        }
        for (cpBody* body : bodies_) {
            cpSpaceRemoveBody(space_, body);
            cpBodyFree(body);
        }
        cpSpaceFree(space_);
    }
    Chipmunk(const Chipmunk&) = delete;
    Chipmunk& operator=(const Chipmunk&) = delete;

    void step(double seconds) override { cpSpaceStep(space_, seconds); }
    Moving ball(std::size_t index) const override {
        return {in_px(cpBodyGetPosition(balls_[index])), in_px(cpBodyGetVelocity(balls_[index]))};
    }

  private:
    cpVect to_cp(Vec v) const { return cpv(v.x / scale_, v.y / scale_); }
    Vec in_px(cpVect v) const { return Vec{v.x, v.y} * scale_; }

    void add_shape(cpShape* shape) {
        cpShapeSetElasticity(shape, 1);
        cpShapeSetFriction(shape, 0);
        shapes_.push_back(cpSpaceAddShape(space_, shape));
    }

    cpBody* add_circle(cpBody* body, Vec center, Vec velocity, double radius) {
        bodies_.push_back(cpSpaceAddBody(space_, body));
        cpBodySetPosition(body, to_cp(center));
        cpBodySetVelocity(body, to_cp(velocity));
        add_shape(cpCircleShapeNew(body, radius / scale_, cpvzero));
        return body;
    }

    double scale_;  // px a unit of length
    cpSpace* space_;
    std::vector<cpShape*> shapes_;
    std::vector<cpBody*> bodies_;
    std::vector<cpBody*> balls_;
};

}  // namespace

std::unique_ptr<Engine> make_chipmunk(const sim::World& world, const sim::State& state, double scale) {
    return std::make_unique<Chipmunk>(world, state, scale);
}

}  // namespace megapon::tools
