import type { Rgba } from '@proscenium/protocol'
import type { PixelSize } from '../../../layout/geometry.ts'
import { cssColor } from '../../../text/css-color.ts'
import type { TransitionEffect, WipeShape } from '../transition-effect.ts'
import {
  blurSigma,
  clockAngle,
  dipShare,
  frameOffsets,
  irisRadius,
  wipeArea,
  zoomScales,
} from '../transition-geometry.ts'
import { blurFrame, canBlur } from './blur-frame.ts'
import { type LumaImage, LumaMask } from './luma-mask.ts'
import { ScratchLayer } from './scratch-layer.ts'

type Context = OffscreenCanvasRenderingContext2D
type EffectOf<Kind extends TransitionEffect['kind']> = Extract<TransitionEffect, { kind: Kind }>

/** What a passage is painted from. */
export interface PassagePaints {
  readonly size: PixelSize
  readonly progress: number
  /** True for a canvas that keeps transparency. */
  readonly alpha: boolean
  /** Paint the old and the new frame in place of what is there. */
  readonly paintFrom: (context: Context) => void
  readonly paintTo: (context: Context) => void
  /** Lays the new frame over what is there with the passage's share, as a fade does. */
  readonly mixTo: (context: Context) => void
  /** The image of a luma wipe, where there is one. */
  readonly luma: LumaImage | null
}

/** Paints moments of passages, with the layers that they need. */
export class PassagePainter {
  readonly #from = new ScratchLayer()
  readonly #to = new ScratchLayer()
  readonly #mask = new LumaMask()

  /** Bytes held now. */
  get bytes(): number {
    return this.#from.bytes + this.#to.bytes + this.#mask.bytes
  }

  paint(context: Context, effect: TransitionEffect, paints: PassagePaints): void {
    if (!this.#tryPaint(context, effect, paints)) {
      paints.paintFrom(context)
      paints.mixTo(context)
    }
  }

  dispose(): void {
    this.#from.dispose()
    this.#to.dispose()
    this.#mask.dispose()
  }

