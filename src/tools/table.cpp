#include "tools/table.h"

#include <bit>
#include <cstdint>

#include "judge/body_kinds.h"
#include "text/numbers.h"

namespace megapon::tools {

std::string csv_names(const std::vector<Column>& columns) {
    std::string line;
    for (const Column& column : columns) line.append(line.empty() ? "" : ",").append(column.name);
    return line + '\n';
}

std::string csv_row(const std::vector<Column>& columns, std::span<const double> row) {
    std::string line;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::vector<std::string_view>& words = columns[i].words;
        line += i == 0 ? "" : ",";
        line += words.empty() ? text::number_text(row[i]) : std::string(words[static_cast<std::size_t>(row[i])]);
    }
    return line + '\n';
}

std::string npy_header(std::size_t rows, std::size_t columns) {
    constexpr std::size_t size = 128;
    constexpr std::size_t start = 10;  // bytes before the description: the magic, the version and its length
    std::string description = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + std::to_string(rows) + ", " +
                              std::to_string(columns) + "), }";
    description.resize(size - start - 1, ' ');
    const std::string length{static_cast<char>(size - start), '\0'};
    return std::string("\x93NUMPY\x01\x00", 8) + length + description + '\n';
}

text::Result<Table> Table::open(const TableFiles& files, std::vector<Column> columns, std::optional<std::size_t> rows) {
    Table table(files, std::move(columns));
    for (const auto& [file, name] : {std::pair{&table.csv_, &files.csv}, {&table.npy_, &files.npy}}) {
        if (name->empty()) continue;
        auto opened = text::OutputFile::open(*name);
        if (!opened) return opened.errors();
        *file = *std::move(opened);
    }
    if (table.csv_) table.csv_->write(csv_names(table.columns_));
    table.is_counted_ = rows.has_value();
    if (table.npy_ && rows) table.npy_->write(npy_header(*rows, table.columns_.size()));
    return table;
}

void Table::add(std::span<const double> numbers) {
    if (!is_wanted()) return;
    const std::size_t width = columns_.size();
    std::string text;
    for (std::size_t at = 0; at + width <= numbers.size(); at += width, ++rows_)
        if (csv_) text += csv_row(columns_, numbers.subspan(at, width));
    if (csv_) csv_->write(text);
    if (!npy_) return;
    for (const double number : numbers) {
        auto bits = std::bit_cast<std::uint64_t>(number);
        for (int i = 0; i < 8; ++i, bits >>= 8) kept_ += static_cast<char>(bits & 0xFF);
    }
    if (!is_counted_) return;
    npy_->write(kept_);
    kept_.clear();
}

text::Errors Table::finish() {
    if (npy_ && !is_counted_) npy_->write(npy_header(rows_, columns_.size()) + kept_);
    text::Errors errors;
    for (const auto& [file, name] : {std::pair{&csv_, &files_.csv}, {&npy_, &files_.npy}})
        if (*file && !(*file)->complete()) errors.emplace_back(*name, "the table is not complete: writing it failed");
    return errors;
}

std::vector<Column> body_columns() {
    std::vector<std::string_view> kinds;
    judge::visit_moving(sim::State(), [&kinds](const char* name, const auto&) { kinds.emplace_back(name); });
    return {{"frame"}, {"kind", kinds}, {"index"}, {"x"}, {"y"}, {"vx"}, {"vy"}, {"angle"}};
}

void append_rows(std::vector<double>& numbers, const sim::State& state) {
    constexpr std::size_t width = 8;
    double kind = 0;
    judge::visit_moving(state, [&](const char*, const auto& bodies) {
        double index = 0;
        for (const auto& body : bodies) {
            const std::size_t end = numbers.size() + width;
            numbers.insert(numbers.end(), {static_cast<double>(state.frame), kind, index});
            judge::visit_place(body, [&numbers]<typename Value>(const char*, const Value& value) {
                if constexpr (std::is_same_v<Value, geometry::Vec>)
                    numbers.insert(numbers.end(), {value.x, value.y});
                else
                    numbers.push_back(value);
            });
            numbers.resize(end);  // an angle of 0 where a body has none
            ++index;
        }
        ++kind;
    });
}

}  // namespace megapon::tools
