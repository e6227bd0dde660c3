import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser?.close())

interface Seen {
  readonly atMs: number
  readonly middle: number
}

/** Fastest that the window moves, in source widths a second; a frame that was left out is no jump. */
function fastest(frames: readonly Seen[]): number {
  const speeds = frames.slice(1).flatMap(({ atMs, middle }, index) => {
    const before = frames[index] ?? { atMs, middle }
    // A new reader may get the newest frame twice.
    if (atMs === before.atMs && middle === before.middle) return []
    return [Math.abs(middle - before.middle) / ((atMs - before.atMs) / 1_000)]
  })
  return Math.max(...speeds)
}

/** 0.6 is the limit; the grey that tells where the window is has steps of 0.004. */
const JUMPS = 1

describe('an automatic crop', () => {
  it('keeps a face that walks and comes nearer in the middle third of the program, without a jump (GAP-025)', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const frames = await page.evaluate(async () => {
      const { faceShow } = lab
      faceShow.facesAt = (ms) => [
        {
          x: 0.5 + 0.28 * Math.sin((2 * Math.PI * ms) / 12_000),
          size: 0.25 + 0.08 * Math.sin((2 * Math.PI * ms) / 7_000),
        },
      ]
      await faceShow.start()
      faceShow.engine.followFaces = true
      // It has been found once the window has left the middle, and followed for a while.
      await faceShow.read((seen) => Math.abs((seen.at(-1)?.middle ?? 0.5) - 0.5) > 0.1)
      return faceShow.read((seen) => (seen.at(-1)?.atMs ?? 0) - (seen[0]?.atMs ?? 0) > 24_000)
    })
    await close()
    expect(complaints).toEqual([])
    const within = frames.filter(
      ({ inWindow }) => inWindow !== null && inWindow > 1 / 3 && inWindow < 2 / 3,
    )
    const part = within.length / frames.length
    console.info(`${(100 * part).toFixed(1)} % of ${frames.length} frames`)
    expect(part).toBeGreaterThanOrEqual(0.95)
    expect(fastest(frames)).toBeLessThan(JUMPS)
  })

  it('follows the larger of two faces, goes back slowly without one, and when following ends (GAP-025)', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const { faceShow } = lab
      const middleOf = (frames: readonly { middle: number }[]) =>
        frames.at(-1)?.middle ?? Number.NaN
      const until = (holds: (middle: number) => boolean) =>
        faceShow.read((seen) => seen.length > 0 && holds(middleOf(seen)))
      faceShow.facesAt = () => [
        { x: 0.25, size: 0.2 },
        { x: 0.75, size: 0.32 },
      ]
      await faceShow.start()
      const [before] = await faceShow.read((seen) => seen.length > 0)
      faceShow.engine.followFaces = true
      const larger = await until((middle) => middle > 0.72)
      faceShow.facesAt = () => []
      const back = await until((middle) => Math.abs(middle - 0.5) < 0.01)
      faceShow.facesAt = () => [{ x: 0.25, size: 0.3 }]
      const left = await until((middle) => middle < 0.28)
      faceShow.engine.followFaces = false
      const ended = await until((middle) => Math.abs(middle - 0.5) < 0.01)
      return { before, larger, back, left, ended }
    })
    await close()
    expect(complaints).toEqual([])
    expect(result.before?.middle).toBeCloseTo(0.5, 1)
    for (const frames of [result.larger, result.back, result.left, result.ended]) {
      expect(fastest(frames)).toBeLessThan(JUMPS)
    }
    // From the face to the middle at 0.08 a second, after two seconds of waiting.
    const lastMs = (frames: readonly { atMs: number }[]) =>
      (frames.at(-1)?.atMs ?? 0) - (frames[0]?.atMs ?? 0)
    expect(lastMs(result.back)).toBeGreaterThan(4_000)
    expect(lastMs(result.ended)).toBeGreaterThan(2_500)
  })
})
