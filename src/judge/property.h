#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "judge/judge.h"
#include "judge/scene_picture.h"
#include "text/error.h"
#include "text/toml.h"

// Properties: what must be true of everything that a file draws. Scenes are one domain, questions of `hit` another.
namespace megapon::judge {

// What must be true of each example: an expectation of a scene, or a law of an answer.
struct Claim {
    text::Place place;  // place in the property's file
    std::string words;  // as a file would write it
};

// A claim for each law or expectation, in its words.
template <typename Law>
std::vector<Claim> claims_of(const std::vector<Law>& laws) {
    std::vector<Claim> claims;
    claims.reserve(laws.size());
    for (const Law& law : laws) claims.push_back({law.place, describe(law)});
    return claims;
}

// How a claim fared in one example.
struct Outcome {
    bool exercised = false;  // there was anything that could show it
    bool is_broken = false;
    text::Errors errors{};  // reasons why it cannot be judged
};

// One example, judged by all claims.
struct Judged {
    std::uint64_t work = 0;  // work that it took
    std::vector<Outcome> outcomes;
};

// The smallest example found that breaks a claim.
struct Breach {
    Failure failure;
    std::vector<std::pair<const char*, std::variant<int, std::string>>> details;  // names and values, for its report
    std::string scene{};  // text of a scene that fails alike; "": the example is none
};

// Called with a picture of each example that is smaller than the one before.
using Film = std::function<void(const Picture&)>;

// What examples are drawn from, and the claims about each. The same seed and number draw the same on every machine.
class Domain {
  public:
    virtual ~Domain() = default;

    virtual const std::string& file() const = 0;
    virtual std::vector<Claim> claims() const = 0;

    // Words for a claim that no example has exercised: of the result, and of a message.
    virtual std::pair<const char*, const char*> unseen() const = 0;

    // False: each number draws the same.
    virtual bool varies() const = 0;

    // Work that all examples together may take.
    virtual std::uint64_t most_work() const = 0;

    // Errors: nothing that is drawn can be judged, or it costs too much.
    virtual text::Result<Judged> judge(std::uint64_t seed, int number) const = 0;

    // Shrinks the example of this number, which breaks the claim of this index. A domain without pictures calls no
    // film.
    virtual Breach smallest(std::size_t claim, std::uint64_t seed, int number, const Film& film) const = 0;
};

// True for a text that read_property reads: one with a table [vary] or [hit].
bool is_property(std::string_view text, const std::string& file);

// Reads a property of scenes, or, where it has a table [hit], of questions. Errors: as read_scene_test; a question that
// `hit` refuses, a [vary] without what it names, no law, a key that is unknown.
text::Result<std::unique_ptr<Domain>> read_property(std::string_view text, const std::string& file, bool unlimited);

// The same for each kind; `top` is the text, parsed.
text::Result<std::unique_ptr<Domain>> read_scene_property(std::string_view text, const std::string& file,
                                                          bool unlimited);
text::Result<std::unique_ptr<Domain>> read_question_property(const text::TomlValue& top, const std::string& file);

}  // namespace megapon::judge
