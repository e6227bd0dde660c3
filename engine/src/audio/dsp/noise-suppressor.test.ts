import { describe, expect, it } from 'vitest'
import { Fourier } from './fourier.ts'
import { NoiseSuppressor } from './noise-suppressor.ts'

const RATE_HZ = 48_000
const BLOCK = 128

/** Even noise between -1 and 1, the same each time. */
function noise(samples: number, amplitude: number, seed = 1): Float32Array {
  let state = seed
  return Float32Array.from({ length: samples }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return amplitude * (state / 2 ** 31 - 1)
  })
}

/** Like a voice: harmonics of a gliding pitch under two formants, in syllables with pauses between words. */
function voice(samples: number, amplitude: number): Float32Array {
  let phase = 0
  return Float32Array.from({ length: samples }, (_, index) => {
    const atS = index / RATE_HZ
    const pitchHz = 130 + 25 * Math.sin(2 * Math.PI * 0.7 * atS)
    phase += (2 * Math.PI * pitchHz) / RATE_HZ
    if (isPause(atS)) return 0
    const syllable = 0.5 - 0.5 * Math.cos(2 * Math.PI * 4 * atS)
    let sum = 0
    for (let harmonic = 1; harmonic <= 24; harmonic++) {
      const hz = harmonic * pitchHz
      const formants = 1 / (1 + ((hz - 600) / 250) ** 2) + 0.5 / (1 + ((hz - 1700) / 350) ** 2)
      sum += formants * Math.sin(harmonic * phase)
    }
    return amplitude * syllable * sum
  })
}

/** A second and a half of words, half a second of nothing. */
function isPause(atS: number): boolean {
  return atS % 2 >= 1.5
}

function suppress(input: Float32Array, right = input): Float32Array[] {
  const suppressor = new NoiseSuppressor(RATE_HZ)
  const out = [new Float32Array(input.length), new Float32Array(input.length)]
  for (let start = 0; start + BLOCK <= input.length; start += BLOCK) {
    const piece = (samples: Float32Array) => samples.subarray(start, start + BLOCK)
    suppressor.process([piece(input), piece(right)], out.map(piece))
  }
  // In time with what went in.
  return out.map((samples) => samples.subarray(suppressor.delaySamples))
}

function decibels(samples: Float32Array, from = 0, to = samples.length): number {
  const part = samples.subarray(from, to)
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
}

describe('noise suppression', () => {
  const samples = 8 * RATE_HZ
  const hiss = noise(samples, 0.02)

  it('lowers noise by 15 dB and more, from the first second on', () => {
    const [out = new Float32Array()] = suppress(hiss)
    for (let second = 1; second < 7; second++) {
      const span = [second * RATE_HZ, (second + 1) * RATE_HZ] as const
      expect(decibels(out, ...span)).toBeLessThan(decibels(hiss, ...span) - 15)
    }
  })

  it('leaves speech as loud as it is, and takes the noise from under it and between the words', () => {
    const clean = voice(samples, 0.2)
    const noisy = clean.map((sample, index) => sample + (hiss[index] ?? 0))
    const [out = new Float32Array()] = suppress(noisy)
    const start = 2 * RATE_HZ
    const [said, heard] = [clean.subarray(start, 7 * RATE_HZ), out.subarray(start, 7 * RATE_HZ)]
    // The part of what comes out that is the voice itself.
    const dot = said.reduce((sum, sample, index) => sum + sample * (heard[index] ?? 0), 0)
    const kept = dot / said.reduce((sum, sample) => sum + sample * sample, 0)
    expect(20 * Math.log10(kept)).toBeGreaterThan(-1)
    const rest = heard.map((sample, index) => sample - kept * (said[index] ?? 0))
    const restBefore = hiss.subarray(start, 7 * RATE_HZ)
    expect(decibels(rest)).toBeLessThan(decibels(restBefore) - 5)
    const pause = [5.6 * RATE_HZ, 5.95 * RATE_HZ] as const
    expect(decibels(out, ...pause)).toBeLessThan(decibels(noisy, ...pause) - 12)
  })

  it('takes a hum that is always there, and noise that grows louder', () => {
    const hum = Float32Array.from(
      { length: samples },
      (_, index) => 0.05 * Math.sin((2 * Math.PI * 100 * index) / RATE_HZ),
    )
    const [out = new Float32Array()] = suppress(hum)
    expect(decibels(out, 6 * RATE_HZ)).toBeLessThan(decibels(hum) - 10)
    const growing = hiss.map((sample, index) => (index < samples / 2 ? sample : 4 * sample))
    const [grown = new Float32Array()] = suppress(growing)
    expect(decibels(grown, 6 * RATE_HZ)).toBeLessThan(decibels(growing, 6 * RATE_HZ) - 12)
  })

  it('keeps silence silent, the sides apart, and forgets a sample that is no number', () => {
    const silence = new Float32Array(RATE_HZ)
    expect(suppress(silence)[0]?.every((sample) => sample === 0)).toBe(true)
    const clean = voice(samples, 0.2)
    const [left = silence, right = silence] = suppress(clean, new Float32Array(samples))
    expect(decibels(left)).toBeGreaterThan(decibels(clean) - 1)
    expect(decibels(right)).toBeLessThan(-150)
    const broken = Float32Array.from(clean)
    broken[1000] = Number.NaN
    expect(Number.isFinite(decibels(suppress(broken)[0] ?? silence))).toBe(true)
  })
})

describe('the Fourier transform', () => {
  it('finds a sine, and its inverse undoes it', () => {
    const fourier = new Fourier(64)
    const real = Float64Array.from({ length: 64 }, (_, i) => Math.cos((2 * Math.PI * 5 * i) / 64))
    const before = Float64Array.from(real)
    const imaginary = new Float64Array(64)
    fourier.forward(real, imaginary)
    expect(real[5]).toBeCloseTo(32)
    expect(real[59]).toBeCloseTo(32)
    expect(Math.hypot(real[6] ?? 1, imaginary[6] ?? 1)).toBeCloseTo(0)
    fourier.inverse(real, imaginary)
    for (const [index, value] of before.entries()) expect(real[index]).toBeCloseTo(value, 12)
    expect(() => new Fourier(48)).toThrow(RangeError)
  })
})
