import type { MonitorId } from '../services/engine-host/engine-host.ts'
import { showServices } from './show-services.ts'

/** Shows program or preview in a canvas element until the returned function is called. */
export function attachMonitor(monitor: MonitorId, element: HTMLCanvasElement): () => void {
  return showServices().engine.attach(monitor, element)
}

/** Id of the topmost element of the preview at a point in percent of the frame. */
export function hitTestPreview(xPercent: number, yPercent: number): string | undefined {
  return showServices().engine.hitTestPreview(xPercent, yPercent)
}
