import { afterAll, beforeAll, expect, it } from 'vitest'
import { bestRate } from './harness/best-rate.ts'
import { median } from './harness/frame-steps.ts'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import {
  loseCamera,
  loseGraphics,
  playHidden,
  playMixedProgram,
  playTwoCanvases,
} from './harness/rated-shows.ts'

/** 95 % of the nominal rate. */
const ENOUGH_FPS = 0.95 * 30

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser?.close())

it('two canvases run at their own frame rates, program never waiting for preview', async () => {
  const { fps, canvases } = await bestRate(() => playTwoCanvases(labBrowser), ENOUGH_FPS)
  const [program, preview] = canvases
  expect(fps).toBeGreaterThan(ENOUGH_FPS)
  expect(program?.fps).toBeGreaterThan(26)
  expect(preview?.fps).toBeGreaterThan(11)
  expect(preview?.fps).toBeLessThan(17)
})

it('the frame rate stays above 24 after a camera has gone', async () => {
  const { fps } = await bestRate(() => loseCamera(labBrowser), 24)
  expect(fps).toBeGreaterThan(24)
})

it('a lost graphics context leaves no gap of 500 ms in the track', async () => {
  const { fps, longestGapMs } = await loseGraphics(labBrowser)
  expect(fps).toBeGreaterThan(22)
  expect(longestGapMs).toBeLessThan(500)
})

it.each([
  // The main thread is the fallback: it shares its time with the page.
  ['worker', ENOUGH_FPS],
  ['main', 22],
] as const)('a program of every source runs at its frame rate (%s)', async (thread, enough) => {
  const { fps } = await bestRate(() => playMixedProgram(labBrowser, thread), enough)
  expect(fps).toBeGreaterThan(enough)
  expect(fps).toBeLessThan(31.5)
})

it.each(['track-generator', 'capture-stream'] as const)(
  'a hidden tab keeps nearly all of its frame rate (%s)',
  async (capture) => {
    const { fps, shown, hidden } = await bestRate(async () => {
      const readings = await playHidden(labBrowser, capture)
      return { ...readings, fps: median(readings.hidden.map((reading) => reading.fps)) }
    }, ENOUGH_FPS)
    expect(median(shown.map((reading) => reading.fps))).toBeGreaterThan(ENOUGH_FPS)
    expect(fps).toBeGreaterThan(ENOUGH_FPS)
    for (const source of [0, 1]) {
      const pictures = hidden.map(({ picturesPerFrame }) => picturesPerFrame[source] ?? 0)
      expect(median(pictures)).toBeGreaterThan(0.5)
    }
  },
)
