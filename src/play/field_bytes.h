#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "config/config_file.h"
#include "play/framed_file.h"
#include "sim/state.h"
#include "text/fields.h"

// Whatever has a list of fields as bytes and back. play/snapshot.h says how each type is written.
namespace megapon::play {

using sim::visit_fields;

MEGAPON_FIELDS(geometry::TileMap, size, origin, rows, solid_outside)

// The last value of each enumeration that a snapshot holds.
constexpr sim::Side last_of(sim::Side) { return sim::Side::right; }
constexpr sim::Strength last_of(sim::Strength) { return sim::Strength::clash; }
constexpr sim::SwingPhase last_of(sim::SwingPhase) { return sim::SwingPhase::recovery; }
constexpr sim::MatchPhase last_of(sim::MatchPhase) { return sim::MatchPhase::over; }
constexpr sim::DronePhase last_of(sim::DronePhase) { return sim::DronePhase::landed; }
constexpr config::Assist last_of(config::Assist) { return config::Assist::walk_only; }

class FieldWriter {
  public:
    explicit FieldWriter(ByteWriter& out) : out_(out) {}

    template <typename T>
    void operator()(const text::FieldName&, const T& member) {
        add(member);
    }

    template <typename T>
    void add(const T& value) {
        if constexpr (std::is_same_v<T, double>) {
            std::uint64_t bits = 0;
            static_assert(sizeof value == sizeof bits);
            std::memcpy(&bits, &value, sizeof bits);
            out_.fixed(bits, 8);
        } else if constexpr (std::is_enum_v<T> || (std::is_arithmetic_v<T> && sizeof(T) == 1)) {
            out_.byte(static_cast<std::uint8_t>(value));
        } else if constexpr (std::is_signed_v<T>) {
            out_.fixed(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)), 8);
        } else if constexpr (std::is_unsigned_v<T>) {
            out_.fixed(value, 8);
        } else {
            visit_fields(value, *this);
        }
    }

    template <typename T>
    void add(const sim::PerSide<T>& sides) {
        for (const T& side : sides) add(side);
    }

    template <typename T>
    void add(const std::vector<T>& elements) {
        out_.varint(elements.size());
        for (const T& element : elements) add(element);
    }

    template <typename T>
    void add(const std::optional<T>& value) {
        add(value.has_value());
        if (value) add(*value);
    }

    void add(const geometry::TileRows& rows) {
        out_.varint(rows.size());
        for (const std::string& row : rows) out_.text(row);
    }

  private:
    ByteWriter& out_;
};

// Reads what FieldWriter wrote over a value. Numbers that no game has are invalid: those that are not finite or beyond
// 1e30, whole ones beyond 1e9, values that an enumeration does not have. A list never takes more memory than some
// multiple of the bytes that are there.
class FieldReader {
  public:
    explicit FieldReader(ByteReader& in) : in_(in) {}

    template <typename T>
    void operator()(const text::FieldName&, T& member) {
        read(member);
    }

    template <typename T>
    void read(T& value) {
        if constexpr (std::is_same_v<T, double>) {
            read_double(value);
        } else if constexpr (std::is_same_v<T, bool>) {
            value = byte_up_to(1) != 0;
        } else if constexpr (std::is_enum_v<T>) {
            value = static_cast<T>(byte_up_to(static_cast<std::uint8_t>(last_of(T{}))));
        } else if constexpr (std::is_arithmetic_v<T> && sizeof(T) == 1) {
            value = static_cast<T>(in_.byte());
        } else if constexpr (std::is_signed_v<T>) {
            read_whole(value);
        } else if constexpr (std::is_unsigned_v<T>) {
            const std::uint64_t number = in_.fixed(8);
            if (number > std::numeric_limits<T>::max()) in_.fail();
            value = static_cast<T>(number);
        } else {
            visit_fields(value, *this);
        }
    }

    template <typename T>
    void read(sim::PerSide<T>& sides) {
        for (T& side : sides) read(side);
    }

    template <typename T>
    void read(std::vector<T>& elements) {
        elements.clear();
        const std::size_t count = in_.count_of(1);
        for (std::size_t i = 0; i < count && !in_.failed(); ++i) {
            T element{};
            read(element);
            elements.push_back(element);
        }
    }

    template <typename T>
    void read(std::optional<T>& value) {
        value.reset();
        if (byte_up_to(1) == 0) return;
        value.emplace(blank<T>());
        read(*value);
    }

    void read(geometry::TileRows& rows) {
        rows = {};
        const std::size_t count = in_.count_of(1);
        for (std::size_t i = 0; i < count && !in_.failed(); ++i) rows.push_back(in_.text());
    }

  private:
    // One whose every field is about to be read.
    template <typename T>
    static T blank() {
        if constexpr (std::is_default_constructible_v<T>) {
            return T{};
        } else {
            return T::blank();
        }
    }

    std::uint8_t byte_up_to(std::uint8_t most) {
        const std::uint8_t value = in_.byte();
        if (value > most) in_.fail();
        return value > most ? std::uint8_t{0} : value;
    }

    void read_double(double& value) {
        constexpr double most = 1e30;
        const std::uint64_t bits = in_.fixed(8);
        std::memcpy(&value, &bits, sizeof bits);
        if (!(std::fabs(value) <= most)) in_.fail();
    }

    void read_whole(int& value) {
        constexpr std::int64_t most = 1'000'000'000;
        const auto number = static_cast<std::int64_t>(in_.fixed(8));
        if (number < -most || number > most) in_.fail();
        value = in_.failed() ? 0 : static_cast<int>(number);
    }

    ByteReader& in_;
};

}  // namespace megapon::play
