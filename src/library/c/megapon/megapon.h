#ifndef MEGAPON_MEGAPON_H
#define MEGAPON_MEGAPON_H

/* Worlds in which balls never tunnel, never stick and never lose energy: the core of Megaphone DE Pong. The same court,
 * settings and input give the same mp_hash() on every machine. Gravity, friction and spin of balls are not offered.
 *
 * A world is a scene (an experiment: the court's own balls, megaphones and polygons) or a match (two players who bat
 * balls, or one with a task). Time goes by in frames, 10 a second, of 24 substeps each; settings change both numbers.
 *
 * The library keeps no global state, and no thread: mp_batch_step() and mp_batch_reset() end those that they start. Any
 * number of worlds may be used in any number of threads; one world, one replay, or one batch with its matches,
 * by one thread at a time, reading included. A step allocates nothing after the first frames, except to record a match.
 *
 * Ownership: what a function whose name ends in _new, _load, _clone or _read makes is the caller's, to be freed by
 * mp_world_free(), mp_batch_free() or mp_replay_free(). All other pointers that the library hands out are views: they
 * belong to the world or replay that was asked, and hold until the next call with it that takes it without `const`, or
 * the same question again. Texts end with a zero byte; those that go in need not, they come with their length in bytes,
 * and SIZE_MAX means up to the zero byte. `error` may be NULL everywhere, other pointers may not unless it is said: one
 * that is gets MP_BAD_ARGUMENT, and of a function without a status the answer 0, NULL or "". */

#include <megapon/hits.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Version of this interface (semantic versioning). mp_version() is that of the library in use. */
#define MP_VERSION "0.2.0"
#define MP_VERSION_MAJOR 0
#define MP_VERSION_MINOR 2
#define MP_VERSION_PATCH 0
MP_API const char* mp_version(void);

/* The fingerprint of the physics, 16 hex digits: two libraries with the same one give the same hashes. */
MP_API const char* mp_physics(void);

/* ---- Worlds ---- */

typedef struct mp_world mp_world;
typedef struct mp_replay mp_replay;

/* A scene, from a court's text (TOML; the manual lists the keys). `settings`: lines as in megapon.toml, such as
 * "physics.substeps = 8", or NULL; they win over the court's own [physics]. Each text may be 1 MB long at most.
 * MP_BAD_TEXT with line and column, MP_BAD_ARGUMENT. */
MP_API mp_status mp_scene_new(const char* court, size_t court_length, const char* settings, size_t settings_length,
                              mp_world** world, mp_error* error);

/* Who plays a side: "player" for input by mp_input(), "cpu:1" to "cpu:5" for a computer player of this level,
 * "human:LATENCY_MS,SD_PX,SD_MS" for a stand-in of a person. On a court with a task the right side is the task's. */
typedef struct mp_match_options {
    uint32_t size;        /* sizeof(mp_match_options) */
    int32_t record;       /* not 0: mp_replay_of_match() works; each frame then needs some memory */
    uint64_t seed;        /* who serves first, and what computer players do */
    const char* left;     /* NULL: "player" */
    const char* right;    /* NULL: "player" */
    const char* settings; /* as of mp_scene_new(), ended by a zero byte; NULL: none */
} mp_match_options;

/* A match, on a court's text; NULL for the open court. Errors as of mp_scene_new(). */
MP_API mp_status mp_match_new(const char* court, size_t court_length, const mp_match_options* options, mp_world** world,
                              mp_error* error);

/* A copy that goes on by itself to the same hashes; of a match that is recorded the copy is, too. */
MP_API mp_status mp_world_clone(const mp_world* world, mp_world** clone, mp_error* error);

/* The same into a world that is there, which then is as `from` is, whatever it was: the way back to a moment that a
 * clone has kept. The arrays of bodies stay where they are. MP_WRONG_KIND: a scene and a match, or a replay that is
 * played and anything else. MP_BAD_ARGUMENT: more balls, megaphones or polygons than the world has had at once. */
MP_API mp_status mp_world_copy(mp_world* world, const mp_world* from, mp_error* error);

/* NULL is fine. */
MP_API void mp_world_free(mp_world* world);

/* Plays so many frames, 0 to 1 000 000. All their events are there afterwards. A match that is over, or a replay at its
 * end, stands still. MP_BAD_ARGUMENT. */
