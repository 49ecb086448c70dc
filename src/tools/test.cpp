#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "config/settings.h"
#include "judge/property.h"
#include "judge/scene_picture.h"
#include "judge/scene_test.h"
#include "lab/session.h"
#include "text/files.h"
#include "tools/commands.h"
#include "tools/input.h"
#include "tools/program.h"
#include "tools/property.h"
#include "tools/report.h"

namespace megapon::tools {

namespace fs = std::filesystem;

namespace {

struct Planned {
    const judge::SceneTest* test;
    judge::SceneCase one;
};

// Aids for understanding a failure: its moment.
struct Shown {
    std::string lab;      // opens the last contact there; "": nothing had touched anything
    std::string picture;  // a file's bytes; "": none is wanted
};

struct Played {
    judge::CaseResult result;
    std::vector<Shown> shown;  // one for each failure
    std::int64_t microseconds = 0;
};

// Time that passes from its making on.
class Watch {
  public:
    std::int64_t microseconds() const {
        return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start_).count();
    }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

text::Result<Played> play(const Planned& planned, bool wants_pictures) {
    const Watch watch;
    const auto result = play_case(*planned.test, planned.one);
    if (!result) return result.errors();
    Played played{*result, std::vector<Shown>(result->is_too_costly ? 1 : 0), watch.microseconds()};
    if (result->is_too_costly) return played;
    const geometry::WorkLimit limit(planned.test->most_work);  // limit of all moments together
    for (const judge::Failure& failure : result->failures) {
        auto scene = scene_of(*planned.test, planned.one);
        if (!scene) return scene.errors();
        scene->limit = limit;
        const judge::CaseMoment moment = judge::play_until(*scene, failure.frame);
        Shown& shown = played.shown.emplace_back();
        if (moment.contact) shown.lab = lab::Session(make_exhibit(*moment.contact)).command_line();
        if (!wants_pictures) continue;
        const judge::Picture picture = judge::draw_pages(moment.pages, moment.world, failure.wanted_place);
        shown.picture = text::write_png(picture.pixels, picture.width);
    }
    return played;
}

// Name made of the test's number, the letters and digits of its name, and the number of the failure from the second on.
std::string picture_file(const std::string& folder, int number, const std::string& name, std::size_t failure) {
    std::string file = std::to_string(number) + '-';
    for (const char c : name) {
        const bool is_plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        if (is_plain || file.back() != '-') file += is_plain ? c : '-';
    }
    if (failure > 0) file += '-' + std::to_string(failure + 1);
    return (fs::path(folder) / (file + ".png")).string();
}

std::string tap_of(const Planned& planned, int number, const Played& played, const std::string& pictures) {
    const std::vector<judge::Failure>& failures = played.result.failures;
    const bool passed = failures.empty() && played.result.unseen.empty();
    std::string text = passed ? "ok " : "not ok ";
    text += std::to_string(number) + " - " + tap_name(planned.one.name) + '\n';
    if (passed) return text;
    text += "  ---\n  failures:\n";
    for (std::size_t i = 0; i < failures.size(); ++i) {
        text += yaml_of(planned.test->file, failures[i]);
        if (const std::string& lab = played.shown[i].lab; !lab.empty()) text += "      lab: " + in_yaml(lab) + '\n';
        if (!played.shown[i].picture.empty())
            text += "      picture: " + in_yaml(picture_file(pictures, number, planned.one.name, i)) + '\n';
    }
    for (const judge::Failure& unseen : played.result.unseen) text += yaml_of(planned.test->file, unseen);
    return text + "  ...\n";
}

std::string in_xml(std::string_view text) {
    std::string escaped;
    for (const char c : text::plain_text(text)) switch (c) {
            case '&':
                escaped += "&amp;";
                break;
            case '<':
                escaped += "&lt;";
                break;
            case '>':  // "]]>" is not for a text
                escaped += "&gt;";
                break;
            case '"':
                escaped += "&quot;";
                break;
            default:
                escaped += c;
        }
    return escaped;
}

// Seconds, as XML's decimals are: without an exponent.
std::string seconds_text(std::int64_t microseconds) {
    constexpr std::int64_t million = 1'000'000;
    const std::string digits = std::to_string(million + microseconds % million);
    return std::to_string(microseconds / million) + '.' + digits.substr(1);
}

// The results of all as JUnit's XML has them, which many build servers read.
class JunitReport {
  public:
    // `failures`: what is not as expected; `errors`: what nothing could have shown otherwise.
    void add(const std::string& file, const std::string& name, std::int64_t microseconds,
             const std::vector<judge::Failure>& failures, const std::vector<judge::Failure>& errors) {
        cases_ += "    <testcase classname=\"" + in_xml(file) + "\" name=\"" + in_xml(name) + "\" time=\"" +
                  seconds_text(microseconds) + (failures.empty() && errors.empty() ? "\"/>\n" : "\">\n");
        add_items("failure", file, failures);
        add_items("error", file, errors);
        if (!failures.empty() || !errors.empty()) cases_ += "    </testcase>\n";
        ++count_;
        failed_ += failures.empty() ? 0 : 1;
        wrong_ += failures.empty() && !errors.empty() ? 1 : 0;
        microseconds_ += microseconds;
    }

