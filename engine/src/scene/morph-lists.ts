import type { DrawItem, DrawList } from './draw-list.ts'
import { fadeItem, morphItem } from './morph-item.ts'

interface Pair {
  readonly from: DrawItem
  readonly to: DrawItem
}

/**
 * The morph between two scenes of the same size (GAP-020): elements with the same match key move, grow and
 * change colour from one to the other, and all others fade. `share` 0 gives exactly the old list, 1
 * exactly the new one; easing is the caller's. Pure, so that every backend draws it.
 */
export function morphLists(from: DrawList, to: DrawList, share: number): DrawList {
  if (share <= 0) return from
  if (share >= 1) return to
  const pairs = pairItems(from.items, to.items)
  const paired = new Set(pairs.flatMap(({ from: old, to: next }) => [old, next]))
  const order = share < 0.5 ? from.items : to.items
  const pairOf = new Map(pairs.flatMap((pair) => [[pair.from, pair] as const, [pair.to, pair]]))
  const olds = followers(from.items, paired)
  const nexts = followers(to.items, paired)
  const lone = (old: DrawItem | null, next: DrawItem | null): DrawItem[] => [
    ...(olds.get(old) ?? []).flatMap((item) => fadeItem(item, 1 - share)),
    ...(nexts.get(next) ?? []).flatMap((item) => fadeItem(item, share)),
  ]
  const items = order.flatMap((item) => {
    const pair = pairOf.get(item)
    return pair ? [...morphItem(pair.from, pair.to, share), ...lone(pair.from, pair.to)] : []
  })
  return { width: to.width, height: to.height, items: [...lone(null, null), ...items] }
}

/** Pairs items with the same key, the first with the first, the second with the second. */
function pairItems(from: readonly DrawItem[], to: readonly DrawItem[]): Pair[] {
  const waiting = new Map<string, DrawItem[]>()
  for (const item of to) {
    if (item.matchKey === undefined) continue
    waiting.set(item.matchKey, [...(waiting.get(item.matchKey) ?? []), item])
  }
  return from.flatMap((item) => {
    const partner = item.matchKey === undefined ? undefined : waiting.get(item.matchKey)?.shift()
    return partner ? [{ from: item, to: partner }] : []
  })
}

/** The items without partner, by the one with a partner that they lie above; null: at the bottom. */
function followers(
  items: readonly DrawItem[],
  paired: ReadonlySet<DrawItem>,
): Map<DrawItem | null, DrawItem[]> {
  const byLeader = new Map<DrawItem | null, DrawItem[]>()
  let leader: DrawItem | null = null
  for (const item of items) {
    if (paired.has(item)) leader = item
    else byLeader.set(leader, [...(byLeader.get(leader) ?? []), item])
  }
  return byLeader
}
