#include "tools/commands.h"

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <type_traits>

#include "court/court_text.h"
#include "lab/exhibits.h"
#include "text/json.h"
#include "text/numbers.h"
#include "tools/program.h"

namespace megapon::tools {

void write_exhibits(std::ostream& out) {
    for (const lab::ExhibitInfo& exhibit : lab::all_exhibits) {
        out << text::JsonLine{}
                   .add("exhibit", exhibit.name)
                   .add("function", exhibit.function)
                   .add("file", exhibit.file)
                   .done()
            << '\n';
    }
}

int run_claim(const std::string& exhibit, std::ostream& out, std::ostream& err) {
    const auto made = lab::make_exhibit(exhibit);
    if (!made) {
        const std::string names = lab::exhibit_names();
        return text::report({text::Error("unknown exhibit " + text::quoted(exhibit) + "; expected one of: " + names)},
                            err);
    }
    const lab::Claim claim = made->claim();
    text::JsonLine line;
    line.add("exhibit", exhibit).add("holds", claim.holds);
    for (const lab::Figure& figure : claim.figures) line.add(figure.name, figure.value + 0.0);  // -0 as 0
    out << line.done() << '\n';
    return claim.holds ? done : check_failed;
}

namespace {

const std::vector<std::string> target_words{"megaphone", "line", "brick"};

// One line of the table.
struct Row {
    lab::Target target;
    double speed;
    sim::Solver solver;
    int substeps;
};

// The shots of a row, as numbers of its columns.
std::vector<double> shoot(const Row& row, const TunnelOptions& options) {
    lab::ShootingRange range(row.target, row.speed, row.solver, row.substeps);
    range.shoot_at_random(options.shots, options.seed);
    const lab::Tally tally = range.tally();
    return {static_cast<double>(row.target),
            row.speed,
            static_cast<double>(row.solver),
            static_cast<double>(row.substeps),
            static_cast<double>(tally.shots),
            static_cast<double>(tally.true_hits),
            static_cast<double>(tally.missed),
            tally.miss_percent(),
            static_cast<double>(tally.false_hits),
            tally.place_error,
            tally.angle_error};
}

// Each item as `parse` reads it; parse returns nothing for an item that is not as expected.
template <typename Parse>
auto read_list(const std::string& text, const std::string& option, const std::string& expected, Parse parse)
    -> text::Result<std::vector<typename decltype(parse(text))::value_type>> {
    std::vector<typename decltype(parse(text))::value_type> values;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string item = text.substr(begin, end - begin);
        begin = end + 1;
        const auto value = parse(item);
        if (!value) return text::Error(option, text::expected_text(expected + " or several between commas", item));
        values.push_back(*value);
    }
    return values;
}

}  // namespace

template <typename Number>
text::Result<std::vector<Number>> numbers_in(const std::string& text, const std::string& option, text::Range range) {
    constexpr bool is_whole = std::is_same_v<Number, int>;
    return read_list(text, option, is_whole ? text::whole_in(range) : text::number_in(range),
                     [range](const std::string& item) {
                         std::optional<Number> number;
                         if constexpr (is_whole)
                             number = text::parse_whole<int>(item);
                         else
                             number = text::parse_number(item);
                         return number && range.contains(*number) ? number : std::nullopt;
                     });
}
template text::Result<std::vector<double>> numbers_in(const std::string&, const std::string&, text::Range);
template text::Result<std::vector<int>> numbers_in(const std::string&, const std::string&, text::Range);

text::Result<std::vector<std::size_t>> words_in(const std::string& text, const std::string& option,
                                                const std::vector<std::string>& words) {
    return read_list(text, option, text::one_of(words), [&words](const std::string& item) {
        const auto found = std::find(words.begin(), words.end(), item);
        return found == words.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - words.begin()));
    });
}

text::Errors write_tunnel_table(const TunnelOptions& options, std::ostream& out) {
    std::vector<Row> rows;
    for (const lab::Target target : options.targets)
        for (const double speed : options.speeds) {
            for (const int substeps : options.substeps) rows.push_back({target, speed, sim::Solver::substep, substeps});
            rows.push_back({target, speed, sim::Solver::sweep, 1});
        }
    const Slice slice = options.batch.shard.slice_of(static_cast<int>(rows.size()));
    const auto& solvers = court::words_of(sim::Solver{});
    const std::vector<Column> columns{{"target", {target_words.begin(), target_words.end()}},
                                      {"speed"},
                                      {"solver", {solvers.begin(), solvers.end()}},
                                      {"substeps"},
                                      {"shots"},
                                      {"true_hits"},
                                      {"missed"},
                                      {"miss_percent"},
                                      {"false_hits"},
                                      {"place_error_px"},
                                      {"angle_error_deg"}};
    auto table = Table::open(options.table, columns, static_cast<std::size_t>(slice.size()));
    if (!table) return table.errors();
    ProgressLine progress(options.batch, slice.size(), "rows", std::cerr);
    if (options.batch.shard.part == 1) out << csv_names(columns);
    work_in_order(
        slice, options.batch.jobs, [&](int index) { return shoot(rows[static_cast<std::size_t>(index)], options); },
        [&](const std::vector<double>& row) {
            progress.count();
            table->add(row);
            return static_cast<bool>(out << csv_row(columns, row) << std::flush);
        });
    return table->finish();
}

int run_tunnel(const TunnelLine& line) {
    constexpr text::Range speed_limits{1, 1e6};
    const auto targets = words_in(line.targets, "--target", target_words);
    const auto speeds = numbers_in<double>(line.speeds, "--speeds", speed_limits);
    const auto substeps = numbers_in<int>(line.substeps, "--substeps", court::substeps_limits);
    text::Errors errors;
    for (const text::Errors& some : {targets.errors(), speeds.errors(), substeps.errors()})
        errors.insert(errors.end(), some.begin(), some.end());
    if (!errors.empty()) return text::report(errors, std::cerr);
    TunnelOptions options{{}, *speeds, *substeps, line.shots, line.seed, line.table, line.batch};
    for (const std::size_t index : *targets) options.targets.push_back(static_cast<lab::Target>(index));
    errors = write_tunnel_table(options, std::cout);
    return errors.empty() ? done : text::report(errors, std::cerr);
}

}  // namespace megapon::tools