    std::string text() const {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"megapon-headless test\" "
               "tests=\"" +
               std::to_string(count_) + "\" failures=\"" + std::to_string(failed_) + "\" errors=\"" +
               std::to_string(wrong_) + "\" time=\"" + seconds_text(microseconds_) + "\">\n" + cases_ +
               "  </testsuite>\n</testsuites>\n";
    }

  private:
    void add_items(const std::string& element, const std::string& file, const std::vector<judge::Failure>& items) {
        for (const judge::Failure& item : items)
            cases_ += "      <" + element + " message=\"" + in_xml("expected " + item.expected) + "\">" +
                      in_xml(place_text(file, item) + ": found " + item.found) + "</" + element + ">\n";
    }

    std::string cases_;
    int count_ = 0;
    int failed_ = 0;
    int wrong_ = 0;
    std::int64_t microseconds_ = 0;
};

// What is judged: scenes, and what is drawn.
struct Suite {
    std::vector<judge::SceneTest> tests{};
    std::vector<std::unique_ptr<judge::Domain>> domains{};
    std::vector<Planned> cases{};                    // of the tests; those that the filter leaves
    std::vector<const judge::Domain*> properties{};  // those of the domains
};

// The exit status so far, and whether something made it impossible to go on.
struct Progress {
    int status = done;
    bool is_cut = false;
};

// Plays the cases in order, and reports the result of each at once. `number` counts them.
Progress run_cases(const std::vector<Planned>& cases, const TestOptions& options, int& number, JunitReport& junit,
                   std::ostream& out, std::ostream& messages) {
    Progress progress;
    std::map<const judge::SceneTest*, std::uint64_t> work;
    std::atomic<const judge::SceneTest*> spent = nullptr;  // the last one that has cost all that it may
    const auto take = [&](text::Result<Played> played) {
        const Planned& planned = cases[static_cast<std::size_t>(number++)];
        std::uint64_t& work_of_file = work[planned.test];
        if (played) work_of_file += played->result.work;
        if (played && work_of_file > planned.test->most_work) {
            spent = planned.test;
            played->result.failures = {judge::failure_of_cost(0)};
            played->result.unseen.clear();
            played->shown.assign(1, {});
        }
        text::Errors errors = played.errors();
        for (std::size_t i = 0; errors.empty() && i < played->shown.size(); ++i) {
            const std::string& picture = played->shown[i].picture;
            if (picture.empty()) continue;
            errors = text::write_file(picture_file(options.pictures, number, planned.one.name, i), picture).errors();
        }
        if (!errors.empty()) {
            out << "Bail out! " << tap_name(planned.one.name) << std::endl;
            progress = {text::report(errors, messages), true};
            return false;
        }
        out << tap_of(planned, number, *played, options.pictures) << std::flush;
        const judge::CaseResult& result = played->result;
        junit.add(planned.test->file, planned.one.name, played->microseconds, result.failures, result.unseen);
        if (!result.failures.empty()) progress.status = std::max(progress.status, check_failed);
        text::Errors unseen;
        for (const judge::Failure& one : result.unseen)
            unseen.emplace_back(planned.test->file, one.place, std::string("never exercised: ") + one.found);
        if (!unseen.empty()) progress.status = text::report(unseen, messages);
        return out.good();
    };
    const auto play_one = [&](int index) -> text::Result<Played> {
        const Planned& planned = cases[static_cast<std::size_t>(index)];
        if (spent == planned.test) return Played{{{}, "", 1}, {}};
        return play(planned, !options.pictures.empty());
    };
    work_in_order({0, static_cast<int>(cases.size())}, options.jobs, play_one, take);
    return progress;
}

// Draws the properties, whose expectations are numbered on. They share the time that all draws of a file take.
Progress run_domains(const std::vector<const judge::Domain*>& domains, const TestOptions& options, int& number,
                     JunitReport& junit, std::ostream& out, std::ostream& messages) {
    PropertyOptions drawn;
    drawn.runs = options.runs;
    drawn.seed = options.seed;
    drawn.jobs = options.jobs;
    drawn.output = "";
    int status = done;
    for (const judge::Domain* domain : domains) {
        const Watch watch;
        const auto results = draw_property(*domain, drawn, number, out, messages);
        if (!results) {
            out << "Bail out! " << tap_name(domain->file()) << std::endl;
            return {text::report(results.errors(), messages), true};
        }
        const auto count = static_cast<std::int64_t>(std::max<std::size_t>(results->size(), 1));
        for (const ClaimResult& result : *results) {
            std::vector<judge::Failure> failures, errors;
            if (result.status == check_failed) failures.push_back(result.failure);
            if (result.status == bad_input) errors.push_back(result.failure);
            junit.add(domain->file(), result.name, watch.microseconds() / count, failures, errors);
            status = std::max(status, result.status);
        }
        if (!out.good()) break;
    }
    return {status, false};
}

// Writes the hashes of those tests that have one, and nothing else of their files.
int update_hashes(const std::vector<Planned>& cases, std::ostream& out, std::ostream& messages) {
    for (const Planned& planned : cases) {
        if (!planned.test->hash) continue;
        const auto result = play_case(*planned.test, planned.one);
        if (!result) return text::report(result.errors(), messages);
        if (*planned.test->hash == result->hash) continue;
        const auto text = text::read_file(planned.test->file, text::scene_limit);
        if (!text) return text::report(text.errors(), messages);
        const auto changed = config::change_value(*text, "run.hash", result->hash);
        const auto written = text::replace_file(planned.test->file, changed.value_or(*text));
        if (!written) return text::report(written.errors(), messages);
        out << text::plain_text(planned.test->file) << ": " << result->hash << std::endl;
    }
    return done;
}

// Reads the files: what has a [vary], or a [hit], is a property. Errors: of any file; an output over a replay; a filter
// that leaves nothing.
text::Result<Suite> read_suite(const TestOptions& options) {
    Suite suite;
    const auto keep = [&](const std::string& file, const std::string& text) -> text::Result<void> {
        if (judge::is_property(text, file)) {
            auto domain = judge::read_property(text, file, options.unlimited);
            if (!domain) return domain.errors();
            suite.domains.push_back(*std::move(domain));
            return {};
        }
        auto test = judge::read_scene_test(text, file);
        if (!test) return test.errors();
        if (options.unlimited) test->most_work = geometry::unlimited_work;
        suite.tests.push_back(*std::move(test));
        return {};
    };
    if (const auto read = visit_scene_files(options.paths, keep); !read) return read.errors();
    const auto is_wanted = [&](const std::string& name) { return name.find(options.filter) != std::string::npos; };
    for (const judge::SceneTest& test : suite.tests) {
        if (const auto error =
                overwrites_replay(test.match, {{"--junit", options.junit}, {"--pictures", options.pictures, true}}))
            return *error;
        for (judge::SceneCase& one : cases_of(test))
            if (is_wanted(one.name)) suite.cases.push_back({&test, std::move(one)});
    }
    for (const auto& domain : suite.domains) {
        const std::vector<judge::Claim> claims = domain->claims();
        if (std::any_of(claims.begin(), claims.end(),
                        [&](const judge::Claim& claim) { return is_wanted(name_of(*domain, claim)); }))
            suite.properties.push_back(domain.get());
    }
    if (suite.cases.empty() && suite.properties.empty())
        return text::Error("--filter", "no test has " + text::quoted(options.filter) + " in its name");
    return suite;
}

// The names of the results, in order.
std::vector<std::string> names_of(const Suite& suite) {
    std::vector<std::string> names;
    for (const Planned& planned : suite.cases) names.push_back(planned.one.name);
    for (const judge::Domain* domain : suite.properties)
        for (const judge::Claim& claim : domain->claims()) names.push_back(name_of(*domain, claim));
    return names;
}

// Plays the cases, then draws the properties; the results for build servers are there unless that was cut short.
int judge_suite(const Suite& suite, const TestOptions& options, std::ostream& out, std::ostream& messages) {
    JunitReport junit;
    int number = 0;
    out << "TAP version " << options.tap << "\n1.." << names_of(suite).size() << std::endl;
    const Progress cases = run_cases(suite.cases, options, number, junit, out, messages);
    if (cases.is_cut) return cases.status;
    const Progress drawn = run_domains(suite.properties, options, number, junit, out, messages);
    if (drawn.is_cut) return drawn.status;
    if (!options.junit.empty()) {
        const auto written = text::write_file(options.junit, junit.text());
        if (!written) return text::report(written.errors(), messages);
    }
    return std::max(cases.status, drawn.status);
}

}  // namespace

int run_tests(const TestOptions& options, std::ostream& out, std::ostream& messages) {
    const auto suite = read_suite(options);
    if (!suite) return text::report(suite.errors(), messages);
    if (!options.pictures.empty()) {
        if (!text::can_deflate())
            return text::report({text::Error("--pictures", "this build has no zlib to draw with")}, messages);
        if (const auto made = text::make_folder(options.pictures); !made) return text::report(made.errors(), messages);
    }
    if (options.updates) return update_hashes(suite->cases, out, messages);
    if (!options.lists) return judge_suite(*suite, options, out, messages);
    for (const std::string& name : names_of(*suite)) out << text::plain_text(name) << '\n';
    out.flush();
    return done;
}

}  // namespace megapon::tools
