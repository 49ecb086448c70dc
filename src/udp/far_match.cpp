#include "udp/far_match.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>
#include <variant>

namespace megapon::udp {

namespace {

constexpr int most_at_once = 64;  // datagrams taken before time is looked at again
constexpr Time knock_interval = 200 * net::milliseconds;
constexpr Time longest_silence = 5 * net::seconds;  // before a match
constexpr Time never = std::numeric_limits<Time>::max();

// All datagrams begin with these, in every version.
constexpr std::string_view mark = "MgP";
enum class Kind : std::uint8_t { knock, answer, message };
constexpr std::size_t head = mark.size() + 1;

constexpr std::size_t number_size = 8;
constexpr std::size_t answer_size = head + 1 + 3 * number_size;
constexpr std::size_t knock_size = 40;  // longer than what answers it
static_assert(answer_size <= knock_size);
constexpr std::size_t tag_size = 4;
static_assert(head + 2 * number_size + tag_size <= net::room_for_sealing);

void begin(std::string& bytes, Kind kind) {
    bytes.assign(mark);
    bytes += static_cast<char>(kind);
}

void add_number(std::string& bytes, std::uint64_t number) {
    for (std::size_t i = 0; i < number_size; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xFF);
}

// Precondition: the bytes are there.
std::uint64_t number_at(std::string_view bytes, std::size_t at) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < number_size; ++i)
        number |= std::uint64_t{static_cast<std::uint8_t>(bytes[at + i])} << (8 * i);
    return number;
}

// SipHash-2-4 by Aumasson and Bernstein.
std::uint64_t keyed_digest(const std::array<std::uint64_t, 2>& key, std::string_view bytes) {
    std::array<std::uint64_t, 4> v{key[0] ^ 0x736F6D6570736575u, key[1] ^ 0x646F72616E646F6Du,
                                   key[0] ^ 0x6C7967656E657261u, key[1] ^ 0x7465646279746573u};
    const auto mix = [&v](int rounds) {
        for (int i = 0; i < rounds; ++i) {
            v[0] += v[1];
            v[2] += v[3];
            v[1] = std::rotl(v[1], 13) ^ v[0];
            v[3] = std::rotl(v[3], 16) ^ v[2];
            v[0] = std::rotl(v[0], 32);
            v[2] += v[1];
            v[0] += v[3];
            v[1] = std::rotl(v[1], 17) ^ v[2];
            v[3] = std::rotl(v[3], 21) ^ v[0];
            v[2] = std::rotl(v[2], 32);
        }
    };
    const auto take = [&](std::uint64_t word) {
        v[3] ^= word;
        mix(2);
        v[0] ^= word;
    };
    std::size_t at = 0;
    for (; at + number_size <= bytes.size(); at += number_size) take(number_at(bytes, at));
    std::uint64_t last = std::uint64_t{bytes.size() & 0xFF} << 56;
    for (std::size_t i = 0; at + i < bytes.size(); ++i)
        last |= std::uint64_t{static_cast<std::uint8_t>(bytes[at + i])} << (8 * i);
    take(last);
    v[2] ^= 0xFF;
    mix(4);
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

// A tag of a message, for those who have both numbers.
std::uint32_t tag_of(std::uint64_t nonce, std::uint64_t cookie, std::string_view message) {
    return static_cast<std::uint32_t>(keyed_digest({nonce, cookie}, message));
}

void add_tag(std::string& bytes, std::uint32_t tag) {
    for (std::size_t i = 0; i < tag_size; ++i) bytes += static_cast<char>(tag >> (8 * i) & 0xFF);
}

// Precondition: the bytes are there.
bool has_tag(std::string_view bytes, std::size_t at, std::uint32_t tag) {
    std::uint32_t found = 0;
    for (std::size_t i = 0; i < tag_size; ++i)
        found |= std::uint32_t{static_cast<std::uint8_t>(bytes[at + i])} << (8 * i);
    return found == tag;
}

}  // namespace

FarMatch::FarMatch(std::unique_ptr<Datagrams> datagrams, const net::Pact& pact, sim::World world, const Chance& chance)
    : datagrams_(std::move(datagrams)) {
    session_ = chance();
    key_[0] = chance();
    key_[1] = chance();
    duel_.emplace(pact, std::move(world), session_);
}

FarMatch::FarMatch(std::unique_ptr<Datagrams> datagrams, const Address& host, const Chance& chance, std::uint64_t share,
                   Time now)
    : datagrams_(std::move(datagrams)), heard_(now) {
    knocking_ = Knocking{host, chance(), 0, share, now, now};
}

std::uint64_t FarMatch::cookie_of(const Address& address, std::uint64_t nonce) const {
    std::array<char, 32> bytes{};
    const auto put = [&bytes](std::size_t from, std::uint64_t number) {
        for (std::size_t i = 0; i < number_size; ++i) bytes[from + i] = static_cast<char>(number >> (8 * i) & 0xFF);
    };
    std::copy(address.ip.begin(), address.ip.end(), bytes.begin());
    put(16, std::uint64_t{address.scope} << 16 | address.port);
    put(24, nonce);
    return keyed_digest(key_, {bytes.data(), bytes.size()});
}

void FarMatch::update(Time now) {
    Address from;
    for (int i = 0; i < most_at_once && datagrams_->receive(incoming_, from); ++i) take(incoming_, from, now);
    if (duel_) duel_->update(now);
}

