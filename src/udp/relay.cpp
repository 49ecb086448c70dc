#include "udp/relay.h"

#include <algorithm>
#include <utility>

#include "udp/open_datagram.h"

namespace megapon::udp {

namespace {

constexpr int most_at_once = 64;  // datagrams taken before time is looked at again
constexpr Time look_interval = 1 * net::seconds;
constexpr Time most_ahead = 2 * net::seconds;  // that a session may send at once

std::size_t index_of(Role role) { return static_cast<std::size_t>(role); }
Role other_role(Role role) { return role == Role::host ? Role::guest : Role::host; }

}  // namespace

Relay::Relay(std::unique_ptr<Datagrams> datagrams, const RelayLimits& limits)
    : datagrams_(std::move(datagrams)), limits_(limits) {}

bool Relay::update(Time now) {
    forget_silent(now);
    Address from;
    for (int i = 0; i < most_at_once; ++i) {
        if (!datagrams_->receive(incoming_, from)) return false;
        if (is_of(Kind::call, incoming_))
            take_call(incoming_, from, now);
        else if (is_for_other_side(incoming_))
            take_passed(incoming_, from, now);
    }
    return true;
}

std::uint64_t Relay::cookie_of(const Address& address, const SessionName& session, Time period) const {
    std::string bytes(address.ip.begin(), address.ip.end());
    add_number(bytes, address.port);
    add_number(bytes, address.scope);
    add_number(bytes, static_cast<std::uint64_t>(period));
    bytes.append(session.begin(), session.end());
    return keyed_digest(bytes, cookie_key_);
}

bool Relay::has_cookie(const Call& call, const Address& from, Time now) const {
    const Time period = now / relay_cookie_age;
    return call.cookie == cookie_of(from, call.session, period) ||
           call.cookie == cookie_of(from, call.session, period - 1);
}

void Relay::take_call(std::string_view datagram, const Address& from, Time now) {
    const auto call = read_call(datagram);
    if (!call) {
        // The head of the answer says which version this is.
        if (datagram.size() == call_size && version_of(datagram) != version)
            answer(number_at(datagram, head), Standing::nobody, from);
        return;
    }
    if (!has_cookie(*call, from, now)) {
        write_relay_cookie(call->nonce, cookie_of(from, call->session, now / relay_cookie_age), outgoing_);
        return datagrams_->send(outgoing_, from);
    }
    auto session = sessions_.find(call->session);
    if (session == sessions_.end()) {
        if (call->role == Role::guest) return answer(call->nonce, Standing::nobody, from);
        if (sessions() >= limits_.sessions) return answer(call->nonce, Standing::full, from);
        session = sessions_.try_emplace(call->session).first;
        ++counts_.sessions;
        counts_.most_sessions = std::max(counts_.most_sessions, sessions());
    }
    const std::optional<Seat>& before = session->second.seats[index_of(call->role)];
    if (before && before->address != from && now - before->heard < place_kept)
        return answer(call->nonce, Standing::taken, from);
    seat(session, *call, from, now);
}

// Gives the caller its place, and tells both who is there.
void Relay::seat(Sessions::iterator session, const Call& call, const Address& from, Time now) {
    // One address has one place: else what it sends would go to two.
    const auto elsewhere = places_.find(from);
    const bool has_moved =
        elsewhere != places_.end() && (elsewhere->second.session != session || elsewhere->second.role != call.role);
    if (has_moved) vacate(elsewhere->second.session, elsewhere->second.role);
    std::optional<Seat>& place = session->second.seats[index_of(call.role)];
    const bool is_new = !place || place->address != from;
    if (is_new) {
        vacate(session, call.role);
        places_.insert_or_assign(from, Place{session, call.role});
        if (call.role == Role::guest) ++counts_.meetings;
    }
    place = Seat{from, call.nonce, now};
    introduce(session->second, call.role);
    const Role other = other_role(call.role);
    if (is_new && session->second.seats[index_of(other)]) introduce(session->second, other);
}

void Relay::vacate(Sessions::iterator session, Role role) {
    std::optional<Seat>& place = session->second.seats[index_of(role)];
    if (place) places_.erase(place->address);
    place.reset();
}

void Relay::introduce(const Session& session, Role role) {
    const std::optional<Seat>& own = session.seats[index_of(role)];
    const std::optional<Seat>& other = session.seats[index_of(other_role(role))];
    write_introduction({own->nonce, other ? Standing::met : Standing::alone, other ? other->address : Address()},
                       outgoing_);
    datagrams_->send(outgoing_, own->address);
}

void Relay::answer(std::uint64_t nonce, Standing standing, const Address& to) {
    write_introduction({nonce, standing, {}}, outgoing_);
    datagrams_->send(outgoing_, to);
}

void Relay::take_passed(std::string_view datagram, const Address& from, Time now) {
    const auto place = places_.find(from);
    if (place == places_.end()) return;
    Session& session = place->second.session->second;
    session.seats[index_of(place->second.role)]->heard = now;
    const std::optional<Seat>& other = session.seats[index_of(other_role(place->second.role))];
    if (!other) return;
    const Time cost = static_cast<Time>(datagram.size()) * net::seconds / limits_.bytes_a_second;
    const Time paid_until = std::max(session.paid_until, now) + cost;
    if (paid_until - now > most_ahead) {
        ++counts_.dropped;
        return;
    }
    session.paid_until = paid_until;
    ++counts_.passed;
    counts_.bytes += datagram.size();
    datagrams_->send(datagram, other->address);
}

void Relay::forget_silent(Time now) {
    if (now - looked_ < look_interval) return;
    looked_ = now;
    for (auto session = sessions_.begin(); session != sessions_.end();) {
        for (const Role role : {Role::host, Role::guest}) {
            const std::optional<Seat>& seat = session->second.seats[index_of(role)];
            if (seat && now - seat->heard >= relay_silence) vacate(session, role);
        }
        if (session->second.seats[index_of(Role::host)]) {
            ++session;
            continue;
        }
        vacate(session, Role::guest);
        session = sessions_.erase(session);
    }
}

}  // namespace megapon::udp