MP_API mp_status mp_step(mp_world* world, int32_t frames, mp_error* error);

/* Frames played. */
MP_API int32_t mp_frame(const mp_world* world);

/* The hash of the whole state: FNV-1a over all its numbers. */
MP_API uint64_t mp_hash(const mp_world* world);

/* 1 for a match, 0 for a scene. */
MP_API int32_t mp_is_match(const mp_world* world);

/* ---- What is there now ---- */

typedef struct mp_ball {
    mp_vec center;
    mp_vec velocity; /* px/s */
    double radius;
} mp_ball;

/* A free megaphone: a circle in straight motion, or on a route. */
typedef struct mp_megaphone {
    mp_vec center;
    mp_vec velocity; /* px/s */
    double radius;
    double push; /* share of its own velocity it gives a ball: 0 a plain mirror, 1 a moving mirror */
} mp_megaphone;

/* A polygon of the court: its points turned by `turned`, then moved to `center`. */
typedef struct mp_pose {
    mp_vec center;
    mp_vec velocity; /* px/s */
    double turned;   /* degrees without whole turns */
} mp_pose;

/* Arrays; the number of items goes to *count. Those of balls, megaphones, polygons and players stay where they are for
 * the life of a world, but for what mp_add_ball() and its siblings say, and another call fills them anew. */
MP_API const mp_ball* mp_balls(mp_world* world, size_t* count);
MP_API const mp_megaphone* mp_megaphones(mp_world* world, size_t* count);
MP_API const mp_pose* mp_polygons(mp_world* world, size_t* count);

/* The corners of polygon `index` where it stands; NULL, and 0, for an index too large. */
MP_API const mp_vec* mp_polygon_points(mp_world* world, size_t index, size_t* count);

/* The court's lines, and its goals that are segments, where they are now. */
MP_API const mp_segment* mp_lines(mp_world* world, size_t* count);
MP_API const mp_segment* mp_goals(mp_world* world, size_t* count);

/* The court's tiles as they are now go to *tiles; rows is "" where it has none. Its bricks are among them until they
 * break. */
MP_API void mp_tiles(mp_world* world, mp_map* tiles);

/* Width and height go to *size, px. */
MP_API void mp_court_size(const mp_world* world, mp_vec* size);

/* The court that the world was made from as text, to the bit: a scene of this text begins as the world began. What has
 * moved since, mp_set_ball() and its siblings included, is not in it, but in mp_save(); nor are the numbers of
 * [physics] that settings have replaced. Bodies that mp_add_ball() and its siblings have added stand in it where they
 * were added, not turned; those that mp_remove_body() has removed do not. mp_scene_new() refuses such a text where a
 * ball was added inside something, or a task counts more than is left. */
MP_API const char* mp_court_text(mp_world* world);

/* Changes a body of a scene between two steps; the bounces that follow are as exact as ever. What overlaps something
 * afterwards is treated as a body that begins so. MP_BAD_ARGUMENT: an index too large, a number that a court could not
 * have either (a place beyond +-1e7 px, a speed beyond +-1e7 px/s along an axis, a radius beyond 1e6 px).
 * MP_WRONG_KIND: a match, or a megaphone on a route. A ball that is faster than the court's speed_cap gets that speed.
 */
MP_API mp_status mp_set_ball(mp_world* world, size_t index, const mp_ball* ball, mp_error* error);
MP_API mp_status mp_set_megaphone(mp_world* world, size_t index, const mp_megaphone* megaphone, mp_error* error);
MP_API mp_status mp_set_polygon(mp_world* world, size_t index, const mp_pose* pose, mp_error* error);

/* ---- Bodies that come and go, in a scene ----
 *
 * A host may add and remove bodies between two steps. A new one stands at the end of its array, within the limits of
 * mp_set_ball() and its siblings; its bounces are as exact as those of the court's own. A removal leaves the others in
 * their order: those behind it move up by one. Indices, in events too, are of the moment: read a step's events before
 * anything is removed. An id stays with its body. Ids of each kind go up from 1, the court's bodies first (index + 1),
 * and none is given twice in the life of a world.
 *
 * The hash is of the state alone, without ids: the same additions, removals and steps in the same order give the same
 * hash, and a body added before the first step the same as one in the court. Snapshots, clones and copies hold the ids
 * and the new bodies, and go on with them; a world that nothing changed writes snapshots as before, and older ones are
 * read. A court that changes from point to point stays in its first point. Replays are of matches, in which nothing is
 * added or removed.
 *
 * `what` is MP_BALL, MP_MEGAPHONE, MP_POLYGON or MP_LINE, as `off` of an event. */

