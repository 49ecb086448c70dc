#include <iostream>
#include <megapon/megapon.hpp>

int main() {
    auto world = megapon::World::match({}, {"cpu:3", "cpu:4", 7});
    if (!world) {
        std::cerr << world.error().message << '\n';
        return 1;
    }
    if (const auto stepped = world->step(2000); !stepped) return 1;
    std::cout << megapon::hex(world->hash()) << '\n';
    return megapon::hex(world->hash()) == "cea4b1a6292c5538" ? 0 : 1;
}
