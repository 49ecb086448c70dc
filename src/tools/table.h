#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sim/state.h"
#include "text/error.h"
#include "text/files.h"

// Tables of numbers for other programs: CSV, and NumPy's format.
namespace megapon::tools {

struct TableFiles {
    std::string csv{};  // "": none
    std::string npy{};  // "": none
};

struct Column {
    std::string_view name;
    std::vector<std::string_view> words{};  // words of a column, which CSV writes; NumPy's numbers are their indices
};

// CSV with the line's end: the names of the columns; a row.
std::string csv_names(const std::vector<Column>& columns);
std::string csv_row(const std::vector<Column>& columns, std::span<const double> row);

// The files that were asked for, row after row. CSV begins with the names of the columns. A .npy is version 1.0 of
// NumPy's format: a header of 128 bytes, then the rows as little-endian doubles.
class Table {
  public:
    // `rows`: how many there will be, if that is known: then nothing is kept in memory. Errors: a file that cannot be
    // opened.
    static text::Result<Table> open(const TableFiles& files, std::vector<Column> columns,
                                    std::optional<std::size_t> rows);

    bool is_wanted() const { return csv_ || npy_; }

    // A row or several, one after the other.
    void add(std::span<const double> numbers);

    // Errors: a file that has not taken all.
    text::Errors finish();

  private:
    explicit Table(TableFiles files, std::vector<Column> columns)
        : files_(std::move(files)), columns_(std::move(columns)) {}

    TableFiles files_;
    std::vector<Column> columns_;
    std::optional<text::OutputFile> csv_;
    std::optional<text::OutputFile> npy_;
    bool is_counted_ = false;  // the header of the .npy is written
    std::size_t rows_ = 0;
    std::string kept_;  // bytes of rows, until they are counted
};

// The header of a .npy of so many rows of doubles: 128 bytes.
std::string npy_header(std::size_t rows, std::size_t columns);

// The columns of a table of bodies, and the rows of a state. kind: ball, megaphone, polygon or player; angle, in
// degrees: how far a polygon has turned, or where a player's head is.
std::vector<Column> body_columns();
void append_rows(std::vector<double>& numbers, const sim::State& state);

}  // namespace megapon::tools
