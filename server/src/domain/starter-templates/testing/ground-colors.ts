import type { Background, SceneContent, VisualElement } from '@proscenium/protocol'
import { captionRect, type Rect, rectOf, type SetText } from './text-layout.ts'

/** Red, green and blue from 0 to 255, and how much of it there is. */
type Paint = readonly [r: number, g: number, b: number, alpha: number]
type Point = readonly [x: number, y: number]

const BLACK: Paint = [0, 0, 0, 1]
const WHITE: Paint = [255, 255, 255, 1]
/** Where in its rectangle the ground of a text is looked at. */
const STEPS = [0, 0.25, 0.5, 0.75, 1]

/** The least contrast of a text with what lies under it, whatever a camera shows (WCAG 2.2, 1.4.3). */
export function leastContrast(
  content: SceneContent,
  text: SetText,
  frame: Pick<Rect, 'width' | 'height'>,
): number {
  const letters = paintOf(text.color)
  const points = STEPS.flatMap((x) =>
    STEPS.map((y): Point => [text.ink.x + text.ink.width * x, text.ink.y + text.ink.height * y]),
  )
  const ratios = [BLACK, WHITE].flatMap((camera) =>
    points.map((point) => {
      const ground = groundAt(content, text, { point, camera, frame })
      return contrast(over(letters, ground), ground)
    }),
  )
  return Math.min(...ratios)
}

function groundAt(
  { visualElements }: SceneContent,
  { elementAt, captionAt }: SetText,
  at: {
    readonly point: Point
    readonly camera: Paint
    readonly frame: Pick<Rect, 'width' | 'height'>
  },
): Paint {
  const { point, camera, frame } = at
  const under = visualElements.slice(0, elementAt + 1).flatMap((element, index): Paint[] => {
    const box = rectOf(element, frame)
    const own = contains(box, point)
      ? [faded(elementPaint(element, { box, point, camera }), element)]
      : []
    // Of its own element a text lies over the captions before it, and over its own ground.
    const captions = index === elementAt ? (captionAt ?? -1) + 1 : element.overlays.length
    return [...own, ...captionPaints(element.overlays.slice(0, captions), box, point)]
  })
  return under.reduce((below, paint) => over(paint, below), BLACK)
}

function captionPaints(captions: VisualElement['overlays'], parent: Rect, point: Point): Paint[] {
  return captions.flatMap(({ background, relativeBounds }) => {
    const box = captionRect(relativeBounds, parent)
    return background && contains(box, point) ? [backgroundAt(background, box, point)] : []
  })
}

function elementPaint(
  { content, background }: VisualElement,
  { box, point, camera }: { readonly box: Rect; readonly point: Point; readonly camera: Paint },
): Paint {
  if (content?.kind === 'contribution') return camera
  return background ? backgroundAt(background, box, point) : [0, 0, 0, 0]
}

function faded([r, g, b, alpha]: Paint, { opacity }: VisualElement): Paint {
  return [r, g, b, (alpha * opacity) / 100]
}

function backgroundAt(background: Background, box: Rect, [x, y]: Point): Paint {
  if (background.kind === 'color') return paintOf(background.color)
  const [u, v] = [(x - box.x) / box.width, (y - box.y) / box.height]
  const along = () => {
    if (background.kind === 'radial_gradient') {
      const radius = (Math.hypot(box.width, box.height) / 2) * (background.size / 100)
      return Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2) / radius
    }
    const steps = background.direction.split('-').map((side) => {
      if (side === 'right') return u
      if (side === 'left') return 1 - u
      return side === 'bottom' ? v : 1 - v
    })
    return steps.reduce((sum, step) => sum + step, 0) / steps.length
  }
  const stops = background.colorStops.map(({ color, offset }) => ({
    paint: paintOf(color),
    offset,
  }))
  const place = Math.min(1, Math.max(0, along()))
  const after = stops.findIndex(({ offset }) => offset >= place)
  const [low, high] = [
    stops[Math.max(0, after - 1)],
    stops[after === -1 ? stops.length - 1 : after],
  ]
  if (!low || !high) return [0, 0, 0, 0]
  const share = high.offset === low.offset ? 0 : (place - low.offset) / (high.offset - low.offset)
  return low.paint.map(
    (value, at) => value + ((high.paint[at] ?? 0) - value) * share,
  ) as unknown as Paint
}

function over([r, g, b, alpha]: Paint, under: Paint): Paint {
  const mix = (upper: number, lower: number) => upper * alpha + lower * (1 - alpha)
  return [mix(r, under[0]), mix(g, under[1]), mix(b, under[2]), 1]
}

function paintOf(color: string): Paint {
  const at = (from: number) => Number.parseInt(color.slice(from, from + 2) || 'ff', 16)
  return [at(0), at(2), at(4), at(6) / 255]
}

function contrast(one: Paint, other: Paint): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ]
  return (high + 0.05) / (low + 0.05)
}

function luminance([r, g, b]: Paint): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function contains({ x, y, width, height }: Rect, [px, py]: Point): boolean {
  return px >= x && px <= x + width && py >= y && py <= y + height
}
