import type { MouseEvent } from 'react'
import type { CanvasPointer } from './canvas-state.ts'
import { handles } from './resize-bounds.ts'

/** A pointer event in percent of the surface. */
export function readPointer(event: MouseEvent, surface: HTMLElement | null): CanvasPointer {
  const box = surface?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
  const handle = handles.find((name) => name === handleName(event.target))
  return {
    at: {
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    },
    screenPx: { x: event.clientX, y: event.clientY },
    ...heldKeys(event),
    ...(handle && { handle }),
  }
}

/** Which keys change what a drag does. */
export function heldKeys(
  event: Pick<MouseEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): Pick<CanvasPointer, 'constrain' | 'alternate' | 'suspendSnapping'> {
  return {
    constrain: event.shiftKey,
    alternate: event.altKey,
    suspendSnapping: event.ctrlKey || event.metaKey,
  }
}

function handleName(target: EventTarget | null): string | undefined {
  return target instanceof HTMLElement ? target.dataset['handle'] : undefined
}

/** Buttons and fields on the surface keep their pointer. */
export function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, input, textarea, [role="toolbar"], [role="slider"]') !== null
  )
}
