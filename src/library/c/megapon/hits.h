#ifndef MEGAPON_HITS_H
#define MEGAPON_HITS_H

/* Hit tests: do two shapes touch where they stand, and when does a moving circle first touch something?
 *
 * Lengths are px, x to the right, y down. Angles are degrees, positive clockwise as seen on the screen. Shapes are
 * closed: touching counts as a hit. A normal is a unit vector that points from b to a, the direction in which a has to
 * move to part from b. Every yes or no is exact for the doubles as they are, while lengths are 0 or 1e-70 to 1e70 px;
 * of what moves, for its place and its motion, the difference of two doubles; of tiles, for their edges, each a double.
 * Closing sweeps and what turns say what holds of them.
 *
 * Every function keeps nothing, changes nothing but what its last pointers point to, and may be called in any thread.
 * All pointers must point to something, but for `error`, which may be NULL. */

#include <stddef.h>
#include <stdint.h>

#ifndef MP_API
#if defined(__GNUC__)
#define MP_API __attribute__((visibility("default")))
#else
#define MP_API
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* How a call ended. After any status but MP_OK what a call should have filled is as it was, unless it says otherwise.
 */
typedef enum mp_status {
    MP_OK = 0,
    MP_BAD_ARGUMENT = 1,  /* a number that is not finite or out of its range, an index too large, a NULL */
    MP_BAD_TEXT = 2,      /* a court, settings or a player's name that cannot be read */
    MP_BAD_BYTES = 3,     /* a replay, link or snapshot that is damaged, cut short or of another kind */
    MP_OTHER_PHYSICS = 4, /* a snapshot of a library with another mp_physics() */
    MP_DIVERGED = 5,      /* a replay that does not give the hashes it carries */
    MP_WRONG_KIND = 6,    /* of a scene what only matches have, or the other way round */
    MP_NO_MEMORY = 7,
    MP_INTERNAL = 8 /* a bug of the library, which the message describes */
} mp_status;

/* What went wrong: filled by a call that does not end in MP_OK, otherwise as it was. */
typedef struct mp_error {
    mp_status status;
    int32_t line;      /* of the text that could not be read, from 1; 0: not known */
    int32_t column;    /* in characters, from 1; 0: not known */
    int32_t question;  /* of an array of questions the one that is bad, from 0; else -1 */
    char message[496]; /* sentences in UTF-8 that say what was expected; one a line, the first ones if there are many */
} mp_error;

/* The name of a status: "MP_BAD_TEXT". Never NULL. */
MP_API const char* mp_status_name(int32_t status);

/* A point or a displacement, px. */
typedef struct mp_vec {
    double x, y;
} mp_vec;

/* radius: 0 or more. */
typedef struct mp_circle {
    mp_vec center;
    double radius;
} mp_circle;

/* At `from` when t = 0 and at `to` when t = 1, in a straight line at constant speed. */
typedef struct mp_moving_circle {
    mp_vec from, to;
    double radius;
} mp_moving_circle;

/* from = to is a point. */
typedef struct mp_segment {
    mp_vec from, to;
} mp_segment;

/* All within a radius, 0 or more, of a segment, its axis. */
typedef struct mp_capsule {
    mp_vec from, to;
    double radius;
} mp_capsule;

/* Axis-aligned; half is half the width and half the height, each 0 or more. */
typedef struct mp_rect {
    mp_vec center, half;
} mp_rect;

/* A simple polygon, convex or not, either winding, of three points or more. The points are the caller's; they are read
 * during the call alone. */
typedef struct mp_polygon {
    const mp_vec* points;
    size_t count;
} mp_polygon;

/* A polygon whose points are relative to its centre, which is at `from` when t = 0 and at `to` when t = 1; meanwhile it
 * turns about it from one angle to the other. All is at constant speed; more than a whole turn is as good. Each angle
 * lies within +-36000 degrees. The points are the caller's; they are read during the call alone. */
typedef struct mp_turning_polygon {
    const mp_vec* points;
    size_t count;
    mp_vec from, to;
    double turned_from, turned_to;
} mp_turning_polygon;

/* Square tiles: '.' is empty, any other character is solid. Tile (column i, row j) covers
 * [i*tile, (i+1)*tile] x [j*tile, (j+1)*tile] from `origin`. What lies outside the rows, and where a short row does not
 * reach, is solid unless open_outside is not 0. The text is the caller's; it is read during the call alone. */
