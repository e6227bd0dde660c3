import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { whyNoWebGpu } from '../browser/webgpu-start.ts'
import type { LabBrowser, LabPage } from './harness/open-lab.ts'
import { openLab } from './harness/open-lab.ts'

let labBrowser: LabBrowser
let lab: LabPage

beforeAll(async () => {
  labBrowser = await openLab('webgpu')
  lab = await labBrowser.open()
})
beforeEach(async ({ skip }) => {
  const reason = await whyNoWebGpu(lab.page)
  if (reason) skip(reason)
})
afterAll(() => labBrowser?.close())

describe('the backend of a running engine', () => {
  it('is told by detect, and is not WebGPU where the CPU would draw it', async () => {
    const facts = await lab.page.evaluate(async () => {
      const { backends } = await globalThis.lab.detect()
      const engine = await globalThis.lab.start()
      const { backend, reasons } = engine.capabilities
      await engine.dispose()
      return { backends, backend, reasons }
    })
    expect(facts.backends).toEqual(['webgpu', 'webgl2', 'canvas2d'])
    expect(facts.backend).toBe('canvas2d')
    expect(facts.reasons).toContain('WebGPU is drawn by the CPU here')
  })

  it('can be lost and switched on air: same track, no black frame, every backend has its turn', async () => {
    const facts = await lab.page.evaluate(async () => {
      const { loseGraphicsContext, switchBackend, until, readFrames } = globalThis.lab
      const engine = await globalThis.lab.start({ backend: 'webgpu' })
      const events: string[] = []
      engine.on('gpu:lost', ({ backend }) => events.push(`lost ${backend}`))
      engine.on('gpu:restored', ({ backend }) => events.push(`restored ${backend}`))
      const { colorElement, sceneOf, full, quarter } = globalThis.lab
      const clock = {
        id: 'title',
        kind: 'text',
        boundsExpected: quarter(3),
        content: { kind: 'text', text: 'on air' },
      } as const
      engine.scenes.set(
        sceneOf('a', [{ ...colorElement('red', 'ff0000'), boundsExpected: full }, clock]),
      )
      const program = engine.addCanvas('program', { width: 160, height: 90, frameRate: 15 })
      const [track] = program.stream.getVideoTracks()
      if (!track) throw new Error('no track')
      await program.prepare('a')
      await program.take('a')
      const used: string[] = []
      const uses = async (kind: string) => {
        await until(`a turn of ${kind}`, () => engine.stats().backend === kind)
        const { frames = 0 } = engine.stats().canvases[0] ?? {}
        await until(
          `frames of ${kind}`,
          () => (engine.stats().canvases[0]?.frames ?? 0) > frames + 3,
        )
        used.push(kind)
      }
      await uses('webgpu')
      // A new receiver is first handed the picture that the track had last, which comes later than it was drawn.
      await readFrames(track, (seen) => (seen.at(-1)?.colors[0]?.[0] ?? 0) >= 250, [[10, 10]])
      const reading = readFrames(track, 8000, [[10, 10]])
      await loseGraphicsContext(engine)
      await uses('canvas2d')
      for (const kind of ['webgl2', 'webgpu', 'canvas2d', 'webgpu'] as const) {
        await switchBackend(engine, kind)
        await uses(kind)
      }
      const frames = await reading
      const isSameTrack = program.stream.getVideoTracks()[0] === track
      const state = track.readyState
      await engine.dispose()
      const { openFrames } = engine.stats()
      return {
        events,
        used,
        isSameTrack,
        state,
        openFrames,
        colors: frames.map(({ colors }) => String(colors[0])),
      }
    })
    expect(facts.used).toEqual(['webgpu', 'canvas2d', 'webgl2', 'webgpu', 'canvas2d', 'webgpu'])
    // What the CPU draws is not rebuilt: Canvas 2D, the faster one, goes on.
    expect(facts.events).toEqual(['lost webgpu', 'restored canvas2d'])
    expect(facts).toMatchObject({ isSameTrack: true, state: 'live', openFrames: 0 })
    expect(facts.colors.length).toBeGreaterThan(20)
    const others = facts.colors.map((color, at) => `${at}: ${color}`)
    expect(others.filter((color) => !/: 25[0-5],[0-3],[0-3]$/.test(color))).toEqual([])
  })

  it('mixes light up to the track where that is asked for, and goes on with gamma values without it', async () => {
    const facts = await lab.page.evaluate(async () => {
      const { loseGraphicsContext, switchBackend, until, readFrames } = globalThis.lab
      const { colorElement, sceneOf } = globalThis.lab
      const engine = await globalThis.lab.start({ blending: 'linear' })
      const { backend, blending, reasons } = engine.capabilities
      const half = { ...colorElement('half', 'ffffff'), opacity: 50 }
      engine.scenes.set(sceneOf('a', [colorElement('black', '000000'), half]))
      const program = engine.addCanvas('program', { width: 160, height: 90, frameRate: 15 })
      const [track] = program.stream.getVideoTracks()
      if (!track) throw new Error('no track')
      await program.prepare('a')
      await program.take('a')
      const levels: (readonly [backend: string, red: number])[] = []
      const uses = async (kind: string) => {
        await until(`a turn of ${kind}`, () => engine.stats().backend === kind)
        const framesOf = () => engine.stats().canvases[0]?.frames ?? 0
        const frames = framesOf()
        await until(`frames of ${kind}`, () => framesOf() > frames + 3)
        const seen = await readFrames(track, 300, [[50, 50]])
        levels.push([kind, seen.at(-1)?.colors[0]?.[0] ?? 0])
      }
      await uses('webgl2')
      await switchBackend(engine, 'webgpu')
      await uses('webgpu')
      await switchBackend(engine, 'webgl2')
      await uses('webgl2')
      await loseGraphicsContext(engine)
      await uses('canvas2d')
      await switchBackend(engine, 'webgl2')
      await uses('webgl2')
      const isSameTrack =
        program.stream.getVideoTracks()[0] === track && track.readyState === 'live'
      await engine.dispose()
      return { backend, blending, reasons, levels, isSameTrack }
    })
    expect(facts).toMatchObject({ backend: 'webgl2', blending: 'linear', isSameTrack: true })
    expect(facts.reasons.join()).toMatch(/Canvas 2D is faster but cannot blend in linear light/)
    const used = facts.levels.map(([kind]) => kind)
    expect(used).toEqual(['webgl2', 'webgpu', 'webgl2', 'canvas2d', 'webgl2'])
    for (const [kind, red] of facts.levels) {
      const expected = kind === 'canvas2d' ? 128 : 188
      expect(Math.abs(red - expected), `${kind}: ${red}`).toBeLessThanOrEqual(2)
    }
  })
})
