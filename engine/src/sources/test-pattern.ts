import type { DrawTiming, GeneratedInput } from '../api/source-input.ts'

/** The colours of 75 % bars, left to right. */
const BARS = ['#bfbfbf', '#bfbf00', '#00bfbf', '#00bf00', '#bf00bf', '#bf0000', '#0000bf']
/** The needle goes round once in this time. */
const TURN_US = 2_000_000

/** What a test pattern looks like. */
export interface TestPatternOptions {
  /** Pixels; default 1280. */
  readonly width?: number
  /** Pixels; default 720. */
  readonly height?: number
  /** Words at the lower edge, before the number of the picture; default none. */
  readonly label?: string
}

/** Colour bars with a running needle and a frame counter, to answer `resolve` with while there is no camera. */
export function testPattern({
  width = 1280,
  height = 720,
  label = '',
}: TestPatternOptions = {}): GeneratedInput {
  return {
    width,
    height,
    draw(context, timing) {
      for (const [index, color] of BARS.entries()) {
        context.fillStyle = color
        const left = Math.floor((index * width) / BARS.length)
        context.fillRect(left, 0, Math.ceil(width / BARS.length), height)
      }
      drawNeedle(context, { width, height }, timing)
      drawWords(context, { width, height }, `${label} ${timing.index}`.trim())
    },
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

function drawNeedle(
  context: OffscreenCanvasRenderingContext2D,
  { width, height }: Size,
  { timeUs }: DrawTiming,
): void {
  const angle = ((timeUs % TURN_US) / TURN_US) * 2 * Math.PI
  const radius = height * 0.3
  const [x, y] = [width / 2, height / 2]
  context.fillStyle = '#101010'
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
  context.strokeStyle = '#ffffff'
  context.lineWidth = height / 90
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x + radius * Math.sin(angle), y - radius * Math.cos(angle))
  context.stroke()
}

function drawWords(
  context: OffscreenCanvasRenderingContext2D,
  { width, height }: Size,
  words: string,
): void {
  context.fillStyle = '#101010'
  context.fillRect(0, height * 0.86, width, height * 0.14)
  context.fillStyle = '#ffffff'
  context.font = `${Math.round(height * 0.08)}px sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(words, width / 2, height * 0.93)
}
