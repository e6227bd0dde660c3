import { describe, expect, it } from 'vitest'
import { SOUND_RATE_HZ, SoundConverter } from './sound-converter.ts'

/** Converts a sine in pieces of 10 ms. */
function convertSine(hz: number, rateHz: number, seconds: number): Float32Array {
  const converter = new SoundConverter()
  const piece = rateHz / 100
  const out: number[] = []
  for (let start = 0; start < seconds * rateHz; start += piece) {
    const samples = Float32Array.from({ length: piece }, (_, index) =>
      Math.sin((2 * Math.PI * hz * (start + index)) / rateHz),
    )
    const [left = new Float32Array(), right] = converter.convert([samples, samples], rateHz)
    expect(right).toEqual(left)
    out.push(...left)
  }
  return Float32Array.from(out)
}

describe('the converter of recorded sound', () => {
  it.each([44_100, 16_000, 96_000, 8_000])('brings %d Hz to 48 kHz, piece by piece', (rateHz) => {
    const out = convertSine(440, rateHz, 1)
    expect(Math.abs(out.length - SOUND_RATE_HZ)).toBeLessThan(100)
    let worst = 0
    for (let index = 1000; index < out.length - 1000; index++) {
      const expected = Math.sin((2 * Math.PI * 440 * index) / SOUND_RATE_HZ)
      worst = Math.max(worst, Math.abs((out[index] ?? 0) - expected))
    }
    // -46 dB, from weights that are known at 512 places.
    expect(worst).toBeLessThan(0.005)
  })

  it('leaves out what 48 kHz cannot hold', () => {
    const out = convertSine(30_000, 96_000, 0.5)
    const loudest = out
      .subarray(500, -500)
      .reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    expect(loudest).toBeLessThan(0.02)
  })

  it('passes what is 48 kHz as it is', () => {
    const sides = [Float32Array.of(1, -1, 0.5), Float32Array.of(0, 0.25, 1)]
    expect(new SoundConverter().convert(sides, SOUND_RATE_HZ)).toEqual(sides)
  })
})
