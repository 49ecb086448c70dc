#include "udp/far_match.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <tuple>
#include <utility>
#include <variant>

#include "sim/hash.h"
#include "udp/open_datagram.h"

namespace megapon::udp {

namespace {

constexpr int most_at_once = 64;  // datagrams taken before time is looked at again
constexpr Time knock_interval = 200 * net::milliseconds;
constexpr Time longest_silence = 5 * net::seconds;  // before a match
constexpr Time never = std::numeric_limits<Time>::max();

constexpr char sealed_mark = '\xD3';
constexpr std::size_t key_size = std::tuple_size_v<Key>;
constexpr std::size_t knock_size = 80;  // longer than what answers it
constexpr std::size_t answer_size = head + 3 * number_size + key_size;
static_assert(answer_size <= knock_size);
constexpr std::size_t opening_head = head + key_size + 2 * number_size;
constexpr std::size_t sealed_number_size = 7;
constexpr std::size_t sealed_head = 1 + sealed_number_size;
static_assert(sealed_head + seal_size <= net::room_for_sealing);

void add_key(std::string& bytes, const Key& key) { bytes.append(reinterpret_cast<const char*>(key.data()), key_size); }

Key key_at(std::string_view bytes, std::size_t at) {
    Key key{};
    std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), key_size, key.begin());
    return key;
}

}  // namespace

std::string of_other_version(int theirs) {
    return "the other game meets others by version " + std::to_string(theirs) + ", this one by version " +
           std::to_string(version) + ": both need the same version of the game";
}

FarMatch::FarMatch(std::unique_ptr<Datagrams> datagrams, const net::Pact& pact, sim::World world, const Chance& chance)
    : datagrams_(std::move(datagrams)), session_(chance()), points_(pact.tuning.match.points) {
    duel_.emplace(pact, std::move(world), session_);
}

FarMatch::FarMatch(std::unique_ptr<Datagrams> datagrams, const Address& host, const Chance& chance, std::uint64_t share,
                   Time now)
    : datagrams_(std::move(datagrams)), knocking_(Knocking{host, 0, chance(), share, false, now}), heard_(now) {}

std::uint64_t FarMatch::cookie_of(const Address& address, std::string_view open_key) const {
    constexpr std::size_t ip_size = 16;
    std::array<char, ip_size + number_size + key_size> bytes{};
    auto end = std::copy(address.ip.begin(), address.ip.end(), bytes.begin());
    const std::uint64_t place = std::uint64_t{address.scope} << 16 | address.port;
    for (std::size_t i = 0; i < number_size; ++i) *end++ = static_cast<char>(place >> (8 * i) & 0xFF);
    std::copy(open_key.begin(), open_key.end(), end);
    return keyed_digest({bytes.data(), bytes.size()}, cookie_key_);
}

void FarMatch::update(Time now) {
    Address from;
    for (int i = 0; i < most_at_once && datagrams_->receive(incoming_, from); ++i) take(incoming_, from, now);
    if (duel_) duel_->update(now);
}

void FarMatch::take(std::string_view datagram, const Address& from, Time now) {
    if (datagram.empty()) return;
    if (datagram.front() == sealed_mark) return take_sealed(datagram, from, now);
    if (datagram.size() < head || !datagram.starts_with(mark)) return;
    const auto kind = static_cast<Kind>(datagram[mark.size()]);
    if (kind == Kind::knock && is_host()) take_knock(datagram, from);
    if (kind == Kind::answer && !is_host()) take_answer(datagram, from, now);
    if (kind == Kind::opening && is_host()) take_opening(datagram, from, now);
    if (kind == Kind::probe && is_host()) take_probe(datagram, from);
}

// Somebody looks for games nearby, and learns of this one while it waits.
void FarMatch::take_probe(std::string_view datagram, const Address& from) {
    if (datagram.size() != probe_size || duel_->has_match()) return;
    begin(outgoing_, Kind::here);
    add_number(outgoing_, number_at(datagram, head));
    add_number(outgoing_, session_);
    add_number(outgoing_, sim::physics_fingerprint);
    outgoing_ += static_cast<char>(std::min(points_, 255));
    datagrams_->send(outgoing_, from);
}

