import type { Sizing } from '@proscenium/protocol'
import type { PixelRect, PixelSize } from './geometry.ts'
import { rectCenter } from './geometry.ts'

/**
 * Where a (cropped) source of that size lands in the content box (CORE-ELM-014): `fill` covers the box
 * and may exceed it, `fit` shows all, `stretch` distorts; all centred.
 */
export function placeContent(sizing: Sizing, source: PixelSize, box: PixelRect): PixelRect {
  if (sizing === 'stretch' || source.width <= 0 || source.height <= 0) return box
  const scaleX = box.width / source.width
  const scaleY = box.height / source.height
  const scale = sizing === 'fill' ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY)
  const width = source.width * scale
  const height = source.height * scale
  const center = rectCenter(box)
  return { x: center.x - width / 2, y: center.y - height / 2, width, height }
}
