#include <doctest/doctest.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>

#include "places.h"
#include "sim/hash.h"

namespace megapon::sim::physics_tests {

TEST_CASE("the fingerprint of the physics is that of the golden hashes: who changes those writes the new one down") {
    std::uint64_t sum = sim::fnv_basis;
    for (const char* name : {"scenes/hashes.txt", "machines/digests.txt", "machines/tasks.txt"}) {
        std::ifstream file(tests_folder() / "golden" / name, std::ios::binary);
        REQUIRE(file);
        sum = sim::fnv(std::string{std::istreambuf_iterator<char>(file), {}}, sum);
    }
    INFO("src/sim/hash.h has ", sim::hex(sim::physics_fingerprint), "; the golden hashes have ", sim::hex(sum));
    CHECK(sim::physics_fingerprint == sum);
}

}  // namespace megapon::sim::physics_tests
