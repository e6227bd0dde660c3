import type { Mask } from '@proscenium/protocol'
import type { PixelPoint, PixelRect, PixelSize } from './geometry.ts'
import { insetRect, shorterSide } from './geometry.ts'

/** Corner radii of an outline in pixels, named in the unrotated box. */
export interface CornerRadii {
  readonly topLeft: number
  readonly topRight: number
  readonly bottomRight: number
  readonly bottomLeft: number
}

/**
 * The outer shape of an element in its local space: `rect` with rounded corners. A circle is a square
 * rect with all radii half its side; a plain rectangle has zero radii.
 */
export interface Outline {
  readonly rect: PixelRect
  readonly radii: CornerRadii
}

/** The outline of a mask in a box of that size (CORE-MSK-001 to CORE-MSK-004); no mask gives the rectangle. */
export function outlineOf(mask: Mask | null, size: PixelSize): Outline {
  const rect = { x: 0, y: 0, ...size }
  const side = shorterSide(size)
  if (!mask) return { rect, radii: equalRadii(0) }
  if (mask.kind === 'circle') {
    const x = (size.width - side) / 2
    const y = (size.height - side) / 2
    return { rect: { x, y, width: side, height: side }, radii: equalRadii(side / 2) }
  }
  const radius = (mask.radius / 100) * side
  return {
    rect,
    radii: {
      topLeft: mask.topLeft ? radius : 0,
      topRight: mask.topRight ? radius : 0,
      bottomRight: mask.bottomRight ? radius : 0,
      bottomLeft: mask.bottomLeft ? radius : 0,
    },
  }
}

/** The outline moved inwards by `distance` pixels: where a border of that width ends (CORE-BRD-004). */
export function innerOutline({ rect, radii }: Outline, distance: number): Outline {
  const moved = (radius: number) => Math.max(0, radius - distance)
  return {
    rect: insetRect(rect, distance),
    radii: {
      topLeft: moved(radii.topLeft),
      topRight: moved(radii.topRight),
      bottomRight: moved(radii.bottomRight),
      bottomLeft: moved(radii.bottomLeft),
    },
  }
}

/** Signed distance from a point to an outline in pixels: negative inside. */
export function outlineDistance({ rect, radii }: Outline, point: PixelPoint): number {
  const x = point.x - rect.x - rect.width / 2
  const y = point.y - rect.y - rect.height / 2
  const radius = cornerRadius(radii, x, y)
  const overX = Math.abs(x) - rect.width / 2 + radius
  const overY = Math.abs(y) - rect.height / 2 + radius
  const outside = Math.hypot(Math.max(overX, 0), Math.max(overY, 0))
  return outside + Math.min(Math.max(overX, overY), 0) - radius
}

function cornerRadius(radii: CornerRadii, x: number, y: number): number {
  if (y < 0) return x < 0 ? radii.topLeft : radii.topRight
  return x < 0 ? radii.bottomLeft : radii.bottomRight
}

function equalRadii(radius: number): CornerRadii {
  return { topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius }
}
