import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flawsInTime, median } from './harness/frame-steps.ts'
import { makeMedia } from './harness/make-media.ts'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type {} from './site/lab.ts'

let folder: string
let labBrowser: LabBrowser
beforeAll(async () => {
  folder = await makeMedia()
  labBrowser = await openLab('usual', { '/made/': folder })
})
afterAll(async () => {
  await labBrowser.close()
  await rm(folder, { recursive: true, force: true })
})

describe('calls with what is not there or makes no sense', () => {
  it('throw typed errors or do nothing, and the scene before stays', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const engine = await lab.start()
      const program = engine.addCanvas('program', { width: 160, height: 90, frameRate: 30 })
      engine.scenes.set(lab.colorScene('green', '00ff00'))
      await program.take('green')
      const codes: Record<string, string> = {}
      const attempt = async (name: string, work: () => unknown) => {
        try {
          await work()
          codes[name] = 'nothing'
        } catch (error) {
          const { name: kind, code } = error as { name?: string; code?: string }
          codes[name] = kind === 'EngineError' ? String(code) : `${kind}`
        }
      }
      const bounds = (x2: number) => ({ ...lab.full, x2 })
      const odd = (element: object) => () =>
        engine.scenes.set({ id: 'green', visualElements: [{ id: 'a', kind: 'image', ...element }] })
      await attempt('unknown element kind', odd({ kind: 'hologram' }))
      await attempt('unknown content kind', odd({ content: { kind: 'hologram' } }))
      await attempt('NaN', odd({ boundsExpected: bounds(Number.NaN) }))
      await attempt('infinite', odd({ boundsExpected: bounds(Number.POSITIVE_INFINITY) }))
      await attempt('far away', odd({ boundsExpected: bounds(1e9) }))
      await attempt('NaN opacity', odd({ opacity: Number.NaN }))
      await attempt('no id', () => engine.scenes.set({ id: '' }))
      await attempt('no scene', () => engine.scenes.set(null as never))
      const many = Array.from({ length: 201 }, (_, at) => lab.colorElement(`e${at}`, '0000ff'))
      await attempt('201 elements', () => engine.scenes.set(lab.sceneOf('green', many)))
      const gone = { operation: 'delete_element', id: 'nobody' } as const
      await attempt('edit of no element', () => engine.scenes.apply('green', [gone]))
      await attempt('edit of no scene', () => engine.scenes.apply('nowhere', [gone]))
      await attempt('remove no scene', () => engine.scenes.remove('nowhere'))
      await attempt('take no scene', () => program.take('nowhere'))
      await attempt('prepare no scene', () => program.prepare('nowhere'))
      await attempt('odd transition', () => program.take('green', { kind: 'warp' } as never))
      await attempt('no source', () => {
        engine.sources.play('file:none')
        engine.sources.seek('file:none', Number.NaN)
        engine.sources.select('carousel:none', 'x')
        return engine.sources.refresh('file:none')
      })
      await attempt('same canvas', () =>
        engine.addCanvas('program', { width: 2, height: 2, frameRate: 30 }),
      )
      await attempt('no size', () => engine.addCanvas('b', { width: 0, height: 2, frameRate: 30 }))
      await attempt('no rate', () =>
        engine.addCanvas('b', { width: 2, height: 2, frameRate: Number.NaN }),
      )
      await attempt('step by itself', () => engine.step(0))
      const [seen] = await lab.look(program, [[50, 50]])
      program.dispose()
      program.dispose()
      await attempt('take after the canvas', () => program.take('green'))
      await attempt('stream after the canvas', () => program.stream)
      await Promise.all([engine.dispose(), engine.dispose()])
      await engine.dispose()
      await attempt('scene after the end', () => engine.scenes.set(lab.colorScene('x', '000000')))
      await attempt('canvas after the end', () =>
        engine.addCanvas('c', { width: 2, height: 2, frameRate: 30 }),
      )
      await attempt('ledger after the end', () => engine.frameLedger())
      await attempt('remove after the end', () => engine.scenes.remove('green'))
      await attempt('source after the end', () => engine.sources.refresh('file:none'))
      return { codes, seen, openFrames: engine.stats().openFrames, errors: lab.errors }
    })
    expect(result.codes).toEqual({
      'unknown element kind': 'invalid-scene',
      'unknown content kind': 'invalid-scene',
      NaN: 'invalid-scene',
      infinite: 'invalid-scene',
      'far away': 'invalid-scene',
      'NaN opacity': 'invalid-scene',
      'no id': 'invalid-scene',
      'no scene': 'invalid-scene',
      '201 elements': 'invalid-scene',
      'edit of no element': 'invalid-operation',
      'edit of no scene': 'unknown-scene',
      'remove no scene': 'nothing',
      'take no scene': 'unknown-scene',
      'prepare no scene': 'unknown-scene',
      'odd transition': 'invalid-option',
      'no source': 'nothing',
      'same canvas': 'duplicate-canvas',
      'no size': 'invalid-option',
      'no rate': 'invalid-option',
      'step by itself': 'invalid-option',
      'take after the canvas': 'disposed',
      'stream after the canvas': 'disposed',
      'scene after the end': 'disposed',
      'canvas after the end': 'disposed',
      'ledger after the end': 'disposed',
      'remove after the end': 'nothing',
      'source after the end': 'nothing',
    })
    expect(result).toMatchObject({ seen: 'green', openFrames: 0, errors: [] })
    expect(complaints).toEqual([])
    await close()
  })
})

