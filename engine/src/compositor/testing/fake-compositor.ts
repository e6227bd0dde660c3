import { sceneContentSchema } from '@proscenium/protocol'
import { afterAll, beforeAll, vi } from 'vitest'
import type { CanvasRole } from '../../api/canvas.ts'
import { FakeTimers } from '../../testing/fake-timers.ts'
import type { CompositorBackend, RenderTarget } from '../backend/compositor-backend.ts'
import { Compositor } from '../compositor.ts'
import type { CompositorReport } from '../compositor-report.ts'
import type { SceneSheet } from '../messages.ts'

/** What frames were made of others with. */
export const sizes: unknown[] = []

/** Node has no VideoFrame. */
class CopiedFrame {
  constructor(_: unknown, init: unknown) {
    sizes.push(init)
  }
  close() {}
  clone() {
    return { close: () => {} }
  }
}

class FakeCanvas {
  width: number
  height: number

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  getContext() {
    return new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true })
  }
}

/** Stands in for what Node lacks, in all tests of a file. */
export function fakeGlobals(): void {
  beforeAll(() => {
    vi.stubGlobal('VideoFrame', CopiedFrame)
    vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  })
  afterAll(() => void vi.unstubAllGlobals())
}

/** What the fake backend did, in order. */
type Call = string

/** A backend that notes what it is told, and takes as long as it is told. */
export function fakeBackend(
  calls: Call[],
  timers: FakeTimers,
  cost: { ms: number },
): CompositorBackend {
  const target = (id: string, width: number, height: number): RenderTarget => ({
    id,
    width,
    height,
    alpha: false,
  })
  const draw = (what: string, width = 320) => {
    calls.push(what)
    timers.block((cost.ms * width ** 2) / 320 ** 2)
    return true
  }
  const backend = {
    kind: 'canvas2d',
    capabilities: {
      renderer: 'fake',
      softwareRendering: true,
      videoUpload: 'pixels',
      maxSizePx: 8192,
    },
    isLost: false,
    createTarget: target,
    resizeTarget: ({ id }: RenderTarget, width: number, height: number) =>
      target(id, width, height),
    removeTarget: () => {},
    draw: ({ id, width }: RenderTarget) => draw(`draw ${id}`, width),
    drawTransition: (
      { id }: RenderTarget,
      _f: unknown,
      _t: unknown,
      _e: unknown,
      progress: number,
    ) => draw(`fade ${id} ${progress.toFixed(2)}`),
    captureFrame: (_: RenderTarget, { timestampUs }: { timestampUs: number }) => {
      const frame = { timestamp: timestampUs, close: () => {}, clone: () => ({ close: () => {} }) }
      return frame as unknown as VideoFrame
    },
    surface: ({ width, height }: RenderTarget) => ({
      canvas: new FakeCanvas(width, height),
      rect: { x: 0, y: 0, width, height },
    }),
    prepare: () => calls.push('prepare'),
    releaseSource: (key: string) => calls.push(`release ${key}`),
    fontsChanged: () => {},
    stats: () => ({ textureBytes: 7 }),
    dispose: () => calls.push('dispose'),
  }
  return backend as unknown as CompositorBackend
}

/** A compositor with time, a backend and a line of its own. */
export async function startCompositor(clock: 'realtime' | 'manual' = 'realtime') {
  const timers = new FakeTimers()
  const reports: CompositorReport[] = []
  const calls: Call[] = []
  const cost = { ms: 0 }
  const compositor = new Compositor({
    send: (report) => reports.push(report),
    timers,
    backends: {
      webgl2: async () => fakeBackend(calls, timers, cost),
      canvas2d: async () => fakeBackend(calls, timers, cost),
      webgpu: async () => fakeBackend(calls, timers, cost),
      probeSoftware: () => true,
      probeWebGpu: async () => 'none here',
      tryOut: async () => ({ problem: null, frameMs: 1 }),
    },
    fonts: null,
  })
  compositor.receive({ kind: 'start', backend: 'auto', clock, words: null })
  await new Promise((resolve) => setTimeout(resolve))
  const of = <Kind extends CompositorReport['kind']>(kind: Kind) =>
    reports.filter(
      (report): report is Extract<CompositorReport, { kind: Kind }> => report.kind === kind,
    )
  return { compositor, timers, reports, calls, cost, of }
}

/** A scene of one colour. */
export function sheet(id: string, color: string): SceneSheet {
  const { visualElements } = sceneContentSchema.parse({
    visualElements: [
      {
        id: `${id} color`,
        kind: 'background',
        background: { kind: 'color', color },
        boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
      },
    ],
  })
  return { id, visualElements, overlayElements: [], descriptions: {}, overlays: {}, fallbacks: {} }
}

/** The order that adds a canvas. */
export const canvas = (id: string, role: CanvasRole = 'program') =>
  ({ kind: 'canvas-add', id, width: 320, height: 180, frameRate: 30, role }) as const

/** A track whose consumer takes every frame at once. */
export function track(id: string, timestamps: number[]) {
  const writable = {
    getWriter: () => ({
      write: async (frame: VideoFrame) => {
        timestamps.push(frame.timestamp)
      },
      close: async () => {},
    }),
  } as unknown as WritableStream<VideoFrame>
  return { kind: 'canvas-track', id, end: { kind: 'writable', writable } } as const
}

/** The order that takes a scene. */
export const take = (canvasId: string, takeId: number, to: string | null, durationMs = 0) =>
  ({ kind: 'take', canvasId, take: { takeId, to, durationMs, easing: 'linear' } }) as const
