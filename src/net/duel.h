#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/pacing.h"
#include "net/pact.h"
#include "net/rollback.h"
#include "net/stream.h"
#include "net/wire.h"
#include "play/replay.h"
#include "sim/state.h"

namespace megapon::net {

constexpr Time silence_shown_after = 1 * seconds;
constexpr Time pause_after = 5 * seconds;  // silence
constexpr Time lost_after = 60 * seconds;  // silence
constexpr int most_frames_ahead = 64;      // distance of a horizon from the certain frames

enum class Phase : std::uint8_t {
    meeting,   // no other side yet, or its story is incomplete
    playing,   // also paused, or waiting for the other side
    over,      // a side has won; a rematch may follow
    left,      // a side has left
    lost,      // the other side was silent for a minute
    disputed,  // the two machines have come to different states: words() names the first field
    failed     // words() says why
};

// Use of a datagram.
enum class Receipt : std::uint8_t {
    newest,   // belongs to this match and is newer than any before: answers go to its sender
    taken,    // belongs to this match
    ignored,  // belongs to another match or time
    refused   // no message; refusal() says why
};

// Counts of a match on one side.
struct DuelCounts {
    int frames = 0;             // shown for the first time
    int certain = 0;            // number of them shown in time
    int again = 0;              // frames played again
    int deepest = 0;            // maximum at once
    int waits = 0;              // for the other side, because too many frames were uncertain
    int pauses = 0;             // number that stopped the match
    int most_delay = 0;         // substeps
    int late_actions = 0;       // that counted later than delay() after they were made: their substep was promised
    int come_back = 0;          // number of times the other side did
    std::uint64_t packets = 0;  // sent
    std::uint64_t bytes = 0;    // sent
};

// One side of a match between two machines. It knows no socket and no clock: its owner hands in the datagrams that come
// and the time, sends the datagrams that it makes, and calls update() again when due() says so.
class Duel {
  public:
    // The side that invites, in the world that `pact` makes (world_of).
    Duel(const Pact& pact, sim::World world, std::uint64_t session);

    // The side that comes, or comes back, with what the invitation says. `nonce`: never the same twice. `share`: of the
    // first match's seed, which is the sum of both sides'.
    Duel(std::uint64_t session, std::uint64_t nonce, std::uint64_t share, Time now);

    Receipt receive(std::string_view datagram, Time now);

    // Shows the frames that are due, and notices silence.
    void update(Time now);

    // The next datagram to send; false: none for now.
    bool send(Time now, std::string& datagram);

    // Time at which update() and send() have something to do next, unless a datagram comes first.
    Time due(Time now) const;

    Phase phase() const { return phase_; }
    const std::string& words() const { return words_; }
    const std::string& refusal() const { return refusal_; }

    // All that follows only from playing on; before, there is no match.

    bool has_match() const { return match_.has_value(); }
    sim::Side side() const { return match_->side; }
    int match() const { return match_->number / 2; }  // number in the session: 0 is the first
    int shown() const { return match_->rollback.shown(); }
    int certain() const { return match_->rollback.certain(); }
    const sim::State& state() const { return match_->rollback.state(); }
    const Rollback& rollback() const { return match_->rollback; }
    const sim::World& world() const { return match_->rollback.world(); }
    const play::Replay& replay() const { return match_->rollback.replay(); }  // certain frames
    int delay() const { return match_->delay; }  // substeps by which the own hand counts later
    Time round_trip() const { return round_trip_; }
    Time ahead() const { return match_->pacing.in_truth(); }
    bool is_silent(Time now) const { return now - heard_ >= silence_shown_after; }
    bool is_paused_by(sim::Side side) const;
    bool is_paused() const { return match_->held; }  // also after a side has left
    bool is_waiting() const { return match_->waits; }
    const DuelCounts& counts() const { return counts_; }

    // Clock of the own hand: substeps since the match began. It stands while the match is paused.
    SubstepTime hand(Time now) const;

    // The own hand moves a control, so many substeps after the match began on its clock: frame shown() lasts from
    // shown() * substeps on. It counts delay() substeps later, or as soon as nothing is promised.
    void act(SubstepTime at, sim::Control control, std::int8_t value);

    // A wish: pause and go while a match is played, rematch and swap once it is over (both sides must wish one of them;
    // sides are swapped if either wishes that), leave at any time. Others are ignored.
    void wish(ActionKind kind);

    // This side's wish of another match, once it is over: rematch or swap.
    std::optional<ActionKind> wanted_match() const { return match_->own.wanted_match(); }

    // The match before a rematch.
    const std::optional<play::Replay>& last_replay() const { return last_replay_; }

    // Test aid for exhibits and tests: one bit of the other side's first action in or after this frame is flipped here.
    void flip_bit(int frame) { flipped_from_ = frame; }

    // First frame in which the two machines differ, once it is found.
    std::optional<int> disputed_frame() const;
    const std::optional<std::string>& disputed_field() const { return search_->field; }

  private:
    struct Match {
        Match(const sim::World& world, std::uint64_t seed, sim::Side own_side, std::uint8_t which)
            : side(own_side),
              number(which),
              substeps(world.tuning.physics.substeps),
              frame_time(seconds / world.tuning.physics.fps),
              rollback(world, seed),
              own(substeps),
              other(substeps) {}

