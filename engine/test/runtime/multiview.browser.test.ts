import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type {} from './site/lab.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

const contribution = { kind: 'contribution', contributionIndex: 1 } as const

describe('canvases of every role from one tick', () => {
  it('show story, landscape, multiview and ISO of one source with one upload a picture', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async (source) => {
      // Pictures come only with the steps, so that uploads can be counted.
      lab.inputs.set('contribution:1', () => ({
        width: 64,
        height: 64,
        draw(context, { index }) {
          context.fillStyle = index % 2 === 0 ? '#ff00ff' : '#00ffff'
          context.fillRect(0, 0, 64, 64)
        },
      }))
      const engine = await lab.start({ clock: 'manual' })
      const element = {
        id: 'guest',
        kind: 'contribution',
        sizing: 'fill',
        boundsExpected: lab.full,
        content: source,
      } as const
      engine.scenes.set(lab.sceneOf('a', [element]))
      engine.scenes.set(lab.colorScene('b', '204060'))
      const landscape = engine.addCanvas('landscape', { width: 320, height: 180, frameRate: 30 })
      const story = engine.addCanvas('story', {
        width: 180,
        height: 320,
        frameRate: 30,
        followCanvas: 'landscape',
      })
      const preview = engine.addCanvas('preview', {
        width: 320,
        height: 180,
        frameRate: 30,
        role: 'preview',
      })
      const iso = engine.addCanvas('iso', {
        width: 320,
        height: 180,
        frameRate: 30,
        role: 'iso',
        source,
      })
      const multiview = engine.addCanvas('multiview', {
        width: 640,
        height: 360,
        frameRate: 30,
        role: 'multiview',
        multiview: {
          cells: [
            {
              shows: { kind: 'canvas', canvasId: 'preview' },
              label: 'PREVIEW',
              tally: 'preview',
              safeAreas: true,
            },
            { shows: { kind: 'canvas', canvasId: 'landscape' }, tally: 'program' },
            { shows: { kind: 'canvas', canvasId: 'story' } },
            { shows: { kind: 'source', source } },
          ],
        },
      })
      void preview.take('b')
      const taken = landscape.take('a', { kind: 'fade', durationMs: 1000 })
      const stepTo = async (ptsUs: number) => {
        const report = await engine.step(ptsUs)
        return report.canvases.map(({ id, sceneId, progress }) => [id, sceneId, progress])
      }
      await lab.until('the source', () => engine.sources.get('contribution:1')?.state === 'live')
      await stepTo(0)
      const half = await stepTo(500_000)
      await stepTo(1_100_000)
      await taken
      await stepTo(1_200_000)
      await lab.until('figures', () => engine.stats().uploads > 0)
      /** From figures that are made after everything so far. */
      const uploadsNow = async () => {
        for (let report = 0; report < 2; report++) {
          const { canvases } = engine.stats()
          await lab.until('newer figures', () => engine.stats().canvases !== canvases)
        }
        return engine.stats().uploads
      }
      const colorsAt = async (
        canvas: typeof story,
        places: readonly (readonly [number, number])[],
      ) => {
        const bitmap = await createImageBitmap(await canvas.snapshot())
        const frame = new VideoFrame(bitmap, { timestamp: 0 })
        const colors = await lab.colorsOf(frame, places)
        frame.close()
        bitmap.close()
        return colors.map((color) => color.join())
      }
      const before = await uploadsNow()
      for (let step = 1; step <= 6; step++) await stepTo(1_200_000 + step * 100_000)
      const after = await uploadsNow()
      return {
        half,
        uploads: after - before,
        story: await colorsAt(story, [[50, 50]]),
        iso: await colorsAt(iso, [
          [50, 50],
          [5, 50],
        ]),
        isoTracks: iso.stream
          .getTracks()
          .map(({ kind }) => kind)
          .sort(),
        multiviewTracks: multiview.stream.getTracks().map(({ kind }) => kind),
        multiview: await colorsAt(multiview, [
          [25, 25],
          [0.3, 25],
          [75, 25],
          [50.3, 25],
          [25, 75],
          [3, 75],
          [75, 75],
        ]),
        errors: lab.errors,
      }
    }, contribution)
    await close()
    expect(complaints).toEqual([])
    expect(result.errors).toEqual([])
    expect(result.half).toEqual([
      ['landscape', 'a', 0.5],
      ['story', 'a', 0.5],
      ['iso', '\u0000source contribution:1', null],
      ['preview', 'b', null],
      ['multiview', null, null],
    ])
    // Six pictures of the source, shown eight times each.
    expect(result.uploads).toBe(6)
    const pictures = ['255,0,255', '0,255,255']
    expect(pictures).toContain(result.story[0])
    expect(result.iso).toEqual([result.story[0], '0,0,0'])
    expect(result.isoTracks).toEqual(['audio', 'video'])
    expect(result.multiviewTracks).toEqual(['video'])
    const [preview, green, program, red, story, beside, source] = result.multiview
    expect(preview).toBe('32,64,96')
    expect(green).toBe('31,174,75')
    expect(pictures).toContain(program)
    expect(red).toBe('229,37,42')
    expect([story, beside, source]).toEqual([program, '0,0,0', program])
  })

  it('say what they cannot do', async () => {
    const { page, close } = await labBrowser.open()
    const messages = await page.evaluate(async (source) => {
      const engine = await lab.start()
      const attempt = (work: () => unknown) => {
        try {
          work()
          return 'fine'
        } catch (error) {
          return String(error)
        }
      }
      const size = { width: 64, height: 36, frameRate: 30 }
      const multiview = engine.addCanvas('grid', { ...size, role: 'multiview' })
      const iso = engine.addCanvas('iso', { ...size, role: 'iso', source })
      const result = [
        attempt(() => engine.addCanvas('a', { ...size, role: 'iso' })),
        attempt(() => engine.addCanvas('a', { ...size, followCanvas: 'nobody' })),
        attempt(() => engine.addCanvas('a', { ...size, multiview: { cells: [] } })),
        attempt(() => multiview.take(null)),
        attempt(() => multiview.showSource(source)),
        attempt(() => iso.arrange({ cells: [] })),
        attempt(() =>
          multiview.arrange({ cells: Array.from({ length: 65 }, () => ({ shows: null })) }),
        ),
        attempt(() =>
          multiview.arrange({ cells: [{ shows: { kind: 'scene', sceneId: 'none' } }] }),
        ),
      ]
      iso.dispose()
      await lab.until('the source to close', () => engine.sources.list().length === 0)
      return result
    }, contribution)
    await close()
    expect(messages).toEqual([
      'EngineError: a canvas with the role iso needs a source',
      'EngineError: There is no canvas "nobody"',
      'EngineError: only a canvas with the role multiview has a grid',
      'EngineError: The canvas grid has no scene of its own',
      'EngineError: The role of the canvas grid is not iso',
      'EngineError: The role of the canvas iso is not multiview',
      'EngineError: a multiview has at most 64 cells',
      'fine',
    ])
  })
})

