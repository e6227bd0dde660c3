import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Fewer files are all drawn. */
const DRAWN_WHOLE = 120
const MIN_TILE_PX = 160
const MIN_TILE_NARROW_PX = 132
const NARROW_PX = 480
const GAP_PX = 16
/** Words under the picture of a tile, with the room below. */
const TILE_WORDS_PX = 68
const LIST_ROW_PX = 48
const OVERSCAN_ROWS = 4
/** Above a row that is brought into sight. */
const MARGIN_PX = 8

/** Rows of a list of files that are near what is seen. */
export interface FileRows {
  readonly list: RefObject<HTMLDivElement | null>
  /** Files in a row. */
  readonly columns: number
  /** Null while all files are drawn. */
  readonly rows: readonly VirtualItem[] | null
  /** Of all rows, in px. */
  readonly height: number
  /** From the beginning of what scrolls to the list, in px. */
  readonly offset: number
  /** Scrolls to a file, if it is out of sight and keys went there. */
  reveal(index: number): void
}

/** Draws of long lists only what is near the part that is seen; `main` scrolls. */
export function useFileRows(count: number, view: 'grid' | 'list'): FileRows {
  const list = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [offset, setOffset] = useState(0)
  const main = () => list.current?.closest('main') ?? null
  const minTile = width < NARROW_PX ? MIN_TILE_NARROW_PX : MIN_TILE_PX
  const fitting = Math.max(1, Math.floor((width + GAP_PX) / (minTile + GAP_PX)))
  const columns = view === 'list' ? 1 : fitting
  const tileWidth = (width - (columns - 1) * GAP_PX) / columns
  const rowHeight = view === 'list' ? LIST_ROW_PX : Math.round((tileWidth * 9) / 16) + TILE_WORDS_PX
  const isWhole = count <= DRAWN_WHOLE
  const virtualizer = useVirtualizer({
    count: isWhole ? 0 : Math.ceil(count / columns),
    getScrollElement: main,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    scrollMargin: offset,
  })

  useLayoutEffect(() => {
    const element = list.current
    const scroller = element?.closest('main')
    if (!element || !scroller) return
    const measure = () => {
      setWidth(element.clientWidth)
      const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top
      setOffset(Math.round(top + scroller.scrollTop))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured anew when their height is another
  useEffect(() => virtualizer.measure(), [rowHeight, columns])

  return {
    list,
    columns,
    rows: isWhole ? null : virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    offset,
    reveal(index) {
      const scroller = main()
      // Only keys go where nobody looks.
      if (!scroller || document.activeElement !== list.current) return
      if (isWhole) {
        list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
        return
      }
      const top = offset + Math.floor(index / columns) * rowHeight
      const least = top + rowHeight - scroller.clientHeight
      if (scroller.scrollTop > top - MARGIN_PX) scroller.scrollTop = top - MARGIN_PX
      else if (scroller.scrollTop < least) scroller.scrollTop = least
    },
  }
}
