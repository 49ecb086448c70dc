#include <atomic>
#include <filesystem>
#include <map>
#include <sstream>

#include "config/settings.h"
#include "lab/session.h"
#include "text/files.h"
#include "tools/commands.h"
#include "tools/program.h"
#include "tools/scene_picture.h"
#include "tools/scene_test.h"

namespace megapon::tools {

namespace fs = std::filesystem;

namespace {

// The files of a folder and of all below it, by name.
text::Result<std::vector<std::string>> scenes_in(const std::string& folder) {
    std::vector<std::string> files;
    std::error_code failed;
    for (fs::recursive_directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed))
        if (entry->path().extension() == ".toml") files.push_back(entry->path().string());
    if (failed) return text::Error(folder, "cannot be read: " + failed.message());
    if (files.empty()) return text::Error(folder, "no test is in this folder; expected scenes, NAME.toml");
    std::sort(files.begin(), files.end());
    return files;
}

struct Planned {
    const SceneTest* test;
    SceneCase one;
};

std::string at(const std::string& file, const Failure& failure) {
    return file + ':' + std::to_string(failure.place.line) + ':' + std::to_string(failure.place.column);
}

// Aids for understanding a failure: its moment.
struct Shown {
    std::string lab;      // opens the last contact there; "": nothing had touched anything
    std::string picture;  // a file's bytes; "": none is wanted
};

struct Played {
    CaseResult result;
    std::vector<Shown> shown;  // one for each failure
};

text::Result<Played> play(const Planned& planned, bool wants_pictures) {
    const auto result = play_case(*planned.test, planned.one);
    if (!result) return result.errors();
    Played played{*result, std::vector<Shown>(result->is_too_costly ? 1 : 0)};
    if (result->is_too_costly) return played;
    const geometry::WorkLimit limit(planned.test->most_work);  // limit of all moments together
    for (const Failure& failure : result->failures) {
        auto scene = scene_of(*planned.test, planned.one);
        if (!scene) return scene.errors();
        scene->limit = limit;
        const CaseMoment moment = play_until(*scene, failure.frame);
        Shown& shown = played.shown.emplace_back();
        if (moment.contact) shown.lab = lab::Session(make_exhibit(*moment.contact)).command_line();
        if (!wants_pictures) continue;
        const Picture picture = draw_pages(moment.pages, moment.world, failure.wanted_place);
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
    const std::vector<Failure>& failures = played.result.failures;
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
std::string junit_of(const Planned& planned, const CaseResult& result) {
    std::string text = "    <testcase classname=\"" + in_xml(planned.test->file) + "\" name=\"" +
                       in_xml(planned.one.name) + (result.failures.empty() ? "\"/>\n" : "\">\n");
    if (result.failures.empty()) return text;
    for (const Failure& failure : result.failures)
        text += "      <failure message=\"" + in_xml("expected " + failure.expected) + "\">" +
                in_xml(at(planned.test->file, failure) + ": found " + failure.found) + "</failure>\n";
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
    std::map<const SceneTest*, std::uint64_t> work;
    std::atomic<const SceneTest*> spent = nullptr;  // the last one that has cost all that it may
    const auto take = [&](text::Result<Played> played) {
        const Planned& planned = cases[static_cast<std::size_t>(number++)];
        if (const std::uint64_t all = work[planned.test] += played ? played->result.work : 0;
            played && all > planned.test->most_work) {
            spent = planned.test;
            played->result.failures = {failure_of_cost(0)};
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

text::Result<void> visit_scene_files(
    const std::vector<std::string>& paths,
    const std::function<text::Result<void>(const std::string& file, const std::string& text)>& visit) {
    text::Errors errors;
    const auto keep = [&errors](const text::Errors& more) { errors.insert(errors.end(), more.begin(), more.end()); };
    for (const std::string& path : paths) {
        std::error_code ignored;
        const auto files = fs::is_directory(path, ignored) ? scenes_in(path) : std::vector<std::string>{path};
        if (!files) keep(files.errors());
        for (const std::string& file : files ? *files : std::vector<std::string>()) {
            const auto text = text::read_file(file, text::scene_limit, text::FileKind::any);
            keep(text ? visit(file, *text).errors() : text.errors());
        }
    }
    if (!errors.empty()) return errors;
    return {};
}

std::string yaml_of(const std::string& file, const Failure& failure) {
    std::ostringstream text;
    text << "    - at: " << in_yaml(at(file, failure)) << '\n';
    if (failure.frame > 0) text << "      frame: " << failure.frame << '\n';
    if (failure.substep > 0) text << "      substep: " << failure.substep << '\n';
    text << "      expected: " << in_yaml(failure.expected) << '\n';
    text << "      found: " << in_yaml(failure.found) << '\n';
    if (failure.off_by) text << "      off_by: " << text::number_text(*failure.off_by) << '\n';
    return text.str();
}

std::string in_yaml(std::string_view text) { return text::in_quotes(text::plain_text(text)); }

std::string tap_name(const std::string& name) {
    std::string escaped;
    for (const char c : text::plain_text(name)) {
        if (c == '#' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return escaped;
}

int run_tests(const TestOptions& options, std::ostream& out, std::ostream& messages) {
    std::vector<SceneTest> tests;
    const auto keep = [&](const std::string& file, const std::string& text) -> text::Result<void> {
        auto test = read_scene_test(text, file);
        if (!test) return test.errors();
        if (options.unlimited) test->most_work = geometry::unlimited_work;
        tests.push_back(*std::move(test));
        return {};
    };
    const auto read = visit_scene_files(options.paths, keep);
    if (!read) return text::report(read.errors(), messages);
    std::vector<Planned> cases;
    for (const SceneTest& test : tests)
        for (SceneCase& one : cases_of(test))
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
