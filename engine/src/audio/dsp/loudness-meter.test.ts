import { describe, expect, it } from 'vitest'
import { headShelf, lowCut } from './k-weighting.ts'
import { LoudnessMeter, measureLoudness } from './loudness-meter.ts'

const RATE = 48_000
/** A piece of a test signal: level in dB of full scale (null is silence), length in seconds. */
type Piece = readonly [level: number | null, seconds: number]

function sine(pieces: readonly Piece[], rate = RATE, hz = 1000): Float32Array {
  const lengths = pieces.map(([, seconds]) => Math.round(seconds * rate))
  const samples = new Float32Array(lengths.reduce((sum, length) => sum + length, 0))
  let at = 0
  for (const [index, [level]] of pieces.entries()) {
    const amplitude = level === null ? 0 : 10 ** (level / 20)
    for (const end = at + (lengths[index] ?? 0); at < end; at++) {
      samples[at] = amplitude * Math.sin((2 * Math.PI * hz * at) / rate)
    }
  }
  return samples
}

const stereo = (pieces: readonly Piece[], rate = RATE) => {
  const side = sine(pieces, rate)
  return measureLoudness([side, side], rate)
}
const repeat = (times: number, ...pieces: Piece[]) =>
  Array.from({ length: times }, () => pieces).flat()
const within = (value: number, target: number, tolerance = 0.1) => {
  expect(value).toBeGreaterThanOrEqual(target - tolerance)
  expect(value).toBeLessThanOrEqual(target + tolerance)
}

describe('K-weighting', () => {
  it('is at 48 kHz what ITU-R BS.1770-4 prints', () => {
    const shelf = headShelf(RATE)
    expect(shelf.b0).toBeCloseTo(1.53512485958697, 8)
    expect(shelf.b1).toBeCloseTo(-2.69169618940638, 8)
    expect(shelf.b2).toBeCloseTo(1.19839281085285, 8)
    expect(shelf.a1).toBeCloseTo(-1.69065929318241, 8)
    expect(shelf.a2).toBeCloseTo(0.73248077421585, 8)
    const cut = lowCut(RATE)
    expect(cut.a1).toBeCloseTo(-1.99004745483398, 8)
    expect(cut.a2).toBeCloseTo(0.99007225036621, 8)
  })
})

