#include "net/duel.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <variant>

#include "geometry/floating_point.h"

namespace megapon::net {

namespace {

constexpr int no_frame = std::numeric_limits<int>::max();
constexpr Time packet_unit = 100;  // us, of what packets say of time
// The numbers of a packet take at most 80 bytes, an action at most 5: it lies near the horizon.
constexpr std::size_t room_for_actions = longest_message - 80;
constexpr std::size_t longest_action = 5;
constexpr Time never = std::numeric_limits<Time>::max();

std::int32_t in_units(Time time) {
    constexpr Time most = std::numeric_limits<std::int32_t>::max();
    return static_cast<std::int32_t>(std::clamp(time / packet_unit, -most, most));
}

bool is_over(const sim::State& state) { return state.match.phase == sim::MatchPhase::over; }

}  // namespace

// Events of a match.

int Duel::stop_frame() const {
    const auto earlier = [](std::optional<int> a, std::optional<int> b) {
        return std::min(a.value_or(no_frame), b.value_or(no_frame));
    };
    // A side that leaves ends all pauses: the last frames before are played, the same on both sides.
    const int left = earlier(match_->own.left_at(), match_->other.left_at());
    return left < no_frame ? left : earlier(match_->own.paused_at(), match_->other.paused_at());
}

bool Duel::is_paused_by(sim::Side side) const {
    const Stream& stream = side == match_->side ? match_->own : match_->other;
    const auto frame = stream.paused_at();
    return frame && *frame <= shown();
}

sim::FrameInput Duel::input_of(int frame) const {
    sim::FrameInput input;
    input.players[match_->side] = match_->own.input_of(frame);
    sim::PlayerInput& other = input.players[opposite(match_->side)];
    other = match_->other.input_of(frame);
    if (!flipped_from_ || frame < *flipped_from_ || other.count == 0) return input;
    const SubstepTime from = static_cast<SubstepTime>(*flipped_from_) * match_->substeps;
    const SubstepTime begin = static_cast<SubstepTime>(frame) * match_->substeps;
    const auto before = match_->other.between(from, std::max(from, begin));
    if (before.empty()) other.events[0].value = static_cast<std::int8_t>(other.events[0].value ^ 1);
    return input;
}

// Brings the shown frames in line with the known ones: takes back those that a pause has stopped, replays those guessed
// wrong, confirms those that have become certain.
void Duel::settle() {
    Rollback& rollback = match_->rollback;
    const int stop = stop_frame();
    if (rollback.shown() > stop) rollback.take_back(std::max(stop, rollback.certain()));
    std::optional<int> first_wrong;
    for (int frame = rollback.certain(); frame < rollback.shown(); ++frame) {
        const sim::FrameInput known = input_of(frame);
        if (known == rollback.input_of(frame)) continue;
        rollback.correct(frame, known);
        if (!first_wrong) first_wrong = frame;
    }
    if (first_wrong) {
        const int depth = rollback.shown() - *first_wrong;
        counts_.again += depth;
        counts_.deepest = std::max(counts_.deepest, depth);
        rollback.play_again(*first_wrong);
    }
    while (certain() < shown() && match_->other.covers(certain())) {
        // A point that had ended too early, by a guess, has been played again; one that is over lets nothing follow.
        if (is_over(rollback.certain_state())) {
            rollback.take_back(certain());
            break;
        }
        rollback.confirm();
        if (match_->claim && match_->claim->frames == certain()) {
            const auto claim = *std::exchange(match_->claim, std::nullopt);
            compare(claim.frames, claim.hash);
        }
    }
    end_if_over();
}

void Duel::end_if_over() {
    if (phase_ != Phase::playing && phase_ != Phase::over) return;
    const bool over = is_over(match_->rollback.certain_state());
    const bool leaves = match_->own.left_at() || match_->other.left_at();
    if (over) phase_ = Phase::over;
    if (leaves && (over || certain() >= stop_frame())) phase_ = Phase::left;
}

// All that is known already, at once.
void Duel::catch_up() {
    while (shown() < stop_frame() && match_->own.covers(shown()) && match_->other.covers(shown()) &&
           !is_over(state())) {
        match_->rollback.show(input_of(shown()));
        match_->rollback.confirm();
    }
    end_if_over();
}

void Duel::update(Time now) {
    if (phase_ != Phase::playing) return;
    const geometry::PlainArithmetic plain;
    notice_silence(now);
    while (phase_ == Phase::playing && show_next(now)) settle();
}

void Duel::notice_silence(Time now) {
    if (now - heard_ >= lost_after) {
        phase_ = Phase::lost;
        words_ = "the other side has been silent for a minute";
    } else if (now - heard_ >= pause_after && !paused_by_silence_) {
        paused_by_silence_ = true;
        if (!match_->own.paused_at()) wish(ActionKind::pause);
    }
}

// Shows the next frame if it is due. The clock stands still while the match is paused, and while the other side lags.
bool Duel::show_next(Time now) {
    Match& match = *match_;
    if (is_over(state())) return false;
    if (shown() >= stop_frame()) {
        if (!std::exchange(match.held, true) && !match.own.left_at() && !match.other.left_at()) ++counts_.pauses;
        return false;
    }
    const auto begin_anew = [&match](Time begin) {
        match.begin = begin;
        match.due = begin + match.frame_time;
    };
    // The side that ends a pause begins when the other side hears of it.
    if (std::exchange(match.held, false)) begin_anew(std::exchange(match.ends_pause, false) ? now + one_way() : now);
    if (match.waits) {
        // Waits until the other side is here: to go on as soon as one frame is certain would leave this side far ahead.
        if (match.other.horizon() < static_cast<SubstepTime>(shown()) * match.substeps) return false;
        match.waits = false;
        begin_anew(now - one_way());
    }
    if (now < match.due) return false;
    const bool is_certain = match.other.covers(shown());
    if (!is_certain && now < match.due + patience) return false;
    if (!is_certain && shown() - certain() >= most_uncertain) {
        match.waits = true;
        ++counts_.waits;
        return false;
    }
    show(now, is_certain);
    return true;
}

void Duel::show(Time now, bool is_certain) {
    Match& match = *match_;
    const sim::MatchState before = state().match;
    match.dues[static_cast<std::size_t>(shown()) % match.dues.size()] = match.due;
    match.rollback.show(input_of(shown()));
    match.own.promise(static_cast<SubstepTime>(shown()) * match.substeps);
    ++counts_.frames;
    if (is_certain) ++counts_.certain;
    // A machine that slept does not make up for it.
    const bool slept = now - match.due > 2 * patience;
    match.begin = slept ? now : match.due;
    const auto stretched = static_cast<double>(match.frame_time) * (1 + match.pacing.stretch(match.frame_time));
    match.due = match.begin + static_cast<Time>(stretched);
    choose_delay(before);
}

// Both sides have the longer delay of the two that they need, from the next point on. Each side sends its need as soon
// as a point ends, so that the other side knows it when the next one begins.
void Duel::choose_delay(const sim::MatchState& before) {
    Match& match = *match_;
    const sim::MatchPhase phase = state().match.phase;
    if (phase == before.phase) return;
    match.wanted_delay = match.lateness.delay(substep_length(), match.substeps, match.first_delay);
    if (phase != sim::MatchPhase::serve) return;
    match.delay = std::max(match.wanted_delay, match.wanted_by_other);
    counts_.most_delay = std::max(counts_.most_delay, match.delay);
}

// Records how late the frames of the other side were that have just become complete.
void Duel::note_lateness(SubstepTime horizon_before, Time now) {
    Match& match = *match_;
    if (match.held || match.waits || phase_ != Phase::playing) return;
    const int oldest = std::max(shown() - most_uncertain, 0);
    const int first = std::max(static_cast<int>(horizon_before / match.substeps), oldest);
    for (int frame = first; match.other.covers(frame); ++frame) {
        const Time due = frame < shown() ? match.dues[static_cast<std::size_t>(frame) % match.dues.size()]
                                         : match.due + (frame - shown()) * match.frame_time;
        match.lateness.add(now - due + match.other_delay * substep_length());
    }
}

// Time that a packet takes, within the limits of real links.
Time Duel::one_way() const { return std::clamp(round_trip_ / 2, Time{0}, match_->frame_time * 9 / 10); }

Time Duel::hand_clock(Time now) const {
    if (match_->held) return 0;
    // Clock of the own hand: it runs on while a frame that is due waits to become certain.
    return std::min(now, match_->due + (match_->waits ? 0 : patience)) - match_->begin;
}

SubstepTime Duel::hand(Time now) const {
    const SubstepTime begin = static_cast<SubstepTime>(shown()) * match_->substeps;
    return begin + hand_clock(now) * match_->substeps / (match_->due - match_->begin);
}

// Actions of the own side.

void Duel::act(SubstepTime at, sim::Control control, std::int8_t value) {
    if (phase_ != Phase::playing) return;
    Stream& own = match_->own;
    const SubstepTime meant = at + match_->delay;
    if (meant < own.horizon()) ++counts_.late_actions;
    own.act({meant, static_cast<ActionKind>(control), value});
}

void Duel::wish(ActionKind kind) {
    if (!match_) return;
    Stream& own = match_->own;
    const bool playing = phase_ == Phase::playing;
    const bool over = phase_ == Phase::over;
    const auto is_possible = [&] {
        switch (kind) {
            case ActionKind::rematch:
            case ActionKind::swap:
                return over && !own.wanted_match();
            case ActionKind::pause:
                return playing && !own.paused_at();
            case ActionKind::go:
                return playing && own.paused_at();
            default:
                return (playing || over) && !own.left_at();
        }
    };
    if (!is_possible()) return;
    match_->ends_pause = kind == ActionKind::go && match_->held && !match_->other.paused_at();
    own.act({0, kind, 0});
    own.promise(own.horizon() + 1);
    if (playing) settle();
    end_if_over();
}

// Packets.

bool Duel::is_linked() const {
    return match_ && (phase_ == Phase::playing || phase_ == Phase::over || phase_ == Phase::left);
}

Receipt Duel::receive(std::string_view datagram, Time now) {
    const geometry::PlainArithmetic plain;
    const auto message = read_message(datagram);
    if (!message) {
        refusal_ = message.errors().front().message;
        return Receipt::refused;
    }
    return std::visit([&](const auto& kind) { return take(kind, now); }, *message);
}

// Begins the first match where the other side, which plays already, is now if its packet took half a round trip.
void Duel::begin_beside(const Packet& packet, Time now) {
    begin(0, now);
    const Time elapsed = (packet.to + packet.hand) * substep_length() + packet.ahead * packet_unit;
    match_->begin -= std::clamp(elapsed, Time{0}, match_->frame_time);
    match_->due = match_->begin + match_->frame_time;
    match_->delay = match_->first_delay = match_->wanted_by_other =
        std::min<int>(packet.wanted_delay, match_->substeps);
    counts_.most_delay = match_->delay;
}

// Reason to refuse a packet that claims what cannot be; "": none.
std::string Duel::false_claim(const Packet& packet) const {
    const SubstepTime most_ahead = static_cast<SubstepTime>(certain() + most_frames_ahead) * match_->substeps;
    const SubstepTime said = std::max(packet.to, static_cast<SubstepTime>(packet.frames) * match_->substeps);
    if (said > most_ahead) return "a horizon too far ahead";
    return packet.held > match_->own.horizon() ? "a confirmation of what was never said" : "";
}

// Takes the other side's actions, what it has received of ours, and its hash of a frame.
Receipt Duel::take(const Packet& packet, Time now) {
    if (packet.session != session_ || packet.epoch != other_epoch_) return Receipt::ignored;
    if (phase_ == Phase::failed) refusal_to_send_ = words_;  // the first one was lost, or is on its way
    if (phase_ == Phase::meeting) {
        // The other side knows the whole story and plays.
        if (!telling_ || packet.match != 0) return Receipt::ignored;
        begin_beside(packet, now);
    }
    if (!is_linked()) return Receipt::ignored;
    std::uint8_t number = packet.match;
    if (number != match_->number) {
        if (!rematch_follows(number)) return Receipt::ignored;
        begin_rematch(number, now);
    }
    Match& match = *match_;
    if (const std::string claim = false_claim(packet); !claim.empty()) {
        refusal_ = claim;
        return Receipt::refused;
    }
    const SubstepTime horizon_before = match.other.horizon();
    const Stream::Extension extension = match.other.extend(packet.from, packet.to, packet.actions.list());
    if (extension == Stream::Extension::contradiction) {
        fail("the other game has said two different things of the same moment");
        return Receipt::taken;
    }
    match.confirmed = std::max(match.confirmed, packet.held);
    const bool newest = packet.sequence > other_sequence_;
    if (newest) note_newest(packet, now);
    if (extension == Stream::Extension::news) {
        note_lateness(horizon_before, now);
        settle();
    }
    if (packet.frames > 0) compare(packet.frames, packet.hash);
    if (rematch_agreed(number)) begin_rematch(number, now);
    return newest ? Receipt::newest : Receipt::taken;
}

void Duel::note_newest(const Packet& packet, Time now) {
    Match& match = *match_;
    if (other_sequence_ == 0 && other_epoch_ > 0) {
        ++counts_.come_back;
        // It goes on from what was certain: this side waits there, or it would stay ahead for half a minute.
        match.waits = match.waits || (phase_ == Phase::playing && shown() > certain() && !match.held);
    }
    other_sequence_ = packet.sequence;
    other_came_ = heard_ = now;
    paused_by_silence_ = paused_by_silence_ && match.own.paused_at();
    match.other_delay = packet.delay;
    match.wanted_by_other = std::min<int>(packet.wanted_delay, match.substeps);
    const bool runs = !match.held && !match.waits && phase_ == Phase::playing;
    if (runs) match.pacing.add((hand(now) - packet.to - packet.hand) * substep_length(), packet.ahead * packet_unit);
    if (packet.echo == 0 || packet.echo > sequence_ || sequence_ - packet.echo >= sent_.size()) return;
    const Time back = now - sent_[packet.echo % sent_.size()] - packet.echo_age * packet_unit;
    if (back >= 0) round_trip_ = round_trip_ == 0 ? back : (7 * round_trip_ + back) / 8;
}

void Duel::send_packet(Time now, std::string& datagram) {
    Match& match = *match_;
    Packet packet;
    packet.session = session_;
    packet.match = match.number;
    packet.epoch = epoch_;
    packet.sequence = ++sequence_;
    packet.held = match.other.horizon();
    packet.from = match.confirmed;
    // A frame that is complete but for the rounding of clocks is complete: no player acts within a millisecond.
    if (phase_ == Phase::playing) match.own.promise(hand(now + milliseconds) + match.delay);
    packet.to = match.own.horizon();
    std::size_t room = room_for_actions;
    for (const Action& action : match.own.between(packet.from, packet.to)) {
        if (packet.actions.full() || room < longest_action) {
            packet.to = action.at;  // limit of the room: the rest follows once this is confirmed
            while (packet.actions.count > 0 && packet.actions.list().back().at == action.at) --packet.actions.count;
            break;
        }
        packet.actions.add(action);
        room -= longest_action;
    }
    packet.frames = certain();
    if (certain() > 0) packet.hash = replay().hashes.back();
    packet.echo = other_sequence_;
    if (other_sequence_ > 0) packet.echo_age = static_cast<std::uint32_t>(in_units(now - other_came_));
    packet.ahead = in_units(match.pacing.ahead());
    packet.hand = static_cast<std::int32_t>(hand(now) - packet.to);
    packet.delay = static_cast<std::uint8_t>(match.delay);
    packet.wanted_delay = static_cast<std::uint8_t>(match.wanted_delay);
    sent_[sequence_ % sent_.size()] = now;
    write(packet, datagram);
}

// Three packets a frame, one of them right when a frame of the own hand has become complete.
void Duel::schedule_packet(Time now) {
    const Match& match = *match_;
    const Time third = match.frame_time / 3;
    const Time length = match.due - match.begin;  // longer than a frame for the side that is ahead
    const Time hand_time = std::max(now - match.begin, Time{0}) * match.frame_time / length;
    Time wait = third - (hand_time + match.delay * substep_length()) % third;
    if (wait < milliseconds) wait += third;
    packet_due_ = now + wait * length / match.frame_time;
}

bool Duel::send(Time now, std::string& datagram) {
    if (!refusal_to_send_.empty()) {
        write(Refusal{session_, refusal_to_send_}, datagram);
        refusal_to_send_.clear();
    } else if (send_piece(datagram) || send_hello(now, datagram)) {
    } else if (now >= packet_due_ && match_ && phase_ == Phase::disputed) {
        send_dispute(datagram);
        packet_due_ = now + match_->frame_time / 3;
    } else if (now >= packet_due_ && is_linked()) {
        send_packet(now, datagram);
        schedule_packet(now);
    } else {
        return false;
    }
    ++counts_.packets;
    counts_.bytes += datagram.size();
    return true;
}

Time Duel::due(Time now) const {
    if (!refusal_to_send_.empty() || (telling_ && telling_->next < telling_->end)) return now;
    if (asking_ && phase_ == Phase::meeting) return asking_->due;
    if (!match_ || phase_ == Phase::lost || phase_ == Phase::failed) return never;
    if (phase_ != Phase::playing || match_->held || match_->waits || is_over(state())) return packet_due_;
    const bool is_certain = match_->other.covers(shown());
    return std::min(packet_due_, is_certain ? match_->due : match_->due + patience);
}

}  // namespace megapon::net
