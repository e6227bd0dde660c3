import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import { playFlashAndBeep, stepsOf } from './harness/play-flash-and-beep.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser?.close())

it('a video file arrives with picture and sound within 100 ms of each other, also after a loop', async () => {
  const { flashes, beeps } = await playFlashAndBeep(labBrowser, 9)
  const offsets = flashes.map((flash) => {
    const nearest = beeps.toSorted((a, b) => Math.abs(a - flash) - Math.abs(b - flash))[0]
    return (nearest ?? Number.NaN) - flash
  })
  console.info(`Sound after picture, in ms: ${offsets.map((ms) => ms.toFixed(0)).join(' ')}`)
  const sizes = offsets.map(Math.abs).sort((a, b) => a - b)
  expect(sizes[sizes.length >> 1]).toBeLessThan(60)
  expect(sizes.filter((ms) => ms < 100).length).toBeGreaterThanOrEqual(0.8 * sizes.length)
  const beepSteps = stepsOf(beeps)
  expect(beepSteps.filter((ms) => Math.abs(ms - 1000) < 50).length).toBeGreaterThanOrEqual(
    0.8 * beepSteps.length,
  )
})

it('a video file of 5 s that plays once ends within 700 ms of its time, at the speed of the clock', async () => {
  const { page, close } = await labBrowser.open()
  const result = await page.evaluate(async () => {
    lab.inputs.set('file:flash', () => ({ url: '/media/flash-and-beep.mp4', kind: 'video' }))
    const engine = await lab.start()
    await engine.audio.resume()
    const ends: unknown[] = []
    engine.on('media:eof', (end) => ends.push(end))
    const content = { kind: 'media_source', fileId: 'flash', loop: false } as const
    engine.scenes.set(
      lab.sceneOf('a', [{ id: 'file', kind: 'video', boundsExpected: lab.full, content }]),
    )
    const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
    if (!program.stream.active) throw new Error('no stream')
    await program.prepare('a')
    await program.take('a')
    const startMs = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const { positionS } = engine.sources.get('media_source:flash')?.playback ?? {}
    await lab.until('the end', () => ends.length > 0)
    return { positionS, lastedMs: performance.now() - startMs }
  })
  await close()
  expect(result.positionS).toBeGreaterThan(0.7)
  expect(result.positionS).toBeLessThan(1.3)
  expect(result.lastedMs).toBeGreaterThan(4700)
  expect(result.lastedMs).toBeLessThan(5700)
})
