import { describe, expect, it } from 'vitest'
import { FakeTimers } from '../testing/fake-timers.ts'
import { Compositor } from './compositor.ts'
import type { CompositorReport } from './compositor-report.ts'
import {
  canvas,
  fakeBackend,
  fakeGlobals,
  sheet,
  sizes,
  startCompositor,
  take,
  track,
} from './testing/fake-compositor.ts'

fakeGlobals()

describe('Compositor', () => {
  it('says what it started with', async () => {
    const { reports } = await startCompositor()
    expect(reports[0]).toMatchObject({ kind: 'started', backend: 'canvas2d', renderer: 'fake' })
  })

  it('keeps commands that come before it is open', async () => {
    const timers = new FakeTimers()
    const reports: CompositorReport[] = []
    const compositor = new Compositor({
      send: (report) => reports.push(report),
      timers,
      backends: {
        webgl2: async () => fakeBackend([], timers, { ms: 0 }),
        canvas2d: async () => fakeBackend([], timers, { ms: 0 }),
        webgpu: async () => fakeBackend([], timers, { ms: 0 }),
        probeSoftware: () => null,
        probeWebGpu: async () => null,
        tryOut: async () => ({ problem: null, frameMs: 1 }),
      },
      fonts: null,
    })
    compositor.receive({ kind: 'start', backend: 'auto', clock: 'realtime', words: null })
    compositor.receive(canvas('program'))
    compositor.receive({ kind: 'warm', requestId: 1, canvasId: 'program', sceneId: 'none' })
    await new Promise((resolve) => setTimeout(resolve))
    expect(reports.map(({ kind }) => kind)).toEqual(['started', 'reply'])
  })

  it('draws a canvas that nobody sees not at all, but moves its takes on', async () => {
    const { compositor, timers, calls, of } = await startCompositor()
    compositor.receive(canvas('program'))
    compositor.receive({ kind: 'scene-set', sheet: sheet('a', 'ff0000') })
    compositor.receive(take('program', 1, 'a', 200))
    timers.advance(400)
    expect(calls).toEqual([])
    expect(of('take-ended')).toMatchObject([{ takeId: 1, sceneId: 'a', outcome: 'completed' }])
    const progress = of('take-progress').map((report) => report.progress)
    expect(progress[0]).toBe(0)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  })

  it('draws program first, whatever the order in which canvases were added', async () => {
    const { compositor, timers, calls } = await startCompositor()
    for (const [id, role] of [
      ['preview', 'preview'],
      ['program', 'program'],
    ] as const) {
      compositor.receive(canvas(id, role))
      compositor.receive(track(id, []))
    }
    timers.advance(10)
    expect(calls).toEqual(['draw program', 'draw preview'])
  })

  it('repeats a picture that has not changed, with a new time, and draws an edited one', async () => {
    const original = globalThis.VideoFrame
    class Repeated {
      readonly timestamp: number
      constructor(_: unknown, { timestamp }: { timestamp: number }) {
        this.timestamp = timestamp
      }
      close() {}
    }
    globalThis.VideoFrame = Repeated as unknown as typeof VideoFrame
    const { compositor, timers, calls } = await startCompositor()
    const timestamps: number[] = []
    compositor.receive(canvas('program'))
    compositor.receive(track('program', timestamps))
    for (let frame = 0; frame < 10; frame++) {
      timers.advance(1000 / 30)
      await new Promise((resolve) => setTimeout(resolve))
    }
    expect(calls).toEqual(['draw program'])
    expect(timestamps.length).toBeGreaterThanOrEqual(10)
    expect(timestamps).toEqual(timestamps.map((_, index) => Math.round((index * 1e6) / 30)))
    compositor.receive({ kind: 'scene-set', sheet: sheet('a', 'ff0000') })
    compositor.receive(take('program', 1, 'a'))
    timers.advance(34)
    compositor.receive({ kind: 'scene-set', sheet: sheet('a', '00ff00') })
    timers.advance(34)
    expect(calls).toEqual(['draw program', 'draw program', 'draw program'])
    globalThis.VideoFrame = original
  })

  it('gives up previews, not program, when drawing takes too long', async () => {
    sizes.length = 0
    const { compositor, timers, calls, cost, of } = await startCompositor()
    for (const [id, role] of [
      ['program', 'program'],
      ['preview', 'preview'],
    ] as const) {
      compositor.receive(canvas(id, role))
      compositor.receive(track(id, []))
      compositor.receive({ kind: 'scene-set', sheet: sheet(id, 'ffffff') })
    }
    cost.ms = 31
    // A scene that changes with every frame, so that each has to be drawn.
    let takeId = 0
    for (let frame = 0; frame < 150; frame++) {
      for (const id of ['program', 'preview']) {
        takeId += 1
        compositor.receive(take(id, takeId, frame % 2 === 0 ? id : null))
      }
      timers.advance(1000 / 30)
      await Promise.resolve()
      await Promise.resolve()
    }
    const count = (id: string) => calls.filter((call) => call === `draw ${id}`).length
    // Program alone nearly fills its time: everything of the monitors goes, nothing of program.
    expect(of('pressure').map(({ level, action }) => [level, action])).toEqual([
      [1, 'multiview at a quarter of its rate'],
      [2, 'preview at half size'],
      [3, 'no costly effects in preview and multiview'],
      [4, 'preview at a quarter of its rate'],
    ])
    expect(count('program')).toBeGreaterThan(130)
    expect(count('preview')).toBeGreaterThanOrEqual(5)
    // What is drawn smaller keeps the size of its frames.
    expect(sizes).toContainEqual({ displayWidth: 320, displayHeight: 180 })
  })

  it('shows a preview again within a second even where program takes all the time', async () => {
    const { compositor, timers, calls, cost } = await startCompositor()
    for (const role of ['program', 'preview'] as const) {
      compositor.receive(canvas(role, role))
      compositor.receive(track(role, []))
      compositor.receive({ kind: 'scene-set', sheet: sheet(role, 'ffffff') })
    }
    cost.ms = 60
    let takeId = 0
    const startMs = timers.now()
    while (timers.now() - startMs < 10_000) {
      for (const id of ['program', 'preview']) {
        takeId += 1
        compositor.receive(take(id, takeId, takeId % 4 < 2 ? id : null))
      }
      timers.advance(1000 / 30)
      await Promise.resolve()
      await Promise.resolve()
    }
    const previews = calls.filter((call) => call === 'draw preview').length
    expect(previews).toBeGreaterThanOrEqual(12)
    expect(previews).toBeLessThanOrEqual(60)
  })

  it('lands a batch in one frame', async () => {
    const { compositor, timers, of } = await startCompositor()
    compositor.receive({
      kind: 'batch',
      commands: [
        canvas('program'),
        { kind: 'scene-set', sheet: sheet('a', 'ff0000') },
        take('program', 1, 'a'),
        { kind: 'warm', requestId: 4, canvasId: 'program', sceneId: 'a' },
      ],
    })
    await Promise.resolve()
    timers.advance(40)
    expect(of('reply').map(({ requestId }) => requestId)).toEqual([4])
    expect(of('take-ended')).toHaveLength(1)
  })

  it('refuses what it cannot do, and goes on', async () => {
    const { compositor, timers, of } = await startCompositor()
    compositor.receive({ kind: 'warm', requestId: 1, canvasId: 'none', sceneId: 'a' })
    compositor.receive(take('none', 1, null))
    compositor.receive({ kind: 'step', requestId: 2, ptsUs: 0 })
    await Promise.resolve()
    timers.advance(600)
    await new Promise((resolve) => setTimeout(resolve))
    expect(of('refusal').map(({ reason }) => reason)).toEqual([
      'Error: There is no canvas none',
      'Error: The clock runs by itself',
    ])
    expect(of('fault')).toHaveLength(1)
    expect(of('stats')).toHaveLength(1)
  })

  it('steps exactly, fades by presentation time, and takes its last picture when it stops', async () => {
    const { compositor, timers, calls, of } = await startCompositor('manual')
    compositor.receive(canvas('program'))
    compositor.receive({ kind: 'scene-set', sheet: sheet('a', 'ff0000') })
    const step = async (requestId: number, ptsUs: number) => {
      compositor.receive({ kind: 'step', requestId, ptsUs })
      await new Promise((resolve) => setTimeout(resolve))
    }
    await step(1, 0)
    compositor.receive(take('program', 1, 'a', 1000))
    await step(2, 100_000)
    await step(3, 350_000)
    await step(4, 1_100_000)
    expect(calls).toEqual([
      'draw program',
      'fade program 0.00',
      'fade program 0.25',
      'draw program',
    ])
    compositor.receive({ kind: 'stop', requestId: 5 })
    await new Promise((resolve) => setTimeout(resolve))
    timers.advance(100)
    await new Promise((resolve) => setTimeout(resolve))
    expect(of('reply').at(-1)).toMatchObject({
      requestId: 5,
      result: { openFrames: 0, gpuBytes: 7 },
    })
    expect(calls.at(-1)).toBe('dispose')
  })
})
