#include <doctest/doctest.h>

#include "text/key_caps.h"

namespace megapon::text::key_caps_tests {

namespace {

// Words plainly, keys in brackets, buttons in parentheses.
std::string pieces_of(std::string_view words) {
    std::string pieces;
    for (CapPiece piece = first_piece(words); piece.length > 0; piece = first_piece(words)) {
        const bool is_key = piece.cap == Cap::key;
        pieces += !piece.cap ? std::string(piece.words)
                             : (is_key ? "[" : "(") + std::string(piece.words) + (is_key ? "]" : ")");
        words.remove_prefix(piece.length);
    }
    return pieces;
}

}  // namespace

TEST_CASE("a text is read as words and labels in turn, and spoken without the marks") {
    const std::string words = "Press " + cap("Esc") + " or " + cap("B", Cap::button) + cap("→");
    CHECK(pieces_of(words) == "Press [Esc] or (B)[→]");
    CHECK(without_caps(words) == "Press Esc or B→");
    CHECK(has_caps(words));
    CHECK_FALSE(has_caps("Press Esc"));
    CHECK(first_piece("").length == 0);
}

TEST_CASE("of a label that was cut, the beginning is a label, and the end is words") {
    const std::string words = cap("Right Shift") + " shouts";
    CHECK(pieces_of(words.substr(0, 6)) == "[Right]");
    CHECK(pieces_of(words.substr(6)) == " Shift shouts");
}

}  // namespace megapon::text::key_caps_tests
