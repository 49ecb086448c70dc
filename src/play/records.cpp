#include "play/records.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <tuple>
#include <utility>

#include "text/numbers.h"

namespace megapon::play {

namespace fs = std::filesystem;

namespace {

constexpr text::Range decibels{0, 1000};
// Earlier versions kept a record of loudness under "loudest_shout", until the scale ended where no player has been.
constexpr const char* loudest_key = "loudest";
constexpr std::array<const char*, recorded_levels> level_keys{"level_1", "level_2", "level_3", "level_4", "level_5"};
constexpr std::array<const char*, stamp_count> stamp_keys{"to_love", "long_rally", "smash_point", "season"};

std::string text_of(const Records& records) {
    using text::toml_line;
    std::string text = "# What has been reached in Megaphone DE Pong.\n";
    for (std::size_t i = 0; i < records.levels.size(); ++i) {
        const LevelRecord& level = records.levels[i];
        text += "\n[" + std::string(level_keys[i]) + "]\n" + toml_line("won", level.won) +
                toml_line("lost", level.lost) + toml_line("best_own", level.best_own) +
                toml_line("best_other", level.best_other) + toml_line("longest_rally", level.longest_rally) +
                toml_line(loudest_key, level.loudest_shout);
    }
    text += "\n[stamps]\n";
    for (std::size_t i = 0; i < stamp_keys.size(); ++i)
        text += std::string(stamp_keys[i]) + " = " + std::to_string(records.stamps[i]) + "\n";
    for (const SwingForm& form : records.forms)
        text += "\n[[match]]\n" + toml_line("swings", form.swings) + toml_line("timing", form.timing) +
                toml_line("sweet", form.sweet) + toml_line("fastest", form.fastest);
    return text;
}

Records read_records(text::TomlReader& top) {
    Records records;
    for (std::size_t i = 0; i < records.levels.size(); ++i) {
        auto table = top.table(level_keys[i]);
        if (!table) continue;
        LevelRecord& level = records.levels[i];
        level.won = table->count("won");
        level.lost = table->count("lost");
        level.best_own = table->count("best_own");
        level.best_other = table->count("best_other");
        level.longest_rally = table->count("longest_rally");
        level.loudest_shout = table->number(loudest_key, decibels).value_or(0);
    }
    if (auto table = top.table("stamps")) {
        for (std::size_t i = 0; i < stamp_keys.size(); ++i) records.stamps[i] = table->count(stamp_keys[i]);
    }
    for (text::TomlReader& table : top.tables("match", recorded_forms)) {
        SwingForm& form = records.forms.emplace_back();
        form.swings = table.count("swings");
        form.timing = table.number("timing", {0, 10'000}).value_or(0);
        form.sweet = table.number("sweet", {0, 1}).value_or(0);
        form.fastest = table.number("fastest", {0, 1'000'000}).value_or(0);
    }
    return records;
}

// Raises the record to a higher value; true if it was higher.
template <typename Number>
bool raise(Number& record, Number value) {
    const bool higher = value > record;
    record = std::max(record, value);
    return higher;
}

double extra_loudness(sim::Strength strength) {
    if (strength == sim::Strength::clash) return 10;
    return strength == sim::Strength::smash ? 5 : 0;
}

}  // namespace

double loudness(const sim::Hit& hit) {
    constexpr double timed = 50;  // ms
    const double speed = std::min(length(hit.bounce.velocity), 600.0);
    const double exact = std::max(0.0, 1 - std::abs(hit.timing) / timed);
    return 60 + (speed - 120) / 12 + 10 * exact + extra_loudness(hit.strength);
}

void MatchFacts::read(const sim::Events& events) {
    for (const sim::Event& event : events) {
        if (const auto* serve = std::get_if<sim::Serve>(&event)) serve_frame_ = serve->at.frame;
        if (const auto* swing = std::get_if<sim::Swing>(&event)) smashes_[swing->player] = false;
        if (const auto* smash = std::get_if<sim::Smash>(&event)) smashes_[smash->player] = true;
        if (const auto* hit = std::get_if<sim::Hit>(&event)) note(*hit);
        if (const auto* goal = std::get_if<sim::Goal>(&event)) note(*goal);
    }
}

void MatchFacts::note(const sim::Hit& hit) {
    using sim::Strength;
    const bool smash = hit.strength == Strength::smash || (hit.strength == Strength::clash && smashes_[hit.player]);
    last_shots_[hit.bounce.ball] = Shot{hit, smash};
    if (hit.strength == Strength::bunt) return;
    if (!hit.serve) {
        SwingForm& sum = swung_[hit.player];
        ++sum.swings;
        sum.timing += std::abs(hit.timing);
        sum.sweet += hit.strength >= Strength::sweet;
        raise(sum.fastest, length(hit.bounce.velocity));
    }
    if (hit.strength != Strength::glance) raise(loudest_shout[hit.player], loudness(hit));
}

std::optional<SwingForm> MatchFacts::form(sim::Side side) const {
    SwingForm form = swung_[side];
    if (form.swings == 0) return std::nullopt;
    form.timing /= form.swings;
    form.sweet /= form.swings;
    return form;
}

void MatchFacts::note(const sim::Goal& goal) {
    const auto shot = std::exchange(last_shots_[goal.ball], std::nullopt);
    if (!shot) return;
    const Point point{serve_frame_, goal.at.frame, length(shot->hit.bounce.velocity), shot->hit.rally};
    if (!longest_point || point.hits >= longest_point->hits) longest_point = point;
    if (shot->hit.player != goal.scorer) return;
    if (shot->smash) has_smash_point[goal.scorer] = true;
    std::optional<Point>& best = best_point[goal.scorer];
    if (!best || std::tie(point.speed, point.hits) > std::tie(best->speed, best->hits)) best = point;
}

std::optional<Improvement> improvement(const std::vector<SwingForm>& forms, const SwingForm& now) {
    constexpr std::array parts{&SwingForm::timing, &SwingForm::sweet,
                               &SwingForm::fastest};  // index: Part; less timing is better
    constexpr std::size_t fewest = 3;
    constexpr std::size_t most = 5;
    const std::size_t count = std::min(forms.size(), most);
    if (count < fewest) return std::nullopt;
    std::optional<Improvement> best;
    double best_gain = 0.05;  // fraction of the value before; the least one that counts
    for (std::size_t i = 0; i < parts.size(); ++i) {
        double before = 0;
        for (std::size_t k = forms.size() - count; k < forms.size(); ++k) before += forms[k].*parts[i];
        const Improvement one{static_cast<Improvement::Part>(i), now.*parts[i], before / static_cast<double>(count)};
        const double more = one.part == Improvement::Part::timing ? one.before - one.now : one.now - one.before;
        const double gain = one.before > 0 ? more / one.before : 0;
        if (best ? gain <= best_gain : gain < best_gain) continue;
        best = one, best_gain = gain;
    }
    return best;
}

int Records::next_level() const {
    for (int number = 1; number < recorded_levels; ++number)
        if (level(number).won == 0) return number;
    return recorded_levels;
}

NewRecords Records::add(int level, const sim::MatchState& match, const MatchFacts& facts) {
    LevelRecord& record = levels.at(static_cast<std::size_t>(level - 1));
    const int own = match.score[sim::Side::left];
    const int other = match.score[sim::Side::right];
    const bool won = own > other;
    NewRecords news;
    ++(won ? record.won : record.lost);
    news.level_stamp = won && record.won == 1;
    news.score = won && (record.best_own == 0 || own - other > record.best_own - record.best_other);
    if (news.score) record.best_own = own, record.best_other = other;
    news.rally = raise(record.longest_rally, match.longest_rally);
    news.shout = raise(record.loudest_shout, facts.loudest_shout[sim::Side::left]);
    if (won && other == 0) add(Stamp::to_love, news);
    if (match.longest_rally >= long_rally_hits) add(Stamp::long_rally, news);
    if (facts.has_smash_point[sim::Side::left]) add(Stamp::smash_point, news);
    add_form(facts, news);
    return news;
}

NewRecords Records::add_of_season(const MatchFacts& facts, bool wins_season) {
    NewRecords news;
    if (wins_season) add(Stamp::season, news);
    add_form(facts, news);
    return news;
}

void Records::add(Stamp which, NewRecords& news) {
    if (++stamps[static_cast<std::size_t>(which)] == 1) news.stamps.push_back(which);
}

void Records::add_form(const MatchFacts& facts, NewRecords& news) {
    const auto form = facts.form(sim::Side::left);
    if (!form) return;
    news.better = improvement(forms, *form);
    forms.push_back(*form);
    if (forms.size() > recorded_forms) forms.erase(forms.begin());
}

RecordStore::RecordStore(fs::path file, text::Keep keep)
    : kept_(std::move(file), keep, read_records, text_of, "records") {
    errors = kept_.errors;
}

NewRecords RecordStore::add(int level, const sim::MatchState& match, const MatchFacts& facts) {
    const auto news = std::make_shared<NewRecords>();
    write_errors = kept_.change([=](Records& records) { *news = records.add(level, match, facts); }).errors();
    return *news;
}

NewRecords RecordStore::add_of_season(const MatchFacts& facts, bool wins_season) {
    const auto news = std::make_shared<NewRecords>();
    write_errors = kept_.change([=](Records& records) { *news = records.add_of_season(facts, wins_season); }).errors();
    return *news;
}

}  // namespace megapon::play
