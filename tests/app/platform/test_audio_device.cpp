#include "app/platform/audio_device.h"

#include <SDL.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <thread>
#include <vector>

#include "app/audio/recordings.h"
#include "config/scratch_folder.h"

namespace megapon::platform {

namespace {

using audio::Sound;
using audio::SoundKind;

constexpr double rate = 44100;

// What a listener would have heard on one ear, as numbers from -1 to 1.
struct Heard {
    std::vector<float> samples;

    double peak() const {
        float most = 0;
        for (float sample : samples) most = std::max(most, std::abs(sample));
        return most;
    }
    // From the first to the last sample that is not silence.
    Heard sounding() const {
        const auto sounds = [](float sample) { return sample != 0; };
        const auto first = std::find_if(samples.begin(), samples.end(), sounds);
        const auto last = std::find_if(samples.rbegin(), samples.rend(), sounds).base();
        return {first < last ? std::vector<float>(first, last) : std::vector<float>{}};
    }
    double seconds() const { return static_cast<double>(samples.size()) / rate; }
    double rms() const {
        double sum = 0;
        for (float sample : samples) sum += sample * sample;
        return samples.empty() ? 0 : std::sqrt(sum / static_cast<double>(samples.size()));
    }
    // How far the membrane jumps out of silence and back into it, within 0.2 ms.
    double click() const {
        double most = 0;
        for (std::size_t i = 0; i < std::min<std::size_t>(samples.size(), 9); ++i)
            most = std::max<double>({most, std::abs(samples[i]), std::abs(samples[samples.size() - 1 - i])});
        return most;
    }
    Heard part(double from, double to) const {
        const auto at = [this](double seconds) {
            return samples.begin() + std::min(static_cast<std::ptrdiff_t>(seconds * rate), std::ssize(samples));
        };
        return {std::vector<float>(at(from), at(to))};
    }
};

constexpr const char* real_time = "11";  // ms a buffer of 512 samples
constexpr const char* fast = "0";

// A audio_device whose membrane is a file. Fades take their time from a real clock.
class Recording {
  public:
    explicit Recording(const char* pace = fast) {
        SDL_LogSetAllPriority(SDL_NUM_LOG_PRIORITIES);  // SDL warns of the disk
        setenv("SDL_AUDIODRIVER", "disk", 1);
        setenv("SDL_DISKAUDIOFILE", file_.c_str(), 1);
        setenv("SDL_DISKAUDIODELAY", pace, 1);
        auto opened = AudioDevice::open();
        REQUIRE(std::holds_alternative<std::unique_ptr<AudioDevice>>(opened));
        audio_device = std::move(std::get<0>(opened));
    }
    ~Recording() { unsetenv("SDL_AUDIODRIVER"); }
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    void pass(double seconds) const {
        const auto goal = bytes() + static_cast<std::uintmax_t>(seconds * rate) * 2 * sizeof(float);
        while (bytes() < goal) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }

    double now() const { return static_cast<double>(bytes()) / (2 * sizeof(float)) / rate; }

    // Switches off; side 0 is the left ear.
    Heard ear(std::size_t side) {
        audio_device.reset();
        std::ifstream in(file_, std::ios::binary);
        Heard heard;
        for (std::array<float, 2> both{}; in.read(reinterpret_cast<char*>(both.data()), sizeof both);)
            heard.samples.push_back(both[side]);
        return heard;
    }

    std::unique_ptr<AudioDevice> audio_device;

  private:
    std::uintmax_t bytes() const {
        std::error_code none_yet;
        const auto size = std::filesystem::file_size(file_, none_yet);
        return none_yet ? 0 : size;
    }

