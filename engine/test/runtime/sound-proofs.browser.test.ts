import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type {} from './site/lab.ts'

type Kept = 'MediaStream' | 'MediaStreamAudioSourceNode'

declare global {
  interface Window {
    countKept(kind: Kept): Promise<number>
  }
}

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

describe('sound, to the sample', () => {
  it('is the same on program whatever is soloed, and exactly zero at volume 0 (CORE-AUD-004)', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const engine = await lab.start()
      const { audio } = engine
      await audio.resume()
      // The engine's own clock, so that nothing is resampled.
      const context = audio.context
      const steady = [lab.makeSteady(context, 0.25), lab.makeSteady(context, 0.125)]
      for (const [index, { stream }] of steady.entries()) {
        lab.inputs.set(`contribution:${index + 1}`, () => stream)
      }
      const element = (index: number) => ({
        id: `voice ${index}`,
        content: { kind: 'contribution', contributionIndex: index } as const,
        volume: 100,
      })
      engine.scenes.set({ id: 'a', audioElements: [element(1), element(2)] })
      const program = engine.addCanvas('program', { width: 64, height: 36, frameRate: 30 })
      const [track] = program.stream.getAudioTracks()
      if (!track) throw new Error('no audio track')
      audio.bus('program').monitored = true
      await program.prepare('a')
      await program.take('a')
      const [one, two] = [audio.strip('contribution:1'), audio.strip('contribution:2')]
      /** Lets this many seconds of sound pass. */
      const hear = async (seconds: number) => {
        const endS = context.currentTime + seconds
        await lab.until('sound', () => context.currentTime > endS)
      }
      /** The level on the monitor once it is what it should become, or what it is after 10 s. */
      const monitor = (expected: number) =>
        lab.settle(
          () => Number((10 ** (audio.bus('monitor').meter().peakDb / 20)).toFixed(3)),
          (found) => Math.abs(found - expected) < 0.003,
        )
      const heardBefore = await monitor(0.375)
      let isOver = false
      const reading = lab.readSamples(track, () => isOver)
      const heard: number[] = []
      for (const [solo, level] of [
        ['pfl', 0.125],
        ['afl', 0.125],
        ['off', 0.375],
        ['pfl', 0.125],
        ['off', 0.375],
      ] as const) {
        two.solo = solo
        // The level before may be the same: what is read is what has become of it.
        await hear(0.4)
        heard.push(await monitor(level))
      }
      one.solo = 'afl'
      await hear(0.4)
      heard.push(await monitor(0.25))
      one.solo = 'off'
      isOver = true
      const soloed = await reading
      one.volume = 0
      two.volume = 0
      await monitor(0)
      await hear(0.6)
      const silent = await lab.readSamples(track, 800)
      one.volume = 100
      await monitor(0.25)
      await hear(0.6)
      const back = await lab.readSamples(track, 400)
      for (const { stop } of steady) stop()
      return { heardBefore, heard, soloed, silent, back }
    })
    await close()
    expect(complaints).toEqual([])
    expect(result.heardBefore).toBeCloseTo(0.375, 2)
    const expected = [0.125, 0.125, 0.375, 0.125, 0.375, 0.25]
    for (const [index, value] of expected.entries()) {
      expect(result.heard[index]).toBeCloseTo(value, 2)
    }
    expect(result.soloed.samples).toBeGreaterThan(48_000)
    // What a 16-bit step may be off; a fade of a single block would be seen.
    expect(result.soloed.lowest).toBeCloseTo(0.375, 4)
    expect(result.soloed.highest).toBeCloseTo(0.375, 4)
    expect(result.silent.samples).toBeGreaterThan(10_000)
    expect([result.silent.lowest, result.silent.highest]).toEqual([0, 0])
    expect(result.back.lowest).toBeCloseTo(0.25, 4)
  })

  it('is as early as before when it comes back, and once its context has stood still for a moment', async () => {
    const { page, complaints, close } = await labBrowser.open()
    await page.exposeFunction('countKept', (kind: Kept) => countKept(page, kind))
    const delays = await page.evaluate(async () => {
      const engine = await lab.start()
      const { audio } = engine
      await audio.resume()
      const beeps = lab.makeBeeps()
      lab.inputs.set('contribution:1', () => beeps.stream)
      const content = { kind: 'contribution', contributionIndex: 1 } as const
      engine.scenes.set({ id: 'a', audioElements: [{ id: 'voice', content, volume: 100 }] })
      engine.scenes.set({ id: 'empty' })
      const program = engine.addCanvas('program', { width: 64, height: 36, frameRate: 30 })
      const [sent] = beeps.stream.getAudioTracks()
      const [heard] = program.stream.getAudioTracks()
      if (!sent || !heard) throw new Error('no audio track')
      await program.prepare('a')
      await program.take('a')
      const before = await lab.beepDelayMs(sent, heard, 8)
      await program.prepare('empty')
      await program.take('empty')
      engine.scenes.remove('a')
      await lab.until('the source is closed', () => audio.strips().length === 0)
      await new Promise((resolve) => setTimeout(resolve, 500))
      engine.scenes.set({ id: 'a', audioElements: [{ id: 'voice', content, volume: 100 }] })
      await program.prepare('a')
      await program.take('a')
      const back = await lab.beepDelayMs(sent, heard, 8)
      const streamsBefore = await window.countKept('MediaStream')
      const nodesBefore = await window.countKept('MediaStreamAudioSourceNode')
      // As another output device or a busy machine would do.
      await audio.context.suspend()
      await new Promise((resolve) => setTimeout(resolve, 300))
      await audio.context.resume()
      const nodesAfter = await lab.settle(
        () => window.countKept('MediaStreamAudioSourceNode'),
        (count) => count > nodesBefore,
        // After an earlier stall it rests for 30 s.
        45_000,
      )
      const after = await lab.settle(
        () => lab.beepDelayMs(sent, heard, 4),
        (delayMs) => delayMs < before + 40,
        20_000,
      )
      const streamsAfter = await window.countKept('MediaStream')
      beeps.stop()
      const nodes = nodesAfter - nodesBefore
      return { before, back, after, nodes, streams: streamsAfter - streamsBefore }
    })
    const [before, back, after] = [delays.before, delays.back, delays.after].map(Math.round)
    console.info(`sound ${before} ms late before, ${back} ms once it is back, ${after} ms after`)
    expect(delays.back).toBeLessThan(delays.before + 40)
    expect(delays.after).toBeLessThan(delays.before + 40)
    // The node that was replaced lives as long as the context; it must not keep a stream of its own. Fewer streams are
    // no fault: the browser stops counting those that no script holds.
    expect(delays.nodes).toBe(1)
    expect(delays.streams).toBeLessThan(1)
    expect(complaints).toEqual([])
    await close()
  })
})

/** How many objects of a kind a page keeps once its garbage has been collected. */
async function countKept(page: Page, kind: Kept): Promise<number> {
  const session = await page.createCDPSession()
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
  const prototype = await page.evaluateHandle((of): object => window[of].prototype, kind)
  const found = await page.queryObjects(prototype)
  const count = await found.evaluate((objects) => (objects as object[]).length)
  await Promise.all([found.dispose(), prototype.dispose()])
  return count
}
