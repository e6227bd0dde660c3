import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type {} from './site/lab.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

it('leaves no audio node connected: canvases, strips, mix-minuses, recordings, sources that come and go', async () => {
  const { page, complaints, close } = await labBrowser.open()
  const result = await page.evaluate(async () => {
    const edges = lab.countAudioEdges()
    const engine = await lab.start()
    const { audio } = engine
    await audio.resume()
    const tones = [lab.makeTone(audio.context, 440, 0.1), lab.makeTone(audio.context, 880, 0.1)]
    const atStart = edges.live()
    const meanwhile: number[] = []
    const after: number[] = []
    for (let round = 0; round < 12; round++) {
      const keys = [`contribution:${2 * round + 1}`, `contribution:${2 * round + 2}`] as const
      const audioElements = keys.map((id, index) => {
        lab.inputs.set(id, () => tones[index]?.stream ?? null)
        const contributionIndex = 2 * round + index + 1
        return { id, volume: 80, content: { kind: 'contribution', contributionIndex } as const }
      })
      const size = { width: 64, height: 36, frameRate: 30 }
      engine.scenes.set({ id: 'a', audioElements })
      const program = engine.addCanvas('program', size)
      const iso = engine.addCanvas('iso', {
        ...size,
        role: 'iso',
        source: { kind: 'contribution', contributionIndex: 2 * round + 1 },
      })
      await program.prepare('a')
      await program.take('a')
      const minus = audio.addMixMinus('guest', { of: 'program', exclude: [keys[0]] })
      if (minus.track().readyState !== 'live') throw new Error('no mix-minus')
      const [one, two] = keys.map((key) => audio.strip(key))
      one?.duck({ by: keys[1], amountDb: 6 })
      await two?.setNoiseSuppression('standard')
      if (one) one.solo = 'pfl'
      audio.bus('program').monitored = true
      const to = () => new WritableStream<Uint8Array>()
      const recordings = await Promise.all([
        lab.recordCanvas(program, { to: to(), replaySeconds: 2 }),
        lab.recordCanvas(iso, { to: to() }),
      ])
      await lab.until('the nodes', () => edges.live() - atStart > 20)
      meanwhile.push(edges.live() - atStart)
      await Promise.all(recordings.map((recording) => recording.stop()))
      // By hand, or with its canvas.
      if (round % 2 === 0) minus.dispose()
      iso.dispose()
      program.dispose()
      engine.scenes.remove('a')
      await lab.until('the sources are closed', () => audio.strips().length === 0)
      // A strip that ducks another stays as long as that does.
      after.push(edges.live() - atStart)
    }
    await engine.dispose()
    const atEnd = edges.live()
    edges.stop()
    return { meanwhile, after, atStart, atEnd, errors: lab.errors }
  })
  await close()
  expect(complaints).toEqual([])
  expect(result.errors).toEqual([])
  for (const edges of result.meanwhile) expect(edges).toBeGreaterThan(20)
  // No round leaves anything to the next; the monitor runs once somebody has listened, and both tones, which are live
  // all the time, run into silence.
  expect(result.after).toEqual(result.after.map(() => 5))
  // The engine's own are gone too; the two tones are the test's, and lead to their own streams.
  expect(result.atEnd).toBe(4)
})
