import type { CanvasHost, CanvasPointer, CanvasState, CanvasStateName } from './canvas-state.ts'
import { idle } from './states/idle.ts'

/** Drives the states of the canvas pointer; one machine a canvas. */
export class CanvasMachine {
  #state: CanvasState = idle
  #last: CanvasPointer | undefined
  readonly #host: CanvasHost

  constructor(host: CanvasHost) {
    this.#host = host
  }

  get name(): CanvasStateName {
    return this.#state.name
  }

  pointerDown(pointer: CanvasPointer): void {
    this.#last = pointer
    this.#state = this.#state.pointerDown(pointer, this.#host)
  }

  pointerMove(pointer: CanvasPointer): void {
    this.#last = pointer
    this.#state = this.#state.pointerMove(pointer, this.#host)
  }

  /** Other keys are held, and the pointer is where it was. */
  pointerHeld(keys: Pick<CanvasPointer, 'constrain' | 'alternate' | 'suspendSnapping'>): void {
    if (this.#last) this.pointerMove({ ...this.#last, ...keys })
  }

  pointerUp(pointer: CanvasPointer): void {
    this.#state = this.#state.pointerUp(pointer, this.#host)
  }

  /** Answers whether there was a gesture to cancel: Esc clears the selection only when there was none. */
  cancel(): boolean {
    const wasBusy = this.#state.name !== 'idle'
    this.#state = this.#state.cancel(this.#host)
    return wasBusy
  }
}
