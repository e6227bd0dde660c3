import { Canvas2dBackend } from '../../src/compositor/backend/canvas2d/canvas2d-backend.ts'
import type {
  BackendKind,
  BackendOptions,
  CompositorBackend,
} from '../../src/compositor/backend/compositor-backend.ts'
import type { PixelSourceFrame } from '../../src/compositor/backend/source-frame.ts'
import { WebGl2Backend } from '../../src/compositor/backend/webgl2/webgl2-backend.ts'
import { WebGpuBackend } from '../../src/compositor/backend/webgpu/webgpu-backend.ts'
import type { DrawList } from '../../src/scene/draw-list.ts'
import { flattenScene } from '../../src/scene/flatten-scene.ts'
import { backdrop, contentOf, element, image } from '../visual/golden-scene.ts'
import { solid } from '../visual/synthetic-source.ts'

/** Red, green, blue. */
export type Color = readonly [number, number, number]
export const RED: Color = [255, 0, 0]
export const BLUE: Color = [0, 0, 255]
/** The usual target. */
export const SIZE = { width: 64, height: 36 }

/** Makes a backend of that kind. */
export async function open(
  kind: BackendKind,
  options: BackendOptions = {},
): Promise<CompositorBackend> {
  if (kind === 'webgpu') return WebGpuBackend.create(options)
  return kind === 'webgl2' ? WebGl2Backend.create(options) : new Canvas2dBackend(options)
}

/** A picture in one colour. */
export function pixels(color: Color, version: number, width = 64, height = 36): PixelSourceFrame {
  const { data } = solid(color, width, height)
  const size = { width, height, pixelWidth: width, pixelHeight: height }
  return { kind: 'pixels', data, ...size, version, hasAlpha: false }
}

/** One file that fills the frame. */
export function filled(fileId: string, { width, height }: typeof SIZE, color?: string): DrawList {
  const boundsExpected = { x1: 0, y1: 0, x2: 100, y2: 100 }
  const background = color === undefined ? null : ({ kind: 'color', color } as const)
  const content = contentOf([image(fileId, { boundsExpected, background, sizing: 'stretch' })])
  return flattenScene(content, { width, height, sourceSize: () => SIZE })
}

/** Words on a backdrop, all over the frame. */
export function words(text: string): DrawList {
  const content = contentOf([
    backdrop('204060'),
    element('words', { content: { kind: 'text', text, size: 20 } }),
  ])
  return flattenScene(content, { ...SIZE, sourceSize: () => undefined })
}

/** Every colour that a frame holds, as red, green, blue. */
export async function colorsOf(frame: VideoFrame): Promise<string[]> {
  const data = new Uint8Array(frame.allocationSize({ format: 'RGBA' }))
  await frame.copyTo(data, { format: 'RGBA' })
  const colors = new Set<string>()
  for (let at = 0; at < data.length; at += 4) colors.add(data.subarray(at, at + 3).join())
  return [...colors]
}