typedef struct mp_map {
    double tile; /* px, greater than 0 */
    mp_vec origin;
    const char* rows; /* in ASCII, separated by '\n' */
    int32_t open_outside;
    int32_t reserved; /* 0 */
} mp_map;

/* Answers. `hit` is 1 or 0; without a hit all else is 0. */

/* How a and b overlap. */
typedef struct mp_contact {
    int32_t hit;
    int32_t reserved;
    double depth;  /* px that a has to move along the normal to merely touch b; 0: they touch */
    mp_vec normal; /* from b to a */
    mp_vec point;  /* on b's outline */
} mp_contact;

/* A point that both share: where outlines cross or touch, else a corner of the shape that lies inside the other. */
typedef struct mp_shared_point {
    int32_t hit;
    int32_t reserved;
    mp_vec point;
} mp_shared_point;

/* The first moment at which a moving circle a touches b. */
typedef struct mp_impact {
    int32_t hit;
    int32_t reserved;
    double t;      /* the fraction of the motion, 0 to 1; 0 if it starts in contact */
    mp_vec a;      /* the centre of a at t */
    mp_vec b;      /* the centre of a circle or a turning polygon b at t; of any other b {0, 0} */
    mp_vec normal; /* from b to a; {0, 0} where a's centre starts inside b and no way out is nearest */
    mp_vec point;  /* where the two touch at t */
} mp_impact;

/* The point of a segment that is nearest to a circle's centre. */
typedef struct mp_nearest {
    int32_t hit; /* whether the circle touches the segment */
    int32_t reserved;
    double distance; /* px from the centre to `point` */
    mp_vec point;
} mp_nearest;

/* Where a rect ends that moves through tiles. */
typedef struct mp_tile_move {
    mp_vec at;     /* its centre, flush against what stopped it */
    int32_t hit_x; /* 1: stopped on the way along x */
    int32_t hit_y;
} mp_tile_move;

/* touch: the contact of two shapes where they stand. MP_BAD_ARGUMENT: a number that is not finite or beyond +-1e60, a
 * negative radius or half size, a polygon of fewer than three points, a tile that is not larger than 1e-60. */
MP_API mp_status mp_touch_circle_circle(const mp_circle* a, const mp_circle* b, mp_contact* answer, mp_error* error);
MP_API mp_status mp_touch_circle_segment(const mp_circle* a, const mp_segment* b, mp_contact* answer, mp_error* error);
MP_API mp_status mp_touch_circle_rect(const mp_circle* a, const mp_rect* b, mp_contact* answer, mp_error* error);
MP_API mp_status mp_touch_circle_polygon(const mp_circle* a, const mp_polygon* b, mp_contact* answer, mp_error* error);
MP_API mp_status mp_touch_circle_map(const mp_circle* a, const mp_map* b, mp_contact* answer, mp_error* error);
MP_API mp_status mp_touch_rect_rect(const mp_rect* a, const mp_rect* b, mp_contact* answer, mp_error* error);
MP_API mp_status mp_touch_segment_segment(const mp_segment* a, const mp_segment* b, mp_shared_point* answer,
                                          mp_error* error);
/* Edges that cross or touch, or one polygon inside the other. */
MP_API mp_status mp_touch_polygon_polygon(const mp_polygon* a, const mp_polygon* b, mp_shared_point* answer,
                                          mp_error* error);

/* part: the shortest way out of two convex polygons that touch, as touch gives it for the other shapes with a depth; of
 * equally short ones the first: along the normals of b's edges, then of a's. The point is the middle of what lies
 * against each other once they are parted. MP_BAD_ARGUMENT: as above, or a polygon that is not convex. */
MP_API mp_status mp_part_polygon_polygon(const mp_polygon* a, const mp_polygon* b, mp_contact* answer, mp_error* error);

/* The point of b nearest to a's centre, whether they touch or not. Errors as above. */
MP_API mp_status mp_nearest_circle_segment(const mp_circle* a, const mp_segment* b, mp_nearest* answer,
                                           mp_error* error);

/* sweep: the first contact of a moving circle with 0 <= t <= 1. A sweep that starts in contact answers t = 0; one
 * without relative motion hits only if it starts in contact. Errors as above. */
