#pragma once

#include "app/screens/match_play.h"
#include "app/screens/screens.h"
#include "play/match_statistics.h"

namespace megapon::screens {

// The match on the court. It plays while it is the topmost screen and waits while another one covers it.
class MatchScreen : public LiveScreen, public PausableMatch {
  public:
    // Settles how many matches a series has before the first one.
    MatchScreen(const Services& services, const MatchSetup& setup);

    void enter() override;
    void leave() override;
    bool handle(const input::InputEvent& event) override;
    void follow_settings() override;
    void lose_focus() override;
    void lose_pad(int pad) override;
    void expect_stall() override;
    bool update() override;
    std::optional<double> due_ms() const override;
    void draw(raster::Canvas& canvas) override;
    std::string live_text() const override;

    const MatchSetup& setup() const override { return match_.setup(); }
    const std::optional<lab::MatchContact>& last_contact() const override { return match_.last_contact(); }
    const play::Session& session() const { return match_.session(); }
    std::optional<sim::Side> swinger(const input::DeviceEvent& event) const override { return match_.swinger(event); }
    bool needs_pad(int pad) const override { return match_.needs_pad(pad); }
    void step_frame() override;
    bool change_physics(input::Shortcut shortcut) override;

  private:
    void read(const FrameResult& frame);
    void end();
    void end(const CourtTry& court_try);
    template <sim::OneOf<Series, WinnerStays, TournamentMatch, SeasonMatch, Lesson, LabRally, GoingOn> Match>
    void end(const Match& match);
    bool follow_court_file();
    bool practise(const input::DeviceEvent& event);
    std::optional<i18n::Message> fixed_number(MatchTuning::Number number) const;
    bool rewind();

    std::vector<play::ReplayPlayer> ghosts_;  // earlier tries that are played beside this one
    sim::PhysicsTuning chosen_physics_ = services_.tuning.tuning().physics;  // of the settings, as last told
    bool plays_ = false, begun_ = false;
    std::optional<double> result_at_ms_;  // after the last point

    // A try at a court as it was on its last page.
    struct TryEnd {
        court::Achievement achievement;
        play::Replay replay;
    };
    std::optional<TryEnd> try_end_;

    // Of a court of the player's own.
    play::CourtFileWatch court_file_;
    double court_polled_ms_ = 0;

    // Of practice.
    std::optional<double> rewinds_at_ms_;  // when the next frame goes back, while the key is held
    double slowness_ = 1;
    play::SwingTiming timing_{sim::Side::left};
};

}  // namespace megapon::screens
