import { createFormatter } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { dbVolume, FADER_FLOOR_DB, volumeDb } from '../../model/audio/decibels.ts'
import { formatDecibels, parseDecibels } from './decibel-text.ts'

const format = createFormatter({ locale: 'en', timeZone: 'UTC' })

describe('volumes in decibels (GAP-026)', () => {
  it('are read off a linear volume, and written back', () => {
    expect(volumeDb(100)).toBe(0)
    expect(volumeDb(80)).toBeCloseTo(-1.94, 2)
    expect(volumeDb(0)).toBe(Number.NEGATIVE_INFINITY)
    expect(dbVolume(0)).toBe(100)
    expect(dbVolume(-6)).toBe(50.12)
    expect(dbVolume(FADER_FLOOR_DB)).toBe(0)
  })

  it('come back from every step of a fader to a tenth of a decibel', () => {
    for (let step = -599; step <= 0; step += 1) {
      expect(volumeDb(dbVolume(step / 10))).toBeCloseTo(step / 10, 1)
    }
  })
})

describe('decibels as text', () => {
  it('have one digit and a true minus sign', () => {
    expect(
      [0, -0.04, -4, -12.34, -60, Number.NEGATIVE_INFINITY].map((db) => formatDecibels(db, format)),
    ).toEqual(['0.0', '0.0', '−4.0', '−12.3', '−∞', '−∞'])
  })

  it.each([
    ['-6', -6],
    ['−6,5 dB', -6.5],
    ['6', undefined],
    ['99', undefined],
    ['0', 0],
    ['-90', FADER_FLOOR_DB],
    ['-inf', FADER_FLOOR_DB],
    ['−∞', FADER_FLOOR_DB],
    ['loud', undefined],
    ['', undefined],
  ])('are read from %j', (text, decibels) => {
    expect(parseDecibels(text)).toBe(decibels)
  })
})
