import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type {} from './site/lab.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

/** The fixture covers the frame from the left until 0.41 s and uncovers it from the left from 0.61 s on. */
const STINGER = { kind: 'stinger', fileId: 'stinger', cutAtMs: 500 } as const

describe.each(['canvas2d', 'webgl2'] as const)('a stinger on %s (GAP-020)', (backend) => {
  it('covers the cut with its clip, stands, turns round, and leaves exactly the scenes at both ends', async () => {
    const { page, close } = await labBrowser.open()
    const seen = await page.evaluate(
      async (kind, stinger) => {
        lab.inputs.set('file:stinger', () => ({ url: '/media/stinger.webm', kind: 'video' }))
        const engine = await lab.start({ backend: kind, clock: 'manual' })
        engine.scenes.set(lab.colorScene('a', 'ff0000'))
        engine.scenes.set(lab.colorScene('b', '0000ff'))
        const program = engine.addCanvas('program', { width: 160, height: 90, frameRate: 25 })
        program.take('a')
        let frame = 0
        const step = () => engine.step(40_000 * frame++)
        const look = async () => {
          await step()
          const places = [10, 50, 90].map((x) => [x, 50] as const)
          return (await lab.look(program, places)).join(' ')
        }
        await look()
        await program.prepare('b', { transition: stinger, timeoutMs: 20_000 })
        const take = program.take('b', stinger)
        const before = engine.sources.get('stinger:stinger')?.state
        const ahead: string[] = []
        for (let index = 0; index < 15; index++) ahead.push(await look())
        take.pause()
        const paused = [await look(), await look()]
        take.progress = 0.2
        const scrubbed = await look()
        take.reverse()
        const back: string[] = []
        for (let index = 0; index < 6; index++) back.push(await look())
        const aborted = await take
        const again = program.take('b', stinger)
        const through: string[] = []
        for (let index = 0; index < 27; index++) through.push(await look())
        return { before, ahead, paused, scrubbed, back, aborted, through, taken: await again }
      },
      backend,
      STINGER,
    )
    await close()
    expect(seen.before).toBe('live')
    expect(seen.ahead[0]).toBe('red red red')
    expect(seen.ahead[5]).toBe('green red red')
    expect(seen.ahead[11]).toBe('green green green')
    expect(seen.ahead[14]).toBe('green green green')
    expect(new Set(seen.paused)).toEqual(new Set(['green green green']))
    expect(seen.scrubbed).toBe('green red red')
    expect(seen.back.at(-1)).toBe('red red red')
    expect(seen.aborted).toMatchObject({ outcome: 'aborted', sceneId: 'a' })
    expect(seen.through[22]).toBe('blue blue green')
    expect(seen.through.at(-1)).toBe('blue blue blue')
    expect(seen.taken).toMatchObject({ outcome: 'completed', sceneId: 'b' })
  })
})

