/** What a grid looks like and how far it is scrolled, in CSS pixels. */
export interface GridView {
  readonly count: number
  readonly columns: number
  /** From one row to the next. */
  readonly rowHeight: number
  readonly scrollTop: number
  readonly height: number
}

/** The tiles that are drawn, and the room that the others would take. */
export interface VisibleWindow {
  readonly first: number
  /** Behind the last one. */
  readonly end: number
  readonly before: number
  readonly after: number
}

/** Rows beyond the edges that are drawn as well, so that a flick finds them. */
const MARGIN_ROWS = 2
/** Drawn before anything is measured. */
const UNMEASURED = 40

/** Which tiles of a long list are in view. */
export function visibleWindow(view: GridView | null, count: number): VisibleWindow {
  if (!view || view.columns < 1 || view.rowHeight <= 0 || view.height <= 0) {
    return { first: 0, end: Math.min(count, UNMEASURED), before: 0, after: 0 }
  }
  const { columns, rowHeight, scrollTop, height } = view
  const rows = Math.ceil(count / columns)
  const top = Math.max(Math.floor(scrollTop / rowHeight) - MARGIN_ROWS, 0)
  const firstRow = Math.min(top, Math.max(rows - 1, 0))
  const endRow = Math.min(Math.ceil((scrollTop + height) / rowHeight) + MARGIN_ROWS, rows)
  return {
    first: firstRow * columns,
    end: Math.min(endRow * columns, count),
    before: firstRow * rowHeight,
    after: Math.max(rows - endRow, 0) * rowHeight,
  }
}

/** How far to scroll so that a tile is in view; null where it is already. */
export function scrollToShow(view: GridView, index: number): number | null {
  const row = Math.floor(index / view.columns)
  const top = row * view.rowHeight
  const bottom = top + view.rowHeight
  if (top < view.scrollTop) return top
  if (bottom > view.scrollTop + view.height) return bottom - view.height
  return null
}