MP_API mp_status mp_sweep_circle_circle(const mp_moving_circle* a, const mp_moving_circle* b, mp_impact* answer,
                                        mp_error* error);
MP_API mp_status mp_sweep_circle_segment(const mp_moving_circle* a, const mp_segment* b, mp_impact* answer,
                                         mp_error* error);
MP_API mp_status mp_sweep_circle_polygon(const mp_moving_circle* a, const mp_polygon* b, mp_impact* answer,
                                         mp_error* error);
/* The solid tiles are one body: no contact with a seam between two of them. */
MP_API mp_status mp_sweep_circle_map(const mp_moving_circle* a, const mp_map* b, mp_impact* answer, mp_error* error);

/* Its yes or no is exact where nothing turns. Else it misses no contact that is deeper than 1e-9 px, or than 1e-12 of
 * the lengths in question where that is more, and may answer one as much too early; of a circle whose radius is smaller
 * still, four times as much. It always ends; where a polygon turns hundreds of times beside a circle that is a hundred
 * million times as large, what a million steps have come to counts as met. MP_BAD_ARGUMENT: as above, or an angle
 * beyond +-36000 degrees. */
MP_API mp_status mp_sweep_circle_turning_polygon(const mp_moving_circle* a, const mp_turning_polygon* b,
                                                 mp_impact* answer, mp_error* error);

/* closing sweep: what a solver needs between two bounces, the first impact in which a is still coming closer
 * (the relative motion . normal < 0). A start in contact counts, at t = 0, only if the motion goes further in; leaving
 * or sliding along is no impact, and hides no later one with another edge of b. Its yes or no is rounded: a graze whose
 * deepest overlap would stay below 1e-11 px is none. Errors as above. */
MP_API mp_status mp_closing_sweep_circle_circle(const mp_moving_circle* a, const mp_moving_circle* b, mp_impact* answer,
                                                mp_error* error);
MP_API mp_status mp_closing_sweep_circle_segment(const mp_moving_circle* a, const mp_segment* b, mp_impact* answer,
                                                 mp_error* error);
MP_API mp_status mp_closing_sweep_circle_polygon(const mp_moving_circle* a, const mp_polygon* b, mp_impact* answer,
                                                 mp_error* error);
MP_API mp_status mp_closing_sweep_circle_map(const mp_moving_circle* a, const mp_map* b, mp_impact* answer,
                                             mp_error* error);

/* The same where only the line of b is solid, as of a room: what starts inside meets it from inside. The normal leads
 * to a's centre, from a centre on the line outwards; a circle a that is wider than a circle b has no room inside, and
 * parts outwards. A rect is a polygon of four corners. Errors as above. */
MP_API mp_status mp_touch_circle_circle_outline(const mp_circle* a, const mp_circle* b, mp_contact* answer,
                                                mp_error* error);
MP_API mp_status mp_touch_circle_polygon_outline(const mp_circle* a, const mp_polygon* b, mp_contact* answer,
                                                 mp_error* error);
MP_API mp_status mp_sweep_circle_circle_outline(const mp_moving_circle* a, const mp_moving_circle* b, mp_impact* answer,
                                                mp_error* error);
MP_API mp_status mp_sweep_circle_polygon_outline(const mp_moving_circle* a, const mp_polygon* b, mp_impact* answer,
                                                 mp_error* error);

/* Capsules, as above; a rounded sum of two radii is no matter. Where a's axis meets a polygon that is not convex no way
 * out is known: depth is a's radius, and the normal {0, 0}. */
MP_API mp_status mp_touch_circle_capsule(const mp_circle* a, const mp_capsule* b, mp_contact* answer, mp_error* error);
MP_API mp_status mp_touch_capsule_segment(const mp_capsule* a, const mp_segment* b, mp_contact* answer,
                                          mp_error* error);
MP_API mp_status mp_touch_capsule_capsule(const mp_capsule* a, const mp_capsule* b, mp_contact* answer,
                                          mp_error* error);
MP_API mp_status mp_touch_capsule_rect(const mp_capsule* a, const mp_rect* b, mp_contact* answer, mp_error* error);
MP_API mp_status mp_touch_capsule_polygon(const mp_capsule* a, const mp_polygon* b, mp_contact* answer,
                                          mp_error* error);
MP_API mp_status mp_sweep_circle_capsule(const mp_moving_circle* a, const mp_capsule* b, mp_impact* answer,
                                         mp_error* error);
