#include "udp/far_match.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <tuple>
#include <utility>
#include <variant>

#include "sim/hash.h"
#include "text/numbers.h"
#include "udp/open_datagram.h"

namespace megapon::udp {

namespace {

constexpr int most_at_once = 64;  // datagrams taken before time is looked at again
constexpr Time knock_interval = 200 * net::milliseconds;
constexpr Time longest_silence = 5 * net::seconds;  // before a match
constexpr int enough_answers = 3;                   // one alone may have been damaged on its way
constexpr Time never = std::numeric_limits<Time>::max();

constexpr std::size_t key_size = std::tuple_size_v<Key>;
constexpr std::size_t knock_size = 80;  // longer than what answers it
constexpr std::size_t needs_code_at = head + 3 * number_size + key_size;
constexpr std::size_t answer_size = needs_code_at + 1;
static_assert(answer_size <= knock_size);
constexpr std::size_t has_code_at = head + key_size + 2 * number_size;
constexpr std::size_t opening_head = has_code_at + 1;
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

std::string words_of(Obstacle obstacle) {
    switch (obstacle) {
        case Obstacle::nobody:
            break;
        case Obstacle::needs_code:
            return "the game there is joined by its code alone: ask for that";
        case Obstacle::wrong_code:
            return "the game there does not take this code: it makes a new one each time it begins to wait, and lets "
                   "in "
                   "one player";
        case Obstacle::nobody_at_relay:
            return "nobody waits at the relay by this code: the other game must be waiting, and makes a new code each "
                   "time";
        case Obstacle::place_taken:
            return "another machine has come to the relay by this code";
        case Obstacle::relay_silent:
            return "the relay does not answer: is megapon-headless relay running there, and reached by UDP?";
        case Obstacle::relay_full:
            return "the relay is full: try again later, or another relay";
    }
    return "nobody has answered for 5 s: is the other game waiting, and does its firewall let the port through?";
}

text::Result<Admission> new_admission(const std::string& relay, bool code_only, const Chance& chance) {
    Admission admission{chance() >> (64 - secret_bits), code_only, std::nullopt};
    if (relay.empty()) return admission;
    const auto address = read_address(relay, standard_relay_port);
    if (!address) return address.errors();
    if (!fits_code(*address))
        return text::Error(text::expected_text("an address that other machines reach, too", relay));
    admission.relay = *address;
    admission.code_only = true;
    return admission;
}

std::string code_for(const Admission& admission, const std::vector<Address>& own) {
    if (!admission.secret) return "";
    if (admission.relay) return write_code({*admission.relay, admission.secret, true});
    const auto usable = std::find_if(own.begin(), own.end(), fits_code);
    return usable == own.end() ? "" : write_code({*usable, admission.secret, false});
}

FarMatch::FarMatch(std::unique_ptr<Datagrams> datagrams, const net::Pact& pact, sim::World world, const Chance& chance,
                   const Admission& admission, Time now)
    : datagrams_(std::move(datagrams)),
      session_(chance()),
      points_(pact.tuning.match.points),
      is_code_only_(admission.code_only) {
    if (admission.secret) code_ = code_keys(*admission.secret);
    if (code_ && admission.relay) rendezvous_.emplace(*admission.relay, code_->session, Role::host, chance(), now);
    duel_.emplace(pact, std::move(world), session_);
}

FarMatch::FarMatch(std::unique_ptr<Datagrams> datagrams, const Invitation& host, const Chance& chance,
                   std::uint64_t share, Time now)
    : datagrams_(std::move(datagrams)), knocking_(Knocking{host, 0, chance(), share, false, 0, now}), heard_(now) {
    if (host.secret) code_ = code_keys(*host.secret);
    if (code_ && host.is_relay) rendezvous_.emplace(host.address, code_->session, Role::guest, chance(), now);
}

std::optional<Key> FarMatch::key_of_code(bool has_code) const {
    return has_code ? std::optional(code_->key) : std::nullopt;
}

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
    if (rendezvous_ && rendezvous_->take(datagram, from, now)) return;
    if (datagram.size() < head || !datagram.starts_with(mark)) return;
    const auto kind = static_cast<Kind>(datagram[mark.size()]);
    if (kind == Kind::knock && is_host()) take_knock(datagram, from);
    if (kind == Kind::answer && !is_host()) take_answer(datagram, from, now);
    if (kind == Kind::opening && is_host()) take_opening(datagram, from, now);
    if (kind == Kind::probe && is_host()) take_probe(datagram, from);
}

// Somebody looks for games nearby, and learns of this one while it waits.
void FarMatch::take_probe(std::string_view datagram, const Address& from) {
    if (datagram.size() != probe_size || duel_->has_match() || is_code_only_) return;
    begin(outgoing_, Kind::here);
    add_number(outgoing_, number_at(datagram, head));
    add_number(outgoing_, session_);
    add_number(outgoing_, sim::physics_fingerprint);
    outgoing_ += static_cast<char>(std::min(points_, 255));
    datagrams_->send(outgoing_, from);
}

// Once a match is on, only who plays is let in again, killed or with another port: known by the code, or else by the
// machine's address.
void FarMatch::take_knock(std::string_view datagram, const Address& from) {
    if (datagram.size() != knock_size) return;
    if (duel_->has_match() && peer_ && !peer_->has_code && peer_->address.ip != from.ip) return;
    if (version_of(datagram) != version) refusal_ = of_other_version(version_of(datagram));
    const std::string_view open_key = datagram.substr(head, key_size);
    begin(outgoing_, Kind::answer);
    add_number(outgoing_, number_at(open_key, 0));
    add_number(outgoing_, cookie_of(from, open_key));
    add_number(outgoing_, session_);
    add_key(outgoing_, own_.open);
    outgoing_ += static_cast<char>(is_code_only_ ? 1 : 0);
    datagrams_->send(outgoing_, from);
}

// True if this side knocks there.
bool FarMatch::is_door(const Address& address, Time now) const {
    if (!rendezvous_) return address == knocking_->host.address;
    return address == rendezvous_->other() || (address == rendezvous_->relay() && rendezvous_->goes_by_relay(now));
}

void FarMatch::take_answer(std::string_view datagram, const Address& from, Time now) {
    Knocking& knocking = *knocking_;
    if (duel_ || !is_door(from, now)) return;
    if (version_of(datagram) != version) {
        other_version_ = version_of(datagram);
        return;
    }
    const std::string_view own(reinterpret_cast<const char*>(own_.open.data()), key_size);
    if (datagram.size() != answer_size || number_at(datagram, head) != number_at(own, 0)) return;
    heard_ = now;
    const bool needs_code = datagram[needs_code_at] != 0 && !code_;
    knocking.code_wanted = needs_code ? knocking.code_wanted + 1 : 0;
    if (needs_code) return;
    Peer host;
    host.address = from;
    host.open = key_at(datagram, head + 3 * number_size);
    host.has_code = code_.has_value();
    const auto keys = session_keys(own_, host.open, false, key_of_code(host.has_code));
    if (!keys) return;
    host.keys = *keys;
    peer_ = host;
    knocking.cookie = number_at(datagram, head + number_size);
    session_ = number_at(datagram, head + 2 * number_size);
    duel_.emplace(session_, knocking.nonce, knocking.share, now);
}

// The first datagrams of a side that comes: its public key again, its cookie, whether it has the code, and a message
// that is sealed already. A match that was begun by the code is not taken over by the address alone.
void FarMatch::take_opening(std::string_view datagram, const Address& from, Time now) {
    if (datagram.size() < opening_head || version_of(datagram) != version) return;
    const std::string_view open_key = datagram.substr(head, key_size);
    if (number_at(datagram, head + key_size) != cookie_of(from, open_key)) return;
    Peer guest;
    guest.open = key_at(datagram, head);
    guest.has_code = datagram[has_code_at] != 0;
    const bool needs_code = is_code_only_ || (duel_->has_match() && peer_ && peer_->has_code);
    if (guest.has_code ? !code_ : needs_code) return;
    if (peer_ && peer_->open == guest.open && peer_->has_code == guest.has_code)
        guest = *peer_;
    else if (const auto keys = session_keys(own_, guest.open, true, key_of_code(guest.has_code)))
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
        outgoing_ += static_cast<char>(code_ ? 1 : 0);
    } else {
        outgoing_.assign(1, sealed_mark);
        add_number(outgoing_, number_, sealed_number_size);
    }
    seal(outgoing_, message, number_, to->keys.send);
    datagrams_->send(outgoing_, to->address);
}

