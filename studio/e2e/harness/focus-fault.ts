import type { Page } from 'puppeteer-core'

/**
 * Why somebody without a mouse could not see where focus is; null where he sees it, and where nothing has it. Headings,
 * layers and whole pages that a script gave focus to are passed over: nothing is to be pressed there.
 */
export function focusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    if (focused.matches('h1, h2, #main, [role="dialog"]')) return null
    const fault = isRinged(focused) ? faultOfPlace(focused) : 'without a ring'
    const name = focused.ariaLabel ?? focused.textContent.trim().slice(0, 40)
    return fault && `${focused.role ?? focused.localName} "${name}" has focus ${fault}`

    function isRinged(element: HTMLElement): boolean {
      const own = getComputedStyle(element)
      // A shadow within is a ring; one outside may be what lifts a panel from the page.
      if (hasOutline(own) || own.boxShadow.includes('inset')) return true
      // A field's box, or the tile that a button covers, may carry the ring in its place.
      const { parentElement: box } = element
      return (
        hasOutline(getComputedStyle(element, '::after')) ||
        [box, box?.parentElement].some((around) => around && hasOutline(getComputedStyle(around)))
      )
    }

    function hasOutline({ outlineStyle, outlineWidth }: CSSStyleDeclaration): boolean {
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }

    function faultOfPlace(element: HTMLElement): string | null {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const isInside = Math.min(left, top, innerWidth - right, innerHeight - bottom) >= -1
      if (!isInside || right - left < 1 || bottom - top < 1) {
        return `outside the window: ${[left, top, right, bottom].map(Math.round).join(' ')}`
      }
      // A word that lies over a corner hides nothing; what lies over all of it does.
      const hits = [0.05, 0.5, 0.95].map((share) =>
        document.elementFromPoint(left + (right - left) * share, top + (bottom - top) * share),
      )
      if (hits.some((hit) => !hit || element.contains(hit) || hit.contains(element))) return null
      return `beneath ${hits[1]?.outerHTML.slice(0, 120)}`
    }
  })
}
