/* Goes on from snapshots, as javascript/snapshots.mjs does: a line of hexadecimal digits comes in, and out goes what
 * the world is after 100 frames, as a hash and a snapshot, and its hash after 200. */
#include <megapon/megapon.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 22];
static unsigned char bytes[sizeof line / 2];
static mp_error error;

static void must(mp_status status) {
    if (status == MP_OK) return;
    fprintf(stderr, "%s: %s\n", mp_status_name(status), error.message);
    exit(1);
}

static void go_on(mp_world* world) {
    must(mp_step(world, 100, &error));
    printf(" %016llx", (unsigned long long)mp_hash(world));
}

int main(void) {
    while (fgets(line, sizeof line, stdin) != NULL) {
        const size_t size = strcspn(line, "\n") / 2;
        mp_world* world;
        const void* saved;
        size_t saved_size, i;
        for (i = 0; i < size; ++i) {
            const char digits[] = {line[2 * i], line[2 * i + 1], '\0'};
            bytes[i] = (unsigned char)strtoul(digits, NULL, 16);
        }
        must(mp_load(bytes, size, &world, &error));
        go_on(world);
        must(mp_save(world, &saved, &saved_size, &error));
        putchar(' ');
        for (i = 0; i < saved_size; ++i) printf("%02x", ((const unsigned char*)saved)[i]);
        go_on(world);
        putchar('\n');
        mp_world_free(world);
    }
    return 0;
}
