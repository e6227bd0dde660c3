import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  momentOf,
  pauseAt,
  placeInFile,
  playFrom,
  positionAt,
  REWOUND,
  roundStart,
  seekTo,
  shiftBy,
} from './playback-anchor.ts'

describe('PlaybackAnchor', () => {
  it('stands before its moment, then runs', () => {
    const anchor = playFrom(REWOUND, 1000, 60)
    expect([900, 1060, 1560].map((now) => positionAt(anchor, now))).toEqual([0, 0, 0.5])
  })

  it('holds where it was paused and goes on from there', () => {
    const paused = pauseAt(playFrom(REWOUND, 0), 2500)
    expect(positionAt(paused, 9999)).toBe(2.5)
    expect(positionAt(playFrom(paused, 10_000), 11_000)).toBe(3.5)
  })

  it('does nothing when played while playing or paused while paused', () => {
    const playing = playFrom(REWOUND, 5)
    expect(playFrom(playing, 700)).toBe(playing)
    expect(pauseAt(REWOUND, 700)).toBe(REWOUND)
  })

  it('marks a jump, never before the start', () => {
    const sought = seekTo(playFrom(REWOUND, 0), -3, 100)
    expect(sought).toEqual({ ...REWOUND, playing: true, atMs: 100, jump: 1 })
  })

  it('places a position in its round', () => {
    expect(placeInFile(7.5, 2)).toBe(1.5)
    expect(roundStart(7.5, 2)).toBe(6)
    expect(placeInFile(3, 0)).toBe(0)
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e4, noNaN: true }), (positionS) => {
        const place = placeInFile(positionS, 3.2)
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThan(3.2 + 1e-9)
        expect(roundStart(positionS, 3.2) + place).toBeCloseTo(positionS, 9)
      }),
    )
  })

  it('knows when it reaches a position, and can be shifted without a jump', () => {
    const anchor = playFrom(REWOUND, 1000)
    expect(momentOf(anchor, 2)).toBe(3000)
    const shifted = shiftBy(anchor, 40)
    expect(momentOf(shifted, 2)).toBe(3040)
    expect(shifted.jump).toBe(anchor.jump)
  })
})
