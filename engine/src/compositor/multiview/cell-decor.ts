import type { Tally } from '../../api/multiview.ts'
import type { PixelRect } from '../../layout/geometry.ts'

/** What is drawn over the picture of a cell. */
export interface CellDecor {
  readonly label: string
  readonly tally: Tally | null
  readonly safeAreas: boolean
}

/** Colours that directors know from every gallery. */
const TALLY_COLORS: Readonly<Record<Tally, string>> = { program: '#e5252a', preview: '#1fae4b' }
const IDLE_COLOR = '#3a3f47'
const LABEL_ROOM = 'rgba(12, 14, 18, 0.72)'
/** Action-safe and title-safe share of the picture (SMPTE ST 2046-1). */
const SAFE_SHARES = [0.93, 0.9] as const

/** Draws frame, tally, safe areas and label of a cell over its picture. `unit` is one reference pixel. */
export function drawDecor(
  context: OffscreenCanvasRenderingContext2D,
  { cell, picture, unit }: { cell: PixelRect; picture: PixelRect; unit: number },
  decor: CellDecor,
): void {
  if (decor.safeAreas) drawSafeAreas(context, picture, unit)
  const thickness = Math.max(1, Math.round((decor.tally ? 6 : 2) * unit))
  context.fillStyle = decor.tally ? TALLY_COLORS[decor.tally] : IDLE_COLOR
  const { x, y, width, height } = cell
  context.fillRect(x, y, width, thickness)
  context.fillRect(x, y + height - thickness, width, thickness)
  context.fillRect(x, y, thickness, height)
  context.fillRect(x + width - thickness, y, thickness, height)
  if (decor.label) drawLabel(context, cell, { ...decor, thickness })
}

function drawSafeAreas(
  context: OffscreenCanvasRenderingContext2D,
  { x, y, width, height }: PixelRect,
  unit: number,
): void {
  context.lineWidth = Math.max(1, Math.round(1.5 * unit))
  context.strokeStyle = 'rgba(255, 255, 255, 0.55)'
  for (const share of SAFE_SHARES) {
    const inset = (1 - share) / 2
    context.strokeRect(x + width * inset, y + height * inset, width * share, height * share)
  }
}

function drawLabel(
  context: OffscreenCanvasRenderingContext2D,
  { x, y, width, height }: PixelRect,
  { label, tally, thickness }: CellDecor & { thickness: number },
): void {
  const size = Math.max(9, Math.min(height * 0.11, width * 0.06))
  context.font = `600 ${size}px Inter, system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const room = width - 4 * thickness
  const textWidth = Math.min(room, context.measureText(label).width)
  const boxWidth = Math.min(width - 2 * thickness, textWidth + size)
  const boxHeight = size * 1.5
  const bottom = y + height - thickness
  context.fillStyle = tally ? TALLY_COLORS[tally] : LABEL_ROOM
  context.fillRect(x + (width - boxWidth) / 2, bottom - boxHeight, boxWidth, boxHeight)
  context.fillStyle = '#fff'
  context.fillText(label, x + width / 2, bottom - boxHeight / 2, Math.max(1, room))
}
