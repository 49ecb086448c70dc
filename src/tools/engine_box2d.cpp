#include <box2d/box2d.h>

#include "tools/engine.h"

namespace megapon::tools {

namespace {

using geometry::Vec;

constexpr float metres = 0.01F;  // a px; Box2D wants things of about a metre

b2Vec2 in_metres(Vec v) { return {static_cast<float>(v.x) * metres, static_cast<float>(v.y) * metres}; }
Vec in_px(b2Vec2 v) { return Vec{static_cast<double>(v.x), static_cast<double>(v.y)} / static_cast<double>(metres); }

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
    Box2d(const sim::World& world, const sim::State& state) : world_({0, 0}) {
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
            const double density = sim::mass_of(world, state, i) / (ball.radius * ball.radius);
            balls_.push_back(add_circle(b2_dynamicBody, ball.center, ball.velocity, ball.radius, density));
        }
    }

    void step(double seconds) override { world_.Step(static_cast<float>(seconds), 8, 3); }
    Moving ball(std::size_t index) const override {
        return {in_px(balls_[index]->GetPosition()), in_px(balls_[index]->GetLinearVelocity())};
    }

  private:
    b2Body* add_circle(b2BodyType type, Vec center, Vec velocity, double radius, double density) {
        b2BodyDef definition;
        definition.type = type;
        definition.position = in_metres(center);
        definition.linearVelocity = in_metres(velocity);
        definition.fixedRotation = true;
        definition.bullet = true;  // swept against everything
        b2Body* body = world_.CreateBody(&definition);
        b2CircleShape circle;
        circle.m_radius = static_cast<float>(radius) * metres;
        add_fixture(body, circle, density);
        return body;
    }

    b2World world_;
    std::vector<b2Body*> balls_;
};

}  // namespace

std::unique_ptr<Engine> make_box2d(const sim::World& world, const sim::State& state) {
    return std::make_unique<Box2d>(world, state);
}

}  // namespace megapon::tools
