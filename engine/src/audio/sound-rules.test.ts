import { sceneContentSchema } from '@proscenium/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gainAt, gainCurve } from './crossfade.ts'
import { amplitudeToDb, measure, toLevel } from './level.ts'
import { sceneMix } from './scene-mix.ts'
import { volumeToGain } from './volume.ts'

const contribution = (contributionIndex: number) =>
  ({ kind: 'contribution', contributionIndex }) as const

function mixOf(scene: object, implicitAudio: 'visible' | 'none' = 'visible') {
  const content = sceneContentSchema.parse(scene)
  return Object.fromEntries(sceneMix(content, { implicitAudio, overlayElements: () => [] }))
}

describe('sceneMix', () => {
  it('hears audio elements at volume / 100 and muted ones not at all (CORE-AUD-001, CORE-AUD-002, CORE-AUD-003, CORE-AUD-004, GAP-026)', () => {
    const audioElements = [
      { id: 'a', content: contribution(1), volume: 80 },
      { id: 'b', content: contribution(2), volume: 80, muted: true },
      { id: 'c', content: { kind: 'file', fileId: 'music' } },
    ]
    expect(mixOf({ audioElements })).toEqual({
      'contribution:1': 0.8,
      'contribution:2': 0,
      'file:music': 0,
    })
  })

  it('hears visible sources without an audio element, unless told not to', () => {
    const visualElements = [
      { id: 'v1', kind: 'contribution', content: contribution(1) },
      { id: 'v2', kind: 'contribution', content: contribution(2), hidden: true },
      { id: 'v3', kind: 'video', content: { kind: 'media_source', fileId: 'clip' } },
      { id: 'v4', kind: 'image', content: { kind: 'image', url: '/logo.png' } },
      { id: 'v5', kind: 'contribution', content: contribution(3) },
    ]
    const audioElements = [{ id: 'a', content: contribution(3), volume: 30 }]
    expect(mixOf({ visualElements, audioElements })).toEqual({
      'contribution:1': 1,
      'media_source:clip': 1,
      'contribution:3': 0.3,
    })
    expect(mixOf({ visualElements, audioElements }, 'none')).toEqual({ 'contribution:3': 0.3 })
  })

  it('lets the louder of two audio elements of one source count', () => {
    const audioElements = [
      { id: 'a', content: contribution(1), volume: 20 },
      { id: 'b', content: contribution(1), volume: 60 },
    ]
    expect(mixOf({ audioElements })).toEqual({ 'contribution:1': 0.6 })
  })

  it('is silent without a scene', () => {
    const mix = sceneMix(null, { implicitAudio: 'visible', overlayElements: () => [] })
    expect(mix.size).toBe(0)
  })
})

describe('volume', () => {
  it('is refused outside 0 to 100 (GAP-026)', () => {
    expect([0, 50, 100].map(volumeToGain)).toEqual([0, 0.5, 1])
    for (const bad of [-1, 101, Number.NaN]) {
      expect(() => volumeToGain(bad)).toThrow(`volume must be a number from 0 to 100, got ${bad}`)
    }
  })
})

describe('crossfade', () => {
  it('has exact ends, stays between them and never turns back', () => {
    const gain = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(gain, gain, (from, to) => {
        const curve = gainCurve(from, to)
        expect(curve[0]).toBe(Math.fround(from))
        expect(curve.at(-1)).toBe(Math.fround(to))
        const steps = [...curve.slice(1)].map((value, index) => value - (curve[index] ?? 0))
        expect(steps.every((step) => (to >= from ? step >= -1e-6 : step <= 1e-6))).toBe(true)
      }),
    )
  })

  it('keeps the power of two sources that change places', () => {
    for (const progress of [0, 0.2, 0.5, 0.9, 1]) {
      expect(gainAt(0, 1, progress) ** 2 + gainAt(1, 0, progress) ** 2).toBeCloseTo(1)
    }
  })
})

describe('levels', () => {
  it('run from -60 dB to full scale', () => {
    expect(amplitudeToDb(1)).toBe(0)
    expect(amplitudeToDb(0.5)).toBeCloseTo(-6.02)
    expect(amplitudeToDb(2)).toBeCloseTo(6.02)
    expect([0, 1e-9, Number.NaN].map(amplitudeToDb)).toEqual([-60, -60, -60])
  })

  it('tell the peak and the root mean square of samples', () => {
    const sine = Float32Array.from({ length: 4800 }, (_, i) => 0.8 * Math.sin((i * Math.PI) / 24))
    const { peak, rms } = measure(sine)
    expect(peak).toBeCloseTo(0.8)
    expect(rms).toBeCloseTo(0.8 / Math.SQRT2)
    expect(toLevel(1, 0)).toEqual({ peakDb: 0, rmsDb: -60 })
    expect(measure(new Float32Array(0))).toEqual({ peak: 0, rms: 0 })
  })
})
