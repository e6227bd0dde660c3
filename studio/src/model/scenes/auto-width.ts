import {
  type Bounds,
  type Immutable,
  NEW_TEXT_BOUNDS,
  type Orientation,
  type TextContent,
  type VisualElement,
  type VisualElementPatch,
} from '@proscenium/protocol'
import { pageFontFamily } from '../fonts/page-font.ts'

/** Width of one line of text in a font, in em. */
export type MeasureEm = (text: string, content: Immutable<TextContent>) => number

/** The reference frames of the drawing model, in pixels. */
const FRAMES = { landscape: { width: 1920, height: 1080 }, portrait: { width: 1080, height: 1920 } }
/** Pixels of a reference frame in a percent of a text's size. */
const PX_PER_PERCENT = 10.8
/** Words wider than this break into lines, in percent of the frame. */
const MAX_WIDTH_PERCENT = 90
const LINE_HEIGHT_EM = 1.2
/** Another machine may set the same words a little wider. */
const SLACK = 1.03
const MEASURE_PX = 100

type Text = Immutable<
  Pick<VisualElement, 'boundsExpected' | 'padding' | 'border'> & { readonly content: TextContent }
>

/**
 * The box of a text whose width follows its words: never smaller than that of a new text, and growing away from the
 * side that the words are aligned to. Words that the frame has no room for break, and the box grows in height.
 */
export function fittedBounds(
  { boundsExpected, padding, border, content }: Text,
  orientation: Orientation,
  measure: MeasureEm = measureOnPage,
): Bounds {
  const frame = FRAMES[orientation]
  const least = sizeOf(NEW_TEXT_BOUNDS[orientation])
  const emPx = content.size * PX_PER_PERCENT
  const borderPx = border?.enabled ? border.width : 0
  const limitEm = ((MAX_WIDTH_PERCENT / 100) * frame.width) / emPx
  const widths = content.text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .flatMap((line) => brokenWidths(line, limitEm, (words) => measure(words, content)))
  // The padding is a share of the shorter side, which is the height but for very short words.
  const insideHeightPx = widths.length * LINE_HEIGHT_EM * emPx * SLACK
  const heightPx = (insideHeightPx + 2 * borderPx) / (1 - (2 * padding) / 100)
  const insetPx = borderPx + (padding / 100) * heightPx
  const widthPx = Math.max(...widths, 0) * emPx * SLACK + 2 * insetPx
  const width = Math.max(least.width, (widthPx / frame.width) * 100)
  const height = Math.max(least.height, (heightPx / frame.height) * 100)
  const [x1, x2] = spread(
    boundsExpected.x1,
    boundsExpected.x2,
    width,
    ALONG[content.horizontalAlignment],
  )
  const [y1, y2] = spread(
    boundsExpected.y1,
    boundsExpected.y2,
    height,
    ALONG[content.verticalAlignment],
  )
  return { x1, y1, x2, y2 }
}

/**
 * A change of an element as it is to be made: where the words of a text decide how wide it is, its bounds follow them;
 * a box that is made another size by hand keeps it from then on.
 */
export function withAutoWidth(
  element: Immutable<VisualElement>,
  patch: VisualElementPatch,
  orientation: Orientation,
): VisualElementPatch {
  const { content: before } = element
  const content = patch.content === undefined ? before : patch.content
  if (content?.kind !== 'text' || !followsWords(content)) return patch
  const { boundsExpected } = patch
  if (boundsExpected !== undefined) {
    return patch.content === undefined && isResized(element.boundsExpected, boundsExpected)
      ? { ...patch, content: { ...(content as TextContent), autoWidth: false } }
      : patch
  }
  const changesSize =
    patch.content !== undefined || patch.padding !== undefined || patch.border !== undefined
  if (!changesSize) return patch
  const text = {
    boundsExpected: element.boundsExpected,
    padding: patch.padding ?? element.padding,
    border: patch.border === undefined ? element.border : patch.border,
    content,
  }
  return { ...patch, boundsExpected: fittedBounds(text, orientation) }
}

/** Words that run through the box, or change by themselves, have no width of their own. */
export function followsWords({ autoWidth, ticker, time }: Immutable<TextContent>): boolean {
  return autoWidth === true && ticker === undefined && time === undefined
}

/** Which part of what is added goes before the box. */
const ALONG = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 } as const

/** A side of another length, kept within the frame where it fits. */
function spread(from: number, to: number, length: number, before: number): [number, number] {
  const start = from - (length - (to - from)) * before
  const kept = length > 100 ? (100 - length) / 2 : Math.min(Math.max(start, 0), 100 - length)
  // A box that somebody moved beyond the edge stays there.
  const isInside = from >= 0 && to <= 100
  const first = isInside ? kept : start
  return [first, first + length]
}

function sizeOf({ x1, y1, x2, y2 }: Bounds): { width: number; height: number } {
  return { width: x2 - x1, height: y2 - y1 }
}

const ROUNDING = 0.01

function isResized(one: Bounds, other: Bounds): boolean {
  const [before, after] = [sizeOf(one), sizeOf(other)]
  return (
    Math.abs(before.width - after.width) > ROUNDING ||
    Math.abs(before.height - after.height) > ROUNDING
  )
}

/** Widths of the lines that a line breaks into, in em. */
function brokenWidths(line: string, limitEm: number, measure: (text: string) => number): number[] {
  const whole = measure(line)
  if (whole <= limitEm) return [whole]
  const widths: number[] = []
  let words = ''
  for (const word of line.split(/(?<=\s)/u)) {
    if (words !== '' && measure((words + word).trimEnd()) > limitEm) {
      widths.push(measure(words.trimEnd()))
      words = ''
    }
    words += word
  }
  const last = measure(words.trimEnd())
  // A word wider than the frame is cut wherever the frame ends.
  return [
    ...widths,
    ...Array.from({ length: Math.ceil(last / limitEm) }, () => Math.min(last, limitEm)),
  ]
}

let context: CanvasRenderingContext2D | null | undefined

function measureOnPage(text: string, { fontId, bold, italic }: Immutable<TextContent>): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length / 2
  const style = `${italic ? 'italic ' : ''}${bold ? 700 : 400}`
  context.font = `${style} ${MEASURE_PX}px ${pageFontFamily(fontId)}`
  return context.measureText(text).width / MEASURE_PX
}
