#include <algorithm>

#include "net/duel.h"
#include "sim/hash.h"

// Search after the two machines have come to different states: both look for the first frame after which they differ,
// by halves, and then for the first field of the state that does.
namespace megapon::net {

std::uint64_t Duel::hash_after(int frames) const { return replay().hashes[static_cast<std::size_t>(frames - 1)]; }

// The other side says its hash after so many certain frames.
void Duel::compare(int frames, std::uint64_t hash) {
    if (frames > certain()) {
        if (!match_->claim) match_->claim = {frames, hash};
    } else if (hash_after(frames) == hash) {
        match_->agreed = std::max(match_->agreed, frames);
    } else if (phase_ != Phase::disputed) {
        dispute(match_->agreed, frames);
    }
}

void Duel::dispute(int agreed, int differs) {
    phase_ = Phase::disputed;
    search_ = Search{agreed, differs, {}, 0, {}};
    words_ = "the two games have come apart";
}

std::optional<int> Duel::disputed_frame() const {
    return search_ && search_->field ? std::optional(search_->differs) : std::nullopt;
}

void Duel::send_dispute(std::string& datagram) {
    Search& search = *search_;
    Dispute dispute;
    dispute.session = session_;
    dispute.match = match_->number;
    dispute.agreed = search.agreed;
    dispute.differs = search.differs;
    dispute.probe = std::max(search.agreed + 1, (search.agreed + search.differs) / 2);
    dispute.hash = hash_after(dispute.probe);
    if (dispute.probe == search.differs) {
        const auto checks = replay().checks[static_cast<std::size_t>(search.differs - 1)];
        if (search.next_check >= checks.size()) search.next_check = 0;
        dispute.checks = static_cast<int>(checks.size());
        dispute.first_check = static_cast<int>(search.next_check);
        dispute.count = static_cast<int>(std::min(dispute.list.size(), checks.size() - search.next_check));
        for (std::size_t i = 0; i < static_cast<std::size_t>(dispute.count); ++i) {
            const play::FieldCheck& check = checks[search.next_check++];
            dispute.list[i] = static_cast<std::uint32_t>(check.field) << 16 | check.check;
        }
    }
    write(dispute, datagram);
}

Receipt Duel::take(const Dispute& dispute, Time) {
    const bool comparable = match_ && dispute.session == session_ && dispute.match == match_->number &&
                            dispute.differs <= certain() && (is_linked() || phase_ == Phase::disputed);
    if (!comparable) return Receipt::ignored;
    if (phase_ != Phase::disputed) this->dispute(dispute.agreed, dispute.differs);
    Search& search = *search_;
    const int agreed = std::max(search.agreed, dispute.agreed);
    const int differs = std::min(search.differs, dispute.differs);
    if (agreed >= differs) return Receipt::refused;
    search.agreed = agreed;
    search.differs = differs;
    if (dispute.probe > agreed && dispute.probe < differs) {
        const bool same = hash_after(dispute.probe) == dispute.hash;
        (same ? search.agreed : search.differs) = dispute.probe;
    }
    if (search.agreed + 1 == search.differs && dispute.probe == search.differs) judge(dispute);
    return Receipt::newest;
}

// Compares with the other's checks of the frame that is the first to differ.
void Duel::judge(const Dispute& dispute) {
    Search& search = *search_;
    if (dispute.first_check != static_cast<int>(search.theirs.size()) || search.field) return;
    for (std::size_t i = 0; i < static_cast<std::size_t>(dispute.count); ++i)
        search.theirs.push_back(
            {static_cast<std::uint16_t>(dispute.list[i] >> 16), static_cast<std::uint16_t>(dispute.list[i] & 0xFFFF)});
    if (dispute.checks == 0 || static_cast<int>(search.theirs.size()) < dispute.checks) return;
    const auto own = replay().checks[static_cast<std::size_t>(search.differs - 1)];
    const auto field = play::first_disagreement(own, search.theirs);
    const std::vector<std::string> names = sim::field_names(match_->rollback.certain_state());
    search.field = field && static_cast<std::size_t>(*field) < names.size() ? names[static_cast<std::size_t>(*field)]
                                                                            : "the state";
    words_ = "page " + std::to_string(search.differs) + ": " + *search.field + " differs";
}

}  // namespace megapon::net
