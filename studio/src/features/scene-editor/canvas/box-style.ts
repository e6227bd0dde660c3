import type { Bounds } from '@proscenium/protocol'
import type { CSSProperties } from 'react'

/** Places an absolute element over a box of the frame. */
export function boxStyle({ x1, y1, x2, y2 }: Readonly<Bounds>): CSSProperties {
  return {
    left: `${x1}%`,
    top: `${y1}%`,
    width: `${x2 - x1}%`,
    height: `${y2 - y1}%`,
  }
}
