import type { BackendKind } from '../../src/compositor/backend/compositor-backend.ts'
import type { SourceFrames } from '../../src/compositor/backend/source-frame.ts'
import type { DrawList } from '../../src/scene/draw-list.ts'
import { flattenScene } from '../../src/scene/flatten-scene.ts'
import { contentOf, image } from '../visual/golden-scene.ts'
import { picture } from '../visual/synthetic-source.ts'
import { open, pixels } from './lab-scenes.ts'

const SIZE = { width: 128, height: 72 }
const WHOLE = { x1: 0, y1: 0, x2: 100, y2: 100 }
type Fields = Parameters<typeof image>[1]

function listOf(...elements: readonly Fields[]): DrawList {
  const content = contentOf(
    elements.map((fields, index) => image('a', { id: `${index}`, ...fields })),
  )
  return flattenScene(content, { ...SIZE, sourceSize: () => SIZE })
}

const mask = { content: { kind: 'file', fileId: 'mask' } } as const
const everything = {
  chromaKey: { color: '00ff00' },
  colorCorrection: { gamma: 1.5, hue: 20 },
  lut: { content: { kind: 'file', fileId: 'table' } },
  feather: 5,
  pictureMask: mask,
  shadow: {},
} as const

/** What the tests of looks call in the page. */
const methods = {
  /** Draw calls of: a plain element; one with every look that fits one draw; each of the costlier ones. */
  async drawCalls(kind: BackendKind): Promise<number[]> {
    const backend = await open(kind)
    const target = backend.createTarget('program', SIZE.width, SIZE.height)
    const frames = new Map([
      ['file:a', pixels([200, 30, 30], 1, 128, 72)],
      ['file:mask', pixels([255, 255, 255], 1)],
      ['file:table', pixels([90, 60, 30], 1, 4, 2)],
    ])
    const costOf = (fields: Fields) => {
      const list = listOf(fields)
      const before = backend.stats().drawCalls
      backend.draw(target, list, frames)
      return backend.stats().drawCalls - before
    }
    const costs = [
      costOf({}),
      costOf({ looks: everything }),
      costOf({ looks: { ...everything, blend: 'screen' } }),
      costOf({ looks: { ...everything, blend: 'overlay' } }),
      costOf({ looks: { blur: 20 } }),
      costOf({ looks: { blur: 20 } }),
    ]
    backend.dispose()
    return costs
  },

  /** Bytes held with no source, and after elements with every look were shown and their sources released. */
  async memory(kind: BackendKind): Promise<number[]> {
    const backend = await open(kind)
    const target = backend.createTarget('program', SIZE.width, SIZE.height)
    const list = listOf(
      { looks: { ...everything, blur: 9 } },
      { looks: { colorCorrection: { saturation: 0 }, blend: 'overlay' } },
    )
    const shown: number[] = []
    const show = (version: number) => {
      const frames: SourceFrames = new Map([
        ['file:a', pixels([200, 30, 30], version, 128, 72)],
        ['file:mask', pixels([255, 255, 255], version)],
        ['file:table', pixels([90, 60, 30], version, 4, 2)],
      ])
      backend.draw(target, list, frames)
      shown.push(backend.stats().textureBytes)
    }
    for (let version = 1; version <= 60; version++) show(version)
    backend.dispose()
    return [shown[1] ?? 0, shown.at(-1) ?? 0, backend.stats().textureBytes]
  },

  /** Mean brightness of a fine pattern that moves a little each frame, drawn at 0.3 of its size. */
  async shimmer(kind: BackendKind): Promise<number[]> {
    const backend = await open(kind)
    const target = backend.createTarget('program', SIZE.width, SIZE.height)
    const content = contentOf([image('a', { boundsExpected: WHOLE, sizing: 'stretch' })])
    const list = flattenScene(content, { ...SIZE, sourceSize: () => ({ width: 427, height: 240 }) })
    const means: number[] = []
    for (let step = 0; step < 12; step++) {
      const { data } = picture(427, 240, (x, y) =>
        (x + step) % 3 === 0 || (y + step) % 4 === 0 ? [255, 255, 255] : [0, 0, 0],
      )
      const frame = { ...pixels([0, 0, 0], step + 1, 427, 240), data }
      backend.draw(target, list, new Map([['file:a', frame]]))
      const drawn = backend.readPixels(target)
      let sum = 0
      for (let at = 0; at < drawn.length; at += 4) sum += drawn[at] ?? 0
      means.push(sum / (drawn.length / 4))
    }
    backend.dispose()
    return means
  },

  /**
   * How much consecutive frames of fine lines differ that move by a pixel each frame, drawn at a scale:
   * the mean difference of a pixel, as a share of that of plain bilinear sampling.
   */
  async restlessness(
    kind: BackendKind,
    { scale, form }: { scale: number; form: 'pixels' | 'video-frame' },
  ): Promise<number> {
    const backend = await open(kind)
    const target = backend.createTarget('program', SIZE.width, SIZE.height)
    const size = {
      width: Math.round(SIZE.width / scale),
      height: Math.round(SIZE.height / scale),
    }
    const content = contentOf([image('a', { boundsExpected: WHOLE, sizing: 'stretch' })])
    const list = flattenScene(content, { ...SIZE, sourceSize: () => size })
    const drawn: Uint8Array[] = []
    const plain: Uint8Array[] = []
    for (let step = 0; step < 5; step++) {
      const isLine = (x: number, y: number) => (x + step) % 4 === 0 || (y + 2 * step) % 6 < 2
      const { data } = picture(size.width, size.height, (x, y) =>
        isLine(x, y) ? [255, 255, 255] : [0, 0, 0],
      )
      const facts = { ...pixels([0, 0, 0], step + 1, size.width, size.height), data }
      const video = form === 'video-frame' ? videoFrame(data, size, step) : null
      const frame = video
        ? ({ kind: 'video-frame', frame: video, version: step + 1, ...size } as const)
        : facts
      backend.draw(target, list, new Map([['file:a', frame]]))
      drawn.push(backend.readPixels(target))
      plain.push(bilinear(data, size))
      video?.close()
    }
    backend.dispose()
    return meanStep(drawn) / meanStep(plain)
  },

  /** One corner pixel of an element blurred, then of the next picture of its source. */
  async blurFollowsItsSource(kind: BackendKind): Promise<number[][]> {
    const backend = await open(kind)
    const target = backend.createTarget('program', SIZE.width, SIZE.height)
    const list = listOf({ boundsExpected: WHOLE, looks: { blur: 12 } })
    const seen = [1, 2].map((version) => {
      const frames = new Map([['file:a', pixels([100 * version, 0, 40], version, 128, 72)]])
      backend.draw(target, list, frames)
      return [...backend.readPixels(target).subarray(0, 3)]
    })
    backend.dispose()
    return seen
  },
}

