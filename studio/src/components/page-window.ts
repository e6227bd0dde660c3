const NEIGHBOURS = 1

/**
 * The page numbers to offer: first, last, the current one and its neighbours; `null` stands for a gap.
 * @param page the current one, from 1
 */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const shown: (number | null)[] = []
  for (let candidate = 1; candidate <= pageCount; candidate += 1) {
    const isEnd = candidate === 1 || candidate === pageCount
    const isNear = Math.abs(candidate - page) <= NEIGHBOURS
    if (isEnd || isNear) shown.push(candidate)
    else if (shown.at(-1) !== null) shown.push(null)
  }
  return shown
}
