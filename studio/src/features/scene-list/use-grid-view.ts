import { type RefObject, useEffect, useState } from 'react'
import type { GridView } from './visible-window.ts'

/** Measures a grid of tiles as it is scrolled and resized; null before. Draws anew when rows come or go. */
export function useGridView(
  grid: RefObject<HTMLElement | null>,
  count: number,
): { view: GridView | null; measure: () => GridView | null } {
  const [view, setView] = useState<GridView | null>(null)
  useEffect(() => {
    const element = grid.current
    if (!element) return
    const update = () => {
      const next = measureGrid(element, count)
      setView((before) => (isSameWindow(before, next) ? before : next))
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [grid, count])
  return { view, measure: () => (grid.current ? measureGrid(grid.current, count) : null) }
}

function measureGrid(element: HTMLElement, count: number): GridView | null {
  const tile = element.querySelector<HTMLElement>('[role="option"]')
  if (!tile) return null
  const style = getComputedStyle(element)
  const columns = style.gridTemplateColumns.split(' ').filter(Boolean).length
  const gap = Number.parseFloat(style.rowGap) || 0
  return {
    count,
    columns,
    rowHeight: tile.offsetHeight + gap,
    scrollTop: element.scrollTop,
    height: element.clientHeight,
  }
}

/** Scrolling within a row changes nothing that is drawn. */
function isSameWindow(a: GridView | null, b: GridView | null): boolean {
  if (!a || !b) return a === b
  return (
    a.count === b.count &&
    a.columns === b.columns &&
    a.rowHeight === b.rowHeight &&
    a.height === b.height &&
    Math.floor(a.scrollTop / a.rowHeight) === Math.floor(b.scrollTop / b.rowHeight)
  )
}
