#include "udp/nearby.h"

#include <algorithm>
#include <utility>

#include "sim/hash.h"
#include "udp/open_datagram.h"

namespace megapon::udp {

namespace {

constexpr Time probe_interval = 1 * net::seconds;
constexpr Time gone_after = 3 * net::seconds;
constexpr int most_answers = 64;  // taken at once
constexpr std::size_t most_games = 8;

}  // namespace

NearbySearch::NearbySearch(std::unique_ptr<Datagrams> datagrams, std::vector<Address> asked, const Chance& chance)
    : datagrams_(std::move(datagrams)), asked_(std::move(asked)), nonce_(chance()) {}

bool NearbySearch::update(Time now) {
    bool has_changed = false;
    Address from;
    for (int i = 0; i < most_answers && datagrams_->receive(bytes_, from); ++i)
        has_changed = take(bytes_, from, now) || has_changed;
    const auto gone = std::remove_if(games_.begin(), games_.end(),
                                     [now](const NearbyGame& game) { return now - game.heard > gone_after; });
    has_changed = has_changed || gone != games_.end();
    games_.erase(gone, games_.end());
    if (now < due_) return has_changed;
    due_ = now + probe_interval;
    sent_ = now;
    ++nonce_;  // an answer to an earlier probe says nothing of times
    begin(bytes_, Kind::probe);
    add_number(bytes_, nonce_);
    bytes_.resize(probe_size);
    for (const Address& address : asked_) datagrams_->send(bytes_, address);
    return has_changed;
}

bool NearbySearch::take(std::string_view datagram, const Address& from, Time now) {
    if (datagram.size() < head + number_size || !datagram.starts_with(mark)) return false;
    const bool is_here = static_cast<Kind>(datagram[mark.size()]) == Kind::here;
    if (!is_here || number_at(datagram, head) != nonce_) return false;
    NearbyGame game{from, 0, false, 0, now - sent_, now};
    if (version_of(datagram) == version && datagram.size() == here_size) {
        game.session = number_at(datagram, head + number_size);
        game.fits = number_at(datagram, head + 2 * number_size) == sim::physics_fingerprint;
        game.points = static_cast<std::uint8_t>(datagram.back());
    }
    // A game that answers from two addresses keeps the first one.
    const auto known = std::find_if(games_.begin(), games_.end(), [&](const NearbyGame& other) {
        return game.session != 0 ? other.session == game.session : other.address == from;
    });
    if (known == games_.end()) {
        if (games_.size() < most_games) games_.push_back(game);
        return games_.size() <= most_games;
    }
    if (known->address == from) *known = game;
    return false;
}

}  // namespace megapon::udp
