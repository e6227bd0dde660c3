import type { Canvas } from '@proscenium/engine'
import type { MonitorId } from './engine-host.ts'

/** Canvas elements of the page that show a monitor, whether the engine runs or not. */
export class MonitorElements {
  readonly #attached = new Map<HTMLCanvasElement, { monitor: MonitorId; detach?: () => void }>()

  /** Registers an element and shows the canvas in it where there is one. */
  add(monitor: MonitorId, element: HTMLCanvasElement, canvas: Canvas | undefined): () => void {
    this.#attached.set(element, { monitor, ...(canvas ? { detach: canvas.attach(element) } : {}) })
    return () => {
      this.#attached.get(element)?.detach?.()
      this.#attached.delete(element)
    }
  }

  /** Shows another canvas wherever a monitor is shown. */
  show(monitor: MonitorId, canvas: Canvas): void {
    for (const [element, entry] of this.#attached) {
      if (entry.monitor !== monitor) continue
      entry.detach?.()
      entry.detach = canvas.attach(element)
    }
  }

  /** The canvases are gone; the elements stay registered. */
  release(): void {
    for (const entry of this.#attached.values()) {
      entry.detach?.()
      delete entry.detach
    }
  }
}
