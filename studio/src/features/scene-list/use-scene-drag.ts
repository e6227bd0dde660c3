import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DraggedScene } from './scene-drag.ts'
import type { DropEdge } from './scene-order.ts'

/** A scene, and whether it may be dragged now. */
export interface SceneDragOptions extends DraggedScene {
  readonly isDisabled: boolean
}

export interface SceneDrag {
  readonly ref: RefObject<HTMLDivElement | null>
  /** Where a dragged scene would land; undefined while none is over this one. */
  readonly edge: DropEdge | undefined
}

/**
 * Drags scenes beside each other; the menu, and Alt with arrows, do the same without a pointer (2.5.7). What it
 * needs comes after the page, which can be used before.
 */
export function useSceneDrag({ id, index, isColumn, isDisabled }: SceneDragOptions): SceneDrag {
  const ref = useRef<HTMLDivElement>(null)
  const [edge, setEdge] = useState<DropEdge>()
  useEffect(() => {
    const element = ref.current
    if (!element || isDisabled) return
    let isShown = true
    let stop: (() => void) | undefined
    import('./scene-drag.ts').then(
      ({ dragScene }) => {
        if (isShown) stop = dragScene(element, { id, index, isColumn }, setEdge)
      },
      // The menu still moves scenes.
      () => undefined,
    )
    return () => {
      isShown = false
      stop?.()
    }
  }, [id, index, isColumn, isDisabled])
  return { ref, edge }
}
