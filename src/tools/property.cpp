#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/property.h"
#include "text/encodings.h"
#include "text/files.h"
#include "tools/commands.h"
#include "tools/input.h"
#include "tools/program.h"
#include "tools/property.h"
#include "tools/report.h"

namespace megapon::tools {

namespace fs = std::filesystem;
using judge::Breach;
using judge::Claim;
using judge::Domain;
using judge::Judged;

namespace {

// How a claim has fared.
struct Tally {
    int runs = 0;
    int exercised = 0;
    int broken_run = 0;  // its number from 1; 0: none
};

// Counts one more example. False if the claim needs no further one. Errors: the claim cannot be judged there.
text::Result<bool> count(Tally& tally, const judge::Outcome& outcome, int run) {
    if (tally.broken_run > 0) return false;
    if (!outcome.errors.empty()) return outcome.errors;
    ++tally.runs;
    tally.exercised += outcome.exercised ? 1 : 0;
    if (outcome.is_broken) tally.broken_run = run;
    return !outcome.is_broken;
}

// Judges examples until each claim is broken; of each the first breach counts, and ends its counting.
text::Result<std::vector<Tally>> tallies_of(const Domain& domain, const PropertyOptions& options,
                                            std::ostream& messages) {
    std::vector<Tally> tallies(domain.claims().size());
    text::Errors errors;
    int run = 0;
    std::uint64_t work = 0;
    const auto take = [&](const text::Result<Judged>& judged) {
        ++run;
        errors = judged.errors();
        if (!errors.empty()) return false;
        work += judged->work;
        bool goes_on = false;
        for (std::size_t i = 0; i < tallies.size(); ++i) {
            const auto counted = count(tallies[i], judged->outcomes[i], run);
            errors = counted.errors();
            if (!errors.empty()) return false;
            goes_on = goes_on || *counted;
        }
        if (goes_on && run < options.runs && work > domain.most_work()) {
            messages << domain.file() << ": " << run << " of " << options.runs
                     << " draws cost all that a file may; --unlimited draws all\n";
            return false;
        }
        return goes_on;
    };
    const auto judge = [&](int number) { return domain.judge(options.seed, number); };
    work_in_order({0, domain.varies() ? options.runs : 1}, options.jobs, judge, take);
    if (!errors.empty()) return errors;
    return tallies;
}

// Shrinks what breaks a claim, and draws each step into the film's folder: NUMBER-STEP.png. Errors: a picture cannot be
// written.
text::Result<Breach> smallest_on_film(const Domain& domain, std::size_t claim, int run, const PropertyOptions& options,
                                      int number) {
    int step = 0;
    text::Errors errors;
    const auto write = [&](const judge::Picture& picture) {
        const std::string digits = std::to_string(++step);
        const std::string name = std::to_string(number) + '-' +
                                 std::string(digits.size() < 3 ? 3 - digits.size() : 0, '0') + digits + ".png";
        const auto written =
            text::write_file(fs::path(options.film) / name, text::write_png(picture.pixels, picture.width));
        if (!written && errors.empty()) errors = written.errors();
    };
    Breach smallest =
        domain.smallest(claim, options.seed, run - 1, options.film.empty() ? judge::Film() : judge::Film(write));
    if (!errors.empty()) return errors;
    return smallest;
}

// The breach as items of YAML. Its scene is written as a new file in the output's folder. Errors: that cannot be
// written.
text::Result<std::string> write_breach(const Domain& domain, const Breach& breach, const PropertyOptions& options) {
    std::string text = yaml_of(domain.file(), breach.failure);
    for (const auto& [name, value] : breach.details) {
        const auto* whole = std::get_if<int>(&value);
        const std::string written = whole ? std::to_string(*whole) : in_yaml(std::get<std::string>(value));
        text.append("      ").append(name).append(": ").append(written).append("\n");
    }
    if (breach.scene.empty() || options.output.empty()) return text;
    const std::string name = fs::path(domain.file()).stem().string() + "-fails";
    const fs::path path = text::free_file(options.output, name, ".toml").lexically_normal();
    const auto written = text::write_file(path, breach.scene);
    if (!written) return written.errors();
    return text + "      scene: " + in_yaml(path.string()) + '\n';
}

// Writes how a claim fared as a line of TAP, with the breach as items of YAML, "" for none, and messages about what was
// never exercised.
ClaimResult write_fared(const Domain& domain, const Claim& claim, const Tally& tally, const std::string& breach,
                        int number, std::ostream& out, std::ostream& messages) {
    const auto [unseen, unseen_in_messages] = domain.unseen();
    const bool passed = breach.empty() && tally.exercised > 0;
    ClaimResult result{name_of(domain, claim), done, {claim.place, 0, 0, claim.words, unseen}};
    out << (passed ? "ok " : "not ok ") << number << " - " << tap_name(result.name) << ": exercised in "
        << tally.exercised << " of " << tally.runs << (tally.runs == 1 ? " run\n" : " runs\n");
    if (!passed)
        out << "  ---\n  failures:\n"
            << (breach.empty() ? yaml_of(domain.file(), result.failure) : breach) << "  ...\n";
    out << std::flush;
    if (passed) return result;
    result.status = check_failed;
    if (breach.empty())
        result.status = text::report(
            {text::Error(domain.file(), claim.place, std::string("never exercised: ") + unseen_in_messages)}, messages);
    return result;
}

}  // namespace

std::string name_of(const Domain& domain, const Claim& claim) {
    return domain.file() + ':' + std::to_string(claim.place.line) + ' ' + claim.words;
}

text::Result<std::vector<ClaimResult>> draw_property(const Domain& domain, const PropertyOptions& options, int& number,
                                                     std::ostream& out, std::ostream& messages) {
    const auto tallies = tallies_of(domain, options, messages);
    if (!tallies) return tallies.errors();
    const std::vector<Claim> claims = domain.claims();
    std::vector<ClaimResult> results;
    for (std::size_t i = 0; i < claims.size(); ++i) {
        const Tally& tally = (*tallies)[i];
        std::string breach;
        ++number;
        std::optional<judge::Failure> failure;
        if (tally.broken_run > 0) {
            const auto smallest = smallest_on_film(domain, i, tally.broken_run, options, number);
            if (!smallest) return smallest.errors();
            const auto written = write_breach(domain, *smallest, options);
            if (!written) return written.errors();
            breach = *written;
            failure = smallest->failure;
        }
        results.push_back(write_fared(domain, claims[i], tally, breach, number, out, messages));
        if (failure) results.back().failure = *failure;
    }
    return results;
}

int run_properties(const PropertyOptions& options, std::ostream& out, std::ostream& messages) {
    std::vector<std::string> paths = options.paths;
    if (options.all) paths.push_back(text::asset("properties").string());
    std::vector<std::unique_ptr<Domain>> domains;
    std::size_t claims = 0;
    const auto keep = [&](const std::string& file, const std::string& text) -> text::Result<void> {
        auto domain = judge::read_property(text, file, options.unlimited || options.all);
        if (!domain) return domain.errors();
        claims += (*domain)->claims().size();
        domains.push_back(*std::move(domain));
        return {};
    };
    const auto read = visit_scene_files(paths, keep);
    if (!read) return text::report(read.errors(), messages);
    std::error_code ignored;
    if (!fs::is_directory(options.output, ignored))
        return text::report({text::Error("--output", text::quoted(options.output) + " is no folder")}, messages);
    if (!options.film.empty() && !text::can_deflate())
        return text::report({text::Error("--film", "this build has no zlib to draw with")}, messages);
    const auto film = options.film.empty() ? text::Result<void>() : text::make_folder(options.film);
    if (!film)
        return text::report({text::Error("--film", text::quoted(options.film) + " " + film.errors().front().message)},
                            messages);
    out << "TAP version 13\n1.." << claims << std::endl;
    int number = 0;
    int status = done;
    for (const auto& domain : domains) {
        const auto results = draw_property(*domain, options, number, out, messages);
        if (!results)
            status = text::report(results.errors(), messages);
        else
            for (const ClaimResult& result : *results) status = std::max(status, result.status);
        if (!out.good()) break;
    }
    return status;
}

}  // namespace megapon::tools
