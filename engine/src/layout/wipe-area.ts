import type { Direction } from '@proscenium/protocol'
import type { PixelRect, PixelSize } from './geometry.ts'

/** What of the frame a wipe towards a direction has uncovered, in pixels; its moving edge is antialiased. */
export function wipeArea(
  direction: Direction,
  { width, height }: PixelSize,
  progress: number,
): PixelRect {
  switch (direction) {
    case 'left':
      return { x: width * (1 - progress), y: 0, width: width * progress, height }
    case 'right':
      return { x: 0, y: 0, width: width * progress, height }
    case 'up':
      return { x: 0, y: height * (1 - progress), width, height: height * progress }
    case 'down':
      return { x: 0, y: 0, width, height: height * progress }
  }
}
