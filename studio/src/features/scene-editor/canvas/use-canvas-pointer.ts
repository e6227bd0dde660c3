import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { hoverElement } from '../../../model/scenes/selection-actions.ts'
import { editorView, registerCanvas } from '../editor-view.ts'
import { focusCanvas } from '../focus-canvas.ts'
import { openElement } from '../open-element.ts'
import { finishTextEdit } from '../text-edit.ts'
import { CanvasMachine } from './canvas-machine.ts'
import { createModelCanvasHost, elementAt } from './model-canvas-host.ts'
import { watchModifiers } from './modifiers.ts'
import { Pinch } from './pinch.ts'
import { isControl, readPointer } from './read-pointer.ts'

/** What the surface over the picture listens to. */
export interface CanvasPointerHandlers {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onMouseDown: (event: MouseEvent<HTMLDivElement>) => void
  readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLDivElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLDivElement>) => void
  readonly onPointerCancel: (event: PointerEvent<HTMLDivElement>) => void
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
  const pinch = useMemo(() => new Pinch(), [])
  useEffect(() => registerCanvas(machine), [machine])
  useEffect(() => watchModifiers(machine), [machine])
  useEffect(() => watchWidth(surface.current), [])
  return {
    ref: surface,
    // Focus goes to what was chosen, not to whatever lies around it.
    onMouseDown: (event) => isControl(event.target) || event.preventDefault(),
    onPointerDown: (event) => {
      if (event.button !== 0 || isControl(event.target)) return
      finishTextEdit()
      if (pinch.down(event)) {
        // The second finger: what the first began is no drag.
        machine.cancel()
        return
      }
      event.currentTarget.setPointerCapture(event.pointerId)
      machine.pointerDown(readPointer(event, surface.current))
      focusCanvas()
    },
    onPointerMove: (event) => {
      if (pinch.move(event)) return
      const pointer = readPointer(event, surface.current)
      const mayHover = machine.name === 'idle' && editorView.croppingId === null
      // Over the bar of the selection nothing beneath is meant.
      if (isControl(event.target)) hoverElement(null)
      else if (mayHover) hoverElement(elementAt(pointer.at) ?? null)
      machine.pointerMove(pointer)
    },
    onPointerUp: (event) => {
      if (!pinch.up(event)) machine.pointerUp(readPointer(event, surface.current))
    },
    onPointerCancel: (event) => {
      pinch.up(event)
      machine.cancel()
    },
    onPointerLeave: () => hoverElement(null),
    onDoubleClick: (event) => {
      if (isControl(event.target) || editorView.croppingId !== null) return
      const elementId = elementAt(readPointer(event, surface.current).at)
      if (elementId) openElement(elementId)
    },
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
