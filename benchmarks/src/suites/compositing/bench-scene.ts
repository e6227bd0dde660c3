import type { Feature } from './feature.ts'

/** One moving layer, in pixels of the frame. */
export interface BenchLayer {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The window of the source, 0 to 1. */
  readonly crop: {
    readonly x1: number
    readonly y1: number
    readonly x2: number
    readonly y2: number
  }
  readonly radius: number
  readonly border: number
  readonly opacity: number
}

/** The scene that every subject draws. */
export interface BenchScene {
  readonly width: number
  readonly height: number
  readonly layers: readonly BenchLayer[]
  readonly words: BenchWords
}

/** A line of text on a translucent band. */
export interface BenchWords {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly sizePx: number
}

/** Size of every source. */
export const SOURCE = { width: 640, height: 360 } as const
export const BACKGROUND = { red: 0x20, green: 0x30, blue: 0x40, css: '#203040' } as const
export const BAND = 'rgba(0, 0, 0, 0.6)'

const GUTTER = 0.02
const CROP = { x1: 0.1, x2: 0.9, y1: 0.05 } as const
const OPACITY = 0.9
const REFERENCE_LINES = 1080

/**
 * Layers in a grid that fills the frame: the covered area stays the same, however many there are. `without`
 * leaves features out, to see what each costs.
 */
export function benchScene(
  count: number,
  width: number,
  height: number,
  without: readonly Feature[] = [],
): BenchScene {
  const columns = Math.ceil(Math.sqrt(count))
  const cell = { width: width / columns, height: height / columns }
  const layers = Array.from({ length: count }, (_, index) => {
    const box = {
      x: (index % columns) * cell.width + cell.width * GUTTER,
      y: Math.floor(index / columns) * cell.height + cell.height * GUTTER,
      width: cell.width * (1 - 2 * GUTTER),
      height: cell.height * (1 - 2 * GUTTER),
    }
    const decorated = { ...box, crop: cropFor(box), ...decor(box, height) }
    return plainer(decorated, without)
  })
  const words = wordsFor(width, height)
  return { width, height, layers, words: without.includes('text') ? { ...words, text: '' } : words }
}

function plainer(layer: BenchLayer, without: readonly Feature[]): BenchLayer {
  return {
    ...layer,
    ...(without.includes('crop') ? { crop: { x1: 0, y1: 0, x2: 1, y2: 1 } } : {}),
    ...(without.includes('mask') ? { radius: 0 } : {}),
    ...(without.includes('border') ? { border: 0 } : {}),
    ...(without.includes('opacity') ? { opacity: 1 } : {}),
  }
}

/** The same proportions as the element, as the engine's manual crop gives them. */
function cropFor({ width, height }: { width: number; height: number }): BenchLayer['crop'] {
  const cropWidth = (CROP.x2 - CROP.x1) * SOURCE.width
  const y2 = CROP.y1 + (cropWidth * (height / width)) / SOURCE.height
  return { ...CROP, y2: Math.min(1, y2) }
}

function decor({ width, height }: { width: number; height: number }, frameHeight: number) {
  return {
    radius: Math.min(width, height) * 0.1,
    border: 6 * (frameHeight / REFERENCE_LINES),
    opacity: OPACITY,
  }
}

function wordsFor(width: number, height: number): BenchWords {
  return {
    text: 'Breaking: studio overlay',
    x: width * 0.08,
    y: height * 0.83,
    width: width * 0.55,
    height: height * 0.11,
    sizePx: height * 0.06,
  }
}
