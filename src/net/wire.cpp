#include "net/wire.h"

#include <algorithm>

#include "net/action_coder.h"
#include "play/framed_file.h"

namespace megapon::net {

namespace {

using play::ByteReader;
using play::ByteWriter;

// The first byte of each message.
enum class Kind : std::uint8_t { packet = 'P', hello = 'H', story = 'S', refusal = 'R', dispute = 'D' };

constexpr std::size_t most_frames = 1 << 30;
constexpr std::size_t most_hand = 1 << 20;

// Small numbers of either sign in few bytes: 0, -1, 1, -2 ...
std::uint64_t zigzag(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    return value < 0 ? ~(bits << 1) : bits << 1;
}

std::int64_t unzigzag(std::uint64_t bits) {
    const auto half = static_cast<std::int64_t>(bits >> 1);
    return bits & 1 ? -half - 1 : half;
}

std::int32_t read_small(ByteReader& in) {
    const std::uint64_t bits = in.varint();
    if (bits > 0xFFFFFFFFu) in.fail();
    return static_cast<std::int32_t>(unzigzag(bits));
}

std::uint32_t read_word(ByteReader& in) { return static_cast<std::uint32_t>(in.count(0xFFFFFFFFu)); }

SubstepTime read_time(ByteReader& in) {
    const std::uint64_t time = in.varint();
    if (time > static_cast<std::uint64_t>(latest_time)) in.fail("a time later than any match lasts");
    return in.failed() ? 0 : static_cast<SubstepTime>(time);
}

int read_frames(ByteReader& in) { return static_cast<int>(in.count(most_frames)); }

// Writes into the caller's memory.
class MessageWriter {
  public:
    MessageWriter(Kind kind, std::string& bytes) : bytes_(bytes) {
        out_.bytes.swap(bytes_);
        out_.bytes.clear();
        out_.bytes.reserve(longest_datagram);
        out_.byte(static_cast<std::uint8_t>(kind));
    }
    MessageWriter(const MessageWriter&) = delete;
    MessageWriter& operator=(const MessageWriter&) = delete;
    ~MessageWriter() { bytes_.swap(out_.bytes); }

    ByteWriter* operator->() { return &out_; }
    ByteWriter& operator*() { return out_; }

