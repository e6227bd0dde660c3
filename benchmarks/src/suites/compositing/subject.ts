import type { BenchScene } from './bench-scene.ts'
import type { Feature } from './feature.ts'

/** A way of drawing the scene, opened in the page. */
export interface DrawSubject {
  readonly id: string
  /** One line for the report: what it is and how it is used. */
  readonly title: string
  /** What it cannot do and is measured without. */
  readonly lacks: readonly Feature[]
  /** Rejects when the browser does not give what it needs. */
  open(scene: BenchScene): Promise<OpenSubject>
}

/** A subject with its scene. One frame is `draw`, then `finish`. */
export interface OpenSubject {
  /** Takes one frame of every layer, copies included, and draws. */
  draw(frames: readonly VideoFrame[]): Promise<void> | void
  /** Draws once more the pictures that it has taken; absent where the peer cannot be asked for that. */
  again?(): void
  /** Settles when the picture is drawn and not merely queued. */
  finish(): Promise<void> | void
  /** The picture just drawn: RGBA, rows top to bottom. */
  readPixels(): Promise<Uint8ClampedArray> | Uint8ClampedArray
  dispose(): void
}
