import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { moveScene } from '../../model/scenes/actions.ts'
import { type DropEdge, droppedIndex } from './scene-order.ts'

/** The scene that can be dragged, and dropped beside. */
export interface SceneDragOptions {
  readonly id: string
  readonly index: number
  /** Tiles stand beside each other, or one under the other. */
  readonly isColumn: boolean
  readonly isDisabled: boolean
}

export interface SceneDrag {
  readonly ref: RefObject<HTMLDivElement | null>
  /** Where a dragged scene would land; undefined while none is over this one. */
  readonly edge: DropEdge | undefined
}

const KIND = 'scene'

/** Drags scenes beside each other; the menu, and Alt with arrows, do the same without a pointer (2.5.7). */
export function useSceneDrag({ id, index, isColumn, isDisabled }: SceneDragOptions): SceneDrag {
  const ref = useRef<HTMLDivElement>(null)
  const [edge, setEdge] = useState<DropEdge>()
  useEffect(() => {
    const element = ref.current
    if (!element || isDisabled) return
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
        onDrag: ({ location }) => setEdge(edgeAt(location.current.input)),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location }) => {
          setEdge(undefined)
          const { id: draggedId, index: from } = source.data
          if (typeof draggedId !== 'string' || typeof from !== 'number') return
          const to = droppedIndex(from, index, edgeAt(location.current.input))
          if (to !== from) void moveScene(draggedId, to)
        },
      }),
    )
  }, [id, index, isColumn, isDisabled])
  return { ref, edge }
}