/* The id goes to *id unless it is NULL. An array that is full moves, once in a while, to another place; what it held
 * stays readable at the old one, and is not filled any more. MP_BAD_ARGUMENT: as of mp_set_ball(), and more than a
 * court may have: 100 000 balls, 10 000 megaphones, 10 000 lines, 1 000 polygons. MP_WRONG_KIND: a match. The mass of
 * such a ball is 1, and such a megaphone has no route. */
MP_API mp_status mp_add_ball(mp_world* world, const mp_ball* ball, uint64_t* id, mp_error* error);
MP_API mp_status mp_add_megaphone(mp_world* world, const mp_megaphone* megaphone, uint64_t* id, mp_error* error);

/* Points about the centre of the pose, 3 to 1 000, whose outline does not cross or touch itself; of all that moves a
 * frame may cost no more than a court's. It does not turn by itself, and sends balls back as fast as they come. One
 * that is turned counts as moving. */
MP_API mp_status mp_add_polygon(mp_world* world, const mp_pose* pose, const mp_vec* points, size_t count, uint64_t* id,
                                mp_error* error);
MP_API mp_status mp_add_line(mp_world* world, const mp_segment* line, uint64_t* id, mp_error* error);

/* MP_BAD_ARGUMENT: another kind, an id that no body has (any more). MP_WRONG_KIND: a match. */
MP_API mp_status mp_remove_body(mp_world* world, int32_t what, uint64_t id, mp_error* error);

/* The id of a body of a scene, and the index of an id; 0 and SIZE_MAX where there is none, and for a match. */
MP_API uint64_t mp_body_id(const mp_world* world, int32_t what, size_t index);
MP_API size_t mp_body_index(const mp_world* world, int32_t what, uint64_t id);

/* ---- Events: what happened in the frames of the last mp_step() ---- */

/* A number never changes its meaning. Kinds that came later have the numbers behind these: mp_event_name() knows all.
 */
typedef enum mp_event_kind {
    MP_EVENT_BOUNCE = 0, /* a ball bounced: ball, off, index, contact, normal, velocity */
    MP_EVENT_HIT = 1, /* a player's head hit a ball: player, ball, strength, rally, timing, contact, normal, velocity */
    MP_EVENT_SERVE = 2,    /* player, ball, place, velocity */
    MP_EVENT_SWING = 3,    /* a player begins to swing: player */
    MP_EVENT_SMASH = 4,    /* a player lets a held smash go: player */
    MP_EVENT_HIT_STOP = 5, /* the match freezes: frames */
    MP_EVENT_BEND = 6, /* a hit-stop ends, and the hitter's direction bends the shot: player, ball, place, velocity */
    MP_EVENT_GOAL = 7, /* a ball is in a goal: player (the scorer), ball, score, place */
    MP_EVENT_MATCH_OVER = 8,    /* player (the winner) */
    MP_EVENT_SQUEEZED = 9,      /* a ball was pinched: ball, player, place, velocity */
    MP_EVENT_BOUNCE_LIMIT = 10, /* a ball bounced so often that it waits for the next frame: ball, bounces, place */
    MP_EVENT_TOUCH = 11,        /* two polygons begin to touch: a, b */
    MP_EVENT_BRICK = 12,        /* a ball hit a brick: ball, index, left, place */
    MP_EVENT_RING = 13,         /* a ball hit a target: ball, index, left, place */
    MP_EVENT_POST = 14,         /* a ball went through a gate: ball, index, place */
    MP_EVENT_EDGE = 15,         /* a ball hit an edge that a task counts: ball, polygon, edge, place */
    MP_EVENT_DRONE_DOWN = 16,   /* index, place */
    MP_EVENT_SHOUT = 17,        /* player, breaths (left), place */
    MP_EVENT_SHOUT_BEND = 18,   /* a shout has turned a ball: ball, player, place, velocity */
    MP_EVENT_CRUSHER_DOWN = 19, /* index, place */
    MP_EVENT_CRUSH = 20,        /* a crusher has struck a player: index, player, place */
    MP_EVENT_TASK_OVER = 21,    /* reached, done, misses */
    MP_EVENT_THROW = 22,        /* a machine has thrown a ball: ball, place, velocity */
    MP_EVENT_DRONE_LANDED = 23, /* index, place */
    MP_EVENT_DEAD_BALL = 24     /* its player has not touched it for 12 s: ball, place */
} mp_event_kind;

