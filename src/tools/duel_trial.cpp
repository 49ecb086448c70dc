#include "tools/duel_trial.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "court/court_text.h"
#include "sim/hash.h"
#include "tools/duel_mind.h"

namespace megapon::tools {

namespace {

using net::ActionKind;
using net::Duel;
using net::Phase;
using sim::Side;

constexpr std::uint64_t session_number = 0x4D65676170686F6Eu;
constexpr Time never = std::numeric_limits<Time>::max();
constexpr Time longest_trial = 3600 * net::seconds;
constexpr Time longest_standstill = 120 * net::seconds;
// Machines do not begin to count at once.
constexpr Time clock_offset = 1000 * net::seconds;

// Time of an event that happens once.
Time random_time(sim::Random& random, Time low, Time high) {
    return low + static_cast<Time>(random.unit() * static_cast<double>(high - low));
}

// One machine with the person at it.
class Machine {
  public:
    Machine(Side role, const DuelTrial& trial)
        : role_(role),
          trial_(trial),
          drift_(role == Side::left ? trial.link.drift : -trial.link.drift),
          random_(trial.seed * 2 + index_of(role)),
          mind_(role, trial.pairing.sources) {}

    Side role() const { return role_; }
    bool is_on() const { return duel_.has_value(); }
    const Duel& duel() const { return *duel_; }
    bool has_ended() const { return duel_ && duel_->phase() != Phase::meeting && duel_->phase() != Phase::playing; }

    void invite(const net::Pact& pact) { duel_.emplace(pact, trial_.pairing.world, session_number); }
    void come(Time now) { duel_.emplace(session_number, random_.next(), 0, clock(now)); }

    void kill() {
        add_counts();
        duel_.reset();
        mind_.forget();
    }
    void stand_still(Time until) { still_until_ = until; }

    net::Receipt receive(const std::string& bytes, Time now) { return duel_->receive(bytes, clock(now)); }

    // Shows frames, plays on, wishes.
    void update(Time now) {
        mind_.play(*duel_, clock(now));
        if (duel_->has_match()) wish(now);
    }

    bool send(Time now, std::string& bytes) { return duel_->send(clock(now), bytes); }

    // Due time on the common clock.
    Time due(Time now) const {
        if (!duel_) return never;
        Time due = duel_->due(clock(now));
        if (due != never) due = due <= clock(now) ? now : common_time(due);
        return std::max({std::min(due, next_wish_), still_until_, now});
    }
    bool stands_still(Time now) const { return now < still_until_; }

    // Counts of all matches here.
    net::DuelCounts counts() const {
        net::DuelCounts all = counts_;
        if (duel_) add(all, duel_->counts());
        return all;
    }

    void flip(int frame) { duel_->flip_bit(frame); }

    int address = 0;
    int peer_address = 0;

  private:
    Time clock(Time now) const {
        return clock_offset + now + static_cast<Time>(static_cast<double>(now) * drift_ / 1e6);
    }
    Time common_time(Time clock_time) const {
        const Time since = clock_time - clock_offset;
        return static_cast<Time>(static_cast<double>(since) / (1 + drift_ / 1e6)) + 1;
    }

    static void add(net::DuelCounts& all, const net::DuelCounts& more) {
        all.frames += more.frames;
        all.certain += more.certain;
        all.again += more.again;
        all.deepest = std::max(all.deepest, more.deepest);
        all.waits += more.waits;
        all.pauses += more.pauses;
        all.most_delay = std::max(all.most_delay, more.most_delay);
        all.come_back += more.come_back;
        all.packets += more.packets;
        all.bytes += more.bytes;
    }
    void add_counts() { add(counts_, duel_->counts()); }

    void wish(Time now) {
        const bool paused = duel_->phase() == Phase::playing && duel_->is_paused_by(duel_->side());
        // The side that has paused goes on, once the other side is there.
        if (paused && !duel_->is_silent(clock(now))) {
            if (next_wish_ == never) next_wish_ = now + random_time(random_, 100 * net::milliseconds, net::seconds);
            if (now >= next_wish_) {
                duel_->wish(ActionKind::go);
                next_wish_ = never;
            }
            return;
        }
        next_wish_ = never;
        if (trial_.wishes.pause && pause_at_ == never)
            pause_at_ = now + random_time(random_, 2 * net::seconds, 20 * net::seconds);
        if (trial_.wishes.pause && !has_paused_ && now >= pause_at_ && duel_->phase() == Phase::playing) {
            duel_->wish(ActionKind::pause);
            has_paused_ = true;
        }
        if (trial_.wishes.leave && role_ == leaver() && leave_at_ == never)
            leave_at_ = now + random_time(random_, 2 * net::seconds, 60 * net::seconds);
        if (now >= leave_at_) duel_->wish(ActionKind::leave);
        if (trial_.wishes.rematch && duel_->match() == 0 && duel_->phase() == Phase::over)
            duel_->wish(random_.unit() < 0.5 ? ActionKind::rematch : ActionKind::swap);
    }