  /** False when the effect cannot be painted here. */
  #tryPaint(context: Context, effect: TransitionEffect, paints: PassagePaints): boolean {
    switch (effect.kind) {
      case 'dip':
        return paintDip(context, effect.color, paints)
      case 'wipe':
        return this.#paintWipe(context, effect.shape, paints)
      case 'push':
      case 'slide':
        return this.#paintMoved(context, effect, paints)
      case 'zoom':
        return this.#paintZoomed(context, paints)
      case 'blur':
        return this.#paintBlurred(context, paints)
      case 'luma':
        return this.#paintLuma(context, paints)
      case 'fade':
      case 'shader':
        return false
    }
  }

  #painted(layer: ScratchLayer, paint: (context: Context) => void, size: PixelSize) {
    const context = layer.begin(size)
    if (context) paint(context)
    context?.resetTransform()
    return context
  }

  #paintWipe(context: Context, shape: WipeShape, paints: PassagePaints): boolean {
    const to = this.#painted(this.#to, paints.paintTo, paints.size)
    const pattern = to && context.createPattern(to.canvas, 'no-repeat')
    if (!pattern) return false
    paints.paintFrom(context)
    context.resetTransform()
    context.beginPath()
    traceWipe(context, shape, paints)
    if (paints.alpha) {
      context.globalCompositeOperation = 'destination-out'
      context.fillStyle = '#000'
      context.fill()
      context.globalCompositeOperation = 'lighter'
    }
    context.fillStyle = pattern
    context.fill()
    return true
  }

  #paintMoved(
    context: Context,
    { kind, direction }: EffectOf<'push' | 'slide'>,
    { size, progress, paintFrom, paintTo }: PassagePaints,
  ): boolean {
    const from = this.#painted(this.#from, paintFrom, size)
    const to = this.#painted(this.#to, paintTo, size)
    if (!from || !to) return false
    const offsets = frameOffsets(kind, direction, size, progress)
    context.reset()
    context.drawImage(from.canvas, offsets.from.x, offsets.from.y)
    context.clearRect(offsets.to.x, offsets.to.y, size.width, size.height)
    context.drawImage(to.canvas, offsets.to.x, offsets.to.y)
    return true
  }

  #paintZoomed(context: Context, { size, progress, alpha, ...paints }: PassagePaints): boolean {
    const from = this.#painted(this.#from, paints.paintFrom, size)
    const to = this.#painted(this.#to, paints.paintTo, size)
    if (!from || !to) return false
    const scales = zoomScales(progress)
    context.reset()
    context.imageSmoothingQuality = 'low'
    // Opaque frames are laid over one another, transparent ones weighed and added.
    context.globalAlpha = alpha ? 1 - progress : 1
    drawMagnified(context, from.canvas, scales.from)
    context.globalCompositeOperation = alpha ? 'lighter' : 'source-over'
    context.globalAlpha = progress
    drawMagnified(context, to.canvas, scales.to)
    return true
  }

  #paintBlurred(context: Context, { size, progress, paintFrom, mixTo }: PassagePaints): boolean {
    if (!canBlur(context)) return false
    const mixed = this.#painted(this.#from, paintFrom, size)
    if (!mixed) return false
    mixTo(mixed)
    context.reset()
    blurFrame(context, mixed.canvas, blurSigma(size, progress), this.#to)
    return true
  }

  #paintLuma(
    context: Context,
    { size, progress, alpha, luma, paintFrom, paintTo }: PassagePaints,
  ): boolean {
    const mask = luma && this.#mask.at(luma, size, progress)
    const to = mask && this.#painted(this.#to, paintTo, size)
    if (!to) return false
    paintFrom(context)
    context.resetTransform()
    to.globalAlpha = 1
    to.globalCompositeOperation = 'destination-in'
    to.drawImage(mask, 0, 0)
    if (alpha) {
      context.globalCompositeOperation = 'destination-out'
      context.drawImage(mask, 0, 0)
      context.globalCompositeOperation = 'lighter'
    }
    context.drawImage(to.canvas, 0, 0)
    return true
  }
}

/** The colour over the frame that a dip shows. */
function paintDip(
  context: Context,
  color: Rgba,
  { size, progress, alpha, paintFrom, paintTo }: PassagePaints,
): boolean {
  const { shows, share } = dipShare(progress)
  if (shows === 'from') paintFrom(context)
  else paintTo(context)
  context.resetTransform()
  context.globalAlpha = 1
  if (alpha) {
    context.globalCompositeOperation = 'destination-in'
    context.fillStyle = `rgba(0, 0, 0, ${1 - share})`
    context.fillRect(0, 0, size.width, size.height)
    context.globalCompositeOperation = 'lighter'
  }
  context.globalAlpha = share
  context.fillStyle = cssColor(alpha ? color : overBlack(color))
  context.fillRect(0, 0, size.width, size.height)
  return true
}

function overBlack({ red, green, blue, alpha }: Rgba): Rgba {
  return { red: red * alpha, green: green * alpha, blue: blue * alpha, alpha: 1 }
}

/** The outline of what a wipe has uncovered. */
function traceWipe(context: Context, shape: WipeShape, { size, progress }: PassagePaints): void {
  const x = size.width / 2
  const y = size.height / 2
  if (shape === 'iris') {
    context.arc(x, y, irisRadius(size, progress), 0, 2 * Math.PI)
  } else if (shape === 'clock') {
    const noon = -Math.PI / 2
    context.moveTo(x, y)
    context.arc(x, y, Math.hypot(size.width, size.height), noon, noon + clockAngle(progress))
    context.closePath()
  } else {
    const area = wipeArea(shape, size, progress)
    context.rect(area.x, area.y, area.width, area.height)
  }
}

function drawMagnified(context: Context, frame: OffscreenCanvas, scale: number): void {
  const { width, height } = frame
  context.drawImage(
    frame,
    (width / 2) * (1 - scale),
    (height / 2) * (1 - scale),
    width * scale,
    height * scale,
  )
}
