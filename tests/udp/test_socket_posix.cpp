#include <doctest/doctest.h>

#include <string>

#include "net/wire.h"
#include "udp/datagrams.h"

namespace megapon::udp::socket_tests {

namespace {

// Sends a text from one socket to another on this machine.
std::string sent_to(const std::string& loopback) {
    auto to = Socket::open(0);
    auto from = Socket::open(0);
    REQUIRE(to);
    REQUIRE(from);
    auto address = read_address(loopback, (*to)->port());
    REQUIRE(address);
    (*from)->send("hello", *address);
    (*to)->wait(net::seconds);
    std::string bytes;
    Address sender;
    if (!(*to)->receive(bytes, sender)) return "nothing came";
    CHECK(sender.port == (*from)->port());
    CHECK(sender.ip == address->ip);
    CHECK(!(*to)->receive(bytes, sender));
    return bytes;
}

std::string read_again(const std::string& text) {
    const auto address = read_address(text);
    return address ? describe(*address) : address.errors().front().message;
}

}  // namespace

TEST_CASE("a datagram goes from one socket to another, by IPv4 and by IPv6") {
    CHECK(sent_to("127.0.0.1") == "hello");
    CHECK(sent_to("::1") == "hello");
}

TEST_CASE("a datagram longer than any of ours comes cut off, and an empty one comes") {
    auto to = Socket::open(0);
    auto from = Socket::open(0);
    REQUIRE(to);
    REQUIRE(from);
    const auto address = read_address("127.0.0.1", (*to)->port());
    (*from)->send(std::string(1000, 'x'), *address);
    (*from)->send("", *address);
    std::string bytes;
    Address sender;
    (*to)->wait(net::seconds);
    REQUIRE((*to)->receive(bytes, sender));
    CHECK(bytes.size() == net::longest_datagram);
    (*to)->wait(net::seconds);
    REQUIRE((*to)->receive(bytes, sender));
    CHECK(bytes.empty());
}

TEST_CASE("a port that is in use is named") {
    auto first = Socket::open(0);
    REQUIRE(first);
    const auto second = Socket::open((*first)->port());
    REQUIRE(!second);
    CHECK(text::describe(second.errors().front()) ==
          "port " + std::to_string((*first)->port()) + ": is in use by another program; expected one that is free");
}

TEST_CASE("an address is read and written with or without a port, by IPv4 and by IPv6") {
    CHECK(read_again("192.168.1.7") == "192.168.1.7");
    CHECK(read_again("192.168.1.7:5000") == "192.168.1.7:5000");
    CHECK(read_again("192.168.1.7:27644") == "192.168.1.7");
    CHECK(read_again("fd77::1") == "fd77::1");
    CHECK(read_again("[fd77::1]:5000") == "[fd77::1]:5000");
    CHECK(read_again("localhost") == "127.0.0.1");
    CHECK(read_again("::ffff:192.168.1.7") == "192.168.1.7");
}

TEST_CASE("a text that is no address is refused, and nobody is asked for a name") {
    for (const char* text : {"", "desk", "example.org", "192.168.1.300", "192.168.1.7:0", "192.168.1.7:99999",
                             "[fd77::1", "[fd77::1]x", "192.168.1.7:"}) {
        CAPTURE(text);
        CHECK(!read_address(text));
    }
    CHECK(read_again("desk").starts_with("expected an address, such as 192.168.1.7"));
}

TEST_CASE("a datagram to where nobody listens is lost, and the socket goes on") {
    auto socket = Socket::open(0);
    REQUIRE(socket);
    const auto nobody = read_address("127.0.0.1", 9);
    (*socket)->send("hello", *nobody);
    std::string bytes;
    Address sender;
    CHECK(!(*socket)->receive(bytes, sender));
}

}  // namespace megapon::udp::socket_tests
