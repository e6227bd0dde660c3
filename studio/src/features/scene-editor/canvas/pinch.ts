import { editorView } from '../editor-view.ts'
import { panBoard, setZoom } from './zoom.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** A pointer of the surface, as its events have it. */
export interface Finger {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
}

/** Two fingers on the canvas: apart they zoom, together they move the board; elements stay where they are. */
export class Pinch {
  readonly #fingers = new Map<number, Point>()
  /** Since two fingers were down, until the last one is up. */
  #isPinching = false

  /** Answers whether the fingers mean the board, and not what lies under them. */
  down({ pointerId, clientX, clientY }: Finger): boolean {
    this.#fingers.set(pointerId, { x: clientX, y: clientY })
    this.#isPinching ||= this.#fingers.size > 1
    return this.#isPinching
  }

  /** Answers whether the move was one of the board. */
  move({ pointerId, clientX, clientY }: Finger): boolean {
    if (!this.#fingers.has(pointerId)) return this.#isPinching
    const before = this.#spread()
    this.#fingers.set(pointerId, { x: clientX, y: clientY })
    if (!this.#isPinching) return false
    const after = this.#spread()
    if (before === null || after === null || before.distance === 0) return true
    panBoard({ x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y })
    setZoom(editorView.zoom * (after.distance / before.distance), after.middle)
    return true
  }

  /** Answers whether the finger was one of the board's. */
  up({ pointerId }: Pick<Finger, 'pointerId'>): boolean {
    this.#fingers.delete(pointerId)
    const wasPinching = this.#isPinching
    if (this.#fingers.size === 0) this.#isPinching = false
    return wasPinching
  }

  #spread(): { readonly distance: number; readonly middle: Point } | null {
    const [one, other] = this.#fingers.values()
    if (!one || !other) return null
    return {
      distance: Math.hypot(other.x - one.x, other.y - one.y),
      middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    }
  }
}
