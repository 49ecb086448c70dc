#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "geometry/trig.h"
#include "lab/claims.h"
#include "lab/exchange.h"
#include "places.h"
#include "sim/hash.h"
#include "sim/random.h"

// tests/golden/exhibits.txt holds a digest of all that each exhibit shows, so that a number of a drawing cannot change
// unseen. After a change that is meant (and was looked at):
//     MEGAPON_WRITE_GOLDEN=1 build/core-tests --test-case='*golden exhibits*'
namespace megapon::lab::golden_exhibits_tests {

namespace {

std::filesystem::path golden_file() { return tests_folder() / "golden" / "exhibits.txt"; }

// Text that is hashed as it is written: FNV-1a, 64 bits.
class Digest {
  public:
    void add(const std::string& text) {
        for (const char c : text + '\n') hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100'0000'01B3ull;
    }
    // To a millionth: less than any picture shows.
    void add(double number) {
        std::array<char, 400> digits{};
        std::snprintf(digits.data(), digits.size(), "%.6f", number);
        add(std::string(digits.data()));
    }
    void add(Vec v) {
        add(v.x);
        add(v.y);
    }
    std::string hex() const { return sim::hex(hash_); }

  private:
    std::uint64_t hash_ = 0xCBF2'9CE4'8422'2325ull;
};

void add(Digest& digest, const Diagram& diagram) {
    for (const Primitive& primitive : diagram.primitives) {
        for (const int code :
             {static_cast<int>(primitive.kind), static_cast<int>(primitive.role), static_cast<int>(primitive.thing)})
            digest.add(code);
        for (const Vec point : primitive.points) digest.add(point);
        for (const double number : {primitive.radius, primitive.room, primitive.outwards.x, primitive.outwards.y})
            digest.add(number);
        digest.add(primitive.label);
        digest.add(primitive.message);
    }
}

void add(Digest& digest, const std::vector<Figure>& figures) {
    for (const Figure& figure : figures) {
        digest.add(figure.name);
        digest.add(figure.value);
        digest.add(figure.of);
    }
}

void add(Digest& digest, const std::vector<Dial>& dials) {
    for (const Dial& dial : dials) {
        digest.add(static_cast<double>(dial.setting));
        digest.add(dial.origin);
        digest.add(dial.scale);
    }
}

// What a visitor sees, and what answers a guess.
std::string shown(const Exhibit& exhibit) {
    Digest digest;
    add(digest, exhibit.diagram());
    add(digest, exhibit.question_diagram());
    add(digest, exhibit.figures());
    add(digest, exhibit.dials());
    for (const FormulaLine& line : exhibit.formula()) digest.add(line.word + ' ' + text_of(line));
    for (const Handle& handle : exhibit.handles()) digest.add(exhibit.position(handle));
    for (const Vec guess : {exhibit.touching_place().value_or(Vec{}), exhibit.leaving_direction().value_or(Vec{})})
        digest.add(guess);
    for (const bool naive : {false, true}) digest.add(exhibit.hits(naive));
    return digest.hex();
}

class Lines {
  public:
    explicit Lines(std::string exhibit) : exhibit_(std::move(exhibit)) {}

    void add(const std::string& state, const std::string& digest) {
        text_ << exhibit_ << ' ' << state << ' ' << digest << '\n';
    }
    std::string text() const { return text_.str(); }

  private:
    std::string exhibit_;
    std::ostringstream text_;
};

constexpr int pages = 12;
constexpr int questions = 8;

std::string settings_of(const Exhibit& exhibit) {
    Digest digest;
    for (const Setting& setting : exhibit.settings()) {
        digest.add(setting.key);
        for (const double number : {setting.value, setting.low, setting.high, setting.step}) digest.add(number);
    }
    for (const TextSetting& setting : exhibit.text_settings()) digest.add(setting.key + ' ' + setting.value);
    return digest.hex();
}

std::string answers_of(const Exhibit& exhibit) {
    Digest digest;
    for (const bool naive : {false, true}) {
        const Answers answers = exhibit.answers(naive);
        digest.add(answers.asked);
        digest.add(answers.wrong);
    }
    add(digest, exhibit.claim().figures);
    return digest.hex();
}

// As it opens; after each page; each setting at both ends of its range and at a number between that has decimals; some
// questions; its samples.
std::string lines_of(const ExhibitInfo& entry) {
    Lines lines{std::string(entry.name)};
    auto exhibit = entry.make();
    lines.add("settings", settings_of(*exhibit));
    lines.add("opens", shown(*exhibit));
    for (int page = 1; page <= pages; ++page) {
        exhibit->play_frame();
        lines.add("page=" + std::to_string(page), shown(*exhibit));
    }
    const auto settings = entry.make()->settings();
    for (const Setting& setting : settings)
        for (const double value : {setting.low, setting.low + 0.37129 * (setting.high - setting.low), setting.high}) {
            exhibit = entry.make();
            exhibit->set(setting.key, value);
            exhibit->play_frame();
            std::ostringstream state;
            state << setting.key << '=' << value;
            lines.add(state.str(), shown(*exhibit));
        }
    sim::Random random(1);
    for (int question = 1; question <= questions; ++question) {
        exhibit->randomize(random);
        lines.add("question=" + std::to_string(question), shown(*exhibit));
    }
    lines.add("answers", answers_of(*entry.make()));
    return lines.text();
}

Vec random_velocity(sim::Random& random, double fastest) {
    const Vec direction = geometry::direction(random.between(0, 360));
    return direction * random.between(20, fastest);
}

MatchContact random_contact(sim::Random& random, bool with_circle) {
    MatchContact contact;
    contact.ball.center = random_whole_point(random, 40, 230);
    contact.ball.radius = random.between(4, 40);
    contact.velocity = random_velocity(random, 900);
    const Vec normal = geometry::direction(random.between(0, 360));
    contact.point = contact.ball.center - normal * contact.ball.radius;
    const double size = random.between(8, 40);
    if (with_circle) {
        contact.circle = {contact.point - normal * size, size};
        contact.circle_velocity = random_velocity(random, 300);
    } else {
        const Vec along = geometry::perpendicular(normal) * size;
        contact.edge = {contact.point - along, contact.point + along * random.between(0, 9)};
    }
    return contact;
}

// Contacts of matches as the lab opens them.
std::string lines_of_contacts() {
    Lines lines{"match-contact"};
    sim::Random random(1);
    for (int i = 1; i <= 2 * questions; ++i) {
        const auto exhibit = make_exhibit(random_contact(random, i % 2 == 0));
        lines.add(std::to_string(i), settings_of(*exhibit) + ' ' + shown(*exhibit));
    }
    return lines.text();
}

std::vector<std::string> split(const std::string& text) {
    std::istringstream input(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(input, line);) lines.push_back(line);
    return lines;
}

}  // namespace

TEST_CASE("golden exhibits: what is drawn, written and counted, at every end of every range, is what was looked at") {
    std::string text;
    for (const ExhibitInfo& entry : all_exhibits) text += lines_of(entry);
    text += lines_of_contacts();
    if (std::getenv("MEGAPON_WRITE_GOLDEN")) std::ofstream(golden_file()) << text;
    std::ifstream input(golden_file());
    REQUIRE(input);
    const auto golden = split({std::istreambuf_iterator<char>(input), {}});
    const auto lines = split(text);
    REQUIRE(lines.size() == golden.size());
    for (std::size_t i = 0; i < lines.size(); ++i) CHECK(lines[i] == golden[i]);
}

}  // namespace megapon::lab::golden_exhibits_tests
