import type { PixelSize } from '../../../layout/geometry.ts'

const BYTES_PER_PIXEL = 4

/** A second canvas of the frame's size, for what must be finished before it is laid over the first. */
export class ScratchLayer {
  #canvas: OffscreenCanvas | null = null
  #context: OffscreenCanvasRenderingContext2D | null = null

  /** Bytes held now. */
  get bytes(): number {
    return (this.#canvas?.width ?? 0) * (this.#canvas?.height ?? 0) * BYTES_PER_PIXEL
  }

  /** An empty layer of that size, with its settings as new; null when the platform gives none. */
  begin({ width, height }: PixelSize): OffscreenCanvasRenderingContext2D | null {
    if (this.#canvas?.width !== width || this.#canvas.height !== height) {
      this.#canvas = new OffscreenCanvas(width, height)
      this.#context = this.#canvas.getContext('2d')
    } else {
      this.#context?.reset()
    }
    return this.#context
  }

  dispose(): void {
    this.#canvas = null
    this.#context = null
  }
}
