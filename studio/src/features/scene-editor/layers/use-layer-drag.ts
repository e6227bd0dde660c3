import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { reorderElement } from '../../../model/scenes/element-actions.ts'
import { droppedRow, stackIndexOfRow } from './layer-order.ts'

/** The layer that can be dragged, and dropped upon. */
export interface LayerDragOptions {
  readonly elementId: string
  readonly row: number
  readonly count: number
}

export interface LayerDrag {
  readonly ref: RefObject<HTMLLIElement | null>
  /** Where a dragged layer would land; undefined while none is over this one. */
  readonly edge: 'top' | 'bottom' | undefined
}

const KIND = 'layer'

/** Drags layers over each other; Alt and arrows do the same without a pointer. */
export function useLayerDrag({ elementId, row, count }: LayerDragOptions): LayerDrag {
  const ref = useRef<HTMLLIElement>(null)
  const [edge, setEdge] = useState<'top' | 'bottom'>()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return combine(
      draggable({ element, getInitialData: () => ({ kind: KIND, elementId, row }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === KIND,
        onDrag: ({ location }) => setEdge(edgeAt(element, location.current.input.clientY)),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location }) => {
          setEdge(undefined)
          const { elementId: draggedId, row: fromRow } = source.data
          if (typeof draggedId !== 'string' || typeof fromRow !== 'number') return
          const over = edgeAt(element, location.current.input.clientY)
          const toRow = droppedRow(fromRow, row, over)
          if (toRow !== fromRow) {
            reorderElement(draggedId, { index: stackIndexOfRow(toRow, count) })
          }
        },
      }),
    )
  }, [elementId, row, count])
  return { ref, edge }
}

function edgeAt(element: HTMLElement, clientY: number): 'top' | 'bottom' {
  const { top, height } = element.getBoundingClientRect()
  return clientY < top + height / 2 ? 'top' : 'bottom'
}
