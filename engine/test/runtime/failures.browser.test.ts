import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flawsInTime, mostCommon } from './harness/frame-steps.ts'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import { stepsOf } from './harness/play-flash-and-beep.ts'
import { loseCamera, loseGraphics } from './harness/rated-shows.ts'
import type {} from './site/lab.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

describe('a device that goes away', () => {
  it('leaves its last picture, then a placeholder, and comes back when it is resolved anew', async () => {
    const result = await loseCamera(labBrowser)
    expect(result.complaints).toEqual([])
    expect(result.held?.[0]).toEqual(result.live?.[0])
    expect(result.reason).toBe('The device or the connection has gone')
    expect(flawsInTime(result.timestamps)).toEqual([])
    // The engine's own frames: what it leaves out, the track repeats.
    expect(mostCommon(stepsOf(result.indices))).toBe(1)
    expect(result.placeholder?.[0]).not.toEqual(result.live?.[0])
    expect(result.missing).toBe('missing')
    expect(result.back?.[0]).toEqual(result.live?.[0])
    expect(result.states).toEqual(['loading', 'live', 'fallback', 'missing', 'loading', 'live'])
  })
})

describe('a stream whose tracks a script exchanges', () => {
  it('is followed when it is resolved anew', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const open = () =>
        navigator.mediaDevices.getUserMedia({ video: { width: 320, height: 180, frameRate: 30 } })
      const stream = await open()
      lab.inputs.set('contribution:1', () => stream)
      const engine = await lab.start()
      engine.scenes.set(
        lab.sceneOf('a', [
          {
            id: 'camera',
            kind: 'contribution',
            content: { kind: 'contribution', contributionIndex: 1 },
          },
        ]),
      )
      const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
      if (!program.stream.active) throw new Error('no stream')
      await program.prepare('a')
      await program.take('a')
      const [old] = stream.getVideoTracks()
      const [fresh] = (await open()).getVideoTracks()
      if (!old || !fresh) throw new Error('no camera')
      stream.removeTrack(old)
      stream.addTrack(fresh)
      old.stop()
      await engine.sources.refresh('contribution:1')
      const framesOf = () => engine.stats().sources[0]?.frames ?? 0
      await lab.until('frames of the new track', () => framesOf() > 5 && framesOf() < 60)
      const followed = framesOf()
      await lab.until('more of them', () => framesOf() > followed + 10)
      fresh.stop()
      return engine.sources.get('contribution:1')
    })
    await close()
    expect(complaints).toEqual([])
    expect(result).toMatchObject({ state: 'live', hasVideo: true, width: 320, height: 180 })
  })
})

describe('a lost graphics context', () => {
  it('leaves no black frame in the track: Canvas 2D goes on', async () => {
    const result = await loseGraphics(labBrowser)
    expect(result.events).toEqual(['lost webgl2', 'restored canvas2d'])
    expect(result.backend).toBe('canvas2d')
    // Limited-range BT.709 has no exact code for this red.
    const isRed = (rgb: string) => {
      const [red = 0, green = 255, blue = 255] = rgb.split(',').map(Number)
      return red >= 252 && green <= 4 && blue <= 4
    }
    expect(result.reds.length).toBeGreaterThan(0)
    expect(result.reds.filter((rgb) => !isRed(rgb))).toEqual([])
    expect(result.darkest).toBeGreaterThan(30)
    expect(flawsInTime(result.timestamps)).toEqual([])
    // The engine's own frames: what it leaves out, the track repeats.
    expect(mostCommon(stepsOf(result.indices))).toBe(1)
    expect(result.state).toBe('live')
    expect(result.errors).toEqual([])
  })
})

describe('sources that fail', () => {
  it('say why, and leave the rest alone', async () => {
    const { page, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      lab.inputs.set('file:none', () => ({ url: '/media/none.mp4', kind: 'video' }))
      lab.inputs.set('file:wrong', () => ({ url: '/media/logo.svg', kind: 'video' }))
      lab.inputs.set('image:/media/none.png', () => ({ url: '/media/none.png', kind: 'image' }))
      lab.inputs.set('image:/media/throws.png', () => {
        throw new Error('The library is away')
      })
      const engine = await lab.start()
      const image = (id: string, url: string) =>
        ({ id, kind: 'image', content: { kind: 'image', url } }) as const
      const file = (id: string) =>
        ({ id, kind: 'video', content: { kind: 'file', fileId: id } }) as const
      engine.scenes.set(
        lab.sceneOf('a', [
          file('none'),
          file('wrong'),
          image('image', '/media/none.png'),
          image('throws', '/media/throws.png'),
          {
            id: 'empty',
            kind: 'contribution',
            content: { kind: 'contribution', contributionIndex: 7 },
          },
          { id: 'words', kind: 'text', content: { kind: 'text', text: 'still here' } },
        ]),
      )
      const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
      const readiness = await program.prepare('a')
      const taken = await program.take('a')
      return { readiness, taken, errors: lab.errors }
    })
    await close()
    expect(result.readiness.ready).toBe(false)
    const states = Object.fromEntries(
      result.readiness.elements.map(({ elementId, state }) => [elementId, state]),
    )
    expect(states).toEqual({
      none: 'failed',
      wrong: 'failed',
      image: 'failed',
      throws: 'failed',
      empty: 'missing',
      words: 'ready',
    })
    const reasons = result.readiness.elements.map(({ reason }) => reason)
    expect(reasons).toContain('The library is away')
    expect(reasons).toContain('The image could not be loaded: 404')
    expect(result.taken.outcome).toBe('completed')
  })
})

describe('a worker that does not start', () => {
  it('is replaced by the main thread, with a reason', async () => {
    const { page, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const engine = await lab.start({ workerUrl: '/no-such-worker.js' })
      const insisted = await lab
        .createEngine({ resolve: () => null, thread: 'worker', workerUrl: '/no-such-worker.js' })
        .then(
          () => 'started',
          (error: unknown) => String(error),
        )
      return { capabilities: engine.capabilities, insisted }
    })
    await close()
    expect(result.capabilities.thread).toBe('main')
    expect(result.capabilities.reasons.join()).toContain('The worker did not start')
    expect(result.insisted).toContain('EngineError')
  })
})
