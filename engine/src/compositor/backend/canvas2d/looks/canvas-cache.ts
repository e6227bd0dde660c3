const BYTES_PER_PIXEL = 4

/** Canvases that are costly to fill, by name; the one unused for longest goes first. */
export class CanvasCache {
  readonly #limit: number
  /** In the order of their last use. */
  readonly #held = new Map<string, { canvas: OffscreenCanvas; version: number; owner: string }>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Bytes held now. */
  get bytes(): number {
    let total = 0
    for (const { canvas } of this.#held.values()) {
      total += canvas.width * canvas.height * BYTES_PER_PIXEL
    }
    return total
  }

  /**
   * The canvas of that name and version; `fill` makes it, or fills the one of the version before. Null
   * when the platform gives no canvas.
   */
  get(
    name: string,
    { version, owner }: { version: number; owner: string },
    fill: (held: OffscreenCanvas | null) => OffscreenCanvas | null,
  ): OffscreenCanvas | null {
    const held = this.#held.get(name)
    const canvas = held?.version === version ? held.canvas : fill(held?.canvas ?? null)
    this.#held.delete(name)
    if (!canvas) return null
    this.#held.set(name, { canvas, version, owner })
    this.#dropOldest()
    return canvas
  }

  /** Drops what was made for an owner, such as a source. */
  release(owner: string): void {
    for (const [name, held] of this.#held) if (held.owner === owner) this.#held.delete(name)
  }

  clear(): void {
    this.#held.clear()
  }

  #dropOldest(): void {
    for (const name of this.#held.keys()) {
      if (this.#held.size <= this.#limit) return
      this.#held.delete(name)
    }
  }
}
