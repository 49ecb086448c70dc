#include "app/platform/audio_device.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <vector>

#include "app/audio/sound.h"
#include "app/platform/loudness.h"
#include "sim/step.h"
#include "text/files.h"
#include "text/scratch_folder.h"

namespace megapon::platform::audio_device_tests {

namespace {

using audio::Sound;
using audio::SoundKind;

constexpr double rate = 44100;

// The samples of one channel, from -1 to 1.
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

constexpr std::size_t frame_bytes = 2 * sizeof(float);

// Bytes of sound that were mixed, while a Recording is there. SDL_mixer fades by SDL_GetTicks, which is ours in this
// program. A plain number, because clang's atomic optional needs another library.
constexpr std::int64_t not_recording = -1;
std::atomic<std::int64_t> mixed_bytes = not_recording;

void count_mixed(int, void*, int bytes, void*) { mixed_bytes += bytes; }

// What the first turns of a game read.
void read_band(AudioDevice& device) {
    for (std::size_t part = 0; part < audio::band_part_count; ++part) device.load_next();
}

// An AudioDevice that plays into a pipe and waits until the test listens. So time is what is mixed: a busy machine
// changes nothing. Up to three buffers of 12 ms are mixed before they are heard.
class Recording {
  public:
    explicit Recording(bool has_band = true) {
        REQUIRE(mkfifo(file_.c_str(), 0600) == 0);
        pipe_ = open(file_.c_str(), O_RDONLY | O_NONBLOCK);
        REQUIRE(pipe_ >= 0);
        fcntl(pipe_, F_SETPIPE_SZ, static_cast<int>(buffer_bytes));
        mixed_bytes = 0;
        SDL_LogSetAllPriority(SDL_NUM_LOG_PRIORITIES);  // SDL warns of the disk
        setenv("SDL_AUDIODRIVER", "disk", 1);
        setenv("SDL_DISKAUDIOFILE", file_.c_str(), 1);
        setenv("SDL_DISKAUDIODELAY", "0", 1);
        auto opened = AudioDevice::open(text::asset("sounds"));
        REQUIRE(opened);
        device = *std::move(opened);
        if (has_band) read_band(*device);
        REQUIRE(Mix_RegisterEffect(MIX_CHANNEL_POST, count_mixed, nullptr, nullptr) != 0);
        pass(0.1);
    }
    ~Recording() {
        switch_off();
        unsetenv("SDL_AUDIODRIVER");
        mixed_bytes = not_recording;
    }
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    // Listens for so long.
    void pass(double seconds) {
        const auto frames = static_cast<std::size_t>(seconds * rate);
        for (const std::size_t end = bytes_.size() + frames * frame_bytes; bytes_.size() < end;) listen();
    }

    double now() const { return static_cast<double>(bytes_.size()) / (frame_bytes * rate); }

    // Switches off; side 0 is the left ear.
    Heard ear(std::size_t side) {
        switch_off();
        Heard heard;
        for (std::size_t at = side * sizeof(float); at + sizeof(float) <= bytes_.size(); at += frame_bytes) {
            float sample = 0;
            std::memcpy(&sample, bytes_.data() + at, sizeof sample);
            heard.samples.push_back(sample);
        }
        return heard;
    }

    std::unique_ptr<AudioDevice> device;

  private:
    static constexpr std::size_t buffer_bytes = 512 * frame_bytes;