    config::ScratchFolder folder_;
    std::filesystem::path file_ = folder_ / "heard.raw";
};

Heard heard(const std::vector<Sound>& sounds, const audio::Levels& levels = {1, 1, 1}, const char* pace = fast) {
    Recording recording(pace);
    recording.audio_device->set_levels(levels);
    for (const Sound& sound : sounds) recording.audio_device->play(sound);
    recording.pass(0.8);
    return recording.ear(0);
}

std::vector<Sound> everything_at_once() {
    std::vector<Sound> all;
    for (std::size_t kind = 0; kind < audio::kind_count; ++kind)
        all.push_back({static_cast<SoundKind>(kind), audio::hit_variant(2, 0), 1, 0});
    return all;
}

}  // namespace

TEST_CASE("a loudspeaker that nobody speaks through is silent to the last bit") { CHECK(heard({}).peak() == 0); }

TEST_CASE("every recording is heard, neither too loud nor too soft, and begins and ends without a click") {
    struct Take {
        std::string name;
        double from = 0;
    };
    Recording recording;
    std::vector<Take> takes;
    for (std::size_t k = 0; k < audio::kind_count; ++k) {
        const SoundKind kind = static_cast<SoundKind>(k);
        int variant = 0;
        for (const std::string& name : audio::recordings_of(kind)) {
            takes.push_back({name, recording.now()});
            recording.audio_device->play({kind, variant++, 1, 0});
            recording.pass(kind == SoundKind::jingle ? 4.5 : kind == SoundKind::hit ? 0.7 : 1.9);
        }
    }
    takes.push_back({"", recording.now()});
    const Heard all = recording.ear(0);
    for (std::size_t i = 0; i + 1 < takes.size(); ++i) {
        CAPTURE(takes[i].name);
        const Heard sound = all.part(takes[i].from, takes[i + 1].from).sounding();
        CHECK(sound.seconds() > 0.03);
        CHECK(sound.peak() < 0.8);
        CHECK(sound.rms() > 0.01);
        CHECK(sound.rms() < 0.2);
        CHECK(sound.click() < 0.03);
    }
}

TEST_CASE("all sixteen voices at once at full volume do not clip") {
    const double peak = heard(everything_at_once()).peak();
    CHECK(peak > 0.8);
    CHECK(peak < 1);
}

TEST_CASE("a cue from the right is softer on the left ear") {
    CHECK(heard({{SoundKind::wall, 0, 1, 0.8}}).peak() < 0.3 * heard({{SoundKind::wall, 0, 1, 0}}).peak());
}

TEST_CASE("each group has its volume: at 0 it is silent and leaves the others alone") {
    const Sound effect{SoundKind::goal, 0, 1, 0};
    const Sound voice{SoundKind::cheer, 0, 1, 0};
    const Sound music{SoundKind::jingle, 0, 1, 0};
    CHECK(heard({effect}, {0, 1, 1}).peak() == 0);
    CHECK(heard({voice}, {1, 0, 1}).peak() == 0);
    CHECK(heard({music}, {1, 1, 0}).peak() == 0);
    CHECK(heard({effect}, {1, 0, 0}).peak() > 0.1);
}

TEST_CASE("a volume of 0 silences what is already playing") {
    Recording recording(real_time);
    recording.audio_device->play({SoundKind::jingle, 0, 1, 0});
    recording.pass(0.4);
    recording.audio_device->set_levels({0, 0, 0});
    const double silent = recording.now() + 0.1;  // some buffers may be on their way
    recording.pass(0.4);
    const Heard heard = recording.ear(0);
    CHECK(heard.part(0, 0.4).peak() > 0.1);
    CHECK(heard.part(silent, silent + 0.2).peak() == 0);
}

TEST_CASE("one voice a kind: three whistles at once last as loud as one") {
    const Sound whistle{SoundKind::whistle, 0, 1, 0};
    CHECK(heard({whistle, whistle, whistle}, {1, 1, 1}, real_time).sounding().rms() <
          1.2 * heard({whistle}).sounding().rms());
}

TEST_CASE("a jingle that is hushed fades away instead of breaking off") {
    Recording recording(real_time);
    recording.audio_device->play({SoundKind::jingle, 0, 1, 0});
    recording.pass(0.6);
    recording.audio_device->hush(SoundKind::jingle);
    const double hushed = recording.now();
    recording.pass(0.8);
    const Heard heard = recording.ear(0).sounding();
    CHECK(heard.seconds() < hushed + 0.5);  // it fades for 0.25 of its 4.3 s
    CHECK(heard.click() < 0.03);
}

TEST_CASE("without a sound card the message says so") {
    setenv("SDL_AUDIODRIVER", "no-such-driver", 1);
    const auto opened = AudioDevice::open();
    unsetenv("SDL_AUDIODRIVER");
    REQUIRE(std::holds_alternative<std::string>(opened));
    CHECK(std::get<std::string>(opened).starts_with("no sound ("));
}

}  // namespace megapon::platform