describe('sources and scenes that no programme should have', () => {
  it('leave the program running beside them, and nothing open', async () => {
    const { page, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const wide = new OffscreenCanvas(12_000, 40)
      wide.getContext('2d')?.fillRect(0, 0, 12_000, 40)
      let drawings = 0
      const answers: Record<string, () => unknown> = {
        'cut-off': () => ({ url: '/made/cut-off.webm', kind: 'video' }),
        'no-width': () => ({ url: '/made/no-width.webm', kind: 'video' }),
        'no-film': () => ({ url: '/made/damaged.png', kind: 'video' }),
        strip: () => ({ url: '/made/strip.png', kind: 'image' }),
        bitmap: () => createImageBitmap(wide),
        'no-size': () => ({ width: 0, height: 10, draw: () => {} }),
        throws: () => ({
          width: 8,
          height: 8,
          draw: () => {
            drawings += 1
            throw new Error('no data')
          },
        }),
        number: () => 7,
        nothing: () => undefined,
        odd: () => ({ kind: 'hologram' }),
        rejects: () => Promise.reject(new Error('away')),
        hangs: () => new Promise(() => {}),
        'no-tracks': () => new MediaStream(),
      }
      const engine = await lab.start({
        timeouts: { sourceMs: 1500 },
        resolve: (ref) => (ref.kind === 'file' ? (answers[ref.fileId]?.() as never) : null),
        overlay: () => {
          throw new Error('no library')
        },
      })
      const names = Object.keys(answers)
      const shown = names.map((fileId, at) => {
        const x1 = (at % 8) * 12
        const boundsExpected = { x1, y1: 50, x2: x1 + 12, y2: 100 }
        return {
          id: fileId,
          kind: 'video',
          boundsExpected,
          content: { kind: 'file', fileId },
        } as const
      })
      const bad = lab.sceneOf('bad', [lab.colorElement('back', '00ff00'), ...shown])
      engine.scenes.set({ ...bad, overlayElements: [{ id: 'constructor' }] })
      engine.scenes.set({ id: 'empty' })
      const words = { kind: 'text', text: 'Words', fontId: 'no such font', size: 2 } as const
      const full = Array.from({ length: 200 }, (_, at) => ({
        ...lab.colorElement(`e${at}`, at === 199 ? 'ff0000' : '00ff00'),
        boundsExpected: at === 199 ? lab.full : lab.quarter(at % 4),
        content: words,
        overlays: [{ id: `c${at}`, content: words }],
      }))
      engine.scenes.set(lab.sceneOf('full', full))
      const program = engine.addCanvas('program', { width: 160, height: 90, frameRate: 30 })
      const [track] = program.stream.getVideoTracks()
      if (!track) throw new Error('no track')
      const seen: Record<string, string | undefined> = {}
      const readings: { name: string; stamps: number[]; rate: number }[] = []
      // In turns: what else the machine does changes, too.
      for (const name of Array(3).fill(['empty', 'full', 'bad']).flat() as string[]) {
        await program.take(name)
        await lab.moreFrames(engine, 'program', 10)
        const frames = await lab.readFrames(track, ({ length }) => length >= 15, [[2, 2]])
        const stamps = frames.map(({ timestampUs }) => timestampUs)
        readings.push({ name, stamps, rate: lab.rateOf(frames) })
        seen[name] = lab.colorName(...(frames.at(-1)?.colors[0] ?? [255, 0, 255]))
      }
      await lab.until('all answers', () =>
        engine.sources.list().every(({ state }) => state !== 'loading'),
      )
      const told = names.map((fileId) => {
        const { state, code, width } = engine.sources.get({ kind: 'file', fileId }) ?? {}
        return [fileId, { state, code, width }] as const
      })
      await engine.dispose()
      const { openFrames } = engine.stats()
      return {
        seen,
        readings,
        told: Object.fromEntries(told),
        drawings,
        openFrames,
        errors: lab.errors,
      }
    })
    expect(result.seen).toEqual({ bad: 'green', empty: 'black', full: 'red' })
    // Frames go on through all of it.
    for (const { name, stamps } of result.readings) expect(flawsInTime(stamps), name).toEqual([])
    // Neither faults nor two hundred texts halve the rate of an empty scene in the same run.
    const rateOf = (scene: string) =>
      median(result.readings.filter(({ name }) => name === scene).map(({ rate }) => rate))
    for (const name of ['bad', 'full']) {
      expect(rateOf(name) / rateOf('empty'), name).toBeGreaterThan(0.5)
    }
    const failed = (code: string) => ({ state: 'failed', code })
    expect(result.told).toMatchObject({
      'no-film': failed('source-failed'),
      strip: { state: 'live', width: 16_000 },
      bitmap: { state: 'live', width: 12_000 },
      'no-size': failed('source-failed'),
      throws: failed('source-failed'),
      number: failed('source-failed'),
      nothing: { state: 'missing' },
      odd: failed('source-failed'),
      rejects: failed('source-failed'),
      hangs: failed('source-timeout'),
      'no-tracks': { state: 'fallback' },
    })
    // What can be played of a damaged film is played.
    expect(['live', 'failed']).toContain(result.told['cut-off']?.state)
    expect(['live', 'failed']).toContain(result.told['no-width']?.state)
    expect(result.drawings).toBeGreaterThan(1)
    expect(result.openFrames).toBe(0)
    expect(new Set(result.errors)).toEqual(new Set(['invalid-option: The option overlay threw']))
    await close()
  })
})