/* What a ball can bounce off. */
typedef enum mp_surface {
    MP_WALL = 0,      /* index: 0 left, 1 top, 2 right, 3 bottom */
    MP_MEGAPHONE = 1, /* of a match index 0 and 1 are the players' heads */
    MP_LINE = 2,
    MP_POLYGON = 3,
    MP_TILE = 4, /* index: row * columns + column */
    MP_BALL = 5,
    MP_GOAL = 6,
    MP_TARGET = 7
} mp_surface;

/* ---- Questions about what is there ---- */

/* The first that a moving circle meets in a world. Without a hit all is 0. */
typedef struct mp_world_impact {
    int32_t hit;   /* 1 or 0 */
    int32_t what;  /* mp_surface */
    int32_t index; /* of the wall, megaphone, line ..., as of a bounce */
    int32_t reserved;
    double t;      /* the fraction of the motion, 0 to 1; 0 if it starts in contact */
    mp_vec center; /* of the circle at t */
    mp_vec normal; /* from what is met to the circle */
    mp_vec point;  /* where they touch */
} mp_world_impact;

/* Sweeps a circle, or with radius 0 a point, through all that is there, where everything stands between two frames:
 * nothing moves meanwhile. `kinds`: which surfaces, 1 << MP_WALL | 1 << MP_LINE ..., or UINT32_MAX. The ball of the
 * number `without_ball` is not there, SIZE_MAX leaves all: a ball that asks about its own way is not in it. Walls are
 * the sides of the court that are solid. Of those met at one time the first mp_surface counts, then the first index.
 * MP_BAD_ARGUMENT: a place beyond +-1e7 px, a radius that is negative or beyond 1e6 px. */
MP_API mp_status mp_world_sweep(const mp_world* world, const mp_moving_circle* a, uint32_t kinds, size_t without_ball,
                                mp_world_impact* answer, mp_error* error);

/* Where a ball will pass an upright line. Without a passage all is 0. */
typedef struct mp_passage {
    int32_t hit;        /* 1 or 0 */
    int32_t bounces;    /* before that */
    double seconds;     /* from now */
    double y;           /* of the ball's centre */
    int32_t off_moving; /* 1: one of the bounces is off something that moves */
    int32_t reserved;
} mp_passage;

/* Where the ball of this number will pass x first, as it flies now: off walls, lines, tiles, what rests, megaphones and
 * targets on their ways, polygons that turn or travel at one velocity. It knows no players and no other balls, nothing
 * breaks, and it looks 10 s and 12 bounces ahead. MP_BAD_ARGUMENT: an index too large, an x beyond +-1e7 px. */
MP_API mp_status mp_foresee(const mp_world* world, size_t ball, double x, mp_passage* passage, mp_error* error);

/* The places of its centre now, at each bounce, 12 at most, and at the end of so many seconds, 0 to 10; a ball at rest
 * has one place. There are 1 to 14 places: they go to `places`, as many as `room` holds, and their number to *count.
 * `places` may be NULL where `room` is 0. */
MP_API mp_status mp_foresee_path(const mp_world* world, size_t ball, double seconds, mp_vec* places, size_t room,
                                 size_t* count, mp_error* error);

typedef enum mp_side { MP_LEFT = 0, MP_RIGHT = 1 } mp_side;

/* How a player's head hit a ball. */
typedef enum mp_strength {
    MP_BUNT = 0,    /* the head was at rest */
    MP_GLANCE = 1,  /* a swing that would have sent it back: no gain */
    MP_SWUNG = 2,   /* a swing, "swing" in logs */
    MP_SWEET = 3,   /* a swing that met it straight ahead */
    MP_SMASHED = 4, /* a swing that was held before, "smash" in logs */
    MP_CLASH = 5    /* a smash that a sweet swing or a smash sent back */
} mp_strength;

