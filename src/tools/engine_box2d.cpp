#include <box2d/box2d.h>

#include "tools/engine.h"

namespace megapon::tools {

namespace {

using geometry::Vec;

void add_fixture(b2Body* body, const b2Shape& shape, double density) {
    b2FixtureDef fixture;
    fixture.shape = &shape;
    fixture.density = static_cast<float>(density);
    fixture.friction = 0;
    fixture.restitution = 1;
    fixture.restitutionThreshold = 0;
    body->CreateFixture(&fixture);
}

class Box2d : public Engine {
  public:
    Box2d(const sim::World& world, const sim::State& state, double scale) : scale_(scale), world_({0, 0}) {
        const Surroundings around = surroundings_of(world, state);
        const b2BodyDef resting;
        b2Body* ground = world_.CreateBody(&resting);
        for (const geometry::Segment& segment : around.segments) {
            b2EdgeShape edge;
            edge.SetTwoSided(in_metres(segment.from), in_metres(segment.to));
            add_fixture(ground, edge, 0);
        }
        for (const std::vector<Vec>& outline : around.outlines) {
            std::vector<b2Vec2> corners;
            for (const Vec corner : outline) corners.push_back(in_metres(corner));
            b2PolygonShape polygon;
            polygon.Set(corners.data(), static_cast<int>(corners.size()));
            add_fixture(ground, polygon, 0);
        }
        for (const sim::Megaphone& megaphone : around.megaphones)
            add_circle(b2_kinematicBody, megaphone.center, megaphone.velocity, megaphone.radius, 0);
        for (std::size_t i = 0; i < state.balls.size(); ++i) {
            const sim::Ball& ball = state.balls[i];
            const double radius = ball.radius / scale;
            const double density = sim::mass_of(world, state, i) / (radius * radius);
            balls_.push_back(add_circle(b2_dynamicBody, ball.center, ball.velocity, ball.radius, density));
        }
    }

    void step(double seconds) override { world_.Step(static_cast<float>(seconds), 8, 3); }
    Moving ball(std::size_t index) const override {
        return {in_px(balls_[index]->GetPosition()), in_px(balls_[index]->GetLinearVelocity())};
    }

  private:
    b2Vec2 in_metres(Vec v) const { return {static_cast<float>(v.x / scale_), static_cast<float>(v.y / scale_)}; }
    Vec in_px(b2Vec2 v) const { return Vec{static_cast<double>(v.x), static_cast<double>(v.y)} * scale_; }

    b2Body* add_circle(b2BodyType type, Vec center, Vec velocity, double radius, double density) {
        b2BodyDef definition;
        definition.type = type;
        definition.position = in_metres(center);
        definition.linearVelocity = in_metres(velocity);
        definition.fixedRotation = true;
        definition.bullet = true;  // swept against everything
        b2Body* body = world_.CreateBody(&definition);
        b2CircleShape circle;
        circle.m_radius = static_cast<float>(radius / scale_);
        add_fixture(body, circle, density);
        return body;
    }

    double scale_;  // px a metre
    b2World world_;
    std::vector<b2Body*> balls_;
};

}  // namespace

std::unique_ptr<Engine> make_box2d(const sim::World& world, const sim::State& state, double scale) {
    return std::make_unique<Box2d>(world, state, scale);
}

}  // namespace megapon::tools
