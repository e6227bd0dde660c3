import type { AttachOptions } from '../api/canvas.ts'
import { checkChoice } from '../api/check-choice.ts'
import { EngineError } from '../api/engine-error.ts'
import type { DisplaySpec } from '../compositor/messages.ts'
import type { PixelSize } from '../scene/draw-list.ts'
import type { CompositorLink } from './compositor-link.ts'

let nextDisplayId = 1

/**
 * Shows a canvas in an element of the page. Pictures come as bitmaps that replace the element's own, so
 * the element stays the page's: it can be attached again after a remount, and to another engine.
 */
export class DisplayBinding {
  readonly #displayId = nextDisplayId++
  readonly #link: CompositorLink
  readonly #canvas: PixelSize & { readonly id: string }
  readonly #element: HTMLCanvasElement
  readonly #context: ImageBitmapRenderingContext
  readonly #options: AttachOptions
  readonly #stops: (() => void)[] = []

  /** Throws EngineError `invalid-option` for an element that takes no pictures, and for odd options. */
  constructor(
    link: CompositorLink,
    canvas: PixelSize & { readonly id: string },
    element: HTMLCanvasElement,
    options: AttachOptions,
  ) {
    checkAttachOptions(options)
    const context = pictureContext(element)
    this.#link = link
    this.#canvas = canvas
    this.#element = element
    this.#context = context
    this.#options = options
    this.#listen()
    this.#post()
  }

  detach(): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.#link.post({ kind: 'display-remove', displayId: this.#displayId })
  }

  #listen(): void {
    const update = () => this.#post()
    // The element may stand in another window than the engine's: that one is seen, measured and hidden by itself.
    const page = this.#element.ownerDocument
    const Observer = page.defaultView?.ResizeObserver ?? ResizeObserver
    const observer = new Observer(update)
    observer.observe(this.#element)
    page.addEventListener('visibilitychange', update)
    this.#stops.push(
      () => observer.disconnect(),
      () => page.removeEventListener('visibilitychange', update),
      this.#link.on('display-frame', ({ displayId, bitmap }) => {
        if (displayId === this.#displayId) this.#show(bitmap)
      }),
    )
  }

  #show(bitmap: ImageBitmap): void {
    const { width, height } = bitmap
    if (this.#element.width !== width) this.#element.width = width
    if (this.#element.height !== height) this.#element.height = height
    this.#context.transferFromImageBitmap(bitmap)
    this.#link.post({ kind: 'display-shown', displayId: this.#displayId })
  }

  #post(): void {
    const spec = displaySpec(this.#element, this.#canvas, this.#options)
    const visible = spec.visible && this.#element.ownerDocument.visibilityState === 'visible'
    this.#link.post({
      kind: 'display-set',
      displayId: this.#displayId,
      canvasId: this.#canvas.id,
      ...spec,
      visible,
    })
  }
}

function pictureContext(element: HTMLCanvasElement): ImageBitmapRenderingContext {
  const context = attempt(() => element.getContext('bitmaprenderer'))
  if (context) return context
  throw new EngineError('invalid-option', 'Attach a canvas element without a context')
}

function checkAttachOptions({ fit, maxFps }: AttachOptions): void {
  checkChoice('fit', fit, ['fit', 'fill'])
  if (maxFps === undefined || maxFps > 0) return
  throw new EngineError('invalid-option', `maxFps must be a number above 0, got ${maxFps}`)
}

/** Null where it throws: it is no canvas, or one whose control has gone to a worker. */
function attempt<Result>(ask: () => Result): Result | null {
  try {
    return ask()
  } catch {
    return null
  }
}

/**
 * Size in device pixels at which an element is displayed, at most the canvas' own (so that an element
 * without a style of its own cannot grow with its bitmaps). One that takes no room is not visible.
 */
function displaySpec(
  element: HTMLCanvasElement,
  canvas: PixelSize,
  { fit = 'fit', maxFps = 120 }: AttachOptions,
): Omit<DisplaySpec, 'displayId' | 'canvasId'> {
  const { width, height } = element.getBoundingClientRect()
  const ratio = element.ownerDocument.defaultView?.devicePixelRatio || 1
  const scale =
    Math.min(1, canvas.width / (width * ratio), canvas.height / (height * ratio)) * ratio
  return {
    width: Math.max(1, Math.round(width * scale) || 1),
    height: Math.max(1, Math.round(height * scale) || 1),
    fit,
    maxFps,
    visible: width > 0 && height > 0,
  }
}