/* All fields that events have. Which ones a kind has stands beside it above; the others are 0. A later version may add
 * fields at the end: go from one event to the next by `size`, or ask for one with mp_event_at(). */
typedef struct mp_event {
    uint32_t size;   /* bytes from this event to the next */
    int32_t kind;    /* mp_event_kind */
    int32_t frame;   /* the frame that shows it, from 1 */
    int32_t substep; /* from 1 */
    double time;     /* s since the start */
    mp_vec place;
    mp_vec contact;
    mp_vec normal;   /* from what was hit to the ball */
    mp_vec velocity; /* px/s, of the ball afterwards */
    double timing;   /* ms that a swing was early (negative) or late */
    int32_t ball;
    int32_t off; /* mp_surface */
    int32_t index;
    int32_t player;   /* mp_side */
    int32_t strength; /* mp_strength */
    int32_t rally;    /* hits since the serve, this one included */
    int32_t left;     /* hits that it still takes */
    int32_t frames;
    int32_t score; /* of the scorer afterwards */
    int32_t bounces;
    int32_t a, b;
    int32_t polygon, edge;
    int32_t breaths;
    int32_t reached; /* 1 or 0 */
    int32_t done, misses;
} mp_event;

/* In order of time. A hit that is no serve is two: the bounce, then the hit. */
MP_API const mp_event* mp_events(const mp_world* world, size_t* count);
/* NULL for an index too large. */
MP_API const mp_event* mp_event_at(const mp_world* world, size_t index);

/* "bounce"; NULL for a number that is no kind. The names are those of the log. */
MP_API const char* mp_event_name(int32_t kind);

/* 1 if events of this kind have the field of mp_event of this name, as they stand beside it above; all have "frame",
 * "substep" and "time". Else 0. */
MP_API int32_t mp_event_has(int32_t kind, const char* field);

/* Why no event of this kind can ever come in the world, "a scene has no players": a test that waits for one tests
 * nothing. NULL: one may come. The text is constant. */
MP_API const char* mp_event_never(const mp_world* world, int32_t kind);

/* How many bodies the field of this name numbers from 0 in such events: "ball", "player", "index" ... `off`: of what
 * the index is (mp_surface), or -1 for the largest number of any. -1: the world cannot say, or it is no such field. */
MP_API int32_t mp_event_bodies(const mp_world* world, int32_t kind, const char* field, int32_t off);

/* How many frames mp_events() is of: those that the last mp_step() has played, up to mp_frame(). 0 after mp_load(),
 * mp_restore(), mp_match_of_replay() and mp_batch_reset(), and where the world stands still. */
MP_API int32_t mp_event_frames(const mp_world* world);

/* One event as the line of JSON that logs have, without its end: {"event":"bounce","frame":1,...}. NULL for an index
 * too large. */
MP_API const char* mp_event_json(mp_world* world, size_t index);

/* ---- Settings ---- */

/* A number of the rules. The texts are the world's and hold until it is freed; `value` is a view. */
typedef struct mp_setting {
    const char* name;     /* "physics.substeps" */
    const char* unit;     /* "px", "px/s", "degrees"; may be "" */
    const char* range;    /* "a whole number from 1 to 1000" */
    const char* standard; /* the default, as TOML writes it */
    const char* help;     /* a sentence */
    const char* value;    /* as TOML writes it */
} mp_setting;

MP_API size_t mp_setting_count(const mp_world* world);
/* MP_BAD_ARGUMENT: an index too large. */
MP_API mp_status mp_setting_at(mp_world* world, size_t index, mp_setting* setting, mp_error* error);

/* Sets values from the next frame on, by lines as of mp_scene_new(): all of them or none. A match that is recorded
 * keeps the change. MP_BAD_TEXT, also for what the [physics] of a match's court says itself. MP_WRONG_KIND: a replay.
 */
MP_API mp_status mp_set(mp_world* world, const char* settings, size_t length, mp_error* error);

/* ---- Matches ---- */

