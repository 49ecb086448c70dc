#include "text/encodings.h"

#include <doctest/doctest.h>

using namespace megapon;

TEST_CASE("what was deflated inflates to the same bytes, and takes less where they repeat") {
    for (const std::string& bytes : {std::string(), std::string("one"), std::string(100'000, 'x')}) {
        const std::string compressed = text::deflate(bytes);
        CHECK(text::inflate(compressed, 100'000) == bytes);
        if (bytes.size() > 1000) CHECK(compressed.size() < 200);
    }
}

TEST_CASE("more bytes than the limit are refused, as are damaged, truncated and longer ones") {
    const std::string compressed = text::deflate(std::string(1000, 'x') + "y");
    CHECK(text::inflate(compressed, 1001));
    CHECK_FALSE(text::inflate(compressed, 1000));
    CHECK_FALSE(text::inflate(compressed + "z", 2000));
    for (std::size_t size = 0; size < compressed.size(); ++size)
        CHECK_FALSE(text::inflate(compressed.substr(0, size), 2000));
    std::string damaged = compressed;
    damaged.back() = static_cast<char>(damaged.back() ^ 1);
    CHECK_FALSE(text::inflate(damaged, 2000));
}
