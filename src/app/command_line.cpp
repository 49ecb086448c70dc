#include "app/run.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <initializer_list>
#include <ostream>
#include <string_view>
#include <vector>

#include "app/i18n/translations.h"
#include "config/config_file.h"
#include "lab/exhibits.h"
#include "play/replay.h"
#include "text/files.h"
#include "text/numbers.h"
#include "text/overwriting.h"

namespace megapon::app {

namespace {

constexpr int most_frames = 1'000'000'000;

constexpr const char* examples =
    "Examples:\n"
    "  megapon                                      play\n"
    "  megapon --demo --time-scale 4                watch two computer players at four times the speed\n"
    "  megapon --set physics.substeps=1             see a fast ball pass through a megaphone\n"
    "  megapon --set ball.radius=24 --print-config  every setting, and where its value comes from\n"
    "  megapon --demo --seed 7 --frames 120 --shot page.png\n"
    "                                               draw page 120 of a match into a file; needs no display\n"
    "  megapon --replay match.replay --gif match.gif --from 100 --to 150 --set video.window_width=480\n"
    "                                               draw five seconds of a match into a moving picture\n"
    "  megapon --replay match.replay --flip-book rally.pdf --from 100 --to 150\n"
    "                                               the same pages to print, cut and flip\n"
    "  megapon --lab circles --set a.x=100          play with a hit test of the Collision Lab\n"
    "  megapon --lab circles --sheet circles.pdf    a worksheet to print; needs no display\n"
    "  megapon --lab-guide lesson.pdf               a plan for a lesson in the lab, and all answers\n"
    "  megapon '#lab=tunnel&speed=480'              open a link, as of a page that plays\n"
    "  megapon --log match.jsonl                    write everything that happens as JSON, a line each\n"
    "  megapon --host                               wait for another machine, whose player calls\n"
    "  megapon --join 60N0-0GET-ZW28-T5CY-4T4       with the code that this one shows, or its address\n"
    "  megapon --data /media/stick/megapon          keep settings, replays and records on a stick\n"
    "  megapon --kiosk --set video.fullscreen=true  at a stand: nobody leaves the game\n";

CLI::Validator one_of(const std::array<const char*, 2>& words) {
    return {[words](const std::string& word) {
                const bool known = word == words[0] || word == words[1];
                return known ? std::string() : text::expected_text(std::string(words[0]) + " or " + words[1], word);
            },
            ""};
}

void add_settings(CLI::App& app, CommandLine& line) {
    text::reads(
        app.add_option("--config", line.config, "Read the settings from this file instead of the one in your folder")
            ->type_name("FILE"));
    app.add_option("--data", line.data, "Keep settings, replays, records and stamps in this folder; it may be new")
        ->type_name("DIR");
    app.add_option("--set", line.assignments, "Change a setting, such as physics.substeps=8; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    app.add_flag("--print-config", line.print_config, "Print every setting, its value and where it comes from");
    app.add_option("--lang", line.language, "The language, whatever the settings say")
        ->type_name("en|ja")
        ->check(one_of(i18n::language_codes));
}

void add_match(CLI::App& app, CommandLine& line) {
    app.add_option("--time-scale", line.time_scale, "How fast time passes, 0.1 to 16 (1)")
        ->type_name("X")
        ->check(text::number_from(slowest_time_scale, fastest_time_scale));
    auto* exhibit = app.add_option("--lab", line.lab, "Open an exhibit of the Collision Lab; --set changes it too")
                        ->type_name("NAME");
    auto* replay = text::reads(
        app.add_option("--replay", line.replay, "Play a recorded match")->type_name("FILE|LINK")->excludes(exhibit));
    auto* demo = app.add_flag("--demo", line.demo, "Computer against computer")->excludes(replay)->excludes(exhibit);
    auto* court = text::reads(
        app.add_option("--court", line.court, "Play on this court")->type_name("NAME|FILE")->excludes(replay));
    app.add_option("--slip", line.slip, "Play with this slip: bricks, giant-ball ...")
        ->type_name("NAME")
        ->excludes(replay)
        ->excludes(court);
    app.add_option("--seed", line.seed, "Which of the possible matches or worksheets: the same seed, the same chances")
        ->type_name("N")
        ->check(text::whole_from<std::uint64_t>(0, UINT64_MAX))
        ->excludes(replay);
    auto* host = app.add_flag("--host", line.host, "Wait for another machine to play against")
                     ->excludes(replay)
                     ->excludes(exhibit)
                     ->excludes(demo);
    app.add_option("--join", line.join, "Play against the machine that waits by this code, or at this address")
        ->type_name("CODE|ADDRESS[:PORT]")
        ->excludes(replay)
        ->excludes(exhibit)
        ->excludes(demo)
        ->excludes(host);
    app.add_option("--port", line.port, "Port of --host (27644)")
        ->type_name("N")
        ->check(text::whole_from(1, 65535))
        ->needs(host);
    app.add_option("--relay", line.relay, "With --host: be found at the relay of this address; as far.relay")
        ->type_name("ADDRESS[:PORT]")
        ->needs(host);
    app.add_option("link", line.link,
                   "Open a link that the game or its page has copied, or a court, a replay or a GIF of one")
        ->type_name("LINK|FILE")
        ->excludes(replay)
        ->excludes(exhibit)
        ->excludes(demo)
        ->excludes(court);
}

// Why the link is refused; "": it is not, or there is none. It is asked after the parser, which names an unknown
// option: the value of one would be taken for a link.
std::string refusal_of_link(const CommandLine& line) {
    std::error_code unknown;
    if (!line.link || play::is_meant_as_link(*line.link) || std::filesystem::exists(*line.link, unknown)) return "";
    return "link: " + text::expected_text("a link with #m=, #court=, #day= or #lab=, or a file", *line.link);
}

void add_output(CLI::App& app, CommandLine& line) {
    app.add_option("--frames", line.frames,
                   "Quit after so many frames of play, or of a tenth of a second where nothing is played or touched")
        ->type_name("N")
        ->check(text::whole_from(1, most_frames));
    app.add_option("--shot", line.shot, "Draw page N of --frames, or the title, into a PNG file and quit")
        ->type_name("FILE.png");
    app.add_option("--page", line.page, "Draw the page of --court, whose proof it has inside, into a PNG file and quit")
        ->type_name("FILE.png")
        ->needs("--court")
        ->excludes("--shot");
}

// A file whose name ends in one of these, and how to say which.
CLI::Validator ends_in(std::initializer_list<std::string_view> endings, const std::string& in_words) {
    return {[all = std::vector<std::string_view>(endings), in_words](const std::string& file) {
                const bool known = std::any_of(all.begin(), all.end(),
                                               [&](std::string_view ending) { return file.ends_with(ending); });
                return known ? std::string() : "expected a file that ends in " + in_words;
            },
            ""};
}

// Options that make a file of a replay, or of the lab.
void add_prints(CLI::App& app, CommandLine& line) {
    app.add_option("--sheet", line.sheet, "Print a worksheet about the exhibit of --lab into a file and quit")
        ->type_name("FILE.pdf|png")
        ->needs("--lab")
        ->excludes("--shot")
        ->check(ends_in({".pdf", ".png"}, ".pdf or .png"));
    app.add_option("--lab-guide", line.lab_guide,
                   "Print a guide for a lesson of 45 minutes in the Collision Lab, with all answers, and quit")
        ->type_name("FILE.pdf")
        ->excludes("--shot")
        ->excludes("--sheet")
        ->check(ends_in({".pdf"}, ".pdf"));
    auto* gif = app.add_option("--gif", line.gif, "Draw the pages of --replay into a moving picture and quit")
                    ->type_name("FILE.gif")
                    ->needs("--replay")
                    ->excludes("--shot");
    app.add_option("--flip-book", line.flip_book, "Print the pages of --replay as a flip-book into a file and quit")
        ->type_name("FILE.pdf")
        ->needs("--replay")
        ->excludes("--shot")
        ->excludes(gif);
    app.add_option_function<std::string>(
           "--paper",
           [&line](const std::string& name) {
               line.paper = name == "letter" ? platform::Paper::letter : platform::Paper::a4;
           },
           "Of --flip-book, --sheet and --lab-guide (a4)")
        ->type_name("a4|letter")
        ->check(one_of({"a4", "letter"}));
    app.add_option("--from", line.from, "The first page of --gif or --flip-book (1)")
        ->type_name("N")
        ->check(text::whole_from(1, most_frames))
        ->needs("--replay");
    app.add_option("--to", line.to, "The last page of --gif or --flip-book (the replay's last)")
        ->type_name("N")
        ->check(text::whole_from(1, most_frames))
        ->needs("--replay");
}

}  // namespace

std::variant<CommandLine, int> read_command_line(int argc, const char* const* argv, std::ostream& out,
                                                 std::ostream& err) {
    CommandLine line;
    CLI::App app{"Megaphone DE Pong: bat the ball across the page.", "megapon"};
    app.allow_windows_style_options(false);  // a file may begin with "/" there, too
    app.set_version_flag("--version", "megapon " MEGAPON_VERSION);
    app.footer(examples);
    add_settings(app, line);
    add_match(app, line);
    add_output(app, line);
    add_prints(app, line);
    app.add_option("--log", line.log, "Write every event of play as a line of JSON")->type_name("FILE");
    app.add_flag("--kiosk", line.kiosk,
                 "Nobody leaves the game; nothing is kept, and after two minutes without a touch the title and your "
                 "settings come back")
        ->excludes("link")
        ->excludes("--host")
        ->excludes("--join");
    app.add_flag("--verbose", line.verbose,
                 "Say on standard error what a report of a fault needs: drivers, window, gamepads, folders, files");
    text::refuse_empty_names(app);
    std::string refused;  // reason
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked) {
        const int status = app.exit(asked, out, err);
        if (out.flush()) return status;
        return text::report({text::Error("standard output", "cannot be written")}, err);
    } catch (const CLI::ParseError& error) {
        refused = error.what();
    }
    if (refused.empty()) refused = refusal_of_link(line);
    const bool has_pages = app.count("--from") + app.count("--to") > 0;
    const bool has_paper = app.count("--paper") > 0;
    if (refused.empty() && has_pages && !line.gif && !line.flip_book)
        refused = "--from and --to require --gif or --flip-book";
    if (refused.empty() && has_paper && !line.flip_book && !line.sheet && !line.lab_guide)
        refused = "--paper requires --flip-book, --sheet or --lab-guide";
    line.files = text::files_of(app);
    if (const auto error = text::overwriting(line.files); error && refused.empty())
        refused = error->file + ": " + error->message;
    if (!refused.empty())
        return text::report({text::Error("megapon", refused + " (megapon --help lists all options)")}, err);
    if (line.language) line.assignments.push_back("game.language=" + *line.language);
    if (line.relay) line.assignments.push_back("far.relay=" + *line.relay);
    return line;
}

text::Result<OpenedExhibit> load_exhibit(const std::string& name, const std::vector<std::string>& assignments) {
    OpenedExhibit opened{lab::make_exhibit(name), {}};
    if (!opened.exhibit)
        return text::Error("--lab",
                           "unknown exhibit " + text::quoted(name) + "; expected one of: " + lab::exhibit_names());
    // True for a key in a section of megapon.toml, known there or misspelt; an exhibit has none of these.
    const auto is_of_the_game = [settings = config::standard_settings()](std::string_view key) {
        const std::size_t dot = key.find('.');
        return dot != std::string_view::npos &&
               std::any_of(settings.all().begin(), settings.all().end(), [&](const config::Setting& setting) {
                   return setting.key.name.starts_with(key.substr(0, dot + 1));
               });
    };
    for (const std::string& assignment : assignments) {
        const std::string_view key = std::string_view(assignment).substr(0, assignment.find('='));
        if (!opened.exhibit->has(key) && is_of_the_game(key)) {
            opened.others.push_back(assignment);
        } else if (auto error = opened.exhibit->assign(assignment)) {
            return text::Error("--set", *error);
        }
    }
    return opened;
}

}  // namespace megapon::app
