#include <algorithm>
#include <filesystem>
#include <optional>

#include "court/court_text.h"
#include "geometry/work.h"
#include "judge/body_kinds.h"
#include "judge/property.h"
#include "judge/scene_test.h"
#include "judge/shrink.h"
#include "sim/hash.h"

namespace megapon::judge {

namespace {

// Reason why no file can hold a court that was drawn; nothing: one can.
std::optional<std::string> error_of_court(const court::Court& court) {
    const auto read = court::read_court(write_court(court), "", 0);
    if (!read) return read.errors().front().message;
    return std::nullopt;
}

std::vector<Outcome> outcomes_of(const Scene& scene, const std::vector<Expectation>& expectations) {
    Run run(scene);
    Judges judges;
    for (const Expectation& expectation : expectations) {
        auto made = make_judge(expectation, scene, run, "");
        judges.push_back(made ? *std::move(made) : nullptr);  // null: its body was not drawn
    }
    play_before(judges, run);
    std::vector<Outcome> outcomes(judges.size());
    for (std::size_t i = 0; i < judges.size(); ++i)
        if (judges[i]) outcomes[i] = {judges[i]->exercised, judges[i]->verdict().has_value()};
    return outcomes;
}

// Scenes that a [vary] draws, and the expectations of each.
class SceneDomain : public Domain {
  public:
    // `scenes`: the cases of the test, which are varied in turn.
    SceneDomain(SceneTest test, std::vector<Scene> scenes) : test_(std::move(test)), scenes_(std::move(scenes)) {}

    const std::string& file() const override { return test_.file; }

    std::vector<Claim> claims() const override { return claims_of(test_.expectations); }

    std::pair<const char*, const char*> unseen() const override {
        return {nothing_shown, "in no run did anything happen that could show it"};
    }

    bool varies() const override { return true; }
    std::uint64_t most_work() const override { return test_.most_work; }

    text::Result<Judged> judge(std::uint64_t seed, int number) const override {
        const geometry::WorkLimit limit(test_.most_work);
        auto scene = drawn(seed, number);
        if (!scene) return scene.errors();
        scene->limit = limit;
        auto outcomes = outcomes_of(*scene, test_.expectations);
        if (scene->limit.is_spent()) return text::Error(test_.file, too_costly(scene->frames - 1));
        return Judged{limit.used(), std::move(outcomes)};
    }

    Breach smallest(std::size_t claim, std::uint64_t seed, int number, const Film& film) const override {
        const auto see = [&film](const Counterexample& smaller) {
            const CaseMoment moment = play_until(smaller.scene, smaller.failure.frame);
            film(draw_pages(moment.pages, moment.world, smaller.failure.wanted_place));
        };
        const Counterexample found = shrink(counterexample(test_.expectations[claim], seed, number), test_.variations,
                                            film ? see : std::function<void(const Counterexample&)>());
        int bodies = 0;
        for (const auto& [kind, count] : body_counts(found.scene.court)) bodies += count;
        const std::string run = std::to_string(number + 1);
        const std::string title = "Run " + run + " of seed " + std::to_string(seed) + " of " +
                                  std::filesystem::path(test_.file).filename().string() + ", shrunk.";
        return {found.failure,
                {{"run", number + 1}, {"bodies", bodies}, {"frames", found.scene.frames}},
                scene_text(found, title)};
    }

  private:
    // Errors: nothing that is drawn can be played.
    text::Result<Scene> drawn(std::uint64_t seed, int number) const {
        constexpr int most_draws = 1000;
        const auto index = static_cast<std::uint64_t>(number);
        sim::Random random(sim::fnv(sim::fnv(sim::fnv_basis, seed), index));
        std::string obstacle;
        for (int tried = 0; tried < most_draws; ++tried) {
            auto scene = draw(scenes_[index % scenes_.size()], test_.variations, random);
            std::optional<std::string> refused = scene ? overlap_at_start(*scene) : scene.errors().front().message;
            if (!refused) refused = error_of_court(scene->court);
            if (!refused) return scene;
            obstacle = *refused;
        }
        return text::Error(test_.file, "no draw of " + std::to_string(most_draws) + " can be played; in the last one " +
                                           obstacle + ". Expected ranges with free places");
    }

    // The scene of this number, which was drawn and failed before.
    Counterexample counterexample(const Expectation& expectation, std::uint64_t seed, int number) const {
        Scene scene = *drawn(seed, number);
        scene.limit = geometry::WorkLimit(test_.most_work);
        Failure failure = failure_of(scene, expectation).value();
        return {std::move(scene), expectation, std::move(failure)};
    }

    SceneTest test_;
    std::vector<Scene> scenes_;
};

}  // namespace

text::Result<std::unique_ptr<Domain>> read_scene_property(std::string_view text, const std::string& file,
                                                          bool unlimited) {
    auto test = read_scene_test(text, file, SceneKind::property);
    if (!test) return test.errors();
    if (unlimited) test->most_work = geometry::unlimited_work;
    std::vector<Scene> scenes;
    for (const SceneCase& one : cases_of(*test)) {
        auto scene = scene_of(*test, one);
        if (!scene) return scene.errors();
        scenes.push_back(*std::move(scene));
    }
    return std::unique_ptr<Domain>(std::make_unique<SceneDomain>(*std::move(test), std::move(scenes)));
}

bool is_property(std::string_view text, const std::string& file) {
    const auto top = text::parse_toml(text, file);
    return top && (find_value(*top, "vary") || find_value(*top, "hit"));
}

text::Result<std::unique_ptr<Domain>> read_property(std::string_view text, const std::string& file, bool unlimited) {
    const auto top = text::parse_toml(text, file);
    const text::TomlValue* hit = top ? find_value(*top, "hit") : nullptr;
    if (hit && std::holds_alternative<text::TomlValue::Table>(hit->content)) return read_question_property(*top, file);
    return read_scene_property(text, file, unlimited);
}

}  // namespace megapon::judge
