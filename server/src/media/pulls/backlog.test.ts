import { describe, expect, test } from 'vitest'
import { Backlog } from './backlog.ts'

/** Feeds packets as [time of arrival, time of media]; the first arrival at which media counts as live. */
function liveFrom(packets: Iterable<readonly [number, number]>): number | null {
  const backlog = new Backlog()
  for (const [nowMs, mediaMs] of packets) if (backlog.isOver(nowMs, mediaMs)) return nowMs
  return null
}

function* camera(framesPerSecond: number, seconds: number, rushMs = 0) {
  const frameMs = 1_000 / framesPerSecond
  for (let frame = 0; frame < rushMs / frameMs; frame += 1)
    yield [frame / 10, frame * frameMs] as const
  for (let atMs = 0; atMs < seconds * 1_000; atMs += frameMs)
    yield [atMs + 40, rushMs + atMs] as const
}

describe('the backlog of a pull', () => {
  test('media at the clock’s speed is live after a quarter of a second, at any rate of pictures', () => {
    expect(liveFrom(camera(30, 2))).toBeLessThan(350)
    expect(liveFrom(camera(2, 2))).toBeLessThan(600)
  })

  test('ten seconds in one rush are not live; what follows is', () => {
    const fromMs = liveFrom(camera(30, 3, 10_000))
    expect(fromMs).toBeGreaterThan(250)
    expect(fromMs).toBeLessThan(700)
  })

  test('an encoder that catches up at three times the speed is live when it is through', () => {
    const catchingUp = Array.from({ length: 120 }, (_, i) => [i * 11, i * 33] as const)
    expect(liveFrom(catchingUp)).toBeNull()
    const live = Array.from({ length: 30 }, (_, i) => [1_320 + i * 33, 3_960 + i * 33] as const)
    expect(liveFrom([...catchingUp, ...live])).toBeLessThan(2_000)
  })

  test('after five seconds it is shown whatever its speed', () => {
    const endless = Array.from({ length: 1_000 }, (_, i) => [i * 10, i * 100] as const)
    expect(liveFrom(endless)).toBeLessThan(5_300)
  })
})