MP_API mp_status mp_closing_sweep_circle_capsule(const mp_moving_circle* a, const mp_capsule* b, mp_impact* answer,
                                                 mp_error* error);

/* The same for `count` questions, a call for all: question i is about a[i * a_step] and b[i * b_step]; a step is 1, or
 * 0 for the same shape in each question. A polygon or map with step 0 is read once. A bad question ends the call; its
 * number is error->question, and the answers before it are there. MP_BAD_ARGUMENT also for another step. */
MP_API mp_status mp_touch_circle_circle_array(const mp_circle* a, size_t a_step, const mp_circle* b, size_t b_step,
                                              size_t count, mp_contact* answers, mp_error* error);
MP_API mp_status mp_touch_circle_segment_array(const mp_circle* a, size_t a_step, const mp_segment* b, size_t b_step,
                                               size_t count, mp_contact* answers, mp_error* error);
MP_API mp_status mp_touch_circle_rect_array(const mp_circle* a, size_t a_step, const mp_rect* b, size_t b_step,
                                            size_t count, mp_contact* answers, mp_error* error);
MP_API mp_status mp_touch_circle_polygon_array(const mp_circle* a, size_t a_step, const mp_polygon* b, size_t b_step,
                                               size_t count, mp_contact* answers, mp_error* error);
MP_API mp_status mp_touch_circle_map_array(const mp_circle* a, size_t a_step, const mp_map* b, size_t b_step,
                                           size_t count, mp_contact* answers, mp_error* error);
MP_API mp_status mp_touch_rect_rect_array(const mp_rect* a, size_t a_step, const mp_rect* b, size_t b_step,
                                          size_t count, mp_contact* answers, mp_error* error);
MP_API mp_status mp_touch_segment_segment_array(const mp_segment* a, size_t a_step, const mp_segment* b, size_t b_step,
                                                size_t count, mp_shared_point* answers, mp_error* error);
MP_API mp_status mp_touch_polygon_polygon_array(const mp_polygon* a, size_t a_step, const mp_polygon* b, size_t b_step,
                                                size_t count, mp_shared_point* answers, mp_error* error);
MP_API mp_status mp_part_polygon_polygon_array(const mp_polygon* a, size_t a_step, const mp_polygon* b, size_t b_step,
                                               size_t count, mp_contact* answers, mp_error* error);
MP_API mp_status mp_nearest_circle_segment_array(const mp_circle* a, size_t a_step, const mp_segment* b, size_t b_step,
                                                 size_t count, mp_nearest* answers, mp_error* error);
MP_API mp_status mp_sweep_circle_circle_array(const mp_moving_circle* a, size_t a_step, const mp_moving_circle* b,
                                              size_t b_step, size_t count, mp_impact* answers, mp_error* error);
MP_API mp_status mp_sweep_circle_segment_array(const mp_moving_circle* a, size_t a_step, const mp_segment* b,
                                               size_t b_step, size_t count, mp_impact* answers, mp_error* error);
MP_API mp_status mp_sweep_circle_polygon_array(const mp_moving_circle* a, size_t a_step, const mp_polygon* b,
                                               size_t b_step, size_t count, mp_impact* answers, mp_error* error);
MP_API mp_status mp_sweep_circle_map_array(const mp_moving_circle* a, size_t a_step, const mp_map* b, size_t b_step,
                                           size_t count, mp_impact* answers, mp_error* error);
MP_API mp_status mp_sweep_circle_turning_polygon_array(const mp_moving_circle* a, size_t a_step,
                                                       const mp_turning_polygon* b, size_t b_step, size_t count,
                                                       mp_impact* answers, mp_error* error);
MP_API mp_status mp_closing_sweep_circle_circle_array(const mp_moving_circle* a, size_t a_step,
                                                      const mp_moving_circle* b, size_t b_step, size_t count,
                                                      mp_impact* answers, mp_error* error);
MP_API mp_status mp_closing_sweep_circle_segment_array(const mp_moving_circle* a, size_t a_step, const mp_segment* b,
                                                       size_t b_step, size_t count, mp_impact* answers,
                                                       mp_error* error);
MP_API mp_status mp_closing_sweep_circle_polygon_array(const mp_moving_circle* a, size_t a_step, const mp_polygon* b,
                                                       size_t b_step, size_t count, mp_impact* answers,
                                                       mp_error* error);
