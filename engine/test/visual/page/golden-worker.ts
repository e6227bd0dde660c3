import { Canvas2dBackend } from '../../../src/compositor/backend/canvas2d/canvas2d-backend.ts'
import type {
  BackendKind,
  BackendOptions,
  CompositorBackend,
  RenderTarget,
} from '../../../src/compositor/backend/compositor-backend.ts'
import type { SourceFrame } from '../../../src/compositor/backend/source-frame.ts'
import { WebGl2Backend } from '../../../src/compositor/backend/webgl2/webgl2-backend.ts'
import { WebGpuBackend } from '../../../src/compositor/backend/webgpu/webgpu-backend.ts'
import { drawPassage } from '../../../src/compositor/take/draw-passage.ts'
import type { DrawList } from '../../../src/scene/draw-list.ts'
import { withElementMoments } from '../../../src/scene/element-passage.ts'
import { flattenScene } from '../../../src/scene/flatten-scene.ts'
import { listAt } from '../../../src/scene/live-list.ts'
import { allScenes } from '../all-scenes.ts'
import type { GoldenScene, GoldenSource } from '../golden-scene.ts'
import type { SyntheticPicture } from '../synthetic-source.ts'

const makers: Readonly<
  Record<BackendKind, (options: BackendOptions) => Promise<CompositorBackend>>
> = {
  webgpu: (options) => WebGpuBackend.create(options),
  webgl2: (options) => WebGl2Backend.create(options),
  canvas2d: async (options) => new Canvas2dBackend(options),
}
/** Pictures kept for the next backend. */
const MOST_PICTURES = 12
/** By their kind and how they blend. */
const backends = new Map<string, CompositorBackend>()

async function backendOf(
  kind: BackendKind,
  { blending = 'gamma' }: GoldenScene,
): Promise<CompositorBackend> {
  const key = `${kind} ${blending}`
  const known = backends.get(key)
  if (known) return known
  const made = await makers[kind]({ blending })
  backends.set(key, made)
  return made
}

/**
 * What is drawn of a transition: itself, the scene at either end, or a moment just beside it. `steady`: the scene after
 * it has been drawn for a while with ever new pictures, when backends use what they keep of it.
 */
export type GoldenPart = 'passage' | 'from' | 'to' | 'first' | 'last' | 'steady'

/** After so many drawings nothing is kept that was not before. */
const STEADY_DRAWINGS = 20

/** How far from its end a moment just beside it is. */
const BESIDE = 0.002

/** Draws a scene with a backend and returns its pixels, RGBA. */
export async function renderGolden(
  name: string,
  kind: BackendKind,
  part: GoldenPart = 'passage',
): Promise<Uint8Array> {
  const scene = allScenes.get(name)
  if (!scene) throw new Error(`There is no golden scene "${name}"`)
  const backend = await backendOf(kind, scene)
  const { width, height } = scene.frame
  const target = backend.createTarget('golden', width, height, { alpha: scene.alpha })
  const frames = await makeFrames(scene)
  try {
    const drawings = part === 'steady' ? STEADY_DRAWINGS : 1
    for (let drawing = 0; drawing < drawings; drawing++) {
      const shown = part === 'steady' ? 'passage' : part
      drawScene(backend, target, scene, newerBy(drawing, frames), shown)
    }
    return backend.readPixels(target)
  } finally {
    backend.removeTarget(target)
    for (const [key, frame] of frames) {
      backend.releaseSource(key)
      if (frame.kind === 'video-frame') frame.frame.close()
      if (frame.kind === 'bitmap') frame.bitmap.close()
    }
  }
}

function drawScene(
  backend: CompositorBackend,
  target: RenderTarget,
  scene: GoldenScene,
  frames: ReadonlyMap<string, SourceFrame>,
  part: Exclude<GoldenPart, 'steady'>,
): void {
  const from = flatten(scene, scene.content, frames)
  if (!scene.transition) {
    backend.draw(target, from, frames)
    return
  }
  const { progress, effect = { kind: 'fade' } } = scene.transition
  const to = flatten(scene, scene.transition.to, frames)
  const moments = { passage: progress, from: null, to: null, first: BESIDE, last: 1 - BESIDE }
  const moment = moments[part]
  if (moment === null) backend.draw(target, part === 'from' ? from : to, frames)
  else drawPassage(backend, target, { from, to, effect, progress: moment }, frames)
}

function flatten(
  scene: GoldenScene,
  content: GoldenScene['content'],
  frames: ReadonlyMap<string, SourceFrame>,
): DrawList {
  const list = flattenScene(content, {
    ...scene.frame,
    sourceSize: (key) => frames.get(key),
    fallbackKey: (key) => scene.fallbacks[key],
    describe: ({ id }) => scene.descriptions[id],
    overlayElements: ({ id }) => scene.overlays[id] ?? [],
  })
  const moments = new Map(Object.entries(scene.moments ?? {}))
  return listAt(withElementMoments(list, moments), scene.nowMs).list
}

function newerBy(
  drawings: number,
  frames: ReadonlyMap<string, SourceFrame>,
): Map<string, SourceFrame> {
  const newer = (frame: SourceFrame) => ({ ...frame, version: frame.version + drawings })
  return new Map([...frames].map(([key, frame]) => [key, newer(frame)]))
}

async function makeFrames({ sources }: GoldenScene): Promise<Map<string, SourceFrame>> {
  const frames = new Map<string, SourceFrame>()
  for (const [key, source] of Object.entries(sources)) frames.set(key, await makeFrame(source))
  return frames
}

/** The picture of each source of the scene drawn last, which the next backend draws too. */
const pictures = new Map<GoldenSource, SyntheticPicture>()

function pictureOf(source: GoldenSource): SyntheticPicture {
  const picture = pictures.get(source) ?? source.make()
  if (pictures.size >= MOST_PICTURES) pictures.clear()
  pictures.set(source, picture)
  return picture
}

async function makeFrame(source: GoldenSource): Promise<SourceFrame> {
  const { form = 'pixels', display } = source
  const { data, width, height } = pictureOf(source)
  const facts = { ...(display ?? { width, height }), version: 1 }
  if (form === 'bitmap') {
    const pixels = new ImageData(new Uint8ClampedArray(data.buffer), width, height)
    return { ...facts, kind: 'bitmap', bitmap: await createImageBitmap(pixels) }
  }
  if (form === 'video-frame' || form === 'stacked') {
    const frame = new VideoFrame(data, {
      format: 'RGBX',
      codedWidth: width,
      codedHeight: height,
      timestamp: 0,
      colorSpace: { primaries: 'bt709', transfer: 'iec61966-2-1', matrix: 'rgb', fullRange: true },
    })
    if (form === 'video-frame') return { ...facts, kind: 'video-frame', frame }
    return { ...facts, height: facts.height / 2, kind: 'video-frame', frame, alpha: 'stacked' }
  }
  const hasAlpha = data.some((value, index) => index % 4 === 3 && value < 255)
  return { ...facts, kind: 'pixels', data, pixelWidth: width, pixelHeight: height, hasAlpha }
}