void FarMatch::send(Time now) {
    call_relay(now);
    if (!duel_) return knock(now);
    while (duel_->send(now, message_)) send_message(message_);
    refused_.reset();
}

// True if there is a place to knock at.
bool FarMatch::knows_door() const { return !rendezvous_ || rendezvous_->other(); }

void FarMatch::knock(Time now) {
    if (now < knocking_->due || !knows_door() || other_version()) return;
    knocking_->due = now + knock_interval;
    begin(outgoing_, Kind::knock);
    add_key(outgoing_, own_.open);
    outgoing_.resize(knock_size);
    if (!rendezvous_) return datagrams_->send(outgoing_, knocking_->host.address);
    datagrams_->send(outgoing_, *rendezvous_->other());
    if (rendezvous_->goes_by_relay(now)) datagrams_->send(outgoing_, rendezvous_->relay());
}

// A guest that plays without the relay needs it no more; a host is found there by a guest that comes back.
bool FarMatch::calls_relay() const { return rendezvous_ && (is_host() || !duel_ || is_relayed()); }

void FarMatch::call_relay(Time now) {
    if (!calls_relay()) return;
    if (rendezvous_->send(now, outgoing_)) datagrams_->send(outgoing_, rendezvous_->relay());
    if (!is_host() || !rendezvous_->tries_direct(now) || now < tap_due_) return;
    tap_due_ = now + knock_interval;
    begin(outgoing_, Kind::tap);
    datagrams_->send(outgoing_, *rendezvous_->other());
}