function videoFrame(
  data: Uint8Array<ArrayBuffer>,
  { width, height }: { width: number; height: number },
  step: number,
): VideoFrame {
  const facts = { codedWidth: width, codedHeight: height, timestamp: step }
  return new VideoFrame(data, { format: 'RGBX', ...facts })
}

/** The red channel of a picture, sampled at the frame's pixels between four of its own. */
function bilinear(data: Uint8Array, size: { width: number; height: number }): Uint8Array {
  const sampled = new Uint8Array(SIZE.width * SIZE.height * 4)
  const redAt = (x: number, y: number) => data[(y * size.width + x) * 4] ?? 0
  for (let pixel = 0; pixel < SIZE.width * SIZE.height; pixel++) {
    const u = ((pixel % SIZE.width) + 0.5) * (size.width / SIZE.width) - 0.5
    const v = (Math.floor(pixel / SIZE.width) + 0.5) * (size.height / SIZE.height) - 0.5
    const [x, y] = [Math.floor(u), Math.floor(v)]
    const upper = redAt(x, y) * (1 - u + x) + redAt(x + 1, y) * (u - x)
    const lower = redAt(x, y + 1) * (1 - u + x) + redAt(x + 1, y + 1) * (u - x)
    sampled[pixel * 4] = Math.round(upper * (1 - v + y) + lower * (v - y))
  }
  return sampled
}

/** Mean difference of the red channel from each picture to the next. */
function meanStep(pictures: readonly Uint8Array[]): number {
  let sum = 0
  for (const [index, after] of pictures.entries()) {
    const before = pictures[index - 1]
    if (!before) continue
    for (let at = 0; at < after.length; at += 4) {
      sum += Math.abs((after[at] ?? 0) - (before[at] ?? 0))
    }
  }
  return sum / (pictures.length - 1)
}

export type LooksLab = typeof methods

declare global {
  var looksLab: LooksLab
}

globalThis.looksLab = methods
