import type { Canvas } from '@proscenium/engine'
import type { MonitorId } from './engine-host.ts'

/** Names a monitor in a format; null is the master. It is the id of its canvas as well. */
export function monitorKey(monitor: MonitorId, formatId: string | null): string {
  return formatId === null ? monitor : `${monitor}:${formatId}`
}

/** Canvas elements of the page that show a monitor, by its key, whether the engine runs or not. */
export class MonitorElements {
  readonly #attached = new Map<HTMLCanvasElement, { monitor: string; detach?: () => void }>()

  /** Registers an element and shows the canvas in it where there is one. */
  add(monitor: string, element: HTMLCanvasElement, canvas: Canvas | undefined): () => void {
    this.#attached.set(element, { monitor, ...(canvas ? { detach: canvas.attach(element) } : {}) })
    return () => {
      this.#attached.get(element)?.detach?.()
      this.#attached.delete(element)
    }
  }

  /** Whether an element shows a monitor, or would if there were a canvas. */
  has(monitor: string): boolean {
    return [...this.#attached.values()].some((entry) => entry.monitor === monitor)
  }

  /** Shows another canvas wherever a monitor is shown. */
  show(monitor: string, canvas: Canvas): void {
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
