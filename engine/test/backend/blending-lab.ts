import type { VisualElement } from '@proscenium/protocol'
import type { Blending } from '../../src/compositor/backend/blending.ts'
import type {
  BackendKind,
  CompositorBackend,
  RenderTarget,
  TransitionEffect,
} from '../../src/compositor/backend/compositor-backend.ts'
import { loseGraphics } from '../../src/compositor/backend/lose-graphics.ts'
import type { SourceFrames } from '../../src/compositor/backend/source-frame.ts'
import { flattenScene } from '../../src/scene/flatten-scene.ts'
import { contentOf } from '../visual/golden-scene.ts'
import { picture } from '../visual/synthetic-source.ts'
import { open, SIZE } from './lab-scenes.ts'

/** A scene to draw on a canvas of 64 × 36 pixels. */
export interface BlendingScene {
  readonly elements: readonly VisualElement[]
  /** True for a canvas that keeps transparency. */
  readonly alpha?: boolean
  readonly passage?: {
    readonly to: readonly VisualElement[]
    readonly effect: TransitionEffect
    readonly progress: number
  }
}

/** Every level of grey, and white of half opacity. */
const sources: SourceFrames = new Map([
  ['file:levels', frameOf((x, y) => level((y * SIZE.width + x) % 256), false)],
  ['file:glass', frameOf(() => [255, 255, 255, 128], true)],
])
const backends = new Map<string, CompositorBackend>()

const methods = {
  /** Red, green, blue and alpha of what a scene shows at places in pixels. */
  async colors(
    kind: BackendKind,
    blending: Blending | null,
    scene: BlendingScene,
    places: readonly (readonly [x: number, y: number])[],
  ): Promise<number[][]> {
    const drawn = await draw(kind, blending, scene)
    return places.map(([x, y]) => [...drawn.subarray((y * SIZE.width + x) * 4).subarray(0, 4)])
  },

  /** Levels that come out of an opaque picture other than they went in. */
  async changedLevels(
    kind: BackendKind,
    blending: Blending,
    elements: readonly VisualElement[],
  ): Promise<number[]> {
    const drawn = await draw(kind, blending, { elements })
    const changed = new Set<number>()
    for (let at = 0; at < drawn.length; at++) {
      const expected = at % 4 === 3 ? 255 : (at >> 2) % 256
      if (drawn[at] !== expected) changed.add(expected)
    }
    return [...changed]
  },

  /** Bytes held, and the colour of one pixel, while targets of two sizes take turns, and after the larger has gone. */
  async turns(kind: BackendKind, elements: readonly VisualElement[]) {
    const backend = await open(kind, { blending: 'linear' })
    const small = backend.createTarget('small', SIZE.width, SIZE.height)
    const large = backend.createTarget('large', SIZE.width * 2, SIZE.height * 2)
    const shown = (target: RenderTarget) => {
      backend.draw(target, listOf(elements, target), sources)
      return { red: backend.readPixels(target)[0], bytes: backend.stats().textureBytes }
    }
    const seen = [shown(small), shown(large), shown(small), shown(large)]
    backend.removeTarget(large)
    seen.push(shown(small))
    backend.dispose()
    return { seen, after: backend.stats().textureBytes }
  },

  /** The red of one pixel before its graphics are lost and after they were made anew. */
  async throughLoss(kind: 'webgl2' | 'webgpu', elements: readonly VisualElement[]) {
    const backend = await open(kind, { blending: 'linear' })
    const target = backend.createTarget('program', SIZE.width, SIZE.height)
    const red = () => {
      backend.draw(target, listOf(elements), sources)
      return backend.readPixels(target)[0]
    }
    const seen = [red()]
    loseGraphics(backend.surface(target).canvas, kind)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const { isLost } = backend
    await backend.rebuild()
    seen.push(red())
    backend.dispose()
    return { isLost, seen }
  },

  /** How a backend says that it blends when linear blending is asked for. */
  async blendingOf(kind: BackendKind): Promise<string | undefined> {
    const backend = await open(kind, { blending: 'linear' })
    const { blending } = backend.capabilities
    backend.dispose()
    return blending
  },
}

async function draw(
  kind: BackendKind,
  blending: Blending | null,
  { elements, alpha = false, passage }: BlendingScene,
): Promise<Uint8Array> {
  const key = `${kind} ${blending}`
  const backend = backends.get(key) ?? (await open(kind, blending ? { blending } : {}))
  backends.set(key, backend)
  const target = backend.createTarget('program', SIZE.width, SIZE.height, { alpha })
  try {
    const from = listOf(elements)
    if (passage) {
      const to = listOf(passage.to)
      backend.drawTransition(target, from, to, passage.effect, passage.progress, sources)
    } else backend.draw(target, from, sources)
    return backend.readPixels(target)
  } finally {
    backend.removeTarget(target)
  }
}

function listOf(elements: readonly VisualElement[], { width, height } = SIZE) {
  return flattenScene(contentOf(elements), { width, height, sourceSize: () => SIZE })
}

function frameOf(colorAt: Parameters<typeof picture>[2], hasAlpha: boolean) {
  const { data, width, height } = picture(SIZE.width, SIZE.height, colorAt)
  const size = { width, height, pixelWidth: width, pixelHeight: height }
  return { kind: 'pixels', data, ...size, version: 1, hasAlpha } as const
}

function level(value: number): [number, number, number] {
  return [value, value, value]
}

declare global {
  var blendingLab: typeof methods
}

globalThis.blendingLab = methods
