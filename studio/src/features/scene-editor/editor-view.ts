import type { SnapGuide } from '@proscenium/engine'
import { proxy } from 'valtio'
import type { CanvasMachine } from './canvas/canvas-machine.ts'

/** What the editor shows besides the document; kept while the tab lives. */
export interface EditorView {
  tab: 'scenes' | 'layers'
  hasSafeAreas: boolean
  /** Times the size that fits. */
  zoom: number
  /** Width of the picture on screen, in pixels. */
  canvasWidthPx: number
  /** Lines that hold the box under the pointer. */
  guides: readonly SnapGuide[]
  /** The text that is typed on the canvas. */
  editingTextId: string | null
  /** What the library is open for; null while it is closed. */
  picking: 'image' | 'video' | 'audio' | null
}

export const editorView = proxy<EditorView>({
  tab: 'layers',
  hasSafeAreas: true,
  zoom: 1,
  canvasWidthPx: 0,
  guides: [],
  editingTextId: null,
  picking: null,
})

/** Shows the list of scenes, where a new one is added. */
export function showScenesTab(): void {
  editorView.tab = 'scenes'
}

/** Steps of the zoom buttons, times the size that fits. */
export const ZOOM_STEPS: readonly number[] = [0.5, 0.75, 1, 1.5, 2, 3]

/** Makes the canvas one step bigger or smaller. */
export function stepZoom(step: 1 | -1): void {
  const index = ZOOM_STEPS.indexOf(editorView.zoom)
  const next = ZOOM_STEPS[Math.min(Math.max(index + step, 0), ZOOM_STEPS.length - 1)]
  if (next !== undefined) editorView.zoom = next
}

let machine: CanvasMachine | null = null

/** The canvas on screen registers its pointer states, so that Esc can cancel a gesture. */
export function registerCanvas(registered: CanvasMachine): () => void {
  machine = registered
  return () => {
    if (machine === registered) machine = null
  }
}

/** Takes a running gesture back. Answers whether there was one. */
export function cancelCanvasGesture(): boolean {
  return machine?.cancel() ?? false
}
