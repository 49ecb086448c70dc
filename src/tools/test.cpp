#include <atomic>
#include <filesystem>
#include <map>
#include <sstream>

#include "config/settings.h"
#include "judge/scene_picture.h"
#include "judge/scene_test.h"
#include "lab/session.h"
#include "text/files.h"
#include "tools/commands.h"
#include "tools/input.h"
#include "tools/program.h"
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
};

text::Result<Played> play(const Planned& planned, bool wants_pictures) {
    const auto result = play_case(*planned.test, planned.one);
    if (!result) return result.errors();
    Played played{*result, std::vector<Shown>(result->is_too_costly ? 1 : 0)};
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
    const bool passed = failures.empty();
    std::string text = passed ? "ok " : "not ok ";
    text += std::to_string(number) + " - " + tap_name(planned.one.name) + '\n';
    if (passed) return text;
    text += "  ---\n  failures:\n";
    for (std::size_t i = 0; i < failures.size(); ++i) {
        text += yaml_of(planned.test->file, failures[i]);
        if (const std::string& lab = played.shown[i].lab; !lab.empty()) text += "      lab: " + in_yaml(lab) + '\n';
        if (!pictures.empty())
            text += "      picture: " + in_yaml(picture_file(pictures, number, planned.one.name, i)) + '\n';
    }
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

// A case as JUnit's XML has it, which many build servers read.
std::string junit_of(const Planned& planned, const judge::CaseResult& result) {
    std::string text = "    <testcase classname=\"" + in_xml(planned.test->file) + "\" name=\"" +
                       in_xml(planned.one.name) + (result.failures.empty() ? "\"/>\n" : "\">\n");
    if (result.failures.empty()) return text;
    for (const judge::Failure& failure : result.failures)
        text += "      <failure message=\"" + in_xml("expected " + failure.expected) + "\">" +
                in_xml(place_text(planned.test->file, failure) + ": found " + failure.found) + "</failure>\n";
    return text + "    </testcase>\n";
}

// Plays the cases in order, and reports the result of each at once.
int run_cases(const std::vector<Planned>& cases, const TestOptions& options, std::ostream& out,
              std::ostream& messages) {
    std::string junit;
    int number = 0;
    int failed = 0;
    int status = done;
    out << "TAP version 13\n1.." << cases.size() << std::endl;
    std::map<const judge::SceneTest*, std::uint64_t> work;
    std::atomic<const judge::SceneTest*> spent = nullptr;  // the last one that has cost all that it may
    const auto take = [&](text::Result<Played> played) {
        const Planned& planned = cases[static_cast<std::size_t>(number++)];
        if (const std::uint64_t all = work[planned.test] += played ? played->result.work : 0;
            played && all > planned.test->most_work) {
            spent = planned.test;
            played->result.failures = {judge::failure_of_cost(0)};
            played->shown.resize(1);
        }
        text::Errors errors = played.errors();
        for (std::size_t i = 0; errors.empty() && !options.pictures.empty() && i < played->shown.size(); ++i)
            errors =
                text::write_file(picture_file(options.pictures, number, planned.one.name, i), played->shown[i].picture)
                    .errors();
        if (!errors.empty()) {
            out << "Bail out! " << tap_name(planned.one.name) << std::endl;
            status = text::report(errors, messages);
            return false;
        }
        out << tap_of(planned, number, *played, options.pictures) << std::flush;
        if (!options.junit.empty()) junit += junit_of(planned, played->result);
        failed += played->result.failures.empty() ? 0 : 1;
        return out.good();
    };
    const auto play_one = [&](int index) -> text::Result<Played> {
        const Planned& planned = cases[static_cast<std::size_t>(index)];
        if (spent == planned.test) return Played{{{}, "", 1}, {}};
        return play(planned, !options.pictures.empty());
    };
    work_in_order({0, static_cast<int>(cases.size())}, options.jobs, play_one, take);
    if (status != done) return status;
    if (!options.junit.empty()) {
        const std::string head =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"megapon-headless test\" "
            "tests=\"" +
            std::to_string(cases.size()) + "\" failures=\"" + std::to_string(failed) + "\">\n";
        const auto written = text::write_file(options.junit, head + junit + "  </testsuite>\n</testsuites>\n");
        if (!written) return text::report(written.errors(), messages);
    }
    return failed > 0 ? check_failed : done;
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

}  // namespace

int run_tests(const TestOptions& options, std::ostream& out, std::ostream& messages) {
    std::vector<judge::SceneTest> tests;
    const auto keep = [&](const std::string& file, const std::string& text) -> text::Result<void> {
        auto test = judge::read_scene_test(text, file);
        if (!test) return test.errors();
        if (options.unlimited) test->most_work = geometry::unlimited_work;
        tests.push_back(*std::move(test));
        return {};
    };
    const auto read = visit_scene_files(options.paths, keep);
    if (!read) return text::report(read.errors(), messages);
    for (const judge::SceneTest& test : tests)
        if (const auto error =
                overwrites_replay(test.match, {{"--junit", options.junit}, {"--pictures", options.pictures, true}}))
            return text::report({*error}, messages);
    std::vector<Planned> cases;
    for (const judge::SceneTest& test : tests)
        for (judge::SceneCase& one : cases_of(test))
            if (one.name.find(options.filter) != std::string::npos) cases.push_back({&test, std::move(one)});
    if (cases.empty())
        return text::report({text::Error("--filter", "no test has " + text::quoted(options.filter) + " in its name")},
                            messages);
    if (!options.pictures.empty()) {
        if (!text::can_deflate())
            return text::report({text::Error("--pictures", "this build has no zlib to draw with")}, messages);
        if (const auto made = text::make_folder(options.pictures); !made) return text::report(made.errors(), messages);
    }
    if (options.updates) return update_hashes(cases, out, messages);
    if (!options.lists) return run_cases(cases, options, out, messages);
    for (const Planned& planned : cases) out << text::plain_text(planned.one.name) << '\n';
    out.flush();
    return done;
}

}  // namespace megapon::tools