// Once a match is on, only the machine that plays is let in again: it was killed, or has another port.
void FarMatch::take_knock(std::string_view datagram, const Address& from) {
    if (datagram.size() != knock_size) return;
    if (duel_->has_match() && peer_ && peer_->address.ip != from.ip) return;
    if (version_of(datagram) != version) refusal_ = of_other_version(version_of(datagram));
    const std::string_view open_key = datagram.substr(head, key_size);
    begin(outgoing_, Kind::answer);
    add_number(outgoing_, number_at(open_key, 0));
    add_number(outgoing_, cookie_of(from, open_key));
    add_number(outgoing_, session_);
    add_key(outgoing_, own_.open);
    datagrams_->send(outgoing_, from);
}

void FarMatch::take_answer(std::string_view datagram, const Address& from, Time now) {
    Knocking& knocking = *knocking_;
    if (from != knocking.host || duel_) return;
    if (version_of(datagram) != version) {
        other_version_ = version_of(datagram);
        return;
    }
    const std::string_view own(reinterpret_cast<const char*>(own_.open.data()), key_size);
    if (datagram.size() != answer_size || number_at(datagram, head) != number_at(own, 0)) return;
    heard_ = now;
    Peer host;
    host.address = from;
    host.open = key_at(datagram, head + 3 * number_size);
    const auto keys = session_keys(own_, host.open, false);
    if (!keys) return;
    host.keys = *keys;
    peer_ = host;
    knocking.cookie = number_at(datagram, head + number_size);
    session_ = number_at(datagram, head + 2 * number_size);
    duel_.emplace(session_, knocking.nonce, knocking.share, now);
}

// The first datagrams of a side that comes: its public key again, its cookie, and a message that is sealed already.
void FarMatch::take_opening(std::string_view datagram, const Address& from, Time now) {
    if (datagram.size() < opening_head || version_of(datagram) != version) return;
    const std::string_view open_key = datagram.substr(head, key_size);
    if (number_at(datagram, head + key_size) != cookie_of(from, open_key)) return;
    Peer guest;
    guest.address = from;
    guest.open = key_at(datagram, head);
    if (peer_ && peer_->open == guest.open)
        guest = *peer_;
    else if (const auto keys = session_keys(own_, guest.open, true))
        guest.keys = *keys;
    else
        return;
    guest.address = from;
    const std::uint64_t number = number_at(datagram, head + key_size + number_size);
    if (!unseal(received_, datagram.substr(opening_head), number, guest.keys.receive)) return;
    guest.newest = std::max(guest.newest, number);
    take_from_guest(guest, now);
}

void FarMatch::take_sealed(std::string_view datagram, const Address& from, Time now) {
    if (!peer_ || datagram.size() < sealed_head) return;
    const std::uint64_t number = number_at(datagram, 1, sealed_number_size);
    if (!unseal(received_, datagram.substr(sealed_head), number, peer_->keys.receive)) return;
    if (is_host()) {
        Peer guest = *peer_;
        // The address of the newest one counts: a router may have begun anew.
        if (number > guest.newest) guest.address = from;
        guest.newest = std::max(guest.newest, number);
        return take_from_guest(guest, now);
    }
    heard_ = now;
    knocking_->is_known = true;
    if (duel_->receive(received_, now) == net::Receipt::refused) refusal_ = duel_->refusal();
}

void FarMatch::take_from_guest(const Peer& guest, Time now) {
    const net::Receipt receipt = duel_->receive(received_, now);
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
    if (!to) return;
    ++number_;
    const bool is_opening =
        knocking_ && !knocking_->is_known && opening_head + message.size() + seal_size <= net::longest_datagram;
    if (is_opening) {
        begin(outgoing_, Kind::opening);
        add_key(outgoing_, own_.open);
        add_number(outgoing_, knocking_->cookie);
        add_number(outgoing_, number_);
    } else {
        outgoing_.assign(1, sealed_mark);
        add_number(outgoing_, number_, sealed_number_size);
    }
    seal(outgoing_, message, number_, to->keys.send);
    datagrams_->send(outgoing_, to->address);
}

void FarMatch::send(Time now) {
    if (duel_) {
        while (duel_->send(now, message_)) send_message(message_);
        refused_.reset();
    } else if (now >= knocking_->due && !other_version_) {
        begin(outgoing_, Kind::knock);
        add_key(outgoing_, own_.open);
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