typedef enum mp_control {
    MP_MOVE_X = 0, /* -127 to 127, right is positive */
    MP_MOVE_Y = 1, /* -127 to 127, down is positive */
    MP_SWING = 2,  /* 1 pressed, 0 let go */
    MP_SHOUT = 3
} mp_control;

/* What a "player" on a side (mp_side) does in the next frame to be played: the control (mp_control) has this value from
 * `substep` on (0 is the frame's first) until it changes, in later frames too. Call it in order of substeps. Sixteen
 * changes of a side fit into a frame; of more, the last one of each control counts. The input of a computer player is
 * ignored. MP_BAD_ARGUMENT: a substep that the frame does not have, a value out of range. MP_WRONG_KIND: a scene or a
 * replay. */
MP_API mp_status mp_input(mp_world* world, int32_t side, int32_t substep, int32_t control, int32_t value,
                          mp_error* error);

typedef enum mp_phase { MP_PHASE_SERVE = 1, MP_PHASE_RALLY = 2, MP_PHASE_GOAL = 3, MP_PHASE_OVER = 4 } mp_phase;

typedef struct mp_match {
    uint32_t size;    /* sizeof(mp_match), set by the caller */
    int32_t phase;    /* mp_phase */
    int32_t score[2]; /* left, right */
    int32_t server;   /* mp_side */
    int32_t winner;   /* mp_side; -1 until the match is over */
    int32_t rally;    /* hits since the serve */
    int32_t longest_rally;
    int32_t hits; /* of the whole match */
    int32_t points;
    double top_speed;  /* px/s */
    int32_t is_frozen; /* 1 during a hit-stop */
    int32_t has_task;  /* 1 on a court with a task; then: */
    int32_t reached;   /* 1: the task is done */
    int32_t done;      /* of what the task counts */
    int32_t misses;
    int32_t reserved;
} mp_match;

/* MP_WRONG_KIND: a scene. MP_BAD_ARGUMENT: a size that no version had. */
MP_API mp_status mp_match_now(const mp_world* world, mp_match* match, mp_error* error);

typedef enum mp_swing_phase { MP_REST = 0, MP_WINDUP = 1, MP_HELD = 2, MP_ACTIVE = 3, MP_RECOVERY = 4 } mp_swing_phase;

typedef struct mp_player {
    mp_vec body;          /* its centre */
    mp_vec body_velocity; /* px/s */
    mp_vec head;          /* the centre of the megaphone's head, the circle that hits */
    double head_radius;   /* px */
    double head_angle;    /* degrees: 0 straight ahead, positive down, for both players */
    double head_spin;     /* degrees/s */
    int32_t swing;        /* mp_swing_phase */
    int32_t is_there;     /* 0: the right side of a court for one */
} mp_player;

/* Both sides, the left one first; NULL, and 0, for a scene. */
MP_API const mp_player* mp_players(mp_world* world, size_t* count);

/* ---- A batch: many matches at once, for learning and studies ---- */

typedef struct mp_batch mp_batch;

/* What a "player" does from the beginning of a step on; it holds until it changes. */
typedef struct mp_action {
    int32_t move_x; /* -127 to 127, right is positive */
    int32_t move_y; /* -127 to 127, down is positive */
    int32_t swing;  /* 1 pressed, 0 let go */
    int32_t shout;
} mp_action;

/* What is there after a step: 26 doubles. Of pairs the left player's is the first. */
typedef struct mp_observation {
    mp_vec ball;             /* the centre of the first ball */
    mp_vec ball_velocity;    /* px/s */
    mp_vec body[2];          /* the centres */
    mp_vec body_velocity[2]; /* px/s */
    mp_vec head[2];          /* the centres of the circles that hit */
    double head_angle[2];    /* degrees */
    double head_spin[2];     /* degrees/s */
    double swing[2];         /* mp_swing_phase */
    double score[2];
    double phase; /* mp_phase */
    double frame;
} mp_observation;

/* 1 to 1 048 576 matches on one court, as of mp_match_new(); match i has the seed options->seed + i. Their frames are
 * played in `threads` threads at once, of which one is the caller's; 0: as many as the machine has, 1: no other one.
 * What is played does not depend on it. Errors as of mp_match_new(). */
MP_API mp_status mp_batch_new(const char* court, size_t court_length, const mp_match_options* options, size_t matches,
                              int32_t threads, mp_batch** batch, mp_error* error);