void FarMatch::take(std::string_view datagram, const Address& from, Time now) {
    if (datagram.size() < head || !datagram.starts_with(mark)) return;
    const auto kind = static_cast<Kind>(datagram[mark.size()]);
    if (kind == Kind::knock && is_host()) take_knock(datagram, from);
    if (kind == Kind::answer && !is_host()) take_answer(datagram, from, now);
    if (kind != Kind::message) return;
    if (is_host())
        take_from_guest(datagram, from, now);
    else
        take_from_host(datagram, from, now);
}

// Once a match is on, only the machine that plays is let in again: it was killed, or has another port.
void FarMatch::take_knock(std::string_view datagram, const Address& from) {
    if (datagram.size() != knock_size) return;
    if (duel_->has_match() && peer_ && peer_->address.ip != from.ip) return;
    const int version = static_cast<std::uint8_t>(datagram[head]);
    if (version != static_cast<int>(net::wire_version))
        refusal_ = net::of_other_wire(static_cast<std::uint64_t>(version));
    const std::uint64_t nonce = number_at(datagram, head + 1);
    begin(outgoing_, Kind::answer);
    outgoing_ += static_cast<char>(net::wire_version);
    for (const std::uint64_t number : {nonce, cookie_of(from, nonce), session_}) add_number(outgoing_, number);
    datagrams_->send(outgoing_, from);
}

void FarMatch::take_answer(std::string_view datagram, const Address& from, Time now) {
    Knocking& knocking = *knocking_;
    if (datagram.size() != answer_size || from != knocking.host || duel_) return;
    if (number_at(datagram, head + 1) != knocking.nonce) return;
    heard_ = now;
    const int version = static_cast<std::uint8_t>(datagram[head]);
    if (version != static_cast<int>(net::wire_version)) {
        other_version_ = version;
        return;
    }
    knocking.cookie = number_at(datagram, head + 1 + number_size);
    session_ = number_at(datagram, head + 1 + 2 * number_size);
    duel_.emplace(session_, knocking.nonce, knocking.share, now);
}

void FarMatch::take_from_host(std::string_view datagram, const Address&, Time now) {
    constexpr std::size_t begin_of_message = head + number_size + tag_size;
    if (!duel_ || datagram.size() < begin_of_message || number_at(datagram, head) != knocking_->nonce) return;
    const std::string_view message = datagram.substr(begin_of_message);
    const std::uint32_t tag = tag_of(knocking_->nonce, knocking_->cookie, message);
    if (!has_tag(datagram, head + number_size, tag)) return;
    heard_ = now;
    if (duel_->receive(message, now) == net::Receipt::refused) refusal_ = duel_->refusal();
}

void FarMatch::take_from_guest(std::string_view datagram, const Address& from, Time now) {
    constexpr std::size_t begin_of_message = head + 2 * number_size + tag_size;
    if (datagram.size() < begin_of_message) return;
    const Peer guest{from, number_at(datagram, head), number_at(datagram, head + number_size)};
    // A guest whose address has changed is known by its old cookie.
    const bool is_peer = peer_ && peer_->nonce == guest.nonce && peer_->cookie == guest.cookie;
    if (!is_peer && guest.cookie != cookie_of(from, guest.nonce)) return;
    const std::string_view message = datagram.substr(begin_of_message);
    if (!has_tag(datagram, head + 2 * number_size, tag_of(guest.nonce, guest.cookie, message))) return;
    const net::Receipt receipt = duel_->receive(message, now);
    if (receipt == net::Receipt::newest) peer_ = guest;
    if (receipt != net::Receipt::refused) return;
    refusal_ = duel_->refusal();
    refused_ = guest;
}

void FarMatch::send_message(std::string_view message) {
    // Words for somebody who cannot play go to that one, all else to the player.
    std::optional<Peer> to = peer_;
    if (refused_) {
        const auto read = net::read_message(message);
        if (read && std::holds_alternative<net::Refusal>(*read)) to = std::exchange(refused_, std::nullopt);
    }
    begin(outgoing_, Kind::message);
    if (knocking_) {
        add_number(outgoing_, knocking_->nonce);
        add_number(outgoing_, knocking_->cookie);
        add_tag(outgoing_, tag_of(knocking_->nonce, knocking_->cookie, message));
    } else if (to) {
        add_number(outgoing_, to->nonce);
        add_tag(outgoing_, tag_of(to->nonce, to->cookie, message));
    } else {
        return;
    }
    outgoing_ += message;
    datagrams_->send(outgoing_, knocking_ ? knocking_->host : to->address);
}

void FarMatch::send(Time now) {
    if (duel_) {
        while (duel_->send(now, message_)) send_message(message_);
        refused_.reset();
    } else if (now >= knocking_->due && !other_version_) {
        begin(outgoing_, Kind::knock);
        outgoing_ += static_cast<char>(net::wire_version);
        add_number(outgoing_, knocking_->nonce);
        outgoing_.resize(knock_size);
        datagrams_->send(outgoing_, knocking_->host);
        knocking_->due = now + knock_interval;
    }
}

Time FarMatch::due(Time now) const {
    if (duel_) return duel_->due(now);
    return other_version_ ? never : knocking_->due;
}

bool FarMatch::is_nobody_there(Time now) const {
    const bool has_met = duel_ && duel_->phase() != net::Phase::meeting;
    return knocking_ && !has_met && !other_version_ && now - heard_ >= longest_silence;
}

}  // namespace megapon::udp
