import {
  type CompositorBackend,
  drawPassage,
  flattenScene,
  openBackend,
  PixelCopier,
  type SourceFrame,
} from '@proscenium/engine/drawing'
import type { SceneContent } from '@proscenium/protocol'
import { benchDocument } from '../../compositing/bench-document.ts'
import { benchScene, SOURCE } from '../../compositing/bench-scene.ts'
import { movingFrames } from '../../compositing/page/moving-frames.ts'
import { finishDrawing } from '../../compositing/subjects/finish-drawing.ts'
import type { Backend, Passage } from '../passages.ts'
import { LUMA_KEY, passageEffectOf, STINGER_KEY } from './passage-effects.ts'

export const FRAME = { width: 1280, height: 720 } as const
const LAYERS = 4
const HALF_WAY = 0.5

/** A backend with two scenes of the same four pictures. */
export class PassageRoom {
  readonly #backend: CompositorBackend
  readonly #target: ReturnType<CompositorBackend['createTarget']>
  readonly #frames: ReadonlyMap<string, SourceFrame>
  readonly #from = listOf(benchDocument(benchScene(LAYERS, FRAME.width, FRAME.height)))
  readonly #to = listOf(otherScene())

  private constructor(backend: CompositorBackend, frames: ReadonlyMap<string, SourceFrame>) {
    this.#backend = backend
    this.#target = backend.createTarget('passage', FRAME.width, FRAME.height)
    this.#frames = frames
  }

  static async open(kind: Backend): Promise<PassageRoom> {
    const backend = await openBackend(kind)
    return new PassageRoom(backend, await stillFrames(backend))
  }

  /** Why a passage is not what its name says on this backend; null where it is drawn as asked. */
  missing(passage: Passage): string | null {
    const effect = passageEffectOf(passage)
    if (effect === null || effect.kind === 'morph' || effect.kind === 'stinger') return null
    const { transitions = [] } = this.#backend.capabilities
    return transitions.includes(effect.kind) ? null : 'this backend runs it as a fade'
  }

  async draw(passage: Passage): Promise<void> {
    const effect = passageEffectOf(passage)
    const backend = this.#backend
    if (effect) {
      const moment = { from: this.#from, to: this.#to, effect, progress: HALF_WAY }
      requireDrawn(drawPassage(backend, this.#target, moment, this.#frames))
    } else {
      requireDrawn(backend.draw(this.#target, this.#from, this.#frames))
      if (passage === 'two-scenes') requireDrawn(backend.draw(this.#target, this.#to, this.#frames))
    }
    await finishDrawing(backend, this.#target)
  }

  /** The picture of a passage: RGBA, rows top to bottom. */
  async pixels(passage: Passage): Promise<Uint8Array> {
    await this.draw(passage)
    return this.#backend.readPixels(this.#target)
  }

  dispose(): void {
    this.#backend.dispose()
  }
}

function requireDrawn(isDrawn: boolean): void {
  if (!isDrawn) throw new Error('The context is lost')
}

function listOf(document: SceneContent) {
  return flattenScene(document, { ...FRAME, sourceSize: () => SOURCE })
}

/** The pictures the other way round on another ground: half way, nearly every pixel is of both. */
function otherScene(): SceneContent {
  const scene = benchDocument(benchScene(LAYERS, FRAME.width, FRAME.height))
  const visualElements = scene.visualElements.map((element) => {
    const { content, background } = element
    if (content?.kind === 'contribution') {
      const contributionIndex = LAYERS + 1 - content.contributionIndex
      return { ...element, content: { ...content, contributionIndex } }
    }
    if (element.kind !== 'background' || background?.kind !== 'color') return element
    return { ...element, background: { ...background, color: '803020ff' } }
  })
  return { ...scene, visualElements }
}

/** One picture of each camera, in the form that the backend asks for, and those of the effects. */
async function stillFrames(backend: CompositorBackend): Promise<Map<string, SourceFrame>> {
  const frames = new Map<string, SourceFrame>()
  for (let layer = 0; layer < LAYERS; layer++) {
    const [frame] = movingFrames(layer)
    if (!frame) throw new Error('There is no picture')
    const asPixels = backend.capabilities.videoUpload === 'pixels'
    frames.set(
      `contribution:${layer + 1}`,
      asPixels
        ? await new PixelCopier().copy(frame, 1)
        : { kind: 'video-frame', frame, version: 1, ...SOURCE },
    )
  }
  frames.set(LUMA_KEY, await drawnFrame(drawGradient))
  frames.set(STINGER_KEY, await drawnFrame(drawCurtain))
  return frames
}

type Draw = (context: OffscreenCanvasRenderingContext2D) => void

async function drawnFrame(draw: Draw): Promise<SourceFrame> {
  const canvas = new OffscreenCanvas(FRAME.width, FRAME.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gives no 2d context')
  draw(context)
  const bitmap = await createImageBitmap(canvas)
  return { kind: 'bitmap', bitmap, version: 1, ...FRAME }
}

function drawGradient(context: OffscreenCanvasRenderingContext2D): void {
  const gradient = context.createLinearGradient(0, 0, FRAME.width, FRAME.height)
  gradient.addColorStop(0, '#000')
  gradient.addColorStop(1, '#fff')
  context.fillStyle = gradient
  context.fillRect(0, 0, FRAME.width, FRAME.height)
}

/** As a stinger at its cut: most of the frame is covered, with soft edges. */
function drawCurtain(context: OffscreenCanvasRenderingContext2D): void {
  const gradient = context.createLinearGradient(0, 0, FRAME.width, 0)
  gradient.addColorStop(0, 'rgba(240, 80, 30, 0)')
  gradient.addColorStop(0.2, 'rgba(240, 80, 30, 1)')
  gradient.addColorStop(0.8, 'rgba(240, 80, 30, 1)')
  gradient.addColorStop(1, 'rgba(240, 80, 30, 0)')
  context.fillStyle = gradient
  context.fillRect(0, 0, FRAME.width, FRAME.height)
}