describe('what an engine is asked for', () => {
  it('is refused with a code, and leaves nothing behind', async () => {
    const { page, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const codes: Record<string, string> = {}
      const attempt = async (name: string, action: () => unknown) => {
        try {
          await action()
          codes[name] = 'nothing'
        } catch (error) {
          codes[name] = (error as { code?: string }).code ?? String(error)
        }
      }
      const closed = new AudioContext()
      await closed.close()
      await attempt('closed context', () => lab.start({ audioContext: closed }))
      await attempt('no context', () => lab.start({ audioContext: {} as AudioContext }))
      const workerUrl = 'https://other.example/worker.js'
      await attempt('foreign worker', () => lab.start({ thread: 'worker', workerUrl }))
      const audioContext = new AudioContext()
      const engine = await lab.start({ audioContext })
      engine.scenes.set(
        lab.sceneOf('guest', [
          lab.colorElement('back', '00ff00'),
          {
            id: 'guest',
            kind: 'contribution',
            content: { kind: 'contribution', contributionIndex: 1 },
          },
        ]),
      )
      const size = { width: 64, height: 36, frameRate: 30 }
      const program = engine.addCanvas('program', size)
      const minus = engine.audio.addMixMinus('for guest', { of: 'program', exclude: [] })
      await attempt('id of the monitor', () => engine.addCanvas('monitor', size))
      await attempt('id of a mix-minus', () => engine.addCanvas('for guest', size))
      for (const id of ['', 5 as unknown as string]) {
        await attempt(`id ${id}`, () => engine.addCanvas(id, size))
        await attempt(`bus ${id}`, () =>
          engine.audio.addMixMinus(id, { of: 'program', exclude: [] }),
        )
      }
      minus.dispose()
      await attempt('id that is free again', () => engine.addCanvas('for guest', size))
      const text = { kind: 'text', text: 'x' } as never
      await attempt('odd iso', () =>
        engine.addCanvas('iso', { ...size, role: 'iso', source: text }),
      )
      const cells = Array.from({ length: 65 }, () => ({ shows: null }))
      const grid = { ...size, role: 'multiview' } as const
      await attempt('large grid', () => engine.addCanvas('grid', { ...grid, multiview: { cells } }))
      const left = ['iso', 'grid'].map((id) => engine.canvas(id) === undefined)
      const source = { kind: 'file', fileId: 'loop' } as const
      await attempt('iso again', () => engine.addCanvas('iso', { ...size, role: 'iso', source }))
      await attempt('grid again', () => engine.addCanvas('grid', grid))
      const element = document.createElement('canvas')
      await attempt('rate of a display', () => program.attach(element, { maxFps: Number.NaN }))
      element.transferControlToOffscreen()
      await attempt('element of a worker', () => program.attach(element))
      const strip = engine.audio.strip('contribution:1')
      await attempt('odd solo', () => {
        strip.solo = 'garbage' as never
      })
      const soloed = strip.solo
      for (const waitMs of [-1, Number.NaN]) {
        await attempt(`wait ${waitMs}`, () => program.take('guest', { kind: 'cut' }, { waitMs }))
        await attempt(`prepare ${waitMs}`, () => program.prepare('guest', { timeoutMs: waitMs }))
      }
      await audioContext.close()
      await attempt('sound that the host has ended', () => engine.audio.resume())
      await attempt('canvas without sound', () => engine.addCanvas('silent', size))
      await attempt('strip without sound', () => engine.audio.strip('contribution:2'))
      const taken = await program.take('guest', { kind: 'fade', durationMs: 100 })
      const [seen] = await lab.look(program, [[2, 2]])
      await engine.dispose()
      await attempt('resume after the end', () => engine.audio.resume())
      await attempt('strip after the end', () => engine.audio.strip('new'))
      await attempt('duck after the end', () => strip.duck({ by: 'x', amountDb: 6 }))
      await attempt('batch after the end', () => engine.batch(() => 1))
      await attempt('scene after the end', () => engine.scenes.set({ id: 'late' }))
      await attempt('remove after the end', () => engine.scenes.remove('guest'))
      const kept = engine.scenes.get('late') !== undefined
      const stepped = await lab.start({ clock: 'manual' })
      await attempt('step for ever', () => stepped.step(Number.POSITIVE_INFINITY))
      await attempt('step after it', () => stepped.step(0))
      await stepped.dispose()
      return { codes, left, soloed, outcome: taken.outcome, seen, kept, errors: lab.errors }
    })
    await close()
    const refused = 'invalid-option'
    expect(result.codes).toEqual({
      'closed context': refused,
      'no context': refused,
      'foreign worker': 'compositor-failed',
      'id of the monitor': 'duplicate-canvas',
      'id of a mix-minus': 'duplicate-canvas',
      'id ': refused,
      'bus ': refused,
      'id 5': refused,
      'bus 5': refused,
      'id that is free again': 'nothing',
      'odd iso': refused,
      'large grid': refused,
      'iso again': 'nothing',
      'grid again': 'nothing',
      'rate of a display': refused,
      'element of a worker': refused,
      'odd solo': refused,
      'wait -1': refused,
      'prepare -1': refused,
      'wait NaN': refused,
      'prepare NaN': refused,
      'sound that the host has ended': 'audio-failed',
      'canvas without sound': 'nothing',
      'strip without sound': 'nothing',
      'resume after the end': 'disposed',
      'strip after the end': 'disposed',
      'duck after the end': 'disposed',
      'batch after the end': 'disposed',
      'scene after the end': 'disposed',
      'remove after the end': 'nothing',
      'step for ever': refused,
      'step after it': 'nothing',
    })
    expect(result).toMatchObject({
      left: [true, true],
      soloed: 'off',
      outcome: 'completed',
      seen: 'green',
      kept: false,
      errors: [],
    })
  })
})
