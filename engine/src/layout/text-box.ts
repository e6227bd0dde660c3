import type { HorizontalAlignment, VerticalAlignment } from '@proscenium/protocol'
import type { PixelSize } from './geometry.ts'
import { breakPieces, graphemesOf, isBreakingSpace } from './line-break.ts'
import { alignedOffset } from './overlay-placement.ts'
import { textDirection } from './text-direction.ts'

/** Distance between baselines, in em. */
export const LINE_HEIGHT_EM = 1.2
/** Smallest em that auto-fit goes down to, in pixels. */
const SMALLEST_EM_PX = 4
/** Steps of auto-fit's halving: the em is exact to a thousandth of its range. */
const FIT_STEPS = 12
/** Rounding of widths must not break a line that fits exactly, in pixels. */
const TOLERANCE_PX = 0.01

/** Measures words in one font; handed in, so that layout needs no canvas. */
export interface TextMeasurer {
  /** Width of one line of text at an em of `sizePx`, in pixels. */
  width(text: string, sizePx: number): number
  /** How far the font reaches above the baseline, in em. */
  readonly ascentEm: number
  /** How far the font reaches below the baseline, in em. */
  readonly descentEm: number
}

export interface TextBoxRequest {
  readonly text: string
  /** Em in pixels; with `autoFit`, the largest one. */
  readonly sizePx: number
  readonly horizontalAlignment: HorizontalAlignment
  readonly verticalAlignment: VerticalAlignment
  readonly autoFit: boolean
  /** Base direction of every paragraph; default that of its first letter. */
  readonly direction?: 'auto' | 'ltr' | 'rtl'
  /** The content box, in pixels. */
  readonly box: PixelSize
}

/** A line of text as placed. */
export interface TextLine {
  readonly text: string
  /** Left end, in pixels from the box's left edge; negative where a line is wider than its box. */
  readonly x: number
  /** Baseline, in pixels from the box's top edge. */
  readonly baseline: number
  /** Advance width in pixels, without trailing white space. */
  readonly width: number
  /** Base direction, from the paragraph's first letter that has one. */
  readonly direction: 'ltr' | 'rtl'
}

export interface TextBoxLayout {
  readonly lines: readonly TextLine[]
  /** The em used, in pixels: that of the request unless auto-fit shrank it. */
  readonly sizePx: number
  readonly lineHeightPx: number
  /** True when the text exceeds its box, which cuts it. */
  readonly overflows: boolean
}

/**
 * Sets words into a box (CORE-TXT-001 to CORE-TXT-010): breaks lines at the box's width, aligns lines
 * and block, and with `autoFit` takes the largest em up to the requested one at which everything fits.
 */
export function layoutText(request: TextBoxRequest, measurer: TextMeasurer): TextBoxLayout {
  const asked = setText(request, request.sizePx, measurer)
  if (!request.autoFit || !asked.overflows) return asked
  let low = Math.min(SMALLEST_EM_PX, request.sizePx)
  let high = request.sizePx
  let best = setText(request, low, measurer)
  for (let step = 0; step < FIT_STEPS; step++) {
    const middle = (low + high) / 2
    const tried = setText(request, middle, measurer)
    if (tried.overflows) high = middle
    else {
      low = middle
      best = tried
    }
  }
  return best
}

function setText(request: TextBoxRequest, sizePx: number, measurer: TextMeasurer): TextBoxLayout {
  const { box, horizontalAlignment, verticalAlignment, direction: asked = 'auto' } = request
  const width = (text: string) => measurer.width(text, sizePx)
  const broken = request.text.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((paragraph) => {
    const direction = asked === 'auto' ? textDirection(paragraph) : asked
    const { lines, splitsWord } = breakLines(paragraph, box.width, width)
    return lines.map((text) => ({ text, direction, splitsWord, width: width(text) }))
  })
  const lineHeightPx = sizePx * LINE_HEIGHT_EM
  const blockHeight = broken.length * lineHeightPx
  const top = alignedOffset(verticalAlignment, box.height - blockHeight, 0)
  const toBaseline =
    (lineHeightPx - (measurer.ascentEm + measurer.descentEm) * sizePx) / 2 +
    measurer.ascentEm * sizePx
  const lines = broken.map((line, index) => ({
    text: line.text,
    direction: line.direction,
    width: line.width,
    x: alignedOffset(horizontalAlignment, box.width - line.width, 0),
    baseline: top + index * lineHeightPx + toBaseline,
  }))
  const overflows =
    blockHeight > box.height + TOLERANCE_PX ||
    broken.some((line) => line.splitsWord || line.width > box.width + TOLERANCE_PX)
  return { lines, sizePx, lineHeightPx, overflows }
}

interface BrokenLines {
  readonly lines: readonly string[]
  /** True when a word was too wide for a line of its own and was cut between characters. */
  readonly splitsWord: boolean
}

function breakLines(
  paragraph: string,
  limit: number,
  width: (text: string) => number,
): BrokenLines {
  const fits = (text: string) => width(text) <= limit + TOLERANCE_PX
  const lines: string[] = []
  let line = ''
  let splitsWord = false
  for (const piece of breakPieces(paragraph)) {
    if (isBreakingSpace(piece) || fits(line + piece)) {
      line += piece
      continue
    }
    if (line.trim() !== '') lines.push(line.trimEnd())
    if (fits(piece)) {
      line = piece
      continue
    }
    const cut = cutWord(piece, fits)
    splitsWord ||= cut.length > 1
    lines.push(...cut.slice(0, -1))
    line = cut.at(-1) ?? ''
  }
  lines.push(line.trimEnd())
  return { lines, splitsWord }
}

/** Cuts a word into the longest parts that fit, at least one character each. */
function cutWord(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const grapheme of graphemesOf(word)) {
    if (part !== '' && !fits(part + grapheme)) {
      parts.push(part)
      part = ''
    }
    part += grapheme
  }
  return [...parts, part]
}
