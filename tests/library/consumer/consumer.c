#include <megapon/megapon.h>
#include <stdio.h>

int main(void) {
    const mp_match_options options = {sizeof options, 0, 7, "cpu:3", "cpu:4", NULL};
    mp_match match = {sizeof match};
    mp_world* world;
    mp_error error;
    if (mp_match_new(NULL, 0, &options, &world, &error) != MP_OK) return fprintf(stderr, "%s\n", error.message), 1;
    mp_step(world, 2000, NULL);
    mp_match_now(world, &match, NULL);
    printf("%d:%d %016llx\n", (int)match.score[0], (int)match.score[1], (unsigned long long)mp_hash(world));
    match.points = mp_hash(world) == 0xcea4b1a6292c5538u ? 0 : 1;
    mp_world_free(world);
    return match.points;
}
