import type { PixelRect, PixelSize } from './geometry.ts'

/** Most columns and rows that a cell may take. */
const MAX_SPAN = 8

/** How many columns a grid has when nobody says so: as many as make it square. */
export function defaultColumns(spans: readonly number[]): number {
  const places = spans.reduce((sum, span) => sum + span ** 2, 0)
  return Math.max(1, Math.ceil(Math.sqrt(places)), ...spans)
}

/**
 * Where the cells of a multiview lie, in whole pixels. They fill the grid row by row, each in the first
 * place where its span fits; the rows are as high as the frame allows. Cells never overlap.
 */
export function multiviewGrid(
  cells: readonly { readonly span?: number }[],
  frame: PixelSize,
  columns?: number,
): PixelRect[] {
  const spans = cells.map(({ span = 1 }) => Math.min(MAX_SPAN, Math.max(1, Math.round(span) || 1)))
  const asked = Math.round(columns ?? 0) || defaultColumns(spans)
  const width = Math.max(1, asked, ...spans)
  const taken = new Set<string>()
  const places = spans.map((span) => takePlace(taken, width, span))
  const height = Math.max(1, ...places.map(({ row }, index) => row + (spans[index] ?? 1)))
  return places.map(({ column, row }, index) => {
    const span = spans[index] ?? 1
    const x = Math.round((column * frame.width) / width)
    const y = Math.round((row * frame.height) / height)
    return {
      x,
      y,
      width: Math.round(((column + span) * frame.width) / width) - x,
      height: Math.round(((row + span) * frame.height) / height) - y,
    }
  })
}

/** The largest rectangle of a shape (width by height) that fits into another, centred, in whole pixels. */
export function fittedRect(room: PixelRect, aspect: number): PixelRect {
  const width = Math.max(1, Math.round(Math.min(room.width, room.height * aspect)))
  const height = Math.max(1, Math.round(Math.min(room.height, room.width / aspect)))
  return {
    x: room.x + Math.round((room.width - width) / 2),
    y: room.y + Math.round((room.height - height) / 2),
    width,
    height,
  }
}

function takePlace(
  taken: Set<string>,
  columns: number,
  span: number,
): { column: number; row: number } {
  for (let place = 0; ; place++) {
    const column = place % columns
    const row = Math.floor(place / columns)
    if (column + span > columns) continue
    const squares = Array.from(
      { length: span * span },
      (_, i) => `${column + (i % span)},${row + Math.floor(i / span)}`,
    )
    if (squares.some((square) => taken.has(square))) continue
    for (const square of squares) taken.add(square)
    return { column, row }
  }
}
