import { describe, expect, it } from 'vitest'
import { MutedSpeech } from './muted-speech.ts'

const feed = (speech: MutedSpeech, levels: readonly (number | null)[]) =>
  levels.map((level) => speech.update(level))
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

describe('speaking while muted', () => {
  it('is noticed within a second, and a cough is none', () => {
    expect(feed(new MutedSpeech(), [-20, -60, -60, -60, -25, -60]).some(Boolean)).toBe(false)
    expect(feed(new MutedSpeech(), [-20, -20, -60, -25, -25])).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })

  it('is over three seconds after the last word, and with the microphone', () => {
    const speech = new MutedSpeech()
    feed(speech, times(5, -20))
    expect(feed(speech, times(14, -60)).every(Boolean)).toBe(true)
    expect(speech.update(-60)).toBe(false)
    expect(feed(new MutedSpeech(), times(20, null)).some(Boolean)).toBe(false)
  })

  it('is no noise of a room', () => {
    expect(feed(new MutedSpeech(), times(50, -48)).some(Boolean)).toBe(false)
  })
})