MP_API mp_status mp_closing_sweep_circle_map_array(const mp_moving_circle* a, size_t a_step, const mp_map* b,
                                                   size_t b_step, size_t count, mp_impact* answers, mp_error* error);
MP_API mp_status mp_touch_circle_circle_outline_array(const mp_circle* a, size_t a_step, const mp_circle* b,
                                                      size_t b_step, size_t count, mp_contact* answers,
                                                      mp_error* error);
MP_API mp_status mp_touch_circle_polygon_outline_array(const mp_circle* a, size_t a_step, const mp_polygon* b,
                                                       size_t b_step, size_t count, mp_contact* answers,
                                                       mp_error* error);
MP_API mp_status mp_sweep_circle_circle_outline_array(const mp_moving_circle* a, size_t a_step,
                                                      const mp_moving_circle* b, size_t b_step, size_t count,
                                                      mp_impact* answers, mp_error* error);
MP_API mp_status mp_sweep_circle_polygon_outline_array(const mp_moving_circle* a, size_t a_step, const mp_polygon* b,
                                                       size_t b_step, size_t count, mp_impact* answers,
                                                       mp_error* error);
MP_API mp_status mp_touch_circle_capsule_array(const mp_circle* a, size_t a_step, const mp_capsule* b, size_t b_step,
                                               size_t count, mp_contact* answers, mp_error* error);
MP_API mp_status mp_touch_capsule_segment_array(const mp_capsule* a, size_t a_step, const mp_segment* b, size_t b_step,
                                                size_t count, mp_contact* answers, mp_error* error);
MP_API mp_status mp_touch_capsule_capsule_array(const mp_capsule* a, size_t a_step, const mp_capsule* b, size_t b_step,
                                                size_t count, mp_contact* answers, mp_error* error);
MP_API mp_status mp_touch_capsule_rect_array(const mp_capsule* a, size_t a_step, const mp_rect* b, size_t b_step,
                                             size_t count, mp_contact* answers, mp_error* error);
MP_API mp_status mp_touch_capsule_polygon_array(const mp_capsule* a, size_t a_step, const mp_polygon* b, size_t b_step,
                                                size_t count, mp_contact* answers, mp_error* error);
MP_API mp_status mp_sweep_circle_capsule_array(const mp_moving_circle* a, size_t a_step, const mp_capsule* b,
                                               size_t b_step, size_t count, mp_impact* answers, mp_error* error);
MP_API mp_status mp_closing_sweep_circle_capsule_array(const mp_moving_circle* a, size_t a_step, const mp_capsule* b,
                                                       size_t b_step, size_t count, mp_impact* answers,
                                                       mp_error* error);

/* Moves a rect through tiles, X first, then Y from where X ended. It stops flush against the first solid tile in the
 * way, however far it moves; lying flush against a tile does not block moving along it. Errors as above. */
MP_API mp_status mp_move_rect_map(const mp_rect* mover, const mp_vec* move, const mp_map* map, mp_tile_move* answer,
                                  mp_error* error);

/* `count` points turned about a centre, by a sine and cosine that have the same bits everywhere. `turned` may be
 * `points`. MP_BAD_ARGUMENT: a number that is not finite or beyond +-1e60. */
MP_API mp_status mp_rotate(const mp_vec* points, size_t count, const mp_vec* center, double degrees, mp_vec* turned,
                           mp_error* error);

/* The angles between `count` pairs of directions, in degrees, 0 to 180. One without length is at 0 degrees to every
 * other. A step is 1 or 0, as above. MP_BAD_ARGUMENT: as above. */
MP_API mp_status mp_angle(const mp_vec* a, size_t a_step, const mp_vec* b, size_t b_step, size_t count, double* degrees,
                          mp_error* error);

/* `count` velocities mirrored about the tangent: the angle of incidence is the angle of reflection. A normal may have
 * any length but 0. A step is 1 or 0, as above. MP_BAD_ARGUMENT: as above, or a normal that is {0, 0}. */
MP_API mp_status mp_reflect(const mp_vec* velocities, size_t velocity_step, const mp_vec* normals, size_t normal_step,
                            size_t count, mp_vec* mirrored, mp_error* error);

#ifdef __cplusplus
}
#endif

#endif
