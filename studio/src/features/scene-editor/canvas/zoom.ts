import { selectSelectedElement } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { editorView } from '../editor-view.ts'

/** Steps of the zoom buttons, times the size that fits. */
export const ZOOM_STEPS: readonly number[] = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8]
const LEAST = 0.25
const MOST = 8
/** How much of the board a selection takes that is zoomed to. */
const SELECTION_SHARE = 0.7
/** A notch of a wheel is 100. */
const WHEEL_RATE = 0.002

/** The scrolling ground under the picture, and the picture on it. */
interface Ground {
  readonly board: HTMLElement
  readonly picture: () => Element | null
}

interface Point {
  readonly x: number
  readonly y: number
}

let ground: Ground | null = null

/** The board on screen registers, so that the zoom can keep a point of the picture where it is. */
export function registerBoard(registered: Ground): () => void {
  ground = registered
  return () => {
    if (ground === registered) ground = null
  }
}

/** Makes the canvas so many times the size that fits; the point of the screen stays over the same part of it. */
export function setZoom(zoom: number, at?: Point): void {
  const next = Math.min(Math.max(zoom, LEAST), MOST)
  if (next === editorView.zoom) return
  const anchor = at ?? boardCentre()
  const before = ground?.picture()?.getBoundingClientRect()
  editorView.zoom = next
  if (!ground || !anchor || !before) return
  // At once, so that the board can be scrolled to fit; the view writes the same when it is drawn anew.
  ground.board.style.setProperty('--zoom', String(next))
  const after = ground.picture()?.getBoundingClientRect()
  if (!after) return
  const share = {
    x: (anchor.x - before.left) / before.width,
    y: (anchor.y - before.top) / before.height,
  }
  ground.board.scrollLeft += after.left + share.x * after.width - anchor.x
  ground.board.scrollTop += after.top + share.y * after.height - anchor.y
}

/** One step bigger or smaller. */
export function stepZoom(step: 1 | -1): void {
  const { zoom } = editorView
  const next =
    step === 1
      ? ZOOM_STEPS.find((candidate) => candidate > zoom + 0.001)
      : ZOOM_STEPS.findLast((candidate) => candidate < zoom - 0.001)
  if (next !== undefined) setZoom(next)
}

/** A turn of the wheel over the canvas. */
export function wheelZoom(deltaY: number, at: Point): void {
  setZoom(editorView.zoom * Math.exp(-deltaY * WHEEL_RATE), at)
}

/** The whole frame. */
export function zoomToFit(): void {
  setZoom(1)
}

/** So many percent of the frame's own pixels. */
export function zoomToPercent(percent: number, frameWidthPx: number): void {
  const fitPx = editorView.canvasWidthPx / editorView.zoom
  if (fitPx > 0) setZoom(((percent / 100) * frameWidthPx) / fitPx)
}

/** The selected element, in the middle and as large as it is useful. */
export function zoomToSelection(): void {
  const bounds = selectSelectedElement(scenesState)?.boundsExpected
  const picture = ground?.picture()?.getBoundingClientRect()
  if (!bounds || !ground || !picture) return
  const { clientWidth, clientHeight } = ground.board
  const width = ((bounds.x2 - bounds.x1) / 100) * picture.width
  const height = ((bounds.y2 - bounds.y1) / 100) * picture.height
  const grow = Math.min(clientWidth / width, clientHeight / height) * SELECTION_SHARE
  setZoom(editorView.zoom * grow)
  const at = ground.picture()?.getBoundingClientRect()
  const centre = boardCentre()
  if (!at || !centre) return
  ground.board.scrollLeft += at.left + ((bounds.x1 + bounds.x2) / 200) * at.width - centre.x
  ground.board.scrollTop += at.top + ((bounds.y1 + bounds.y2) / 200) * at.height - centre.y
}

/** Moves the board under the pointer. */
export function panBoard(by: Point): void {
  if (!ground) return
  ground.board.scrollLeft -= by.x
  ground.board.scrollTop -= by.y
}

function boardCentre(): Point | null {
  const box = ground?.board.getBoundingClientRect()
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null
}
