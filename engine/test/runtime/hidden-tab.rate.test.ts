import { afterAll, beforeAll, expect, it } from 'vitest'
import { bestRate } from './harness/best-rate.ts'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type {} from './site/lab.ts'

/** 95 % of the nominal rate. */
const ENOUGH_FPS = 0.95 * 30

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

it.each(['track-generator', 'capture-stream'] as const)(
  'keeps at least 95 % of its frame rate in a hidden tab (%s)',
  async (capture) => {
    const { page, close } = await labBrowser.open()
    const read = () =>
      page.evaluate(async () => {
        const [track] = lab.engine?.canvas('program')?.stream.getVideoTracks() ?? []
        if (!track) throw new Error('no track')
        const frames = await lab.readFrames(track, 4000)
        return { fps: lab.rateOf(frames), visibility: document.visibilityState }
      })
    await page.evaluate(async (kind) => {
      const camera = await navigator.mediaDevices.getUserMedia({
        video: { width: 640, height: 360, frameRate: 30 },
      })
      lab.inputs.set('contribution:1', () => camera)
      lab.inputs.set('file:loop', () => ({ url: '/media/background-loop.mp4', kind: 'video' }))
      const engine = await lab.start({ capture: kind })
      engine.scenes.set(
        lab.sceneOf('show', [
          {
            id: 'file',
            kind: 'video',
            boundsExpected: lab.full,
            content: { kind: 'file', fileId: 'loop' },
          },
          {
            id: 'camera',
            kind: 'contribution',
            boundsExpected: lab.quarter(3),
            content: { kind: 'contribution', contributionIndex: 1 },
          },
        ]),
      )
      const program = engine.addCanvas('program', { width: 640, height: 360, frameRate: 30 })
      program.attach(document.querySelector('#program') as HTMLCanvasElement)
      await program.prepare('show')
      await program.take('show')
      if (!program.stream.active) throw new Error('no stream')
      await lab.until('first frames', () => (engine.stats().canvases[0]?.frames ?? 0) > 15)
    }, capture)
    const shown = await bestRate(read, ENOUGH_FPS)
    const other = await labBrowser.browser.newPage()
    await other.goto(`${labBrowser.origin}/favicon.ico`).catch(() => {})
    await other.bringToFront()
    await page.waitForFunction('document.visibilityState === "hidden"', { polling: 200 })
    const before = await page.evaluate(() => lab.engine?.stats().sources ?? [])
    const hidden = await bestRate(read, ENOUGH_FPS)
    const after = await page.evaluate(() => lab.engine?.stats().sources ?? [])
    await other.close()
    await page.bringToFront()
    await close()
    expect(shown.visibility).toBe('visible')
    expect(hidden.visibility).toBe('hidden')
    expect(shown.fps).toBeGreaterThan(ENOUGH_FPS)
    expect(hidden.fps).toBeGreaterThan(ENOUGH_FPS)
    // Not the same picture over and over: the sources went on as well.
    for (const [index, source] of after.entries()) {
      expect(source.frames - (before[index]?.frames ?? 0)).toBeGreaterThan(60)
    }
  },
)