        sim::Side side;
        std::uint8_t number;  // same as Packet::match
        int substeps;
        Time frame_time;
        Rollback rollback;
        Stream own;
        Stream other;
        SubstepTime confirmed = 0;                    // own actions that the other side has
        Time begin = 0;                               // start of the frame that is shown next
        Time due = 0;                                 // its end
        std::array<Time, most_uncertain + 1> dues{};  // ends of the frames shown last
        bool held = false;                            // stopped by a pause, or because a side has left
        bool ends_pause = false;                      // the own side does
        bool waits = false;                           // the other side is behind
        int delay = 0;
        int first_delay = 0;  // guess from the round trip, before any lateness is known
        int other_delay = 0;
        int wanted_delay = 0;
        int wanted_by_other = 0;
        Lateness lateness;
        Pacing pacing;
        int agreed = 0;  // frames after which both have the same hash
        struct Claim {
            int frames = 0;
            std::uint64_t hash = 0;
        };
        std::optional<Claim> claim;  // the other side's, about a frame that is not certain here yet
    };

    // Story that a side sends when asked.
    struct Telling {
        std::uint64_t nonce = 0;
        std::string story;
        std::uint64_t checksum = 0;
        std::uint64_t seed = 0;  // combined from both sides' shares
        std::uint32_t sequence = 0;
        std::size_t next = 0;  // byte to be sent
        std::size_t end = 0;
    };

    // Story received so far.
    struct Asking {
        std::uint64_t nonce = 0;
        std::uint64_t share = 0;
        std::uint32_t sequence = 0;
        Time due = 0;
        std::string story;
        std::size_t asked_to = 0;
    };

    // Two hashes that differ: which frame's are the first?
    struct Search {
        int agreed = 0;
        int differs = 0;
        play::FieldChecks theirs;
        std::size_t next_check = 0;
        std::optional<std::string> field;
    };

    Receipt take(const Packet& packet, Time now);
    Receipt take(const Hello& hello, Time now);
    Receipt take(const StoryPiece& piece, Time now);
    Receipt take(const Refusal& refusal, Time now);
    Receipt take(const Dispute& dispute, Time now);
    Receipt take(const OtherWire& other, Time now);

    void begin_telling(const Hello& hello);
    Story story_for_other(std::uint64_t seed) const;
    Receipt end_asking(const StoryPiece& last, Time now);
    void begin(std::uint8_t number, Time now);
    void begin_beside(const Packet& packet, Time now);
    std::string false_claim(const Packet& packet) const;
    void begin_rematch(std::uint8_t number, Time now);
    bool rematch_agreed(std::uint8_t& number) const;
    bool rematch_follows(std::uint8_t number) const;
    void note_newest(const Packet& packet, Time now);
    std::uint8_t next_number(bool swapped) const;
    sim::Side host_side(std::uint8_t number) const;
    void refuse(const std::string& words);
    void fail(const std::string& words);

    int stop_frame() const;
    sim::FrameInput input_of(int frame) const;
    void catch_up();
    void settle();
    void end_if_over();
    bool show_next(Time now);
    void show(Time now, bool certain);
    void choose_delay(const sim::MatchState& before);
    void note_lateness(SubstepTime horizon_before, Time now);
    void notice_silence(Time now);
    Time one_way() const;
    Time hand_clock(Time now) const;  // us since the frame began that is shown next; negative: it has not yet
    Time substep_length() const { return match_->frame_time / match_->substeps; }

    std::uint64_t hash_after(int frames) const;
    void compare(int frames, std::uint64_t hash);
    void dispute(int agreed, int differs);
    void judge(const Dispute& dispute);

    bool send_piece(std::string& datagram);
    bool send_hello(Time now, std::string& datagram);
    void send_packet(Time now, std::string& datagram);
    void send_dispute(std::string& datagram);
    void schedule_packet(Time now);
    bool is_linked() const;

    Phase phase_ = Phase::meeting;
    std::string words_;
    std::string refusal_;
    std::string refusal_to_send_;
    std::uint64_t audition_ = 0;
    Pact pact_;
    std::optional<sim::World> world_;
    std::uint64_t session_;
    bool is_host_ = true;
    std::uint8_t epoch_ = 0;
    std::uint8_t other_epoch_ = 0;
    std::vector<std::uint64_t> nonces_;  // all that came
    std::optional<Asking> asking_;
    std::optional<Telling> telling_;
    std::optional<Match> match_;
    std::optional<Search> search_;
    std::optional<play::Replay> last_replay_;
    std::optional<int> flipped_from_;
    DuelCounts counts_;

    std::uint32_t sequence_ = 0;        // last packet sent
    std::uint32_t other_sequence_ = 0;  // newest packet that came
    Time other_came_ = 0;               // arrival of that packet
    Time heard_ = 0;                    // the other side last, or when silence began to count
    Time packet_due_ = 0;
    std::array<Time, 64> sent_{};  // times of the last packets, or of the last Hellos
    Time round_trip_ = 0;
    bool paused_by_silence_ = false;
};

}  // namespace megapon::net
