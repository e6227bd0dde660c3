import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { editorView } from '../editor-view.ts'
import { zoomCrop } from './crop/crop-mode.ts'
import { panBoard, registerBoard, wheelZoom } from './zoom.ts'

const MIDDLE_BUTTON = 1
/** A notch of the wheel makes a cropped picture a tenth larger. */
const CROP_RATE = 0.001

/** What the ground under the canvas listens to. */
export interface BoardHandlers {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLDivElement>) => void
}

/**
 * Zoom with Ctrl or Cmd and the wheel, about the pointer; the wheel alone scrolls, and so does a drag with the middle
 * button. In crop mode the wheel is for the picture in its frame.
 */
export function useBoard(): BoardHandlers {
  const board = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = board.current
    if (!element) return
    const release = registerBoard({
      board: element,
      picture: () => element.querySelector('[data-landmark="preview"]'),
    })
    // React's wheel listeners are passive, and the browser would zoom the page.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      release()
      element.removeEventListener('wheel', onWheel)
    }
  }, [])
  return {
    ref: board,
    onPointerDown: (event) => {
      if (event.button !== MIDDLE_BUTTON) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event) => {
      const isPanning =
        event.buttons === 4 && event.currentTarget.hasPointerCapture(event.pointerId)
      if (isPanning) panBoard({ x: event.movementX, y: event.movementY })
    },
  }
}

function onWheel(event: WheelEvent): void {
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    wheelZoom(event.deltaY, { x: event.clientX, y: event.clientY })
  } else if (editorView.croppingId !== null) {
    event.preventDefault()
    zoomCrop(Math.exp(-event.deltaY * CROP_RATE))
  }
}
