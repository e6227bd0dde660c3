import type { Rotation } from '@proscenium/protocol'
import { mat2d } from 'gl-matrix'
import type { PixelPoint, PixelRect, PixelSize } from './geometry.ts'
import { rectCenter } from './geometry.ts'

type Six = [number, number, number, number, number, number]

/**
 * Size of the box in which the inside of an element is laid out: bounds are the box on screen, so
 * quarter turns exchange width and height (CORE-ELM-013).
 */
export function localSize(box: PixelSize, rotation: Rotation): PixelSize {
  return rotation === 90 || rotation === 270
    ? { width: box.height, height: box.width }
    : { width: box.width, height: box.height }
}

/** The transform from an element's local space to the frame: turned clockwise about the box's centre. */
export function localToFrame(box: PixelRect, rotation: Rotation): mat2d {
  const center = rectCenter(box)
  const { width, height } = localSize(box, rotation)
  const { cos, sin } = quarterTurn(rotation)
  // Column vectors of a clockwise turn where y grows downwards.
  return mat2d.fromValues(
    cos,
    sin,
    -sin,
    cos,
    center.x - (cos * width - sin * height) / 2,
    center.y - (sin * width + cos * height) / 2,
  )
}

/** The transform from the frame to an element's local space. */
export function frameToLocal(box: PixelRect, rotation: Rotation): mat2d {
  const transform = localToFrame(box, rotation)
  mat2d.invert(transform, transform)
  return transform
}

/** A point carried through a transform. */
export function transformPoint(transform: mat2d, point: PixelPoint): PixelPoint {
  const [a, b, c, d, dx, dy] = transform as Six
  // As exact as the transform; the vectors of gl-matrix would bring more code.
  return {
    x: Math.fround(a * point.x + c * point.y + dx),
    y: Math.fround(b * point.x + d * point.y + dy),
  }
}

/** A rectangle carried through a transform of quarter turns, which keep it a rectangle. */
export function transformRect(transform: mat2d, rect: PixelRect): PixelRect {
  const a = transformPoint(transform, rect)
  const b = transformPoint(transform, { x: rect.x + rect.width, y: rect.y + rect.height })
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(b.x - a.x),
    height: Math.abs(b.y - a.y),
  }
}

/** Exact cosine and sine of a quarter turn. */
export function quarterTurn(rotation: Rotation): { cos: number; sin: number } {
  const quarters = rotation / 90
  return { cos: [1, 0, -1, 0][quarters] ?? 1, sin: [0, 1, 0, -1][quarters] ?? 0 }
}
