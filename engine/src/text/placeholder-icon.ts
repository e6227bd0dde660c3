import type { PlaceholderIcon } from '../scene/draw-list.ts'

/**
 * Pictograms as SVG path data in a 24 × 24 box, stroked with round ends: the same lines can be drawn
 * by a canvas, an SVG or the studio's own icons.
 */
export const placeholderIconPaths: Readonly<Record<PlaceholderIcon, string>> = {
  browser: 'M3 5h18v14H3z M3 9h18 M5.8 7h.01 M8.2 7h.01',
  carousel: 'M7 6h10v12H7z M4 8v8 M20 8v8 M1.5 10v4 M22.5 10v4',
  contribution: 'M12 12a4 4 0 1 0 0-8a4 4 0 0 0 0 8z M4 20.5c.6-4 4-6 8-6s7.4 2 8 6',
  file: 'M6 3h8l4 4v14H6z M14 3v4h4',
  image: 'M3 5h18v14H3z M3 16l5-5l4.5 4.5L15.5 12L21 17.2 M15.5 9.5h.01',
  video: 'M3 5h18v14H3z M10 9l5 3l-5 3z',
}

/** Side of the box that the paths are drawn in. */
export const PLACEHOLDER_ICON_SIDE = 24
/** Width of their lines in that box. */
export const PLACEHOLDER_ICON_STROKE = 1.5
