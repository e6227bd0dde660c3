import type { VisualElementPatch } from '@proscenium/protocol'
import { useRef } from 'react'
import { updateElement } from '../../../model/scenes/element-actions.ts'
import { beginGesture, endGesture } from '../../../model/scenes/gesture.ts'
import type { EditLabel } from '../../../model/scenes/store.ts'
import { plainCopy } from '../plain-copy.ts'

/** Changes an element at once, or as one step while a slider or a picker moves. */
export interface Edit {
  readonly set: (patch: VisualElementPatch) => void
  /** While it moves: the first call opens the step. */
  readonly drag: (patch: VisualElementPatch) => void
  /** It has been let go: closes the step. */
  readonly drop: () => void
}

/** Edits of one element under one name in the history. */
export function useEdit(elementId: string, label: EditLabel): Edit {
  const gesture = useGesture(label)
  const set = (patch: VisualElementPatch) =>
    void updateElement(elementId, plainCopy(patch), { label })
  return {
    set,
    drag: (patch) => gesture.drag(() => set(patch)),
    drop: gesture.drop,
  }
}

/** One step of the history from the first `drag` to `drop`. */
export function useGesture(label: EditLabel): {
  readonly drag: (change: () => void) => void
  readonly drop: () => void
} {
  const isOpen = useRef(false)
  return {
    drag: (change) => {
      if (!isOpen.current) beginGesture(label)
      isOpen.current = true
      change()
    },
    drop: () => {
      if (isOpen.current) endGesture()
      isOpen.current = false
    },
  }
}
