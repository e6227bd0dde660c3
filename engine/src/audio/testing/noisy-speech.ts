/** Sample rate of all of it, in hertz. */
const RATE_HZ = 48_000

/** Even noise between -1 and 1, the same each time. */
function randomNumbers(seed = 1): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

/** Samples of a mono WAV file of 16 bits at 24 kHz, at 48 kHz. */
export function readVoice(wav: Uint8Array): Float32Array {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength)
  const tag = (at: number) => String.fromCharCode(...wav.subarray(at, at + 4))
  let at = 12
  while (tag(at) !== 'data') at += 8 + view.getUint32(at + 4, true)
  const length = view.getUint32(at + 4, true) / 2
  const spoken = Float32Array.from(
    { length },
    (_, index) => view.getInt16(at + 8 + 2 * index, true) / 32_768,
  )
  return doubled(spoken)
}

/** Twice the sample rate: what lies between two samples by a windowed sinc. */
function doubled(samples: Float32Array): Float32Array {
  const reach = 16
  const taps = Array.from({ length: 2 * reach }, (_, index) => {
    const x = index - reach + 0.5
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / (2 * reach)) ** 2
  })
  return Float32Array.from({ length: 2 * samples.length }, (_, index) => {
    const at = index >> 1
    if (index % 2 === 0) return samples[at] ?? 0
    return taps.reduce((sum, tap, offset) => sum + tap * (samples[at + reach - offset] ?? 0), 0)
  })
}

/** Pink noise: as much power in each octave, by a sum of steps that hold for 1, 2, 4, … samples. */
export function pinkNoise(length: number): Float32Array {
  const random = randomNumbers()
  const steps = Array.from({ length: 14 }, () => random())
  return Float32Array.from({ length }, (_, index) => {
    for (let step = 0; step < steps.length && index % 2 ** step === 0; step++) {
      steps[step] = random()
    }
    return steps.reduce((sum, value) => sum + value, random()) / 8
  })
}

/**
 * Clicks like those of a keyboard, synthesised after recordings of one with springs: half of the power between 1.4 and
 * 5.6 kHz, a fifth above 11, down by 10 dB in 5 ms and by 20 in 15. A key goes down and comes back up, seven times a second.
 */
export function keyboardClicks(length: number): Float32Array {
  const random = randomNumbers()
  const sound = new Float32Array(length)
  const hit = (at: number, amplitude: number, hz: number) => {
    let noise = 0
    for (let index = 0; index < 4_800 && at + index < length; index++) {
      const ms = (1_000 * index) / RATE_HZ
      const tone = Math.sin((2 * Math.PI * hz * index) / RATE_HZ)
      const body = Math.sin((2 * Math.PI * (hz / 3) * index) / RATE_HZ)
      noise += 0.6 * (random() - noise)
      const decay = 0.85 * Math.exp(-ms / 2) + 0.15 * Math.exp(-ms / 14)
      sound[at + index] =
        (sound[at + index] ?? 0) + amplitude * decay * (noise + 0.45 * tone + 0.25 * body)
    }
  }
  for (let at = 2_000; at < length; at += Math.round(RATE_HZ * (0.14 + 0.06 * random()))) {
    hit(at, 1, 2_200 + 500 * random())
    hit(at + Math.round(RATE_HZ * (0.07 + 0.02 * random())), 0.45, 1_900)
  }
  return sound
}

/** Mean power of samples. */
export function powerOf(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
}

/** Speech with noise, so many decibels below it. */
export function withNoise(speech: Float32Array, noise: Float32Array, db: number): Float32Array {
  const gain = Math.sqrt(powerOf(speech) / powerOf(noise) / 10 ** (db / 10))
  return speech.map((sample, index) => sample + gain * (noise[index] ?? 0))
}

/** How far speech stands out of all else, in decibels, whatever its level (scale-invariant SDR). */
export function siSdrDb(speech: Float32Array, sound: Float32Array): number {
  const dot = speech.reduce((sum, sample, index) => sum + sample * (sound[index] ?? 0), 0)
  const gain = dot / (powerOf(speech) * speech.length)
  const rest = speech.map((sample, index) => (sound[index] ?? 0) - gain * sample)
  return 10 * Math.log10((gain * gain * powerOf(speech)) / powerOf(rest))
}

/** Level above a frequency, in decibels, behind eight poles. */
export function levelAboveDb(samples: Float32Array, hz: number): number {
  const turn = (2 * Math.PI * hz) / RATE_HZ
  let filtered = samples
  for (const quality of [0.5098, 0.6013, 0.9, 2.5629]) {
    const alpha = Math.sin(turn) / (2 * quality)
    const cosine = Math.cos(turn)
    const [b0, b1, a0, a1, a2] = [(1 + cosine) / 2, -1 - cosine, 1 + alpha, -2 * cosine, 1 - alpha]
    let [x1, x2, y1, y2] = [0, 0, 0, 0]
    filtered = filtered.map((x) => {
      const y = (b0 * x + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2) / a0
      ;[x2, x1, y2, y1] = [x1, x, y1, y]
      return y
    })
  }
  return 10 * Math.log10(powerOf(filtered))
}