  private:
    std::string& bytes_;
    ByteWriter out_;
};

Packet read_packet(ByteReader& in) {
    Packet packet;
    packet.session = in.fixed(8);
    packet.match = in.byte();
    packet.epoch = in.byte();
    packet.sequence = read_word(in);
    packet.held = read_time(in);
    packet.from = read_time(in);
    packet.to = packet.from + read_time(in);
    if (packet.to > latest_time) in.fail("its horizon is later than any match lasts");
    const std::size_t count = in.count(packet.actions.actions.size());
    ActionCoder coder{packet.from};
    for (std::size_t i = 0; i < count && !in.failed(); ++i) {
        const Action action = coder.read(in);
        if (action.at >= packet.to) in.fail("an action lies beyond its horizon");
        packet.actions.add(action);
    }
    packet.frames = read_frames(in);
    packet.hash = in.fixed(8);
    packet.echo = read_word(in);
    packet.echo_age = read_word(in);
    packet.ahead = read_small(in);
    packet.hand = read_small(in);
    if (packet.hand > static_cast<std::int32_t>(most_hand) || packet.hand < -static_cast<std::int32_t>(most_hand))
        in.fail("its clock is far from its horizon");
    packet.delay = in.byte();
    packet.wanted_delay = in.byte();
    return packet;
}

Hello read_hello(ByteReader& in) {
    Hello hello;
    hello.physics = in.fixed(8);
    hello.session = in.fixed(8);
    hello.nonce = in.fixed(8);
    hello.share = in.fixed(8);
    hello.sequence = read_word(in);
    hello.held = in.count(longest_story);
    return hello;
}

StoryPiece read_piece(ByteReader& in) {
    StoryPiece piece;
    piece.physics = in.fixed(8);
    piece.session = in.fixed(8);
    piece.nonce = in.fixed(8);
    piece.sequence = read_word(in);
    piece.audition = in.fixed(8);
    piece.checksum = in.fixed(8);
    piece.size = in.count(longest_story);
    piece.offset = in.count(piece.size);
    const std::size_t size = in.count(std::min(longest_piece, piece.size - piece.offset));
    if (in.rest.size() < size) in.fail("it is cut off");
    if (in.failed()) return piece;
    piece.bytes = in.rest.substr(0, size);
    in.rest.remove_prefix(size);
    return piece;
}

Refusal read_refusal(ByteReader& in) {
    Refusal refusal;
    refusal.session = in.fixed(8);
    refusal.words = in.rest;
    in.rest = {};
    return refusal;
}

Dispute read_dispute(ByteReader& in) {
    Dispute dispute;
    dispute.session = in.fixed(8);
    dispute.match = in.byte();
    dispute.agreed = read_frames(in);
    dispute.differs = read_frames(in);
    dispute.probe = read_frames(in);
    if (dispute.agreed >= dispute.differs || dispute.probe <= dispute.agreed || dispute.probe > dispute.differs)
        in.fail("its frames are out of order");
    dispute.hash = in.fixed(8);
    dispute.checks = static_cast<int>(in.count(0xFFFF));
    dispute.first_check = static_cast<int>(in.count(static_cast<std::size_t>(dispute.checks)));
    const auto left = static_cast<std::size_t>(dispute.checks - dispute.first_check);
    dispute.count = static_cast<int>(in.count(std::min(dispute.list.size(), left)));
    for (int i = 0; i < dispute.count; ++i)
        dispute.list[static_cast<std::size_t>(i)] = static_cast<std::uint32_t>(in.fixed(4));
    return dispute;
}

text::Error no_message(const std::string& why) { return text::Error("a message", why); }

}  // namespace

void write(const Packet& packet, std::string& bytes) {
    MessageWriter out(Kind::packet, bytes);
    out->fixed(packet.session, 8);
    out->byte(packet.match);
    out->byte(packet.epoch);
    out->varint(packet.sequence);
    out->varint(static_cast<std::uint64_t>(packet.held));
    out->varint(static_cast<std::uint64_t>(packet.from));
    out->varint(static_cast<std::uint64_t>(packet.to - packet.from));
    out->varint(packet.actions.count);
    ActionCoder coder{packet.from};
    for (const Action& action : packet.actions.list()) coder.write(*out, action);
    out->varint(static_cast<std::uint64_t>(packet.frames));
    out->fixed(packet.hash, 8);
    out->varint(packet.echo);
    out->varint(packet.echo_age);
    out->varint(zigzag(packet.ahead));
    out->varint(zigzag(packet.hand));
    out->byte(packet.delay);
    out->byte(packet.wanted_delay);
}

void write(const Hello& hello, std::string& bytes) {
    MessageWriter out(Kind::hello, bytes);
    out->varint(wire_version);
    out->fixed(hello.physics, 8);
    out->fixed(hello.session, 8);
    out->fixed(hello.nonce, 8);
    out->fixed(hello.share, 8);
    out->varint(hello.sequence);
    out->varint(hello.held);
}

void write(const StoryPiece& piece, std::string& bytes) {
    MessageWriter out(Kind::story, bytes);
    out->varint(wire_version);
    out->fixed(piece.physics, 8);
    out->fixed(piece.session, 8);
    out->fixed(piece.nonce, 8);
    out->varint(piece.sequence);
    out->fixed(piece.audition, 8);
    out->fixed(piece.checksum, 8);
    out->varint(piece.size);
    out->varint(piece.offset);
    out->text(piece.bytes);
}

void write(const Refusal& refusal, std::string& bytes) {
    constexpr std::size_t longest_words = 200;  // bytes
    std::string_view words = refusal.words.substr(0, longest_words);
    if (words.size() < refusal.words.size())
        while (!words.empty() && text::continues_letter(refusal.words[words.size()])) words.remove_suffix(1);
    MessageWriter out(Kind::refusal, bytes);
    out->varint(wire_version);
    out->fixed(refusal.session, 8);
    out->bytes += words;
}

void write(const Dispute& dispute, std::string& bytes) {
    MessageWriter out(Kind::dispute, bytes);
    out->fixed(dispute.session, 8);
    out->byte(dispute.match);
    for (const int frames : {dispute.agreed, dispute.differs, dispute.probe})
        out->varint(static_cast<std::uint64_t>(frames));
    out->fixed(dispute.hash, 8);
    for (const int number : {dispute.checks, dispute.first_check, dispute.count})
        out->varint(static_cast<std::uint64_t>(number));
    for (int i = 0; i < dispute.count; ++i) out->fixed(dispute.list[static_cast<std::size_t>(i)], 4);
}

std::string of_other_wire(std::uint64_t version) {
    const bool older = version < wire_version;
    return "the other game speaks version " + std::to_string(version) + " of the wire, this one version " +
           std::to_string(wire_version) + "; " + (older ? "the other" : "this") + " game needs a newer version";
}

text::Result<Message> read_message(std::string_view bytes) {
    if (bytes.size() > longest_message)
        return no_message(std::to_string(bytes.size()) + " bytes; expected at most " + std::to_string(longest_message));
    ByteReader in{bytes};
    const auto kind = static_cast<Kind>(in.byte());
    if (kind == Kind::hello || kind == Kind::story || kind == Kind::refusal) {
        const std::uint64_t version = in.varint();
        if (!in.failed() && version != wire_version) return Message(OtherWire{version});
    }
    Message message;
    switch (kind) {
        case Kind::packet:
            message = read_packet(in);
            break;
        case Kind::hello:
            message = read_hello(in);
            break;
        case Kind::story:
            message = read_piece(in);
            break;
        case Kind::refusal:
            message = read_refusal(in);
            break;
        case Kind::dispute:
            message = read_dispute(in);
            break;
        default:
            return no_message("it begins as none of this game's does");
    }
    if (!in.rest.empty()) in.fail("it goes on behind its end");
    if (in.failed()) return no_message(in.reason);
    return message;
}

}  // namespace megapon::net
