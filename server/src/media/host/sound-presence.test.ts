import { expect, test } from 'vitest'
import { SoundPresence } from './sound-presence.ts'

test('sound that was promised is missed after three seconds, once, and told of when it is back', () => {
  const sound = new SoundPresence(true, 0)
  expect([20, 40].map((ms) => sound.note(ms))).toEqual([undefined, undefined])
  expect([3_000, 3_040].map((ms) => sound.missing(ms))).toEqual([undefined, undefined])
  expect([3_080, 9_000].map((ms) => sound.missing(ms))).toEqual([false, undefined])
  expect([9_020, 9_040].map((ms) => sound.note(ms))).toEqual([true, undefined])
  expect(sound.isPresent).toBe(true)
})

test('sound that nobody promised is not missed', () => {
  const sound = new SoundPresence(false, 0)
  expect(sound.missing(10_000)).toBeUndefined()
  expect(sound.isPresent).toBe(false)
})
