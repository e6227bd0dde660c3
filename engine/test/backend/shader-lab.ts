import { WebGl2Backend } from '../../src/compositor/backend/webgl2/webgl2-backend.ts'
import { flattenScene } from '../../src/scene/flatten-scene.ts'
import { fixedParameters } from '../../src/transitions/fixed-parameters.ts'
import { packagedTransitions } from '../../src/transitions/packaged-transitions.ts'
import { backdrop, contentOf, element, image } from '../visual/golden-scene.ts'
import { testCard } from '../visual/synthetic-source.ts'

const SIZE = { width: 160, height: 90 }
const card = testCard(4, SIZE.width, SIZE.height)
const frames = new Map([
  [
    'file:card',
    {
      kind: 'pixels',
      data: card.data,
      ...SIZE,
      pixelWidth: SIZE.width,
      pixelHeight: SIZE.height,
      version: 1,
      hasAlpha: false,
    } as const,
  ],
])
const list = (elements: Parameters<typeof contentOf>[0]) =>
  flattenScene(contentOf(elements), { ...SIZE, sourceSize: () => SIZE })

const scenes = {
  empty: list([]),
  card: list([image('card', { boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 } })]),
  blue: list([backdrop('2040c0')]),
  veil: list([backdrop('ff804080')]),
  box: list([
    element('box', {
      boundsExpected: { x1: 20, y1: 20, x2: 70, y2: 80 },
      background: { kind: 'color', color: '40c04080' },
    }),
  ]),
}
type SceneName = keyof typeof scenes

/** Close enough to an end to be it, and far enough that the shader is asked. */
const BESIDE = 1e-5
/** Greatest difference from the scene at an end, and excess of a colour over its opacity, in 8 bits. */
const TOLERANCE = 3

/** What is wrong with a transition of the package; null when nothing is. */
async function judge(backend: WebGl2Backend, name: string, glsl: string): Promise<string | null> {
  const target = backend.createTarget(name, SIZE.width, SIZE.height, { alpha: true })
  const effect = { kind: 'shader', name, glsl } as const
  const still = (scene: SceneName) => {
    backend.draw(target, scenes[scene], frames)
    return premultiplied(backend.readPixels(target))
  }
  const between = (from: SceneName, to: SceneName, progress: number) => {
    backend.drawTransition(target, scenes[from], scenes[to], effect, progress, frames)
    return backend.readPixels(target)
  }
  const isAt = (scene: SceneName, from: SceneName, to: SceneName, progress: number) => {
    const drawn = premultiplied(between(from, to, progress))
    const expected = still(scene)
    return drawn.every((value, at) => Math.abs(value - (expected[at] ?? 0)) <= TOLERANCE)
  }
  const faults: Record<string, () => boolean> = {
    'is not the old scene at 0': () =>
      !isAt('card', 'card', 'blue', BESIDE) || !isAt('box', 'box', 'veil', BESIDE),
    'is not the new scene at 1': () =>
      !isAt('card', 'blue', 'card', 1 - BESIDE) || !isAt('box', 'veil', 'box', 1 - BESIDE),
    'paints where both scenes are transparent': () =>
      [0.25, 0.5, 0.75].some((share) =>
        between('empty', 'empty', share).some((value) => value > 0),
      ),
    'makes holes in opaque scenes': () =>
      [0.25, 0.5, 0.75].some((share) =>
        between('card', 'blue', share).some((value, at) => at % 4 === 3 && value < 255 - TOLERANCE),
      ),
    'is brighter than its opacity allows': () =>
      [0.25, 0.5, 0.75].some((share) =>
        exceedsOpacity(backend, () => between('box', 'veil', share)),
      ),
  }
  const found = Object.entries(faults).find(([, isFaulty]) => isFaulty())
  backend.removeTarget(target)
  return found?.[0] ?? null
}

/** Reads premultiplied pixels from the canvas, before they are made straight. */
function exceedsOpacity(backend: WebGl2Backend, draw: () => unknown): boolean {
  const target = backend.createTarget('probe', 1, 1)
  const { canvas } = backend.surface(target)
  backend.removeTarget(target)
  draw()
  const gl = canvas.getContext('webgl2')
  if (!gl) return true
  const pixels = new Uint8Array(SIZE.width * SIZE.height * 4)
  gl.readPixels(0, 0, SIZE.width, SIZE.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  return pixels.some((value, at) => value > (pixels[at | 3] ?? 0) + TOLERANCE)
}

function premultiplied(pixels: Uint8Array): number[] {
  return Array.from(pixels, (value, at) =>
    at % 4 === 3 ? value : Math.round((value * (pixels[at | 3] ?? 0)) / 255),
  )
}

/** Judges every transition of the package: what is wrong with it, by name. */
async function judgeAll(): Promise<Record<string, string | null>> {
  const backend = await WebGl2Backend.create()
  const verdicts: Record<string, string | null> = {}
  for (const { name, glsl, defaultParams } of packagedTransitions) {
    const fixed = fixedParameters(glsl, defaultParams)
    verdicts[name] = fixed === null ? 'has a parameter without value' : null
    if (fixed === null) continue
    verdicts[name] = compiles(backend, fixed)
      ? await judge(backend, name, fixed)
      : 'does not compile'
  }
  backend.dispose()
  return verdicts
}

/** A transition that does not compile is drawn as a fade, which this one is told from. */
function compiles(backend: WebGl2Backend, glsl: string): boolean {
  const target = backend.createTarget('compiles', SIZE.width, SIZE.height, { alpha: true })
  const marked = glsl.replace(/vec4\s+transition\s*\(/, 'vec4 transitionOf(')
  const marker = `${marked}\nvec4 transition(vec2 uv) { transitionOf(uv); return vec4(0.0, 1.0, 0.0, 1.0); }`
  const effect = { kind: 'shader', name: 'marked', glsl: marker } as const
  backend.drawTransition(target, scenes.blue, scenes.blue, effect, 0.5, frames)
  const [red, green, blue] = backend.readPixels(target)
  backend.removeTarget(target)
  return red === 0 && green === 255 && blue === 0
}

declare global {
  var shaderLab: { readonly judgeAll: typeof judgeAll }
}
globalThis.shaderLab = { judgeAll }
