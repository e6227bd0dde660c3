import { type Background, backgroundSchema, type ColorStop, parseColor } from '@proscenium/protocol'

/** Most stops of a gradient that the bar can still show apart. */
export const MAX_STOPS = 8

export const backgroundKinds = ['none', 'color', 'linear_gradient', 'radial_gradient'] as const
export type BackgroundKind = (typeof backgroundKinds)[number]

/** Changes the kind and keeps the colours: a colour becomes the first stop and the other way round. */
export function withBackgroundKind(
  background: Background | null,
  kind: BackgroundKind,
): Background | null {
  if (kind === 'none') return null
  if (background?.kind === kind) return background
  if (kind === 'color') {
    const color = background && background.kind !== 'color' && background.colorStops[0]?.color
    return backgroundSchema.parse({ kind, ...(color && { color }) })
  }
  return backgroundSchema.parse({ kind, ...colorStopsOf(background) })
}

function colorStopsOf(background: Background | null): { colorStops?: ColorStop[] } {
  if (!background) return {}
  if (background.kind !== 'color') return { colorStops: background.colorStops }
  return {
    colorStops: [
      { color: background.color, offset: 0 },
      { color: '000000ff', offset: 1 },
    ],
  }
}

/** Replaces one stop; offsets stay within 0 to 1 and stops in order of offset. */
export function changeStop(
  stops: readonly ColorStop[],
  index: number,
  change: Partial<ColorStop>,
): { stops: ColorStop[]; index: number } {
  const old = stops[index]
  if (!old) return { stops: [...stops], index }
  const changed = { ...old, ...change }
  changed.offset = Math.min(Math.max(changed.offset, 0), 1)
  const sorted = stops.with(index, changed).sort((a, b) => a.offset - b.offset)
  return { stops: sorted, index: sorted.indexOf(changed) }
}

/** Adds a stop at an offset in the colour that the gradient has there. */
export function addStop(
  stops: readonly ColorStop[],
  offset: number,
): { stops: ColorStop[]; index: number } {
  if (stops.length >= MAX_STOPS) return { stops: [...stops], index: stops.length - 1 }
  const added = { color: colorAt(stops, offset), offset }
  const sorted = [...stops, added].sort((a, b) => a.offset - b.offset)
  return { stops: sorted, index: sorted.indexOf(added) }
}

/** Removes a stop; a gradient keeps two. */
export function removeStop(stops: readonly ColorStop[], index: number): ColorStop[] {
  return stops.length > 2 ? stops.toSpliced(index, 1) : [...stops]
}

/** The colour of the gradient at an offset, interpolated as it is drawn (premultiplied). */
export function colorAt(stops: readonly ColorStop[], offset: number): string {
  const after = stops.findIndex((stop) => stop.offset >= offset)
  const left = stops[after < 0 ? stops.length - 1 : Math.max(after - 1, 0)]
  const right = stops[after < 0 ? stops.length - 1 : after]
  if (!left || !right) return 'ffffffff'
  const span = right.offset - left.offset
  const share = span > 0 ? Math.min(Math.max((offset - left.offset) / span, 0), 1) : 0
  const from = parseColor(left.color)
  const to = parseColor(right.color)
  const alpha = mix(from.alpha, to.alpha, share)
  const channel = (name: 'red' | 'green' | 'blue') =>
    alpha === 0 ? 0 : mix(from[name] * from.alpha, to[name] * to.alpha, share) / alpha
  return [channel('red'), channel('green'), channel('blue'), alpha].map(toHex).join('')
}

const mix = (from: number, to: number, share: number) => from + (to - from) * share
const toHex = (value: number) =>
  Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
