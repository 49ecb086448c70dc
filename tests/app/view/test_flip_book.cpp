#include <doctest/doctest.h>

#include "app/view/english.h"
#include "app/view/flip_book.h"
#include "app/view/recorder.h"

namespace megapon::view::flip_book_tests {

TEST_CASE("the back of a flip-book says the score, and what its code is only if it has one") {
    for (const bool has_code : {true, false}) {
        Recorder canvas;
        draw_flip_book_score(canvas, english(), {"Player 1", "Shout"}, {7, 5}, has_code);
        CHECK(canvas.says("7 : 5"));
        CHECK(canvas.says("Player 1"));
        CHECK(canvas.says("This code plays the match.") == has_code);
    }
}

}  // namespace megapon::view::flip_book_tests
