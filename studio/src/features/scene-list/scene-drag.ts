import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { moveScene } from '../../model/scenes/scene-list-actions.ts'
import { type DropEdge, droppedIndex } from './scene-order.ts'

/** The scene that can be dragged, and dropped beside. */
export interface DraggedScene {
  readonly id: string
  readonly index: number
  /** Tiles stand beside each other, or one under the other. */
  readonly isColumn: boolean
}

const KIND = 'scene'

/**
 * Makes an element the handle of its scene and a place to drop others; `onEdge` hears where a dragged one would
 * land, and undefined when none is over it. Returns what ends it.
 */
export function dragScene(
  element: HTMLElement,
  { id, index, isColumn }: DraggedScene,
  onEdge: (edge: DropEdge | undefined) => void,
): () => void {
  const edgeAt = ({ clientX, clientY }: { clientX: number; clientY: number }): DropEdge => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const isFirstHalf = isColumn ? clientY < top + height / 2 : clientX < left + width / 2
    return isFirstHalf ? 'before' : 'after'
  }
  return combine(
    draggable({ element, getInitialData: () => ({ kind: KIND, id, index }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === KIND,
      onDrag: ({ location }) => onEdge(edgeAt(location.current.input)),
      onDragLeave: () => onEdge(undefined),
      onDrop: ({ source, location }) => {
        onEdge(undefined)
        const { id: draggedId, index: from } = source.data
        if (typeof draggedId !== 'string' || typeof from !== 'number') return
        const to = droppedIndex(from, index, edgeAt(location.current.input))
        if (to !== from) void moveScene(draggedId, to)
      },
    }),
  )
}
