#include "udp/rendezvous.h"

#include "udp/open_datagram.h"

namespace megapon::udp {

namespace {

constexpr Time call_interval = 250 * net::milliseconds;
constexpr Time interval_once_met = 1 * net::seconds;
constexpr Time longest_silence = 5 * net::seconds;

}  // namespace

Rendezvous::Rendezvous(const Address& relay, const SessionName& session, Role role, std::uint64_t nonce, Time now)
    : relay_(relay), call_{nonce, 0, session, role}, heard_(now), due_(now) {}

bool Rendezvous::take(std::string_view datagram, const Address& from, Time now) {
    const bool is_cookie = is_of(Kind::cookie, datagram);
    if (from != relay_ || (!is_cookie && !is_of(Kind::introduction, datagram))) return false;
    if (datagram.size() < head + number_size || number_at(datagram, head) != call_.nonce) return true;
    heard_ = now;
    if (version_of(datagram) != version) other_version_ = version_of(datagram);
    if (const auto cookie = read_relay_cookie(datagram)) {
        // One that comes twice, or was lost, is no reason to call without end.
        if (cookie->cookie != call_.cookie) due_ = now;
        call_.cookie = cookie->cookie;
    }
    if (const auto introduction = read_introduction(datagram)) take(*introduction, now);
    return true;
}

void Rendezvous::take(const Introduction& introduction, Time now) {
    if (standing_ != introduction.standing) standing_since_ = now;
    standing_ = introduction.standing;
    if (introduction.standing != Standing::met || other_ == introduction.other) return;
    other_ = introduction.other;
    met_ = now;
}

bool Rendezvous::send(Time now, std::string& datagram) {
    if (now < due_ || other_version_) return false;
    due_ = now + (standing_ == Standing::met ? interval_once_met : call_interval);
    write_call(call_, datagram);
    return true;
}

bool Rendezvous::is_silent(Time now) const { return now - heard_ >= longest_silence; }

std::optional<Standing> Rendezvous::standing(Time now) const {
    return now - standing_since_ < longest_silence ? std::nullopt : standing_;
}

}  // namespace megapon::udp