    void listen() {
        pollfd ready{pipe_, POLLIN, 0};
        REQUIRE(poll(&ready, 1, 60'000) == 1);  // ms; only a broken device is silent for so long
        std::array<char, buffer_bytes> part{};
        const ssize_t count = read(pipe_, part.data(), part.size());
        REQUIRE(count > 0);
        bytes_.insert(bytes_.end(), part.begin(), part.begin() + count);
    }

    // The device may wait for a listener: without one its last write fails, and it ends.
    void switch_off() {
        if (pipe_ < 0) return;
        const auto before = std::signal(SIGPIPE, SIG_IGN);
        close(pipe_);
        pipe_ = -1;
        device.reset();
        std::signal(SIGPIPE, before);
    }

    text::ScratchFolder folder_;
    std::filesystem::path file_ = folder_ / "heard.raw";
    std::vector<char> bytes_;
    int pipe_ = -1;
};

// Sounds that begin at once: while SDL_mixer's device is locked, no buffer is mixed between two of them.
Heard heard(const std::vector<Sound>& sounds, const audio::Levels& levels = {1, 1, 1}) {
    constexpr SDL_AudioDeviceID mixers_device = 2;  // SDL keeps 1 for SDL_OpenAudio, and counts from there
    Recording recording;
    recording.device->set_levels(levels);
    SDL_LockAudioDevice(mixers_device);
    for (const Sound& sound : sounds) recording.device->play(sound);
    SDL_UnlockAudioDevice(mixers_device);
    recording.pass(0.8);
    return recording.ear(0);
}

struct Take {
    SoundKind kind = SoundKind::step;
    int variant = 0;
    std::string name;
    double from = 0;  // s
    Heard heard{};
};

// Every recording by itself, at its loudest, until it has ended.
std::vector<Take> all_recordings() {
    Recording recording;
    std::vector<Take> takes;
    for (std::size_t k = 0; k < audio::kind_count; ++k) {
        const auto kind = static_cast<SoundKind>(k);
        if (kind == SoundKind::band) continue;  // goes on for half a minute
        int variant = 0;
        for (const char* name : audio::row_of(kind).recordings) {
            takes.push_back({kind, variant, name, recording.now()});
            recording.device->play({kind, variant++, 1, 0});
            recording.pass(kind == SoundKind::jingle   ? 4.5
                           : kind == SoundKind::murmur ? 3.2
                           : kind == SoundKind::hit    ? 0.7
                                                       : 1.9);
        }
    }
    const double end = recording.now();
    const Heard all = recording.ear(0);
    for (std::size_t i = 0; i < takes.size(); ++i)
        takes[i].heard = all.part(takes[i].from, i + 1 < takes.size() ? takes[i + 1].from : end);
    return takes;
}

// The band in a rally with a ball of so many px/s.
audio::BandVolumes band_at(double speed) {
    sim::State state = sim::start_match(sim::make_world(court::Court{}, sim::Tuning{}), 1);
    state.match.phase = sim::MatchPhase::rally;
    state.balls[0].velocity = {speed, 0};
    return audio::band_volumes(state);
}

std::vector<Sound> everything_at_once() {
    std::vector<Sound> all;
    for (std::size_t kind = 0; kind < audio::kind_count; ++kind)
        all.push_back({static_cast<SoundKind>(kind), audio::hit_variant(2, 0), 1, 0});
    return all;
}

}  // namespace

TEST_CASE("without sounds the output is silent to the last bit") { CHECK(heard({}).peak() == 0); }

TEST_CASE("every recording is heard, neither too loud nor too soft, and begins and ends without a click") {
    for (const Take& take : all_recordings()) {
        CAPTURE(take.name);
        const Heard sound = take.heard.sounding();
        CHECK(sound.seconds() > 0.03);
        CHECK(sound.peak() < 0.8);
        CHECK(sound.rms() > 0.01);
        CHECK(sound.rms() < 0.2);
        CHECK(sound.click() < 0.03);
    }
}

TEST_CASE("by ear, too, the bat is the loudest: a smash of all sounds, and a plain hit of those beside it in a rally") {
    constexpr double noticeable = 1;  // dB
    double smash = 0, plain = 0;
    const std::vector<Take> takes = all_recordings();
    const auto loudness = [](const Take& take) { return loudness_of(take.heard.samples, rate); };
    for (const Take& take : takes) {
        if (take.name == "hit-2-4") smash = loudness(take);
        if (take.name == "hit-0-0") plain = loudness(take);
    }
    for (const Take& take : takes) {
        CAPTURE(take.name);
        if (take.kind == SoundKind::hit || take.kind == SoundKind::clash) continue;
        CHECK(loudness(take) < smash - noticeable);
        const bool follows_point = take.kind == SoundKind::goal || take.kind == SoundKind::whistle ||
                                   take.kind == SoundKind::cheer || take.kind == SoundKind::sulk ||
                                   take.kind == SoundKind::play_ball || take.kind == SoundKind::jingle;
        const bool is_menu = take.kind == SoundKind::menu_move || take.kind == SoundKind::menu_choose;
        if (!follows_point && !is_menu) CHECK(loudness(take) < plain);
    }
}

TEST_CASE("all voices at once at full volume do not clip") {
    const double peak = heard(everything_at_once()).peak();
    CHECK(peak > 0.8);
    CHECK(peak < 1);
}

TEST_CASE("a sound from the right is softer on the left ear") {
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
    Recording recording;
    recording.device->play({SoundKind::jingle, 0, 1, 0});
    recording.pass(0.4);
    recording.device->set_levels({0, 0, 0});
    const double silent = recording.now() + 0.1;  // some buffers may be on their way
    recording.pass(0.4);
    const Heard heard = recording.ear(0);
    CHECK(heard.part(0, 0.4).peak() > 0.1);
    CHECK(heard.part(silent, silent + 0.2).peak() == 0);
}

TEST_CASE("one voice a kind: three whistles at once last as loud as one") {
    const Sound whistle{SoundKind::whistle, 0, 1, 0};
    CHECK(heard({whistle, whistle, whistle}).sounding().rms() < 1.2 * heard({whistle}).sounding().rms());
}

TEST_CASE("the squads' voices go on until they are silenced, as loud as told and at the voices' volume") {
    Recording recording;
    recording.device->set_murmur(0.2);
    recording.pass(3.5);
    recording.device->set_murmur(0.8);
    const double louder = recording.now() + 0.1;  // some buffers may be on their way
    recording.pass(4);
    recording.device->set_levels({1, 0, 1});
    const double silent = recording.now() + 0.1;
    recording.pass(0.6);
    recording.device->set_levels({1, 1, 1});
    recording.pass(0.4);
    recording.device->set_murmur(0);
    const double faded = recording.now() + 0.5;
    recording.pass(1);
    const Heard heard = recording.ear(0);
    CHECK(heard.part(3, 3.4).rms() > 0.002);
    CHECK(heard.part(louder, louder + 3.5).rms() > 3 * heard.part(0.2, 3.4).rms());
    CHECK(heard.part(silent, silent + 0.4).peak() == 0);
    CHECK(heard.part(faded, faded + 0.4).peak() == 0);
}

TEST_CASE("in a match the whole band is by ear 6 dB softer than a plain hit, and each of its parts is heard") {
    constexpr double length = 29.1;  // s
    Recording recording;
    recording.device->play({SoundKind::hit, audio::hit_variant(0, 0), 1, 0});
    recording.pass(0.8);
    std::vector<double> begins;
    for (const audio::BandVolumes& volumes :
         {band_at(600), audio::BandVolumes{0.5, 0, 0}, audio::BandVolumes{0, 0.5, 0}, audio::BandVolumes{0, 0, 0.5}}) {
        begins.push_back(recording.now());
        recording.device->set_band(volumes);
        recording.pass(length);
        recording.device->stop_band();
        recording.pass(0.3);
    }
    const Heard heard = recording.ear(0);
    const double plain = loudness_of(heard.part(0, 0.8).samples, rate);
    for (const double begin : begins) {
        const Heard part = heard.part(begin, begin + length);
        CAPTURE(begin);
        CHECK(loudness_of(part.samples, rate) < plain - 6);
        CHECK(part.peak() < 0.2);
        CHECK(part.rms() > 0.003);
    }
}

TEST_CASE("a band that is to play before its recordings are read begins as the last of them is") {
    constexpr bool has_band = false;
    Recording recording(has_band);
    recording.device->set_band(audio::whole_band);
    recording.device->load_next();
    recording.device->load_next();
    recording.pass(0.5);
    const double read = recording.now();
    recording.device->load_next();
    recording.pass(1);
    const Heard heard = recording.ear(0);
    CHECK(heard.part(0, read).peak() == 0);
    CHECK(heard.part(read + 0.5, read + 1).rms() > 0.01);
}

TEST_CASE("the band's loops go on without a click at their seam, in the parts that are told and at their volume") {
    constexpr double length = 641'536 / 22'050.0;  // s, of 16 bars
    Recording recording;
    recording.device->set_band({0, 1, 0});
    const double begin = recording.now();
    recording.pass(2);
    recording.device->set_band(audio::whole_band);
    recording.pass(length);
    recording.device->set_levels({1, 1, 0});
    const double silent = recording.now() + 0.1;  // some buffers may be on their way
    recording.pass(0.5);
    recording.device->set_levels({1, 1, 1});
    recording.device->stop_band();
    recording.pass(0.5);
    const Heard heard = recording.ear(0);
    const auto steepest = [&heard](double from, double to) {
        const std::vector<float> part = heard.part(from, to).samples;
        float most = 0;
        for (std::size_t i = 1; i < part.size(); ++i) most = std::max(most, std::abs(part[i] - part[i - 1]));
        return most;
    };
    CHECK(heard.part(begin + 0.1, begin + 1.9).rms() > 0.003);
    CHECK(heard.part(begin + 2.1, begin + 3.9).rms() > 1.4 * heard.part(begin + 0.1, begin + 1.9).rms());
    CHECK(steepest(begin + length - 0.1, begin + length + 0.1) <= steepest(begin + 2.1, begin + length - 0.1));
    CHECK(heard.part(silent, silent + 0.3).peak() == 0);
    CHECK(heard.part(silent + 0.8, silent + 0.9).peak() == 0);
}

TEST_CASE("all sounds, the squads and the whole band at full volume do not clip") {
    Recording recording;
    recording.device->set_band(audio::whole_band);
    recording.device->set_murmur(1);
    recording.pass(1);
    for (const Sound& sound : everything_at_once()) recording.device->play(sound);
    recording.pass(0.8);
    CHECK(recording.ear(0).peak() < 1);
}

TEST_CASE("a jingle that is faded out fades away instead of breaking off") {
    Recording recording;
    recording.device->play({SoundKind::jingle, 0, 1, 0});
    recording.pass(0.6);
    recording.device->fade_out(SoundKind::jingle);
    const double end = recording.now();
    recording.pass(0.8);
    const Heard heard = recording.ear(0).sounding();
    CHECK(heard.seconds() < end + 0.5);  // it fades for 0.25 of its 4.3 s
    CHECK(heard.click() < 0.03);
}

TEST_CASE(
    "a recording that cannot be read is named and stays silent, the others are heard; with none there is no sound") {
    const text::ScratchFolder folder;
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    const auto none = AudioDevice::open(folder / "");
    REQUIRE_FALSE(none);
    CHECK(none.errors()[0].message.find((folder / "").string()) != std::string::npos);

    for (const auto& recording : std::filesystem::directory_iterator(text::asset("sounds")))
        std::filesystem::copy(recording, folder / recording.path().filename().string());
    for (const char* missing : {"goal.ogg", "band-horns.ogg"}) std::filesystem::remove(folder / missing);
    text::write_text(folder / "wall-1.ogg", "no sound");
    const auto opened = AudioDevice::open(folder / "");
    unsetenv("SDL_AUDIODRIVER");
    REQUIRE(opened);
    AudioDevice& device = **opened;
    const text::Errors errors = device.take_errors();
    REQUIRE(errors.size() == 2);
    CHECK(errors[0].file == folder / "wall-1.ogg");
    CHECK(errors[1].file == folder / "goal.ogg");
    read_band(device);
    const text::Errors later = device.take_errors();
    REQUIRE(later.size() == 1);
    CHECK(later[0].file == folder / "band-horns.ogg");
    device.set_band(audio::whole_band);
    for (const SoundKind kind : {SoundKind::goal, SoundKind::wall, SoundKind::cheer}) device.play({kind, 1, 1, 0});
}

TEST_CASE("without a sound card the message says so") {
    setenv("SDL_AUDIODRIVER", "no-such-driver", 1);
    const auto opened = AudioDevice::open(text::asset("sounds"));
    unsetenv("SDL_AUDIODRIVER");
    REQUIRE_FALSE(opened);
    CHECK(opened.errors()[0].message.starts_with("no sound ("));
}

}  // namespace megapon::platform::audio_device_tests

// SDL_mixer's calls come here, too: symbols of a program go before those of its libraries.
extern "C" Uint32 SDLCALL SDL_GetTicks() {
    using namespace megapon::platform::audio_device_tests;
    const std::int64_t mixed = mixed_bytes;
    return static_cast<Uint32>(mixed == not_recording ? static_cast<double>(SDL_GetTicks64())
                                                      : static_cast<double>(mixed) / (frame_bytes * rate) * 1000);
}