describe('EBU Tech 3341, minimum requirements test signals (±0.1 LU)', () => {
  it.each([-23, -33])('cases 1 and 2: a sine of %d dBFS measures so, in all three', (level) => {
    const reading = stereo([[level, 20]])
    within(reading.momentaryLufs, level)
    within(reading.shortTermLufs, level)
    within(reading.integratedLufs, level)
  })

  it.each([
    [
      '3',
      [
        [-36, 10],
        [-23, 60],
        [-36, 10],
      ],
    ],
    [
      '4',
      [
        [-72, 10],
        [-36, 10],
        [-23, 60],
        [-36, 10],
        [-72, 10],
      ],
    ],
    [
      '5',
      [
        [-26, 20],
        [-20, 20.1],
        [-26, 20],
      ],
    ],
  ] as [string, Piece[]][])('case %s: the gates leave an integrated -23 LUFS', (_, pieces) => {
    within(stereo(pieces).integratedLufs, -23)
  })

  it('case 6: five channels with their weights integrate to -23 LUFS', () => {
    const [side, centre, surround] = [-28, -24, -30].map((level) => sine([[level, 20]]))
    if (!side || !centre || !surround) throw new Error('no signal')
    within(measureLoudness([side, side, centre, surround, surround], RATE).integratedLufs, -23)
  })

  it('case 9: short-term stays at -23 LUFS from the third second on', () => {
    const side = sine(repeat(5, [-20, 1.34], [-30, 1.66]))
    const meter = new LoudnessMeter(RATE)
    for (let at = 0; at < side.length; at += 4800) {
      const piece = side.subarray(at, at + 4800)
      meter.push([piece, piece])
      if (at + 4800 >= 3 * RATE) within(meter.read().shortTermLufs, -23)
    }
  })

  it('case 10: the loudest short-term value of a tone of 3 s is -23 LUFS wherever it begins', () => {
    for (let n = 0; n < 20; n += 3) {
      const meter = new LoudnessMeter(RATE)
      const side = sine([
        [null, n * 0.15],
        [-23, 3],
        [null, 1],
      ])
      meter.push([side, side])
      within(meter.maxShortTermLufs, -23)
    }
  })

  it('case 11: the short-term maximum follows tones of 3 s from -38 to -19 dBFS', () => {
    const meter = new LoudnessMeter(RATE)
    for (let n = 0; n < 20; n++) {
      const side = sine([
        [null, n * 0.15],
        [-38 + n, 3],
        [null, 3 - n * 0.15],
      ])
      meter.push([side, side])
      within(meter.maxShortTermLufs, -38 + n)
    }
  })

  it('case 12: momentary stays at -23 LUFS from the first second on', () => {
    const side = sine(repeat(25, [-20, 0.18], [-30, 0.22]))
    const meter = new LoudnessMeter(RATE)
    for (let at = 0; at < side.length; at += 480) {
      const piece = side.subarray(at, at + 480)
      meter.push([piece, piece])
      if (at + 480 >= RATE) within(meter.read().momentaryLufs, -23)
    }
  })

  it('case 13: the loudest momentary value of a tone of 400 ms is -23 LUFS wherever it begins', () => {
    for (let n = 0; n < 20; n++) {
      const meter = new LoudnessMeter(RATE)
      const side = sine([
        [null, n * 0.02],
        [-23, 0.4],
        [null, 1],
      ])
      meter.push([side, side])
      within(meter.maxMomentaryLufs, -23)
    }
  })

  it('case 14: the momentary maximum follows tones of 400 ms from -38 to -19 dBFS', () => {
    const meter = new LoudnessMeter(RATE)
    for (let n = 0; n < 20; n++) {
      const side = sine([
        [null, n * 0.02],
        [-38 + n, 0.4],
        [null, 0.4 - n * 0.02],
      ])
      meter.push([side, side])
      within(meter.maxMomentaryLufs, -38 + n)
    }
  })

  it.each([44_100, 32_000, 96_000, 22_050])('case 3 again at %d Hz', (rate) => {
    within(
      stereo(
        [
          [-36, 10],
          [-23, 60],
          [-36, 10],
        ],
        rate,
      ).integratedLufs,
      -23,
    )
  })
})

describe('EBU Tech 3342, loudness range test signals (±1 LU)', () => {
  it.each([
    [1, 10, [-20, -30]],
    [2, 5, [-20, -15]],
    [3, 20, [-40, -20]],
    [4, 15, [-50, -35, -20, -35, -50]],
  ])('case %d: %d LU', (_, range, levels) => {
    within(stereo(levels.map((level) => [level, 20] as const)).rangeLu, range, 1)
  })
})

describe('a loudness meter', () => {
  it('knows no loudness in silence, nor with no channel', () => {
    const meter = new LoudnessMeter(RATE)
    meter.push([], RATE)
    const silence = Number.NEGATIVE_INFINITY
    expect(meter.read()).toEqual({
      momentaryLufs: silence,
      shortTermLufs: silence,
      integratedLufs: silence,
      rangeLu: 0,
    })
  })

  it('begins anew after a reset, and gives the same whatever the size of the pieces', () => {
    const side = sine([
      [-10, 2],
      [-23, 7],
    ])
    const meter = new LoudnessMeter(RATE)
    for (let at = 0; at < side.length; at += 128) {
      const piece = side.subarray(at, at + 128)
      meter.push([piece, piece])
    }
    const whole = measureLoudness([side, side], RATE)
    expect(meter.read().integratedLufs).toBeCloseTo(whole.integratedLufs, 6)
    meter.reset()
    expect(meter.read().integratedLufs).toBe(Number.NEGATIVE_INFINITY)
    const after = sine([[-33, 5]])
    meter.push([after, after])
    // The first block of 400 ms after the reset already lies within what came after it.
    within(meter.read().integratedLufs, -33)
  })
})
