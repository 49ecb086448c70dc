#include <doctest/doctest.h>

#include <array>
#include <cfenv>
#include <clocale>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <locale>
#include <string>
#include <thread>
#include <vector>
#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

#include "play/court_files.h"
#include "play/replay.h"
#include "play/session.h"
#include "sim/hash.h"
#include "text/files.h"
#include "text/numbers.h"

namespace megapon::play::hostile_host_tests {

namespace {

// A match on the court of a slip with a turning triangle, on the sweep solver: whatever calculates takes part.
play::Session new_match() {
    auto court = play::load_slip("triangle");
    REQUIRE(court);
    sim::Tuning tuning;
    tuning.physics.solver = court::Solver::sweep;
    tuning.physics.substeps = 5;
    return {sim::make_world(*std::move(court), tuning), {{play::PlayerSource{3}, play::PlayerSource{5}}}, 9};
}

constexpr int frames = 400;

// `disturb` runs before the court is read and the match begun, and before each frame.
template <class Disturb>
std::vector<std::uint64_t> hashes_with(const Disturb& disturb) {
    disturb();
    play::Session match = new_match();
    for (int frame = 0; frame < frames; ++frame) {
        disturb();
        match.play({});
    }
    return match.replay().hashes;
}

// The replay of a few frames on a court, as it is stored.
std::string replay_on(const std::string& name) {
    auto court = play::load_court(name, sim::Tuning{}.ball.radius);
    if (!court) return describe(court.errors().front());
    play::Session match(sim::make_world(*std::move(court), {}), {{play::PlayerSource{4}, play::PlayerSource{5}}}, 9);
    for (int frame = 0; frame < 20; ++frame) match.play({});
    return play::write_replay(match.replay());
}

const std::vector<std::uint64_t>& plain_hashes() {
    static const std::vector<std::uint64_t> hashes = hashes_with([] {});
    return hashes;
}

// Numbers with a comma and points between the thousands, as in much of Europe.
struct Commas : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

}  // namespace

TEST_CASE("a host that rounds another way gets the same hashes, and its rounding back") {
    const std::vector<std::uint64_t>& expected = plain_hashes();
    for (const int rounding : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
        const auto hashes = hashes_with([rounding] { std::fesetround(rounding); });
        const int left = std::fegetround();
        std::fesetround(FE_TONEAREST);
        CHECK(left == rounding);
        CHECK(hashes == expected);
    }
}

TEST_CASE("every court reads, begins, is recorded and verifies alike on a host that rounds another way") {
    std::vector<std::string> names;
    for (const auto& file : std::filesystem::directory_iterator(text::asset("courts")))
        if (file.path().extension() == ".toml") names.push_back(file.path().stem().string());
    CHECK(names.size() >= 20);
    for (const std::string& name : names) {
        CAPTURE(name);
        const std::string expected = replay_on(name);
        for (const int rounding : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
            std::fesetround(rounding);
            const std::string bytes = replay_on(name);
            auto opened = play::ReplayPlayer::open(*play::read_replay(expected, "t.replay"), "t.replay");
            bool agrees = static_cast<bool>(opened);
            while (agrees && !opened->ended()) {
                opened->play();
                agrees = opened->agrees();
            }
            std::fesetround(FE_TONEAREST);
            CHECK(bytes == expected);
            CHECK(agrees);
        }
    }
}

TEST_CASE("numbers are written and read alike on a host that rounds another way") {
    const double third_of_one = 1.0 / 3;
    for (const int rounding : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
        std::fesetround(rounding);
        const std::string third = text::number_text(third_of_one), least = text::number_text(5e-324);
        const auto read = text::parse_number("0.0007"), large = text::parse_number("123456789012.345e7");
        std::fesetround(FE_TONEAREST);
        CHECK(read == 0.0007);
        CHECK(large == 123456789012.345e7);
        CHECK(least == "4.94065645841247e-324");
        CHECK(third == "0.3333333333333333");
    }
}

#if defined(__SSE2__)
TEST_CASE("a host that flushes small numbers to zero gets the same hashes, and its mode back") {
    constexpr unsigned flush = 0x8040;  // FTZ and DAZ
    const std::vector<std::uint64_t>& expected = plain_hashes();
    const unsigned plain = _mm_getcsr();
    const auto hashes = hashes_with([] { _mm_setcsr(_mm_getcsr() | flush); });
    const unsigned left = _mm_getcsr();
    _mm_setcsr(plain);
    CHECK((left & flush) == flush);
    CHECK(hashes == expected);
}
#endif

TEST_CASE("in a country that writes commas a match has the same hashes and its replay the same bytes") {
    const std::vector<std::uint64_t>& expected = plain_hashes();
    play::Session here = new_match();
    here.play({});
    const std::string bytes = play::write_replay(here.replay());

    const std::string before = std::setlocale(LC_ALL, nullptr);
    const bool foreign = std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr;  // tests/hostile.sh sees to it
    const std::locale global = std::locale::global(std::locale(std::locale::classic(), new Commas));
    play::Session there = new_match();
    there.play({});
    const std::string there_bytes = play::write_replay(there.replay());
    const auto hashes = hashes_with([] {});
    const bool readable = static_cast<bool>(play::read_replay(bytes, "t.replay"));
    std::locale::global(global);
    std::setlocale(LC_ALL, before.c_str());

    if (std::getenv("MEGAPON_NEED_LOCALE")) CHECK(foreign);
    CHECK(there_bytes == bytes);
    CHECK(hashes == expected);
    CHECK(readable);
}

TEST_CASE("matches in threads side by side have the hashes of one alone") {
    const std::vector<std::uint64_t>& expected = plain_hashes();
    std::array<std::vector<std::uint64_t>, 4> hashes;
    std::vector<std::thread> threads;
    threads.reserve(hashes.size());
    for (auto& own : hashes) threads.emplace_back([&own] { own = hashes_with([] {}); });
    for (std::thread& thread : threads) thread.join();
    for (const auto& own : hashes) CHECK(own == expected);
}

}  // namespace megapon::play::hostile_host_tests
