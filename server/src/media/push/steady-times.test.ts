import { expect, test } from 'vitest'
import { SteadyTimes } from './steady-times.ts'

const sound = 1
const picture = 2
const hourMs = 3_600_000

/** Packets as they are sent: a picture every 40 ms, sound every 20 ms, carried `soundLateMs` later. */
function* sent(fromMs: number, untilMs: number, soundLateMs = 0) {
  for (let atMs = fromMs; atMs < untilMs; atMs += 20) {
    if (atMs % 40 === 0) yield { track: picture, atMs }
    if (atMs - soundLateMs >= fromMs) yield { track: sound, atMs: atMs - soundLateMs }
  }
  for (let atMs = untilMs - soundLateMs; atMs < untilMs; atMs += 20) yield { track: sound, atMs }
}

/** Sends 1 s, then 1 s after each jump; true times are those of a clock that never jumped. */
function play(jumpsMs: readonly number[], soundLateMs = 0) {
  const times = new SteadyTimes()
  const steady: { track: number; trueMs: number; timeMs: number }[] = []
  let jumpedMs = 0
  const packets = [...sent(0, (jumpsMs.length + 1) * 1_000, soundLateMs)]
  for (const { track, atMs } of packets) {
    jumpedMs = jumpsMs.slice(0, Math.floor(atMs / 1_000)).reduce((sum, it) => sum + it, 0)
    const sentMs = atMs + jumpedMs
    steady.push({ track, trueMs: atMs, timeMs: sentMs + times.offset(track, sentMs) })
  }
  return steady
}

test.each([
  ['22 s', [22_000]],
  ['100 s', [100_000]],
  ['an hour', [hourMs]],
  ['10 hours and back', [10 * hourMs, -10 * hourMs]],
  ['4 s back', [-4_000]],
  ['as a clock of 32 bits does when it is full', [-(2 ** 32)]],
])('timestamps that jump by %s go on without a gap, sound with its picture', (_, jumpsMs) => {
  for (const soundLateMs of [0, 300]) {
    for (const { trueMs, timeMs } of play(jumpsMs, soundLateMs)) {
      expect(Math.abs(timeMs - trueMs)).toBeLessThanOrEqual(20)
    }
  }
})

test('a pause of both, and of one track while the other goes on, stay as long as they were', () => {
  const both = new SteadyTimes()
  expect([0, 20, 2_500].map((atMs) => both.offset(sound, atMs))).toEqual([0, 0, 0])
  const one = new SteadyTimes()
  for (let atMs = 0; atMs <= 8_000; atMs += 20) expect(one.offset(sound, atMs)).toBe(0)
  expect(one.offset(picture, 8_000)).toBe(0)
  for (let atMs = 8_020; atMs <= 20_000; atMs += 20) expect(one.offset(sound, atMs)).toBe(0)
  expect(one.offset(picture, 20_000)).toBe(0)
})

test('a sender whose picture is coded seconds later than its sound keeps both together', () => {
  const times = new SteadyTimes()
  for (let atMs = 0; atMs <= 30_000; atMs += 40) {
    expect(times.offset(sound, atMs + 5_000)).toBe(0)
    expect(times.offset(picture, atMs)).toBe(0)
  }
})