describe('the frame ledger', () => {
  it('tells of every frame when it was due, made and what was in it, ready for JSON', async () => {
    const { page, close } = await labBrowser.open()
    const records = await page.evaluate(async (source) => {
      const camera = await navigator.mediaDevices.getUserMedia({
        video: { width: 320, height: 180, frameRate: 30 },
      })
      lab.inputs.set('contribution:1', () => camera)
      const engine = await lab.start()
      engine.scenes.set(lab.sceneOf('a', [{ id: 'camera', kind: 'contribution', content: source }]))
      const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
      const [track] = program.stream.getVideoTracks()
      if (!track) throw new Error('no track')
      await program.prepare('a')
      await program.take('a')
      await lab.readFrames(track, 1500)
      for (const each of camera.getTracks()) each.stop()
      return JSON.parse(JSON.stringify(await engine.frameLedger())) as Awaited<
        ReturnType<typeof engine.frameLedger>
      >
    }, contribution)
    await close()
    expect(records.length).toBeGreaterThan(20)
    const last = records.at(-2)
    expect(last?.canvasId).toBe('program')
    expect(Object.keys(last?.agesMs ?? {})).toEqual(['contribution:1'])
    for (const [index, record] of records.entries()) {
      expect(record.ptsUs).toBe(Math.round((record.index * 1e6) / 30))
      expect(record.endMs).toBeGreaterThanOrEqual(record.startMs)
      const before = records[index - 1]
      if (before) expect(record.index).toBe(before.index + 1 + record.skippedBefore)
    }
  })
})
