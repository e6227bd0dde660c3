import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { hoverElement } from '../../../model/scenes/actions.ts'
import { selectPreviewScene } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { editorView, registerCanvas } from '../editor-view.ts'
import { finishTextEdit, startTextEdit } from '../text-edit.ts'
import { CanvasMachine } from './canvas-machine.ts'
import type { CanvasPointer } from './canvas-state.ts'
import { createModelCanvasHost, elementAt } from './model-canvas-host.ts'
import { handles } from './resize-bounds.ts'

/** What the surface over the picture listens to. */
export interface CanvasPointerHandlers {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLDivElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLDivElement>) => void
  readonly onPointerCancel: () => void
  readonly onPointerLeave: () => void
  readonly onDoubleClick: (event: MouseEvent<HTMLDivElement>) => void
}

/** Feeds the pointer states from the surface, in percent of the frame. */
export function useCanvasPointer(): CanvasPointerHandlers {
  const surface = useRef<HTMLDivElement>(null)
  const machine = useMemo(
    () =>
      new CanvasMachine(
        createModelCanvasHost(() => {
          const box = surface.current?.getBoundingClientRect()
          return { x: (box?.width ?? 0) / 100, y: (box?.height ?? 0) / 100 }
        }),
      ),
    [],
  )
  useEffect(() => registerCanvas(machine), [machine])
  useEffect(() => watchWidth(surface.current), [])
  return {
    ref: surface,
    onPointerDown: (event) => {
      if (event.button !== 0 || isControl(event.target)) return
      finishTextEdit()
      event.currentTarget.setPointerCapture(event.pointerId)
      machine.pointerDown(readPointer(event, surface.current))
    },
    onPointerMove: (event) => {
      const pointer = readPointer(event, surface.current)
      if (machine.name === 'idle') hoverElement(elementAt(pointer.at) ?? null)
      machine.pointerMove(pointer)
    },
    onPointerUp: (event) => machine.pointerUp(readPointer(event, surface.current)),
    onPointerCancel: () => void machine.cancel(),
    onPointerLeave: () => hoverElement(null),
    onDoubleClick: (event) => editTextAt(readPointer(event, surface.current)),
  }
}

/** Keeps the width of the picture for the zoom's figure. */
function watchWidth(surface: HTMLElement | null): (() => void) | undefined {
  if (!surface) return undefined
  const observer = new ResizeObserver(() => {
    editorView.canvasWidthPx = surface.clientWidth
  })
  observer.observe(surface)
  return () => observer.disconnect()
}

function readPointer(event: MouseEvent, surface: HTMLElement | null): CanvasPointer {
  const box = surface?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
  const handle = handles.find((name) => name === handleName(event.target))
  return {
    at: {
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    },
    screenPx: { x: event.clientX, y: event.clientY },
    constrain: event.shiftKey,
    suspendSnapping: event.altKey || event.ctrlKey || event.metaKey,
    ...(handle && { handle }),
  }
}

function handleName(target: EventTarget | null): string | undefined {
  return target instanceof HTMLElement ? target.dataset['handle'] : undefined
}

/** Buttons and fields on the surface keep their pointer. */
function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, input, textarea, [role="toolbar"]') !== null
  )
}

/** Opens the words of a text where they stand. */
function editTextAt({ at }: CanvasPointer): void {
  const elementId = elementAt(at)
  const element = selectPreviewScene(scenesState)?.visualElements.find(({ id }) => id === elementId)
  if (element?.content?.kind !== 'text') return
  startTextEdit(element.id)
}
