import { describe, expect, it } from 'vitest'
import { FrameLedger } from '../frame-ledger.ts'
import { PacedFrames } from './paced-frames.ts'
import { PicturePipe } from './picture-pipe.ts'

const PERIOD_MS = 1000 / 30

function fakeFrame(): VideoFrame {
  const frame = { displayWidth: 4, displayHeight: 2, close: () => {} }
  return frame as unknown as VideoFrame
}

/** Lets frames come at moments and ticks be at theirs; the version shown at each tick. */
async function play(arrivalsMs: readonly number[], ticks: number) {
  const ledger = new FrameLedger()
  const pipe = new PicturePipe({ ledger, uploadForm: () => 'video-frame', now: () => 0 })
  const frames = new PacedFrames(pipe, ledger)
  const arrivals = arrivalsMs.toSorted((a, b) => a - b)
  const shown: number[] = []
  for (let tick = 1; tick <= ticks; tick++) {
    const nowMs = tick * PERIOD_MS
    while ((arrivals[0] ?? Number.POSITIVE_INFINITY) <= nowMs) {
      frames.put(fakeFrame(), arrivals.shift() ?? 0)
    }
    frames.tick(nowMs)
    const picture = pipe.picture()
    shown.push(picture?.version ?? 0)
    await Promise.resolve()
  }
  return { shown, pipe, frames, ledger }
}

function camera(frameRate: number, seconds: number, jitterMs: (index: number) => number) {
  return Array.from(
    { length: frameRate * seconds },
    (_, index) => ((index + 1) * 1000) / frameRate + jitterMs(index),
  )
}

/** Ticks that showed a picture which the one before had shown. */
const repeats = (shown: readonly number[]) =>
  shown.filter((version, index) => version === shown[index - 1]).length

describe('PacedFrames', () => {
  it('shows one new picture at every tick when frames come just as the clock ticks', async () => {
    const late = camera(30, 20, (index) => (index % 3 === 0 ? 4 : -4))
    const { shown, pipe } = await play(late, 590)
    expect(repeats(shown.slice(10))).toBe(0)
    expect(pipe.counts().unused).toBeLessThan(3)
    // One frame behind, not more.
    expect(590 - (shown.at(-1) ?? 0)).toBeLessThanOrEqual(1)
  })

  it('shows the newest picture where frames come evenly, or faster or slower than ticks', async () => {
    const even = await play(
      camera(30, 4, () => -15),
      100,
    )
    expect(even.shown).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
    const fast = await play(
      camera(60, 4, () => -3),
      100,
    )
    expect(fast.shown.at(-1)).toBe(200)
    const slow = await play(
      camera(15, 8, () => -3),
      100,
    )
    expect(slow.shown.at(-1)).toBe(50)
  })

  it('goes back to the newest picture once frames come well between the ticks', async () => {
    const uneven = camera(30, 4, (index) => (index % 3 === 0 ? 4 : -4))
    const even = camera(30, 12, () => -15).filter((atMs) => atMs > 4010)
    const { shown } = await play([...uneven, ...even], 360)
    expect(shown.at(-1)).toBe(360)
  })

  it('does not stay behind a faster camera after that has paused once', async () => {
    const fast = camera(60, 12, () => -3).filter((atMs) => atMs < 2000 || atMs > 2060)
    const { shown } = await play(fast, 300)
    const arrived = fast.filter((atMs) => atMs <= 300 * PERIOD_MS).length
    expect(shown.at(-1)).toBe(arrived)
  })

  it('leaves out what comes in a burst, and closes everything', async () => {
    const uneven = camera(30, 2, (index) => (index % 3 === 0 ? 4 : -4))
    const burst = Array.from({ length: 6 }, (_, index) => 2040 + index)
    const { shown, pipe, frames, ledger } = await play([...uneven, ...burst], 64)
    expect(shown.at(-1)).toBe(66)
    frames.put(fakeFrame(), 3000)
    frames.put(fakeFrame(), 3001)
    expect(ledger.openFrames).toBe(2)
    frames.clear()
    frames.put(fakeFrame(), 3002)
    pipe.dispose()
    expect(ledger.openFrames).toBe(0)
  })
})
