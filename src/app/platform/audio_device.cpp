#include "app/platform/audio_device.h"

#include <algorithm>

#include "app/platform/system.h"

namespace megapon::platform {

namespace {

using audio::SoundKind;

constexpr int replaced_fade = 40;  // ms that a sound fades when the next one of its kind begins
constexpr int fade = 250;          // ms

text::Error no_sound(const std::string& reason) {
    return text::Error("no sound (" + reason + "): the game goes on in silence");
}

}  // namespace

text::Result<std::unique_ptr<AudioDevice>> AudioDevice::open(const std::filesystem::path& folder) {
    auto mixer = Mixer::open(static_cast<int>(audio::kind_count) * channels_each);
    if (!mixer) return no_sound(mixer.errors().front().message);
    std::unique_ptr<AudioDevice> device(new AudioDevice);
    device->mixer_ = *std::move(mixer);
    device->folder_ = folder;
    if (is_in_page) return device;
    for (std::size_t kind = 0; kind < audio::kind_count; ++kind)
        if (static_cast<SoundKind>(kind) != SoundKind::band) device->load_all(static_cast<SoundKind>(kind));
    for (const Voice& voice : device->voices_)
        for (const int recording : voice.recordings)
            if (recording != silent) return device;
    return no_sound(folder.string() + " has no recordings");
}

int AudioDevice::channel_of(SoundKind kind) { return static_cast<int>(kind) * channels_each + voice_of(kind).turn; }

double AudioDevice::volume_of(SoundKind kind) {
    return voice_of(kind).volume * levels_[static_cast<std::size_t>(audio::row_of(kind).group)];
}

int AudioDevice::channel_of_part(std::size_t part) {
    static_assert(audio::band_part_count == channels_each);
    return static_cast<int>(SoundKind::band) * channels_each + static_cast<int>(part);
}

double AudioDevice::volume_of_part(std::size_t part) const {
    const audio::SoundRow& row = audio::row_of(SoundKind::band);
    return band_->at(part) * row.level * levels_[static_cast<std::size_t>(row.group)];
}

int AudioDevice::recording_of(SoundKind kind, int variant) {
    const std::vector<int>& recordings = voice_of(kind).recordings;
    if (recordings.empty() && std::filesystem::exists(folder_)) load_all(kind);
    if (recordings.empty()) return silent;
    return recordings[std::min(static_cast<std::size_t>(variant), recordings.size() - 1)];
}

void AudioDevice::load_next() {
    while (next_ < audio::kind_count && !voices_[next_].recordings.empty()) {
        ++next_;
        arrived_.clear();
    }
    if (next_ == audio::kind_count || !std::filesystem::exists(folder_)) return;
    const auto kind = static_cast<SoundKind>(next_);
    const auto& names = audio::row_of(kind).recordings;
    arrived_.push_back(load(std::data(names)[arrived_.size()]));
    if (arrived_.size() < std::size(names)) return;
    voice_of(kind).recordings = std::exchange(arrived_, {});
    if (kind == SoundKind::band && band_) set_band(*band_);  // it was to play before its recordings were there
}

// The number of a recording, or `silent`.
int AudioDevice::load(const std::string& name) {
    const std::string file = (folder_ / (name + ".ogg")).string();
    const auto recording = mixer_->load(file);
    if (recording) return *recording;
    errors_.emplace_back(
        file, "a sound of the game is missing or cannot be read (" + recording.errors().front().message + ")");
    return silent;
}

void AudioDevice::load_all(SoundKind kind) {
    for (const char* name : audio::row_of(kind).recordings) voice_of(kind).recordings.push_back(load(name));
}

void AudioDevice::play(const audio::Sound& sound) {
    const int recording = recording_of(sound.kind, sound.variant);
    if (recording == silent) return;
    Voice& voice = voice_of(sound.kind);
    mixer_->fade_out(channel_of(sound.kind), replaced_fade);
    voice.turn = (voice.turn + 1) % channels_each;
    const audio::SoundRow& row = audio::row_of(sound.kind);
    voice.volume = sound.volume * (sound.variant == 0 ? row.level : row.others_level);
    mixer_->play(channel_of(sound.kind), recording, volume_of(sound.kind), sound.pan);
}

void AudioDevice::fade_out(SoundKind kind) { mixer_->fade_out(channel_of(kind), fade); }

void AudioDevice::set_murmur(double volume) {
    const int recording = recording_of(SoundKind::murmur, 0);
    if (recording == silent) return;
    if (volume <= 0) return fade_out(SoundKind::murmur);
    voice_of(SoundKind::murmur).volume = volume;
    mixer_->loop(channel_of(SoundKind::murmur), recording, volume_of(SoundKind::murmur));
}

void AudioDevice::set_band(const audio::BandVolumes& volumes) {
    band_ = volumes;
    if (voice_of(SoundKind::band).recordings.empty()) return;  // load_next() begins it
    for (std::size_t part = 0; part < audio::band_part_count; ++part)
        if (const int recording = recording_of(SoundKind::band, static_cast<int>(part)); recording != silent)
            mixer_->loop(channel_of_part(part), recording, volume_of_part(part));
}

void AudioDevice::stop_band() {
    band_.reset();
    for (std::size_t part = 0; part < audio::band_part_count; ++part)
        mixer_->fade_out(channel_of_part(part), replaced_fade);
}

void AudioDevice::set_levels(const audio::Levels& levels) {
    levels_ = levels;
    for (std::size_t i = 0; i < audio::kind_count; ++i) {
        const auto kind = static_cast<SoundKind>(i);
        if (kind != SoundKind::band) mixer_->set_volume(channel_of(kind), volume_of(kind));
    }
    for (std::size_t part = 0; band_ && part < audio::band_part_count; ++part)
        mixer_->set_volume(channel_of_part(part), volume_of_part(part));
}

}  // namespace megapon::platform