describe('a stinger (GAP-020)', () => {
  it('is decoded before its take begins, and is heard through a strip of its own', async () => {
    const { page, close } = await labBrowser.open()
    const seen = await page.evaluate(async (stinger) => {
      lab.inputs.set('file:stinger', () => ({ url: '/media/stinger.webm', kind: 'video' }))
      const engine = await lab.start({ backend: 'canvas2d' })
      await engine.audio.resume()
      engine.scenes.set(lab.colorScene('a', 'ff0000'))
      engine.scenes.set(lab.colorScene('b', '0000ff'))
      const program = engine.addCanvas('program', { width: 160, height: 90, frameRate: 25 })
      const [track] = program.stream.getAudioTracks()
      if (!track) throw new Error('no track')
      const ear = lab.listen(engine.audio.context, track)
      await program.take('a')
      const states: string[] = []
      engine.on('source:state', ({ key, state }) => states.push(`${key} ${state}`))
      engine.on('take:start', ({ transition }) => states.push(`start ${transition.kind}`))
      let loudest = 0
      const timer = setInterval(() => {
        loudest = Math.max(loudest, ear.amplitudeOf(880))
      }, 50)
      const result = await program.take('b', stinger, { waitMs: 20_000 })
      clearInterval(timer)
      const after = await lab.settle(
        () => ear.amplitudeOf(880),
        (amplitude) => amplitude < 0.001,
      )
      const sources = engine.sources.list().map(({ key }) => key)
      return { result, states, loudest, after, sources }
    }, STINGER)
    await close()
    expect(seen.result.outcome).toBe('completed')
    expect(seen.states.indexOf('stinger:stinger live')).toBeGreaterThanOrEqual(0)
    expect(seen.states.indexOf('stinger:stinger live')).toBeLessThan(
      seen.states.indexOf('start stinger'),
    )
    expect(seen.loudest).toBeGreaterThan(0.2)
    expect(seen.after).toBeLessThan(0.001)
    expect(seen.sources).toEqual([])
  })

  it('that is not there in time is a cut, and says so', async () => {
    const { page, close } = await labBrowser.open()
    const seen = await page.evaluate(async (stinger) => {
      lab.inputs.set('file:stinger', () => new Promise(() => {}))
      const engine = await lab.start({ backend: 'canvas2d' })
      engine.scenes.set(lab.colorScene('a', 'ff0000'))
      engine.scenes.set(lab.colorScene('b', '0000ff'))
      const program = engine.addCanvas('program', { width: 160, height: 90, frameRate: 25 })
      await program.take('a')
      const events: string[] = []
      engine.on('take:unsupported', ({ kind }) => events.push(`unsupported ${kind}`))
      engine.on('take:start', ({ transition }) => events.push(`start ${transition.kind}`))
      const late = await program.take('b', stinger, { waitMs: 100 })
      lab.inputs.set('file:stinger', () => null)
      const missing = await program.take('a', stinger)
      return { events, late: late.outcome, missing: missing.outcome }
    }, STINGER)
    await close()
    expect(seen.events).toEqual([
      'unsupported stinger',
      'start cut',
      'unsupported stinger',
      'start cut',
    ])
    expect([seen.late, seen.missing]).toEqual(['completed', 'completed'])
  })

  it('obeys a hand when its clip has come, and an abort at once', async () => {
    const { page, close } = await labBrowser.open()
    const seen = await page.evaluate(async (stinger) => {
      let come: () => void = () => {}
      const coming = new Promise<void>((resolve) => {
        come = resolve
      })
      lab.inputs.set('file:stinger', async () => {
        await coming
        return { url: '/media/stinger.webm', kind: 'video' }
      })
      const engine = await lab.start({ backend: 'canvas2d', clock: 'manual' })
      engine.scenes.set(lab.colorScene('a', 'ff0000'))
      engine.scenes.set(lab.colorScene('b', '0000ff'))
      const program = engine.addCanvas('program', { width: 160, height: 90, frameRate: 25 })
      program.take('a')
      await engine.step(0)
      const given = program.take('b', stinger)
      given.abort()
      const aborted = await given
      const held = program.take('b', stinger, { waitMs: 20_000 })
      held.progress = 0.5
      const started: string[] = []
      engine.on('take:start', ({ transition }) => started.push(transition.kind))
      come()
      await lab.until('the clip has come', () => started.length > 0, 20_000)
      await engine.step(40_000)
      const look = await lab.look(program, [[50, 50]])
      held.abort()
      await engine.step(80_000)
      const back = await held
      lab.inputs.set('file:stinger', () => null)
      const without = program.take('b', { ...stinger, fileId: 'none' }, { waitMs: 20_000 })
      without.progress = 0.5
      await lab.until('it has begun without', () => started.length > 1, 20_000)
      await engine.step(120_000)
      without.abort()
      await engine.step(160_000)
      return { aborted, look, back, started, last: await without }
    }, STINGER)
    await close()
    expect(seen.aborted).toMatchObject({ outcome: 'aborted', sceneId: 'a' })
    expect(seen.look).toEqual(['green'])
    expect(seen.back).toMatchObject({ outcome: 'aborted', sceneId: 'a' })
    expect(seen.started).toEqual(['stinger', 'fade'])
    expect(seen.last).toMatchObject({ outcome: 'aborted', sceneId: 'a' })
  })
})
