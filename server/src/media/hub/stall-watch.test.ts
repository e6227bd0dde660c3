import { describe, expect, test } from 'vitest'
import { StallWatch } from './stall-watch.ts'

/** For how long after its last picture a stream is not stalled, to 10 ms. */
function patienceMs(gapsMs: readonly number[], limits = { minMs: 1_500, maxMs: 5_000 }): number {
  const watch = new StallWatch(limits)
  let nowMs = 1_000
  watch.note(nowMs)
  for (const gapMs of gapsMs) {
    nowMs += gapMs
    watch.note(nowMs)
  }
  let waitedMs = 0
  while (!watch.isStalled(nowMs + waitedMs)) waitedMs += 10
  return waitedMs - 10
}

const many = (gapMs: number, count: number) => Array.from({ length: count }, () => gapMs)

describe('a stream that stalls', () => {
  test('is a camera after the shortest time, and a quiet screen after three of its pictures', () => {
    expect(patienceMs(many(33, 60))).toBe(1_500)
    expect(patienceMs(many(1_000, 10))).toBe(3_000)
    expect(patienceMs(many(4_000, 10))).toBe(5_000)
  })

  test('a screen that falls quiet is given time from its first long gap on, and loses it when it moves', () => {
    expect(patienceMs([...many(33, 60), 1_000])).toBe(3_000)
    expect(patienceMs([...many(33, 60), 1_000, ...many(33, 30)])).toBe(1_500)
  })

  test('what was a stall is nothing usual', () => {
    expect(patienceMs([...many(33, 60), 9_000, 33])).toBe(1_500)
  })

  test('equal limits are a fixed time', () => {
    expect(patienceMs(many(900, 10), { minMs: 1_000, maxMs: 1_000 })).toBe(1_000)
  })
})
