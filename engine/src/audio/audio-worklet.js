// @ts-check
/*
 * The engine's AudioWorklet module: levels and the program limiter.
 *
 * This is the one source file in JavaScript. A worklet is loaded by address, as a file of its own, so
 * that a strict content security policy (no blob: and no data: scripts) holds. Bundlers copy a file that
 * is named by `new URL('./audio-worklet.js', import.meta.url)` as it is: it must run without being
 * compiled, have no imports, and be larger than the few kilobytes below which they inline it as data.
 */

/** Levels are reported this many times a second. */
const REPORTS_PER_SECOND = 25

/**
 * Measures what passes through it, unchanged. Posts `[peak, rms]`, linear, over all channels: the peak
 * and the root of the mean square since the report before.
 */
class LevelProcessor extends AudioWorkletProcessor {
  constructor() {
    super()
    this.peak = 0
    this.squares = 0
    this.count = 0
    this.sampleFrames = 0
    this.stopped = false
    this.port.onmessage = () => {
      this.stopped = true
    }
  }

  /**
   * @param {Float32Array[][]} inputs
   * @param {Float32Array[][]} outputs
   */
  process(inputs, outputs) {
    const input = inputs[0] ?? []
    const output = outputs[0] ?? []
    for (let index = 0; index < output.length; index++) {
      // A mono source goes to both sides.
      const samples = input[Math.min(index, input.length - 1)]
      if (samples) output[index]?.set(samples)
    }
    for (const samples of input) this.measure(samples)
    this.sampleFrames += outputs[0]?.[0]?.length ?? 128
    if (this.sampleFrames >= sampleRate / REPORTS_PER_SECOND) this.report()
    return !this.stopped
  }

  /** @param {Float32Array} samples */
  measure(samples) {
    let { peak, squares } = this
    for (let index = 0; index < samples.length; index++) {
      const sample = samples[index] ?? 0
      const size = sample < 0 ? -sample : sample
      if (size > peak) peak = size
      squares += sample * sample
    }
    this.peak = peak
    this.squares = squares
    this.count += samples.length
  }

  report() {
    const rms = this.count > 0 ? Math.sqrt(this.squares / this.count) : 0
    this.port.postMessage([this.peak, rms])
    this.peak = 0
    this.squares = 0
    this.count = 0
    this.sampleFrames = 0
  }
}

/** The limiter lets nothing above this pass: -1 dB of full scale, which leaves room for the encoder. */
const CEILING = 10 ** (-1 / 20)
/** How far it looks ahead, so that the gain is down before the peak comes; all sound is this late. */
const LOOKAHEAD_SECONDS = 0.003
/** Time in which the gain comes back by 63 %. */
const RELEASE_SECONDS = 0.12

/**
 * A brick-wall limiter: what stays below the ceiling passes unchanged (but for the delay), with no
 * make-up gain, which the browser's own compressor cannot do. All channels get the same gain.
 */
class LimiterProcessor extends AudioWorkletProcessor {
  constructor() {
    super()
    this.lookahead = Math.max(1, Math.round(LOOKAHEAD_SECONDS * sampleRate))
    this.release = 1 - Math.exp(-1 / (RELEASE_SECONDS * sampleRate))
    /** @type {Float32Array[]} */
    this.delay = [new Float32Array(this.lookahead), new Float32Array(this.lookahead)]
    /** The gain that each delayed sample needs, in a ring beside the samples. */
    this.needed = new Float32Array(this.lookahead).fill(1)
    this.at = 0
    this.gain = 1
    this.lowest = 1
    this.stopped = false
    this.port.onmessage = () => {
      this.stopped = true
    }
  }

  /**
   * @param {Float32Array[][]} inputs
   * @param {Float32Array[][]} outputs
   */
  process(inputs, outputs) {
    const input = inputs[0] ?? []
    const output = outputs[0] ?? []
    const frames = output[0]?.length ?? 0
    for (let frame = 0; frame < frames; frame++) {
      this.limit(input, output, frame)
    }
    return !this.stopped
  }

  /**
   * One sample of every channel.
   *
   * @param {Float32Array[]} input
   * @param {Float32Array[]} output
   * @param {number} frame
   */
  limit(input, output, frame) {
    let peak = 0
    for (const samples of input) peak = Math.max(peak, Math.abs(samples[frame] ?? 0))
    this.pushNeed(peak > CEILING ? CEILING / peak : 1)
    const target = this.lowest
    // Down in a straight line within the look-ahead, up slowly.
    if (target < this.gain) this.gain = Math.max(target, this.gain - this.step)
    else this.gain += (target - this.gain) * this.release
    for (let channel = 0; channel < output.length; channel++) {
      const ring = this.delay[Math.min(channel, this.delay.length - 1)]
      const samples = output[channel]
      if (!ring || !samples) continue
      samples[frame] = clamp((ring[this.at] ?? 0) * this.gain)
      ring[this.at] = (input[Math.min(channel, input.length - 1)] ?? [])[frame] ?? 0
    }
    this.at = (this.at + 1) % this.lookahead
  }

  /**
   * Puts the need of the newest sample into the ring and finds the lowest of those ahead. The ring is
   * searched only when the lowest one leaves it, which is rare.
   *
   * @param {number} wanted
   */
  pushNeed(wanted) {
    const leaving = this.needed[this.at] ?? 1
    this.needed[this.at] = wanted
    // As the ring holds it, so that it is known again when it leaves.
    const need = this.needed[this.at] ?? 1
    if (need < this.lowest) {
      this.lowest = need
      // Slope that reaches the new need just as its sample comes out.
      this.step = (this.gain - need) / this.lookahead
    } else if (leaving <= this.lowest) {
      this.lowest = this.needed.reduce((lowest, value) => Math.min(lowest, value), 1)
      this.step = Math.max(0, this.gain - this.lowest) / this.lookahead
    }
  }

  /** Gain per sample on the way down. */
  step = 0
}

/** @param {number} sample */
function clamp(sample) {
  return Math.min(CEILING, Math.max(-CEILING, sample))
}

registerProcessor('proscenium-level', LevelProcessor)
registerProcessor('proscenium-limiter', LimiterProcessor)
