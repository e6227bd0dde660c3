const LANDMARKS = 'nav, [data-landmark]'
/** Marks a region that a key led to: a press within it gives it focus too, and no ring. */
const RING = 'data-ring'

/** Puts focus on the next region of the studio (F6), or the one before; after the last comes the first. */
export function focusNextLandmark(step: 1 | -1, root: Document = document): void {
  const regions = [...root.querySelectorAll<HTMLElement>(LANDMARKS)].filter(isShown)
  if (regions.length === 0) return
  const active = root.activeElement
  const from = regions.findLastIndex((region) => active !== null && region.contains(active))
  // Focus may be beside every region: then the next one is the first, and the one before is the last.
  const next = regions.at((step === 1 ? from + 1 : Math.max(from, 0) - 1) % regions.length)
  const isFocusable = next?.hasAttribute('tabindex') && next.getAttribute('role') !== 'listbox'
  const target = isFocusable
    ? next
    : next?.querySelector<HTMLElement>('[tabindex="0"], a[href], button')
  if (target === next) next?.setAttribute(RING, '')
  target?.addEventListener('blur', () => target.removeAttribute(RING), { once: true })
  target?.focus()
}

function isShown(region: HTMLElement): boolean {
  return region.getClientRects().length > 0
}