Time FarMatch::due(Time now) const {
    Time due = never;
    if (calls_relay()) due = rendezvous_->due();
    if (calls_relay() && is_host() && rendezvous_->tries_direct(now)) due = std::min(due, tap_due_);
    if (duel_) return std::min(due, duel_->due(now));
    if (other_version()) return never;
    return knows_door() ? std::min(due, knocking_->due) : due;
}

std::optional<int> FarMatch::other_version() const {
    return other_version_ || !rendezvous_ ? other_version_ : rendezvous_->other_version();
}

std::optional<Obstacle> FarMatch::obstacle(Time now) const {
    if (other_version() || (duel_ && (duel_->has_match() || duel_->phase() != net::Phase::meeting)))
        return std::nullopt;
    if (const auto at_relay = obstacle_at_relay(now)) return at_relay;
    if (is_host()) return std::nullopt;
    if (knocking_->code_wanted >= enough_answers) return Obstacle::needs_code;
    // At a relay the time counts from when both have met.
    const bool has_met = rendezvous_ && rendezvous_->other();
    if (rendezvous_ && !has_met) return std::nullopt;
    const Time since = has_met ? std::max(heard_, rendezvous_->met()) : heard_;
    if (now - since < longest_silence) return std::nullopt;
    return peer_ && peer_->has_code && !knocking_->is_known ? Obstacle::wrong_code : Obstacle::nobody;
}

std::optional<Obstacle> FarMatch::obstacle_at_relay(Time now) const {
    if (!rendezvous_ || peer_) return std::nullopt;
    if (rendezvous_->is_silent(now)) return Obstacle::relay_silent;
    switch (rendezvous_->standing(now).value_or(Standing::alone)) {
        case Standing::full:
            return Obstacle::relay_full;
        case Standing::nobody:
            return Obstacle::nobody_at_relay;
        case Standing::taken:
            return Obstacle::place_taken;
        case Standing::alone:
        case Standing::met:
            break;
    }
    return std::nullopt;
}

}  // namespace megapon::udp
