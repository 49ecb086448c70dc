// The game's sound: the program decodes its recordings and says what is played (src/app/platform/mixer.cpp), the
// browser mixes. Before a gesture nothing can be heard; what plays then begins with the gesture.
export class Sound {
  recordings = [];
  voices = new Map(); // by channel

  // `curve`: what becomes of a mix from -most to most.
  constructor(curve, most) {
    // s: a fourth of a page; what the browser would choose by itself takes twice the work
    this.context = new AudioContext({latencyHint: 0.025});
    const clip = new WaveShaperNode(this.context, {curve});
    this.mix = new GainNode(this.context, {gain: 1 / most});
    this.mix.connect(clip).connect(this.context.destination);
  }

  // The number of a recording of one channel.
  keep(samples, rate) {
    const recording = new AudioBuffer({length: samples.length, sampleRate: rate});
    recording.copyToChannel(samples, 0);
    return this.recordings.push(recording) - 1;
  }

  // `left` and `right`: how much of the volume is for each ear.
  play(channel, recording, volume, left, right) {
    this.start(channel, new AudioBufferSourceNode(this.context, {buffer: this.recordings[recording]}), volume, [left, right]);
  }

  loop(channel, recording, volume) {
    if (this.voices.has(channel)) return this.setVolume(channel, volume);
    this.start(channel, new AudioBufferSourceNode(this.context, {buffer: this.recordings[recording], loop: true}), volume, [1, 1]);
  }

  start(channel, source, volume, ears) {
    this.voices.get(channel)?.source.stop();
    const voice = {source, volume: new GainNode(this.context, {gain: volume})};
    const both = new ChannelMergerNode(this.context, {numberOfInputs: ears.length});
    source.connect(voice.volume);
    ears.forEach((gain, ear) => voice.volume.connect(new GainNode(this.context, {gain})).connect(both, 0, ear));
    both.connect(this.mix);
    source.onended = () => {
      both.disconnect();
      if (this.voices.get(channel) === voice) this.voices.delete(channel);
    };
    source.start();
    this.voices.set(channel, voice);
  }

  // Within a few ms, so that it does not click.
  setVolume(channel, volume) {
    this.voices.get(channel)?.volume.gain.setTargetAtTime(volume, this.context.currentTime, 0.005);
  }

  fadeOut(channel, ms) {
    const voice = this.voices.get(channel), now = this.context.currentTime, end = now + ms / 1000;
    if (!voice) return;
    this.voices.delete(channel);
    voice.volume.gain.cancelScheduledValues(now);
    voice.volume.gain.setValueAtTime(voice.volume.gain.value, now);
    voice.volume.gain.linearRampToValueAtTime(0, end);
    voice.source.stop(end);
  }
}
