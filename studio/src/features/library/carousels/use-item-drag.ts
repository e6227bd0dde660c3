import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { CarouselItem } from '@proscenium/protocol'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { updateCarouselItem } from '../../../model/library/carousel-actions.ts'

const KIND = 'carousel-item'

/** Drags items over each other: a dropped one takes the place; buttons do the same without a pointer. */
export function useItemDrag(
  carouselId: string,
  { id, position }: Pick<CarouselItem, 'id' | 'position'>,
): { readonly ref: RefObject<HTMLLIElement | null>; readonly isOver: boolean } {
  const ref = useRef<HTMLLIElement>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return combine(
      draggable({ element, getInitialData: () => ({ kind: KIND, carouselId, id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) =>
          source.data['kind'] === KIND && source.data['carouselId'] === carouselId,
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop: ({ source }) => {
          setIsOver(false)
          const { id: draggedId } = source.data
          if (typeof draggedId !== 'string' || draggedId === id) return
          void updateCarouselItem(carouselId, draggedId, { position })
        },
      }),
    )
  }, [carouselId, id, position])
  return { ref, isOver }
}
