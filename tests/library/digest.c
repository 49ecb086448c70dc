/* Plays the matches of tests/machines/digest.cpp through the C library, and prints the same lines:
 *     digest COURTS FIRST COUNT      COURTS is the folder of the courts
 *     digest COURTS task COURT */
#include <megapon/megapon.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t digest;
static int frames;

static void stop(const char* what, const char* message) {
    fprintf(stderr, "%s: %s\n", what, message);
    exit(2);
}

/* sim::Random. */
static uint64_t next(uint64_t* state) {
    uint64_t z = (*state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static char* court_text(const char* folder, const char* name) {
    static char text[100000];
    char path[1000];
    FILE* file;
    snprintf(path, sizeof path, "%s/%s.toml", folder, name);
    file = fopen(path, "rb");
    if (file == NULL) stop(path, "cannot be read");
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

static void play(const char* court, const char* left, const char* right, int number, int most) {
    static const int substeps[] = {1, 5, 24, 60};
    char settings[100];
    mp_match_options options = {sizeof options, 0, 0, NULL, NULL, NULL};
    mp_match now = {0};
    mp_world* world;
    mp_error error;
    snprintf(settings, sizeof settings, "physics.substeps = %d\nphysics.solver = \"%s\"\n", substeps[number % 4],
             number / 4 % 2 ? "sweep" : "substep");
    options.seed = (uint64_t)number;
    options.left = left;
    options.right = right;
    options.settings = settings;
    now.size = sizeof now;
    now.winner = -1;
    if (mp_match_new(court, SIZE_MAX, &options, &world, &error)) stop(mp_status_name(error.status), error.message);
    while (now.winner < 0 && mp_frame(world) < most) {
        mp_step(world, 1, NULL);
        digest = (digest ^ mp_hash(world)) * 0x100000001B3u;
        ++frames;
        mp_match_now(world, &now, NULL);
    }
    mp_world_free(world);
}

static void play_match(const char* courts, int number) {
    static const char* const names[] = {"",           "bricks",   "wall",       "two-balls",
                                        "giant-ball", "triangle", "big-mouths", "moving-goal"};
    const char* name = names[number / 8 % 8];
    char left[8], right[8];
    uint64_t random = (uint64_t)number;
    snprintf(left, sizeof left, "cpu:%d", 1 + (int)(next(&random) % 5));
    snprintf(right, sizeof right, "cpu:%d", 1 + (int)(next(&random) % 5));
    play(*name ? court_text(courts, name) : NULL, left, right, number, 36000);
}

static void print(const char* name) {
    printf("%s frames %d digest %016llx\n", name, frames, (unsigned long long)digest);
    fflush(stdout);
    frames = 0;
    digest = 0xCBF29CE484222325u;
}

int main(int count, char** arguments) {
    char name[100];
    int line, match;
    if (count != 4) stop("digest", "COURTS FIRST COUNT, or COURTS task COURT");
    digest = 0xCBF29CE484222325u;
    if (strcmp(arguments[2], "task") == 0) {
        for (match = 0; match < 8; ++match)
            play(court_text(arguments[1], arguments[3]), (match + match / 4) % 2 ? "human:200,8,60" : "cpu:4", NULL,
                 match, 3000);
        snprintf(name, sizeof name, "task %s", arguments[3]);
        print(name);
        return 0;
    }
    for (line = atoi(arguments[2]); line < atoi(arguments[2]) + atoi(arguments[3]); ++line) {
        for (match = line * 32; match < (line + 1) * 32; ++match) play_match(arguments[1], match);
        snprintf(name, sizeof name, "line %d", line);
        print(name);
    }
    return 0;
}
