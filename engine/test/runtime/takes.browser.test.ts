import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type {} from './site/lab.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

describe.each(['canvas2d', 'webgl2'] as const)('takes on %s', (backend) => {
  it('fades exactly from one scene to the other, without ever going back', async () => {
    const { page, close } = await labBrowser.open()
    const result = await page.evaluate(async (kind) => {
      const engine = await lab.start({ backend: kind, clock: 'manual' })
      engine.scenes.set(lab.colorScene('dark', '102030'))
      engine.scenes.set(lab.colorScene('light', 'f0e0d0'))
      const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
      void program.take('dark')
      const progress: (number | null)[] = []
      await engine.step(0)
      const take = program.take('light', { kind: 'fade', durationMs: 1000, easing: 'ease-in-out' })
      const pictures: number[][] = []
      for (let frame = 3; frame <= 36; frame++) {
        const report = await engine.step(Math.round((frame * 1_000_000) / 30))
        progress.push(report.canvases[0]?.progress ?? null)
        const bitmap = await createImageBitmap(await program.snapshot())
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
        const context = canvas.getContext('2d')
        context?.drawImage(bitmap, 0, 0)
        pictures.push([...(context?.getImageData(160, 90, 1, 1).data ?? [])].slice(0, 3))
      }
      return { progress, pictures, taken: await take, backend: engine.capabilities.backend }
    }, backend)
    await close()
    expect(result.backend).toBe(backend)
    expect(result.taken).toMatchObject({ sceneId: 'light', outcome: 'completed' })
    expect(result.pictures[0]).toEqual([0x10, 0x20, 0x30])
    expect(result.pictures.at(-1)).toEqual([0xf0, 0xe0, 0xd0])
    expect(result.progress[0]).toBe(0)
    // Frame 33 is exactly one second after frame 3.
    expect(result.progress.slice(30)).toEqual([null, null, null, null])
    for (const channel of [0, 1, 2]) {
      const values = result.pictures.map((picture) => picture[channel] ?? 0)
      expect(values).toEqual(values.toSorted((a, b) => a - b))
      expect(new Set(values).size).toBeGreaterThan(20)
    }
  })
})

describe('takes', () => {
  it('can be scrubbed, aborted and committed, and report what happened', async () => {
    const { page, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const engine = await lab.start({ clock: 'manual' })
      const events: string[] = []
      for (const name of ['take:start', 'take:end', 'take:unsupported'] as const) {
        engine.on(name, (event) =>
          events.push(
            `${name} ${'outcome' in event ? event.outcome : 'kind' in event ? event.kind : event.to}`,
          ),
        )
      }
      for (const id of ['a', 'b', 'c']) engine.scenes.set(lab.colorScene(id, 'ffffff'))
      const program = engine.addCanvas('program', { width: 64, height: 36, frameRate: 30 })
      let ptsUs = 0
      const step = () => {
        ptsUs += 33_333
        return engine.step(ptsUs)
      }
      program.take('a')
      await step()
      const bar = program.take('b', { kind: 'fade', durationMs: 500 })
      bar.progress = 0.25
      await step()
      await step()
      const held = bar.progress
      bar.abort()
      await step()
      const aborted = await bar
      const unknown = program.take('c', { kind: 'shader', name: 'none', durationMs: 100 })
      unknown.commit()
      await step()
      const committed = await unknown
      const first = program.take('a', { kind: 'fade', durationMs: 5000 })
      await step()
      const second = program.take('b')
      await step()
      return {
        held,
        aborted,
        committed,
        superseded: await first,
        cut: await second,
        sceneId: program.sceneId,
        events,
        unknown: (() => {
          try {
            program.take('nowhere')
            return 'taken'
          } catch (error) {
            return String(error)
          }
        })(),
      }
    })
    await close()
    expect(result.held).toBe(0.25)
    expect(result.aborted).toMatchObject({ sceneId: 'a', outcome: 'aborted' })
    expect(result.committed).toMatchObject({ sceneId: 'c', outcome: 'completed' })
    expect(result.superseded).toMatchObject({ sceneId: 'a', outcome: 'superseded' })
    expect(result.cut).toMatchObject({ sceneId: 'b', outcome: 'completed' })
    expect(result.sceneId).toBe('b')
    expect(result.unknown).toBe('EngineError: There is no scene "nowhere"')
    expect(result.events).toEqual([
      'take:start a',
      'take:end completed',
      'take:start b',
      'take:end aborted',
      'take:unsupported shader',
      'take:start c',
      'take:end completed',
      'take:start a',
      'take:end superseded',
      'take:start b',
      'take:end completed',
    ])
  })

  it('shows an edited scene on air with the next frame, and undoes it', async () => {
    const { page, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const engine = await lab.start({ clock: 'manual' })
      const program = engine.addCanvas('program', { width: 64, height: 36, frameRate: 30 })
      engine.scenes.set(lab.colorScene('a', 'ff0000'))
      program.take('a')
      const colour = async () => {
        const bitmap = await createImageBitmap(await program.snapshot({ width: 16 }))
        const context = new OffscreenCanvas(16, 9).getContext('2d')
        context?.drawImage(bitmap, 0, 0)
        return [...(context?.getImageData(8, 4, 1, 1).data ?? [])].slice(0, 3)
      }
      await engine.step(0)
      const before = await colour()
      const inverse = engine.scenes.apply('a', [
        {
          operation: 'update_element_video',
          id: 'a color',
          item: { background: { kind: 'color', color: '00ff00' } },
        },
      ])
      await engine.step(40_000)
      const edited = await colour()
      engine.scenes.apply('a', inverse)
      await engine.step(80_000)
      const refused = (() => {
        try {
          engine.scenes.apply('a', [{ operation: 'delete_element', id: 'none' }])
          return ''
        } catch (error) {
          return (error as Error).name
        }
      })()
      return {
        before,
        edited,
        undone: await colour(),
        refused,
        hit: program.hitTest(50, 50),
        bounds: program.bounds('a color'),
      }
    })
    await close()
    expect(result).toEqual({
      before: [255, 0, 0],
      edited: [0, 255, 0],
      undone: [255, 0, 0],
      refused: 'EngineError',
      hit: 'a color',
      bounds: { x1: 0, y1: 0, x2: 100, y2: 100 },
    })
  })
})
