#include "net/wire.h"

#include <doctest/doctest.h>

#include <string>

#include "play/allocations.h"
#include "sim/hash.h"

namespace megapon::net::wire_tests {

namespace {

Packet usual_packet() {
    Packet packet;
    packet.session = 0x0123456789ABCDEFu;
    packet.match = 3;
    packet.epoch = 1;
    packet.sequence = 1200;
    packet.held = 9600;
    packet.from = 9590;
    packet.to = 9624;
    packet.actions.add({9590, ActionKind::move_y, -127});
    packet.actions.add({9601, ActionKind::swing, 1});
    packet.actions.add({9601, ActionKind::swing, 0});
    packet.actions.add({9623, ActionKind::pause, 0});
    packet.frames = 399;
    packet.hash = 0xFEDCBA9876543210u;
    packet.echo = 1190;
    packet.echo_age = 120;
    packet.ahead = -17;
    packet.hand = -22;
    packet.delay = 22;
    packet.wanted_delay = 21;
    return packet;
}

std::string bytes_of(const Packet& packet) {
    std::string bytes;
    write(packet, bytes);
    return bytes;
}

std::string error_of(const std::string& bytes) {
    const auto message = read_message(bytes);
    return message ? "" : message.errors().front().message;
}

}  // namespace

TEST_CASE("a packet is read as it was written; with four actions it has 45 bytes") {
    const Packet packet = usual_packet();
    const std::string bytes = bytes_of(packet);
    CHECK(bytes.size() == 45);
    const auto message = read_message(bytes);
    REQUIRE(message);
    const auto* read = std::get_if<Packet>(&*message);
    REQUIRE(read);
    CHECK(read->session == packet.session);
    CHECK(read->match == 3);
    CHECK(read->epoch == 1);
    CHECK(read->sequence == 1200);
    CHECK(read->held == 9600);
    CHECK(read->from == 9590);
    CHECK(read->to == 9624);
    REQUIRE(read->actions.count == 4);
    for (std::size_t i = 0; i < 4; ++i) CHECK(read->actions.list()[i] == packet.actions.list()[i]);
    CHECK(read->frames == 399);
    CHECK(read->hash == packet.hash);
    CHECK(read->echo == 1190);
    CHECK(read->echo_age == 120);
    CHECK(read->ahead == -17);
    CHECK(read->hand == -22);
    CHECK(read->delay == 22);
    CHECK(read->wanted_delay == 21);
}

TEST_CASE("a packet that is cut off anywhere, or goes on, is refused in words") {
    const std::string bytes = bytes_of(usual_packet());
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        CAPTURE(length);
        CHECK(error_of(bytes.substr(0, length)) != "");
    }
    CHECK(error_of(bytes + '\0') == "it goes on behind its end");
    CHECK(error_of("") == "it begins as none of this game's does");
    CHECK(error_of("GET / HTTP/1.1") == "it begins as none of this game's does");
    CHECK(error_of(std::string(233, 'P')) == "233 bytes; expected at most 232");
}

TEST_CASE("what no hand can do is refused: an action beyond the horizon, a control that no pad has") {
    Packet packet = usual_packet();
    packet.to = 9623;
    CHECK(error_of(bytes_of(packet)) == "an action lies beyond its horizon");
    packet = usual_packet();
    packet.actions.actions[1].value = 2;
    CHECK(error_of(bytes_of(packet)) == "a control that no pad has");
    packet = usual_packet();
    packet.actions.actions[0].value = -128;
    CHECK(error_of(bytes_of(packet)) == "a control that no pad has");
}

TEST_CASE("the longest packet there can be has room for what seals it: 64 actions of two sticks in 16 frames") {
    Packet packet;
    packet.session = packet.hash = ~std::uint64_t{0};
    packet.sequence = packet.echo = packet.echo_age = 0xFFFFFFFFu;
    packet.from = packet.held = latest_time / 2;
    packet.to = packet.from + 400;
    for (int i = 0; i < 32; ++i) packet.actions.add({packet.from + SubstepTime{i} * 12, ActionKind::move_x, 127});
    packet.frames = 1 << 30;
    packet.ahead = packet.hand = -1'000'000;
    CHECK(bytes_of(packet).size() <= longest_message);
    CHECK(longest_message + 24 == 256);
}

TEST_CASE("writing and reading a packet allocates nothing from the second one on") {
    const Packet packet = usual_packet();
    std::string bytes;
    write(packet, bytes);
    const std::size_t before = play::allocations();
    for (int i = 0; i < 100; ++i) {
        write(packet, bytes);
        const auto message = read_message(bytes);
        if (!message || std::get<Packet>(*message).to != 9624) FAIL("another packet");
    }
    CHECK(play::allocations() == before);
}

TEST_CASE("each other message is read as it was written") {
    std::string bytes;
    write(Hello{1, 2, 3, 4, 5, 600}, bytes);
    const auto hello = std::get<Hello>(*read_message(bytes));
    CHECK(hello.physics == 1);
    CHECK(hello.session == 2);
    CHECK(hello.nonce == 3);
    CHECK(hello.share == 4);
    CHECK(hello.sequence == 5);
    CHECK(hello.held == 600);

    StoryPiece piece;
    piece.nonce = 7;
    piece.audition = 8;
    piece.size = 1000;
    piece.offset = 160;
    piece.bytes = "the court's text";
    write(piece, bytes);
    const auto told = read_message(bytes);
    CHECK(std::get<StoryPiece>(*told).bytes == "the court's text");
    CHECK(std::get<StoryPiece>(*told).offset == 160);
    CHECK(std::get<StoryPiece>(*told).audition == 8);

    Dispute dispute;
    dispute.agreed = 800;
    dispute.differs = 812;
    dispute.probe = 806;
    dispute.checks = 40;
    dispute.first_check = 32;
    dispute.count = 8;
    dispute.list[7] = 0xABCD1234u;
    write(dispute, bytes);
    CHECK(std::get<Dispute>(*read_message(bytes)).list[7] == 0xABCD1234u);
    dispute.probe = 813;
    write(dispute, bytes);
    CHECK(error_of(bytes) == "its frames are out of order");
}

TEST_CASE("the words of a refusal are cut at a whole letter where they are too long") {
    std::string words(199, 'x');
    words += "\u00e9 and so on";
    std::string bytes;
    write(Refusal{9, words}, bytes);
    const auto message = read_message(bytes);
    CHECK(std::get<Refusal>(*message).words == std::string(199, 'x'));
}

TEST_CASE("another version of the wire is known as such, whatever follows, and said in words") {
    std::string bytes;
    write(Hello{}, bytes);
    bytes[1] = 7;  // the version
    const auto message = read_message(bytes.substr(0, 5));
    REQUIRE(message);
    CHECK(std::get<OtherWire>(*message).version == 7);
    CHECK(of_other_wire(7) ==
          "the other game speaks version 7 of the wire, this one version 1; this game needs a newer version");
    CHECK(of_other_wire(0) ==
          "the other game speaks version 0 of the wire, this one version 1; the other game needs a newer version");
}

}  // namespace megapon::net::wire_tests
