import type { Rgba } from '@proscenium/protocol'
import type { PixelSize } from '../layout/geometry.ts'
import { graphemesOf } from '../layout/line-break.ts'
import { LINE_HEIGHT_EM } from '../layout/text-box.ts'
import type { PlaceholderPicture } from '../scene/draw-list.ts'
import { applyFont } from './canvas-text-measurer.ts'
import {
  PLACEHOLDER_ICON_SIDE,
  PLACEHOLDER_ICON_STROKE,
  placeholderIconPaths,
} from './placeholder-icon.ts'
import type { Raster } from './raster.ts'
import { EMPTY_RASTER, rasterCanvas } from './raster.ts'

/** Colour of the panel that fills the content box under the icon and the words. */
export const PLACEHOLDER_PANEL_COLOR: Rgba = {
  red: 0x1c / 255,
  green: 0x1f / 255,
  blue: 0x26 / 255,
  alpha: 1,
}
const ICON_COLOR = '#7d8799'
const TITLE_COLOR = '#d3d8e2'
const DETAIL_COLOR = '#949db0'

/** Sizes in reference pixels; the largest of each, shrunk with the box. */
const ICON_SIZE = 112
const TITLE_EM = 38
const DETAIL_EM = 28
const GAP = 22
/** Boxes that would need smaller letters than this show the icon alone. */
const SMALLEST_TITLE_EM = 9

interface PlaceholderLayout {
  readonly icon: number
  readonly titleEm: number
  readonly detailEm: number
  readonly gap: number
  /** Height of icon and words together. */
  readonly height: number
}

/**
 * Draws the icon and the words of a placeholder, centred in a content box of that size. The panel is
 * not part of it: it is a plain fill of the content box in `PLACEHOLDER_PANEL_COLOR`.
 */
export function rasterPlaceholder(
  picture: PlaceholderPicture,
  family: string,
  box: PixelSize,
): Raster {
  const made = rasterCanvas({ x: 0, y: 0, width: box.width, height: box.height }, box)
  if (!made) return EMPTY_RASTER
  const { raster, context } = made
  const layout = layoutPlaceholder(picture, box)
  const top = (box.height - layout.height) / 2
  paintIcon(context, picture.icon, { x: (box.width - layout.icon) / 2, y: top }, layout.icon)
  let y = top + layout.icon + layout.gap
  const limit = box.width - 2 * layout.gap
  const words = [
    { text: picture.title, em: layout.titleEm, color: TITLE_COLOR, bold: true },
    { text: picture.detail, em: layout.detailEm, color: DETAIL_COLOR, bold: false },
  ]
  for (const { text, em, color, bold } of words) {
    if (text === '' || em === 0) continue
    applyFont(context, { family, bold, italic: false }, em)
    context.fillStyle = color
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(shorten(text, limit, context), box.width / 2, y + (em * LINE_HEIGHT_EM) / 2)
    y += em * LINE_HEIGHT_EM
  }
  return raster
}

function layoutPlaceholder(picture: PlaceholderPicture, box: PixelSize): PlaceholderLayout {
  const unit = picture.referencePixel
  // Everything shrinks together once the icon would take more than a quarter of the box.
  const shrink = Math.min(1, Math.min(box.width * 0.45, box.height * 0.28) / (ICON_SIZE * unit))
  const scale = unit * shrink
  const withWords = TITLE_EM * scale >= SMALLEST_TITLE_EM
  const titleEm = withWords && picture.title ? TITLE_EM * scale : 0
  const detailEm = withWords && picture.detail ? DETAIL_EM * scale : 0
  const gap = GAP * scale
  const icon = ICON_SIZE * scale
  const words = (titleEm + detailEm) * LINE_HEIGHT_EM
  return { icon, titleEm, detailEm, gap, height: icon + (words > 0 ? gap + words : 0) }
}

function paintIcon(
  context: OffscreenCanvasRenderingContext2D,
  icon: PlaceholderPicture['icon'],
  at: { x: number; y: number },
  size: number,
): void {
  context.save()
  context.translate(at.x, at.y)
  context.scale(size / PLACEHOLDER_ICON_SIDE, size / PLACEHOLDER_ICON_SIDE)
  context.strokeStyle = ICON_COLOR
  context.lineWidth = PLACEHOLDER_ICON_STROKE
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(placeholderIconPaths[icon]))
  context.restore()
}

/** Cuts a line to a width with an ellipsis. */
function shorten(
  text: string,
  limit: number,
  context: Pick<OffscreenCanvasRenderingContext2D, 'measureText'>,
): string {
  if (context.measureText(text).width <= limit) return text
  const characters = graphemesOf(text)
  while (characters.length > 1 && context.measureText(`${characters.join('')}…`).width > limit) {
    characters.pop()
  }
  return `${characters.join('')}…`
}
