#include <chipmunk/chipmunk.h>

#include <vector>

#include "balls.h"

using namespace megapon;

namespace {

void make_elastic(cpShape* shape) {
    cpShapeSetElasticity(shape, 1);
    cpShapeSetFriction(shape, 0);
}

void add_walls(cpSpace* space, geometry::Vec size) {
    const cpVect corners[] = {{0, 0}, {size.x, 0}, {size.x, size.y}, {0, size.y}};
    for (int i = 0; i < 4; ++i)
        make_elastic(cpSpaceAddShape(
            space, cpSegmentShapeNew(cpSpaceGetStaticBody(space), corners[i], corners[(i + 1) % 4], 0)));
}

cpBody* add_ball(cpSpace* space, const sim::Ball& ball) {
    cpBody* body = cpSpaceAddBody(space, cpBodyNew(1, INFINITY));
    cpBodySetPosition(body, cpv(ball.center.x, ball.center.y));
    cpBodySetVelocity(body, cpv(ball.velocity.x, ball.velocity.y));
    make_elastic(cpSpaceAddShape(space, cpCircleShapeNew(body, ball.radius, cpvzero)));
    return body;
}

double energy(const std::vector<cpBody*>& bodies) {
    double sum = 0;
    for (const cpBody* body : bodies) sum += cpvlengthsq(cpBodyGetVelocity(body));
    return sum;
}

}  // namespace

BallsRun run_chipmunk(const BallsScreen& scene) {
    const BallsStart balls(scene);
    cpSpace* space = cpSpaceNew();
    add_walls(space, balls.world.court.size);
    std::vector<cpBody*> bodies;
    bodies.reserve(balls.state.balls.size());
    for (const sim::Ball& ball : balls.state.balls) bodies.push_back(add_ball(space, ball));
    const double before = energy(bodies);
    const double start = thread_seconds();
    for (int substep = 0; substep < scene.pages * balls_substeps; ++substep) cpSpaceStep(space, balls_seconds);
    const double seconds = thread_seconds() - start;
    return {seconds, energy(bodies) / before};  // the space goes with the program
}
