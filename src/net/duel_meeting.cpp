#include <algorithm>
#include <utility>

#include "net/duel.h"
#include "sim/hash.h"

// Meeting of two sides, and return of one: one asks (Hello), the other sends what has been agreed and played so far
// (StoryPiece). The first packet of the side that asked says that it knows all and plays.
//
// Nothing is secret yet. Code that seals datagrams and proves an invitation belongs around Duel::receive() and send(),
// and in front of take(Hello): the answer to a Hello is longer than the Hello, so it is only for those who have proved
// where they are.
namespace megapon::net {

namespace {

constexpr Time hello_interval = 100 * milliseconds;
constexpr std::size_t pieces_at_once = 8;
constexpr std::size_t most_arrivals = 100;  // limit of a session
// A side that is heard is there: another one cannot come in its place.
constexpr Time gone_after = 500 * milliseconds;

sim::Side side_for(sim::Side host, std::uint8_t number) { return number % 2 == 0 ? host : opposite(host); }

std::string of_other_builds(std::uint64_t theirs) {
    return "the other game has other physics (" + sim::hex(theirs) + ", here " + sim::hex(sim::physics_fingerprint) +
           "): both need the same version";
}

const std::string other_rounding =
    "the two games calculate differently: 60 pages of computer against computer end otherwise; one of them was built "
    "with other rounding (fused a*b+c?)";

}  // namespace

// cppcheck-suppress passedByValue; it is moved
Duel::Duel(const Pact& pact, sim::World world, std::uint64_t session)
    : pact_(pact), world_(std::move(world)), session_(session) {}

Duel::Duel(std::uint64_t session, std::uint64_t nonce, std::uint64_t share, Time now)
    : session_(session), is_host_(false), asking_(Asking{}) {
    asking_->nonce = nonce;
    asking_->share = share;
    asking_->due = now;
}

void Duel::refuse(const std::string& words) {
    refusal_ = words;
    refusal_to_send_ = words;
}

void Duel::fail(const std::string& words) {
    phase_ = Phase::failed;
    words_ = words;
    refusal_to_send_ = words;
}

sim::Side Duel::host_side(std::uint8_t number) const { return side_for(pact_.host, number); }

void Duel::begin(std::uint8_t number, Time now) {
    if (telling_) pact_.seed = telling_->seed;
    const sim::Side host = host_side(number);
    match_.emplace(*world_, pact_.seed + number / 2, is_host_ ? host : opposite(host), number);
    match_->begin = now;
    match_->due = now + match_->frame_time;
    phase_ = Phase::playing;
    heard_ = packet_due_ = now;
}

// Side that sends the story.

Receipt Duel::take(const Hello& hello, Time now) {
    if (hello.session != session_ || asking_) return Receipt::ignored;
    if (hello.physics != sim::physics_fingerprint) {
        refuse(of_other_builds(hello.physics));
        return Receipt::refused;
    }
    if (!telling_ || telling_->nonce != hello.nonce) {
        const bool seen = std::find(nonces_.begin(), nonces_.end(), hello.nonce) != nonces_.end();
        if (seen || nonces_.size() >= most_arrivals) return Receipt::ignored;
        if (match_ && (!is_linked() || now - heard_ < gone_after)) return Receipt::ignored;
        begin_telling(hello);
    }
    Telling& telling = *telling_;
    if (hello.sequence <= telling.sequence) return Receipt::ignored;
    telling.sequence = hello.sequence;
    telling.next = std::min(hello.held, telling.story.size());
    telling.end = std::min(telling.next + pieces_at_once * longest_piece, telling.story.size());
    return Receipt::newest;
}

void Duel::begin_telling(const Hello& hello) {
    nonces_.push_back(hello.nonce);
    Telling telling;
    telling.nonce = hello.nonce;
    telling.seed = match_ ? pact_.seed : pact_.seed + hello.share;
    if (match_) {
        // It comes back: its packets are numbered anew, and what was measured of the old link is void.
        ++other_epoch_;
        other_sequence_ = 0;
        match_->pacing = Pacing();
    } else {
        audition_ = audition(*world_, telling.seed);  // for the other side to compare before the match begins
    }
    telling.story = write_story(story_for_other(telling.seed));
    telling.checksum = sim::fnv(telling.story);
    telling_ = std::move(telling);
}

Story Duel::story_for_other(std::uint64_t seed) const {
    Story story;
    story.pact = pact_;
    story.pact.seed = seed;
    story.reader = opposite(pact_.host);
    story.reader_epoch = other_epoch_;
    story.teller_epoch = epoch_;
    if (!match_) return story;
    story.reader = opposite(match_->side);
    story.match = match_->number;
    for (const sim::Side side : sim::both_sides) {
        const Stream& stream = side == match_->side ? match_->own : match_->other;
        const auto actions = stream.between(0, stream.horizon());
        story.played[side] = {stream.horizon(), {actions.begin(), actions.end()}};
    }
    return story;
}

bool Duel::send_piece(std::string& datagram) {
    if (!telling_ || telling_->next >= telling_->end) return false;
    Telling& telling = *telling_;
    StoryPiece piece;
    piece.physics = sim::physics_fingerprint;
    piece.session = session_;
    piece.nonce = telling.nonce;
    piece.sequence = telling.sequence;
    piece.audition = audition_;
    piece.checksum = telling.checksum;
    piece.size = telling.story.size();
    piece.offset = telling.next;
    piece.bytes = std::string_view(telling.story).substr(telling.next, longest_piece);
    write(piece, datagram);
    telling.next += piece.bytes.size();
    return true;
}

// The side that asks.

bool Duel::send_hello(Time now, std::string& datagram) {
    if (!asking_ || phase_ != Phase::meeting || now < asking_->due) return false;
    Asking& asking = *asking_;
    Hello hello;
    hello.physics = sim::physics_fingerprint;
    hello.session = session_;
    hello.nonce = asking.nonce;
    hello.share = asking.share;
    hello.sequence = ++asking.sequence;
    hello.held = asking.story.size();
    asking.asked_to = hello.held + pieces_at_once * longest_piece;
    sent_[asking.sequence % sent_.size()] = now;
    asking.due = now + hello_interval;
    write(hello, datagram);
    return true;
}

Receipt Duel::take(const StoryPiece& piece, Time now) {
    if (!asking_ || phase_ != Phase::meeting || piece.session != session_ || piece.nonce != asking_->nonce)
        return Receipt::ignored;
    if (piece.physics != sim::physics_fingerprint) {
        fail(of_other_builds(piece.physics));
        return Receipt::newest;
    }
    Asking& asking = *asking_;
    if (piece.sequence > 0 && piece.sequence <= asking.sequence && asking.sequence - piece.sequence < sent_.size())
        round_trip_ = now - sent_[piece.sequence % sent_.size()];
    if (piece.offset != asking.story.size()) return Receipt::taken;
    asking.story += piece.bytes;
    if (asking.story.size() >= asking.asked_to) asking.due = now;  // the next pieces
    if (asking.story.size() < piece.size) return Receipt::newest;
    if (sim::fnv(asking.story) == piece.checksum) return end_asking(piece, now);
    asking.story.clear();
    asking.due = now + hello_interval;
    return Receipt::newest;
}

// The story is complete.
Receipt Duel::end_asking(const StoryPiece& last, Time now) {
    auto story = read_story(asking_->story);
    auto world = story ? world_of(story->pact) : text::Result<sim::World>(story.errors());
    if (!world) {
        fail(text::describe(world.errors().front()));
        return Receipt::newest;
    }
    audition_ = audition(*world, story->pact.seed);
    if (audition_ != last.audition) {
        fail(other_rounding);
        return Receipt::newest;
    }
    asking_.reset();
    pact_ = std::move(story->pact);
    world_ = *std::move(world);
    epoch_ = story->reader_epoch;
    other_epoch_ = story->teller_epoch;
    is_host_ = story->reader == host_side(story->match);
    // The other side begins when the first packet has reached it.
    begin(story->match, now + round_trip_ / 2);
    packet_due_ = now;
    Match& match = *match_;
    const Known& own = story->played[match.side];
    const Known& other = story->played[opposite(match.side)];
    match.own.extend(0, own.horizon, own.actions);
    match.other.extend(0, other.horizon, other.actions);
    match.confirmed = own.horizon;
    match.pacing = Pacing(round_trip_ / 2);
    match.delay = match.wanted_delay = match.first_delay =
        net::first_delay(round_trip_, match.frame_time, substep_length(), match.substeps);
    counts_.most_delay = match.delay;
    catch_up();
    return Receipt::newest;
}

Receipt Duel::take(const Refusal& refusal, Time) {
    if (refusal.session != session_ || phase_ == Phase::failed) return Receipt::ignored;
    const std::string words = text::plain_text(refusal.words);
    if (asking_ || match_) {
        phase_ = Phase::failed;
        words_ = words;
    } else {
        refusal_ = words;  // one that came cannot play; another one may come
    }
    return Receipt::taken;
}

Receipt Duel::take(const OtherWire& other, Time) {
    if (match_) return Receipt::ignored;
    const std::string words = of_other_wire(other.version);
    if (!asking_) {
        refuse(words);
    } else if (phase_ == Phase::meeting) {
        phase_ = Phase::failed;
        words_ = words;
    }
    return Receipt::refused;
}

// A further match of the session.

std::uint8_t Duel::next_number(bool swapped) const {
    const int sides = match_->number % 2 ^ (swapped ? 1 : 0);
    return static_cast<std::uint8_t>((match() + 1) * 2 + sides);
}

// True if both wish a rematch; `number`: which one.
bool Duel::rematch_agreed(std::uint8_t& number) const {
    const auto own = match_->own.wanted_match();
    const auto other = match_->other.wanted_match();
    if (phase_ != Phase::over || !own || !other) return false;
    number = next_number(*own == ActionKind::swap || *other == ActionKind::swap);
    return true;
}

// True if the other side, which knows both wishes, can have begun this one.
bool Duel::rematch_follows(std::uint8_t number) const {
    const auto own = match_->own.wanted_match();
    if (phase_ != Phase::over || !own) return false;
    return number == next_number(true) || (number == next_number(false) && *own == ActionKind::rematch);
}

void Duel::begin_rematch(std::uint8_t number, Time now) {
    last_replay_ = replay();
    const Match before = *std::move(match_);
    begin(number, now);
    match_->delay = std::max(before.wanted_delay, before.wanted_by_other);
    match_->wanted_delay = before.wanted_delay;
    match_->first_delay = before.first_delay;
    match_->wanted_by_other = before.wanted_by_other;
    match_->other_delay = before.other_delay;
    match_->lateness = before.lateness;
}

}  // namespace megapon::net