/* NULL is fine. */
MP_API void mp_batch_free(mp_batch* batch);

MP_API size_t mp_batch_size(const mp_batch* batch);

/* Begins matches anew with these seeds, one a match: those of which `which` is not 0, such as the `done` of a step, or
 * all of them where it is NULL. Their observations go to `observations` unless it is NULL. */
MP_API mp_status mp_batch_reset(mp_batch* batch, const uint64_t* seeds, const uint8_t* which,
                                mp_observation* observations, mp_error* error);

/* Plays so many frames, 0 to 1 000 000, of every match. The arrays are the caller's, and each may be NULL: actions and
 * rewards have two places a match, the left player's first, the others one. A reward is the points made less those of
 * the other player; with a task what has been done of it less what went wrong, for the left player. done is 1 for a
 * match that is over, which stands still until it begins anew. MP_BAD_ARGUMENT: an action out of range, and nothing is
 * played. MP_NO_MEMORY: some matches may have been played. */
MP_API mp_status mp_batch_step(mp_batch* batch, int32_t frames, const mp_action* actions, mp_observation* observations,
                               double* rewards, uint8_t* done, mp_error* error);

/* A match of the batch, for all other questions: its events, its hash, a snapshot. It is the batch's, and not to be
 * freed; it stays the same through every reset. NULL for an index too large. */
MP_API mp_world* mp_batch_world(mp_batch* batch, size_t index);

/* The seed that a match has begun with: with the court, the settings and the actions it gives the match again. */
MP_API uint64_t mp_batch_seed(const mp_batch* batch, size_t index);

/* ---- Replays and links ---- */

/* What has been played of a match that is recorded. MP_WRONG_KIND: anything else. */
MP_API mp_status mp_replay_of_match(const mp_world* match, mp_replay** replay, mp_error* error);

/* A replay's file, a link ("...#m=..."), a text with one, or a GIF that the game has made. MP_BAD_BYTES. */
MP_API mp_status mp_replay_read(const void* bytes, size_t size, mp_replay** replay, mp_error* error);

/* NULL is fine. */
MP_API void mp_replay_free(mp_replay* replay);

MP_API int32_t mp_replay_frames(const mp_replay* replay);

/* As a file. MP_WRONG_KIND: it came from a link, which has the last hash alone. */
MP_API mp_status mp_replay_bytes(mp_replay* replay, const void** bytes, size_t* size, mp_error* error);

/* As a link, "#m=...", ended by a zero byte; the address of a page may stand before it. MP_BAD_ARGUMENT: the match is
 * too long for a link. */
MP_API mp_status mp_replay_link(mp_replay* replay, const char** link, mp_error* error);

/* Plays it all and compares each frame's hash. MP_DIVERGED: the message has the first frame that differs, and the field
 * where it is known; *frame, unless it is NULL, gets the frame, or the number of frames where all agree. */
MP_API mp_status mp_replay_verify(const mp_replay* replay, int32_t* frame, mp_error* error);

/* A match that a replay plays: mp_step() goes on in it. */
MP_API mp_status mp_match_of_replay(const mp_replay* replay, mp_world** world, mp_error* error);

/* ---- Snapshots ---- */

/* The whole world as bytes that do not depend on the machine: little-endian, doubles by their bits, with mp_physics().
 * Input that has been given for the next frame is not among them. MP_WRONG_KIND: a replay that is played. */
MP_API mp_status mp_save(mp_world* world, const void** bytes, size_t* size, mp_error* error);

/* The world of a snapshot, which goes on to the same hashes. A match from it is not recorded. Court and settings that
 * are those of the snapshot before, of this thread, are not read again; they are kept for that. MP_BAD_BYTES,
 * MP_OTHER_PHYSICS. */
MP_API mp_status mp_load(const void* bytes, size_t size, mp_world** world, mp_error* error);

/* The same into a world that is there: the way back, which makes nothing anew. Court and settings that are those of the
 * snapshot before, of this world, are not read again. There are no events then. A match is not recorded from then on.
 * Errors as of mp_load() and mp_world_copy(). */
MP_API mp_status mp_restore(mp_world* world, const void* bytes, size_t size, mp_error* error);

#ifdef __cplusplus
}
#endif

#endif
