#include "play/gif_block.h"

#include <doctest/doctest.h>

using namespace megapon;

namespace {

// Two colours for all images, then the end.
const std::string smallest = std::string("GIF89a\1\0\1\0\x80\0\0", 13) + "aaabbb" + ";";

}  // namespace

TEST_CASE("a text of any length is found again in the GIF it was put into, behind the colours") {
    for (const std::size_t size : {0U, 1U, 254U, 255U, 256U, 2000U}) {
        const std::string text(size, 'x');
        const std::string gif = play::put_in_gif(smallest, text);
        CHECK(gif.substr(0, 19) == smallest.substr(0, 19));
        CHECK(gif.substr(19, 3) == "\x21\xFF\x0B");
        CHECK(gif.back() == ';');
        CHECK(play::text_in_gif(gif) == text);
    }
}

TEST_CASE("a GIF without a text, one that is cut off and another file have none") {
    const std::string gif = play::put_in_gif(smallest, std::string(300, 'x'));
    CHECK_FALSE(play::text_in_gif(smallest));
    CHECK_FALSE(play::text_in_gif("PNG" + gif));
    CHECK_FALSE(play::text_in_gif(""));
    for (std::size_t size = 0; size + 2 < gif.size(); ++size) CHECK_FALSE(play::text_in_gif(gif.substr(0, size)));
}