    Side leaver() const { return trial_.seed % 2 == 0 ? Side::left : Side::right; }

    Side role_;
    const DuelTrial& trial_;
    double drift_;  // ppm
    sim::Random random_;
    std::optional<Duel> duel_;
    net::DuelCounts counts_;  // counts of the duels that were killed
    DuelMind mind_;
    Time still_until_ = 0;
    Time next_wish_ = never;
    Time pause_at_ = never;
    Time leave_at_ = never;
    bool has_paused_ = false;
};

class Trial {
  public:
    explicit Trial(const DuelTrial& trial)
        : trial_(trial),
          link_(trial.link, trial.seed),
          random_(trial.seed ^ 0x9E3779B97F4A7C15u),
          machines_{Machine(Side::left, trial), Machine(Side::right, trial)} {
        outcome_.seed = trial.seed;
        outcome_.link = trial.link;
        net::Pact pact;
        pact.court = court::write_court(trial.pairing.world.court);
        pact.tuning = trial.pairing.world.tuning;
        pact.seed = trial.seed;
        machines_[Side::left].invite(pact);
        machines_[Side::right].come(0);
        const auto once = [this](double number) {
            return number > 0 ? random_time(random_, 3 * net::seconds, 15 * net::seconds) : never;
        };
        victim_ = random_.unit() < 0.5 ? Side::left : Side::right;
        stall_at_ = once(trial.link.stall);
        kill_at_ = once(trial.link.kill);
        move_at_ = once(trial.link.address);
        if (trial.link.heal > 0)
            heal_at_ = random_time(random_, 2 * net::seconds, 2 * net::seconds + ms_time(1000 * trial.link.heal));
    }

    DuelOutcome run() {
        while (!has_ended() && !is_stuck()) {
            now_ = next_event();
            deliver();
            make_faults();
            for (Machine& machine : machines_) work(machine);
            note_progress();
        }
        return finish();
    }

  private:
    bool has_ended() const {
        for (const Machine& machine : machines_)
            if (!machine.has_ended()) return false;
        const Duel& left = machines_[Side::left].duel();
        const Duel& right = machines_[Side::right].duel();
        if (left.phase() == Phase::disputed || right.phase() == Phase::disputed)
            return left.phase() == right.phase() && left.disputed_frame() && right.disputed_frame();
        const bool more = trial_.wishes.rematch && left.phase() == Phase::over && left.match() == 0;
        return left.phase() == right.phase() && !more && (!left.has_match() || left.match() == right.match());
    }

    bool is_stuck() const { return now_ >= longest_trial || now_ - progress_at_ > longest_standstill; }

    Time next_event() const {
        Time next = link_.next().value_or(never);
        for (const Machine& machine : machines_) next = std::min(next, machine.due(now_));
        for (const Time fault : {stall_at_, kill_at_, restart_at_, move_at_, heal_at_}) next = std::min(next, fault);
        return std::max(now_, next);
    }

    void deliver() {
        while (link_.next() && *link_.next() <= now_) {
            const FarLink::Datagram datagram = link_.take();
            Machine& machine = machines_[datagram.to];
            if (!machine.is_on() || machine.stands_still(now_) || machine.address != datagram.to_address) continue;
            const net::Receipt receipt = machine.receive(datagram.bytes, now_);
            if (receipt == net::Receipt::newest) machine.peer_address = datagram.from_address;
        }
    }

    void make_faults() {
        Machine& victim = machines_[victim_];
        if (now_ >= stall_at_) {
            victim.stand_still(now_ + ms_time(trial_.link.stall));
            stall_at_ = never;
        }
        if (now_ >= move_at_) {
            ++victim.address;
            ++moved_;
            move_at_ = moved_ < trial_.link.address ? now_ + 3 * net::seconds : never;
        }
        if (now_ >= kill_at_) {
            victim.kill();
            kill_at_ = never;
            restart_at_ = now_ + ms_time(trial_.link.kill);
        }
        if (now_ >= heal_at_) {
            heal_at_ = stall_at_ = kill_at_ = move_at_ = never;
            link_.heal();
            victim.stand_still(now_);
            if (restart_at_ != never) restart_at_ = now_;
            healed_at_ = now_;
            for (const Machine& machine : machines_)
                if (machine.is_on() && machine.duel().has_match())
                    certain_when_healed_ = std::max(certain_when_healed_, frames_of(machine));
        }
        if (now_ >= restart_at_) {
            ++victim.address;
            victim.come(now_);
            restart_at_ = never;
        }
        if (trial_.flip && !flipped_ && machines_[Side::right].is_on() && machines_[Side::right].duel().has_match()) {
            machines_[Side::right].flip(*trial_.flip);
            flipped_ = true;
        }
    }

