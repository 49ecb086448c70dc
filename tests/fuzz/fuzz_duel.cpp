#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <string>
#include <string_view>

#include "court/court_text.h"
#include "net/duel.h"

using namespace megapon;

namespace {

void demand(bool holds) {
    if (!holds) std::abort();
}

net::Pact pact_to_one() {
    net::Pact pact;
    pact.court = court::write_court({});
    pact.tuning.match.points = 1;
    pact.seed = 3;
    return pact;
}

// Made once: to read a court takes longer than to play it.
const sim::World& world() {
    static const sim::World made = *net::world_of(pact_to_one());
    return made;
}

// Two machines and the datagrams between them, as an input says.
class Link {
  public:
    explicit Link(std::string_view script) : script_(script) {}

    void run() {
        while (!script_.empty() && now_ < most_time) {
            obey(take());
            for (std::size_t side = 0; side < duels_.size(); ++side) work(side);
        }
        if (corrupted_) return;
        for (const net::Duel& duel : duels_) {
            demand(duel.phase() != net::Phase::disputed && duel.phase() != net::Phase::failed);
            demand(!duel.has_match() || duel.shown() - duel.certain() <= net::most_uncertain);
        }
        if (!duels_[0].has_match() || !duels_[1].has_match() || duels_[0].match() != duels_[1].match()) return;
        const auto& left = duels_[0].replay().hashes;
        const auto& right = duels_[1].replay().hashes;
        const std::size_t common = std::min(left.size(), right.size());
        demand(std::equal(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(common), right.begin()));
    }

  private:
    static constexpr net::Time most_time = 12 * net::seconds;
    static constexpr std::uint64_t session = 5;

    unsigned take() {
        if (script_.empty()) return 0;
        const auto byte = static_cast<unsigned char>(script_.front());
        script_.remove_prefix(1);
        return byte;
    }

    // The three low bits say what, the others how.
    void obey(unsigned byte) {
        const unsigned how = byte >> 3;
        const std::size_t side = how % 2;
        net::Duel& duel = duels_[side];
        auto& under_way = under_way_[side];
        switch (byte & 7) {
            case 0:
                now_ += net::Time{how + 1} * 4 * net::milliseconds;
                break;
            case 1:
                while (!under_way.empty()) deliver(side, 0);
                break;
            case 2:
                if (!under_way.empty()) under_way.pop_front();
                break;
            case 3: {
                const unsigned at = take();
                if (under_way.empty() || under_way.front().empty()) break;
                std::string& bytes = under_way.front();
                bytes[at % bytes.size()] = static_cast<char>(bytes[at % bytes.size()] ^ 1 << how / 2 % 8);
                corrupted_ = true;
                deliver(side, 0);
                break;
            }
            case 4:
                duel.wish(static_cast<net::ActionKind>(4 + how / 2 % 5));
                break;
            case 5:
                if (duel.has_match())
                    duel.act(static_cast<net::SubstepTime>(duel.shown()) * 24, static_cast<sim::Control>(how / 2 % 2),
                             static_cast<std::int8_t>(take() % 255 - 127));
                break;
            case 6: {
                const std::size_t length = std::min<std::size_t>(take(), script_.size());
                corrupted_ = true;
                duel.receive(script_.substr(0, length), now_);
                script_.remove_prefix(length);
                break;
            }
            default:
                if (under_way.size() > 1) deliver(side, how / 2 % under_way.size());
                break;
        }
    }

    void deliver(std::size_t to, std::size_t index) {
        auto& under_way = under_way_[to];
        const std::string bytes = under_way[index];
        under_way.erase(under_way.begin() + static_cast<std::ptrdiff_t>(index));
        duels_[to].receive(bytes, now_);
    }

    void work(std::size_t side) {
        constexpr std::size_t most_under_way = 100;
        net::Duel& duel = duels_[side];
        duel.update(now_);
        std::string bytes;
        for (int sent = 0; duel.send(now_, bytes); ++sent) {
            demand(bytes.size() <= net::longest_message && sent < 64);
            auto& under_way = under_way_[1 - side];
            under_way.push_back(bytes);
            if (under_way.size() > most_under_way) under_way.pop_front();
        }
    }

    std::string_view script_;
    net::Time now_ = 0;
    bool corrupted_ = false;
    std::array<net::Duel, 2> duels_{net::Duel(pact_to_one(), world(), session), net::Duel(session, 1, 0, 0)};
    std::array<std::deque<std::string>, 2> under_way_;  // to each
};

}  // namespace

// Two machines survive whatever a link does, and whatever a stranger sends. As long as no datagram is changed, they
// play the same match.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Link({reinterpret_cast<const char*>(data), size}).run();
    return 0;
}
