#include <box2d/box2d.h>

#include "balls.h"

using namespace megapon;

namespace {

constexpr float metres = 0.01F;  // a px; Box2D wants things of about a metre

void add_walls(b2World& world, geometry::Vec size) {
    const b2Vec2 corners[] = {{0, 0},
                              {static_cast<float>(size.x) * metres, 0},
                              {static_cast<float>(size.x) * metres, static_cast<float>(size.y) * metres},
                              {0, static_cast<float>(size.y) * metres}};
    b2ChainShape box;
    box.CreateLoop(corners, 4);
    b2FixtureDef fixture;
    fixture.shape = &box;
    fixture.friction = 0;
    fixture.restitution = 1;
    const b2BodyDef body;
    world.CreateBody(&body)->CreateFixture(&fixture);
}

void add_ball(b2World& world, const sim::Ball& ball) {
    b2BodyDef body;
    body.type = b2_dynamicBody;
    body.position = {static_cast<float>(ball.center.x) * metres, static_cast<float>(ball.center.y) * metres};
    body.linearVelocity = {static_cast<float>(ball.velocity.x) * metres, static_cast<float>(ball.velocity.y) * metres};
    body.fixedRotation = true;
    b2CircleShape circle;
    circle.m_radius = static_cast<float>(ball.radius) * metres;
    b2FixtureDef fixture;
    fixture.shape = &circle;
    fixture.density = 1;
    fixture.friction = 0;
    fixture.restitution = 1;
    fixture.restitutionThreshold = 0;
    world.CreateBody(&body)->CreateFixture(&fixture);
}

double energy(const b2World& world) {
    double sum = 0;
    for (const b2Body* body = world.GetBodyList(); body != nullptr; body = body->GetNext())
        sum += static_cast<double>(body->GetLinearVelocity().LengthSquared());
    return sum;
}

}  // namespace

BallsRun run_box2d(const BallsScreen& scene) {
    const BallsStart balls(scene);
    b2World world({0, 0});
    world.SetContinuousPhysics(
        false);  // at 3 px a substep no more than half a ball is passed, and it costs Box2D most of its time
    add_walls(world, balls.world.court.size);
    for (const sim::Ball& ball : balls.state.balls) add_ball(world, ball);
    const double before = energy(world);
    const double start = thread_seconds();
    for (int substep = 0; substep < scene.pages * balls_substeps; ++substep)
        world.Step(static_cast<float>(balls_seconds), 8, 3);
    return {thread_seconds() - start, energy(world) / before};
}