    void work(Machine& machine) {
        if (!machine.is_on() || machine.stands_still(now_) || machine.due(now_) > now_) return;
        machine.update(now_);
        std::string& bytes = bytes_;
        while (machine.send(now_, bytes))
            link_.send(now_, machine.role(), machine.address, machine.peer_address, bytes);
    }

    // Certain frames of the session so far, as this machine counts them; further matches count on.
    int frames_of(const Machine& machine) const {
        return machine.duel().match() * 1'000'000 + machine.duel().certain();
    }

    void note_progress() {
        std::array<int, 2> frames{};
        for (const Machine& machine : machines_) {
            if (!machine.is_on() || !machine.duel().has_match()) continue;
            frames[index_of(machine.role())] = frames_of(machine);
            if (machine.duel().match() == 1 && !first_[machine.role()])
                first_[machine.role()] = machine.duel().last_replay();
        }
        if (frames != progress_) progress_at_ = now_;
        progress_ = frames;
        const bool met = frames[0] == frames[1] && frames[0] > certain_when_healed_;
        if (healed_at_ && !outcome_.healed && (met || has_ended())) outcome_.healed = now_ - *healed_at_;
    }

    DuelOutcome finish() {
        outcome_.lasted = now_;
        if (!has_ended()) outcome_.stuck = standing();
        for (const Machine& machine : machines_) {
            outcome_.counts[machine.role()] = machine.counts();
            if (!machine.is_on() || !machine.duel().has_match()) continue;
            outcome_.delay[machine.role()] = machine.duel().delay();
            outcome_.round_trip[machine.role()] = machine.duel().round_trip();
            const Phase phase = machine.duel().phase();
            if (phase == Phase::disputed) outcome_.desync = machine.duel().words();
            if (phase == Phase::failed || phase == Phase::lost) outcome_.stuck = machine.duel().words();
        }
        if (!outcome_.stuck.empty() || !outcome_.desync.empty()) return std::move(outcome_);
        const Duel& left = machines_[Side::left].duel();
        const Duel& right = machines_[Side::right].duel();
        if (!left.has_match() || !right.has_match()) {
            outcome_.stuck = standing();
            return std::move(outcome_);
        }
        if (first_[Side::left] && first_[Side::right]) judge(*first_[Side::left], *first_[Side::right]);
        judge(left.replay(), right.replay());
        return std::move(outcome_);
    }

    // Both replays must be the same bytes, and play as they were recorded where there is no link.
    void judge(const play::Replay& left, const play::Replay& right) {
        ++outcome_.matches;
        outcome_.same_replays = outcome_.same_replays && play::write_replay(left) == play::write_replay(right);
        auto offline = play::ReplayPlayer::open(left, "the duel's replay");
        if (!offline) {
            outcome_.same_offline = false;
            return;
        }
        while (!offline->ended()) {
            for (const sim::Event& event : offline->play()) {
                const auto* hit = std::get_if<sim::Hit>(&event);
                if (hit && hit->strength == sim::Strength::clash) ++outcome_.clashes;
            }
            if (!offline->agrees()) outcome_.same_offline = false;
        }
        outcome_.frames += offline->frames();
        outcome_.score = offline->state().match.score;
        outcome_.points += offline->state().match.points;
        outcome_.hash = sim::hex(sim::hash(offline->state()));
    }

    std::string standing() const {
        static constexpr std::array phases{"meeting", "playing", "over", "left", "lost", "disputed", "failed"};
        std::string text = "after " + std::to_string(now_ / net::seconds) + " s";
        for (const Machine& machine : machines_) {
            text += machine.role() == Side::left ? ": left " : ", right ";
            if (!machine.is_on()) {
                text += "is off";
                continue;
            }
            const Duel& duel = machine.duel();
            text += phases[static_cast<std::size_t>(duel.phase())];
            if (duel.has_match())
                text += " match " + std::to_string(duel.match()) + " at page " + std::to_string(duel.certain()) +
                        " of " + std::to_string(duel.shown()) + (duel.is_paused() ? ", paused" : "") +
                        (duel.is_waiting() ? ", waiting" : "");
            text += ' ' + duel.words();
        }
        return text;
    }

    const DuelTrial& trial_;
    FarLink link_;
    sim::Random random_;
    sim::PerSide<Machine> machines_;
    std::string bytes_;
    DuelOutcome outcome_;
    Time now_ = 0;
    Side victim_ = Side::left;
    Time stall_at_ = never;
    Time kill_at_ = never;
    Time restart_at_ = never;
    Time move_at_ = never;
    Time heal_at_ = never;
    int moved_ = 0;
    std::optional<Time> healed_at_;
    int certain_when_healed_ = 0;
    bool flipped_ = false;
    std::array<int, 2> progress_{};
    Time progress_at_ = 0;
    sim::PerSide<std::optional<play::Replay>> first_;
};

}  // namespace

DuelOutcome play_trial(const DuelTrial& trial) { return Trial(trial).run(); }

}  // namespace megapon::tools
