#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "sim/step.h"
#include "text/error.h"

// Messages between two machines that play one match, as bytes. No socket here: bytes come in, bytes go out.
namespace megapon::net {

// Number raised by each change of the bytes of a message. Two versions do not meet; each says so in words.
constexpr std::uint64_t wire_version = 1;

constexpr std::size_t longest_datagram = 256;  // bytes; no network on the way cuts one so short in two
// Left free in each datagram, for what seals it: a sequence number and a tag.
constexpr std::size_t room_for_sealing = 24;
constexpr std::size_t longest_message = longest_datagram - room_for_sealing;

// A time of a match: substeps since its first frame began. Frame k lasts from k * substeps on.
using SubstepTime = std::int64_t;
constexpr SubstepTime latest_time = SubstepTime{1} << 40;

// Actions of one side: it moves a control, or wishes something of the match. A wish is an action as any other, so both
// sides know it in the same frame.
enum class ActionKind : std::uint8_t { move_x, move_y, swing, shout, pause, go, rematch, swap, leave };

constexpr bool is_wish(ActionKind kind) { return kind >= ActionKind::pause; }
static_assert(static_cast<int>(ActionKind::shout) == static_cast<int>(sim::Control::shout));

struct Action {
    SubstepTime at = 0;
    ActionKind kind = ActionKind::move_x;
    std::int8_t value = 0;  // value of sim::InputEvent; 0 with a wish
    friend bool operator==(const Action&, const Action&) = default;
};

// The actions of one message, in order of time.
struct Actions {
    std::array<Action, 64> actions{};
    std::uint8_t count = 0;

    bool full() const { return count == actions.size(); }
    void add(const Action& action) { actions[count++] = action; }  // requires that it is not full
    std::span<const Action> list() const { return {actions.data(), count}; }
};

// Packet: the only kind of message while a match is on. Each has the whole small truth: nothing is sent again because
// it was lost, and none that comes late or twice does harm.
struct Packet {
    std::uint64_t session = 0;
    std::uint8_t match = 0;      // number in the session: 2 x rematches, + 1 if the sides are swapped
    std::uint8_t epoch = 0;      // number of times that the sender has come back
    std::uint32_t sequence = 0;  // counts the sender's packets
    SubstepTime held = 0;        // the sender has all of the other's actions before this
    SubstepTime from = 0;        // the other has said that it knows the sender's actions before this
    SubstepTime to = 0;          // the horizon: all before this is here, and no more will be said of it
    Actions actions;             // range: from <= at < to
    int frames = 0;              // the newest certain frame: so many are done
    std::uint64_t hash = 0;      // hash of the state after it
    std::uint32_t echo = 0;      // the newest sequence number of the other's
    std::uint32_t echo_age = 0;  // age of the echo, in units of 100 us
    std::int32_t ahead = 0;      // lead of the sender over the other, as it seems, in units of 100 us
    std::int32_t hand = 0;       // substeps from `to` to the sender's own clock
    std::uint8_t delay = 0;      // substeps by which the sender's hand counts later
    std::uint8_t wanted_delay = 0;
};

// Asks for a match: to begin one, or to come back into it. Sent until the whole story is here.
struct Hello {
    std::uint64_t physics = 0;   // sim::physics_fingerprint
    std::uint64_t session = 0;   // number that both got with the invitation
    std::uint64_t nonce = 0;     // another one each time that a side comes
    std::uint64_t share = 0;     // summand of the seed
    std::uint32_t sequence = 0;  // counts these messages
    std::size_t held = 0;        // bytes of the story
};

// A piece of what has been agreed and played so far (pact.h), in answer to a Hello.
struct StoryPiece {
    std::uint64_t physics = 0;
    std::uint64_t session = 0;
    std::uint64_t nonce = 0;     // nonce of the Hello
    std::uint32_t sequence = 0;  // sequence of the Hello
    std::uint64_t audition = 0;  // digest by the teller's build
    std::uint64_t checksum = 0;  // sim::fnv of the whole story
    std::size_t size = 0;        // bytes of the whole story
    std::size_t offset = 0;
    std::string_view bytes;  // within the message
};

constexpr std::size_t longest_piece = 160;      // bytes
constexpr std::size_t longest_story = 500'000;  // bytes: hours of play

// Reason why no match comes about.
struct Refusal {
    std::uint64_t session = 0;
    std::string_view words;  // within the message
};

// Message that replaces packets once two hashes differ: both look for the first frame that does, then for its first
// field.
struct Dispute {
    std::uint64_t session = 0;
    std::uint8_t match = 0;
    int agreed = 0;          // frames after which both have the same hash
    int differs = 0;         // frames after which they have not
    int probe = 0;           // frames in between
    std::uint64_t hash = 0;  // hash after them
    // The fields that changed in the last frame before `differs`, once that is agreed + 1, from `first_check` on:
    int checks = 0;  // number in all
    int first_check = 0;
    std::array<std::uint32_t, 32> list{};  // field * 65536 + check, as play::FieldCheck
    int count = 0;
};

// A message whose beginning says another version of the wire.
struct OtherWire {
    std::uint64_t version = 0;
};

using Message = std::variant<Packet, Hello, StoryPiece, Refusal, Dispute, OtherWire>;

// Replaces `bytes`, which keeps its memory: from the second time on a packet allocates none. At most longest_message.
// Precondition: what the struct says; the words of a Refusal are cut where they are too long.
void write(const Packet& packet, std::string& bytes);
void write(const Hello& hello, std::string& bytes);
void write(const StoryPiece& piece, std::string& bytes);
void write(const Refusal& refusal, std::string& bytes);
void write(const Dispute& dispute, std::string& bytes);

// The message that these bytes are, to the last one. Errors: too many bytes, an unknown kind, a message that is cut off
// or goes on, a number out of range, actions out of order.
text::Result<Message> read_message(std::string_view bytes);

// Text for both sides: who speaks which version, and what helps.
std::string of_other_wire(std::uint64_t version);

}  // namespace megapon::net
