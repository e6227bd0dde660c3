import type { LibraryFile } from '@proscenium/protocol'
import { proxy } from 'valtio'
import type { CanvasMachine } from './canvas/canvas-machine.ts'
import type { GapMark, SnapGuide } from './canvas/snapping/snap-box.ts'

/** Parts of the inspector that fold. */
const foldNames = ['effects', 'key', 'colours', 'motion', 'letters', 'ticker', 'time'] as const
export type FoldName = (typeof foldNames)[number]

/** What the editor shows besides the document; kept while the tab lives. */
export interface EditorView {
  tab: 'scenes' | 'layers'
  /** How the inspector says where an element stands: by its four edges, or by corner and size. */
  boundsAs: 'edges' | 'size'
  /** Which parts of the inspector are open. */
  open: Record<FoldName, boolean>
  hasSafeAreas: boolean
  /** Shows what a portrait cut of the middle would keep. */
  hasPortraitGhost: boolean
  /** Times the size that fits. */
  zoom: number
  /** Width of the picture on screen, in pixels. */
  canvasWidthPx: number
  /** Lines that hold the box under the pointer. */
  guides: readonly SnapGuide[]
  /** Free spaces that are worth a figure meanwhile. */
  gaps: readonly GapMark[]
  /** The element whose picture is moved under its frame. */
  croppingId: string | null
  /** The text that is typed on the canvas. */
  editingTextId: string | null
  /** The layer whose name is typed. */
  renamingId: string | null
  /** What the library is open for, and the element that gets the file; null while it is closed. */
  picking: {
    readonly kind: LibraryFile['kind']
    readonly into: string | null
    /** What the file becomes of that element. */
    readonly as?: 'content' | 'mask' | 'caption'
  } | null
}

export const editorView = proxy<EditorView>({
  tab: 'layers',
  boundsAs: 'edges',
  open: {
    effects: false,
    key: false,
    colours: false,
    motion: false,
    letters: false,
    ticker: false,
    time: false,
  },
  hasSafeAreas: true,
  hasPortraitGhost: false,
  zoom: 1,
  canvasWidthPx: 0,
  guides: [],
  gaps: [],
  croppingId: null,
  editingTextId: null,
  renamingId: null,
  picking: null,
})

/** Shows the list of scenes, where a new one is added. */
export function showScenesTab(): void {
  editorView.tab = 'scenes'
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
