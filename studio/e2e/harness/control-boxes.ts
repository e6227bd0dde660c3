import type { Page } from 'puppeteer-core'

/**
 * Controls and pictures that lie on one another or are cut off, each as one line for a person to read; and by how much
 * the page or a part of it is wider than it may be. What is scrolled out of its list is neither.
 */
export async function boxFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 1.5
    const CONTROLS =
      'a[href], button, input, select, textarea, [role=option], [role=radio], [role=slider], [role=switch], [role=tab], canvas[role=img]'
    /** Over the picture under edit its own handles and elements may lie on one another. */
    const CANVAS = '[data-landmark=preview][data-zone]'

    interface Box {
      left: number
      top: number
      right: number
      bottom: number
    }
    interface Seen {
      readonly element: Element
      readonly box: Box
    }

    const around = (element: Element): Element[] => {
      const boxes: Element[] = []
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        boxes.push(at)
      }
      return boxes
    }
    const isClippedAway = (element: Element): boolean => {
      const { clipPath, position } = getComputedStyle(element)
      return position === 'absolute' && clipPath === 'inset(50%)'
    }
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest(`[aria-hidden=true], ${CANVAS}`) &&
      ![element, ...around(element)].some(isClippedAway)
    const boxOf = (element: Element): Box => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { left, top, right, bottom }
    }
    const nameOf = (element: Element): string => {
      const words = element.getAttribute('aria-label') ?? element.textContent
      const kind = element.getAttribute('role') ?? element.tagName.toLowerCase()
      return `${kind} "${words.trim().slice(0, 40)}"`
    }
    const overflowOf = (element: Element): string => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return `${overflowX} ${overflowY}`
    }
    const common = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })
    const isArea = ({ left, top, right, bottom }: Box): boolean =>
      right - left > TOLERANCE_PX && bottom - top > TOLERANCE_PX
    const leaves = (inner: Box, outer: Box): boolean =>
      inner.right > outer.right + TOLERANCE_PX ||
      inner.left < outer.left - TOLERANCE_PX ||
      inner.bottom > outer.bottom + TOLERANCE_PX ||
      inner.top < outer.top - TOLERANCE_PX

    const faults: string[] = []

    /** What is seen of a control in the lists that scroll around it; what cuts it otherwise is a fault. */
    const seenBox = (element: Element): Box => {
      let box = boxOf(element)
      for (const outer of around(element)) {
        const overflow = overflowOf(outer)
        if (/auto|scroll/.test(overflow)) box = common(box, boxOf(outer))
        else if (/hidden|clip/.test(overflow) && isArea(box) && leaves(box, boxOf(outer))) {
          faults.push(`${nameOf(element)} is cut off by ${outer.className}`)
        }
      }
      return box
    }

    const noteOverlap = (one: Seen, other: Seen): void => {
      if (one.element.contains(other.element) || other.element.contains(one.element)) return
      const both = common(one.box, other.box)
      if (!isArea(both)) return
      const size = `${Math.round(both.right - both.left)} × ${Math.round(both.bottom - both.top)} px`
      faults.push(`${nameOf(one.element)} and ${nameOf(other.element)} overlap by ${size}`)
    }

    const excess = document.documentElement.scrollWidth - innerWidth
    if (excess > TOLERANCE_PX) faults.push(`the page is ${excess} px wider than its window`)
    for (const box of document.querySelectorAll('main, main > *, main > * > *')) {
      const more = box.clientWidth === 0 ? 0 : box.scrollWidth - box.clientWidth
      if (/hidden|clip/.test(overflowOf(box)) && more > TOLERANCE_PX) {
        faults.push(`${box.className} is ${more} px wider than it may be`)
      }
    }
    const seen = [...document.querySelectorAll(CONTROLS)]
      .filter(isSeen)
      .map((element): Seen => ({ element, box: seenBox(element) }))
      .filter(({ box }) => isArea(box))
    const view: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    for (const { element, box } of seen) {
      if (leaves(box, view)) faults.push(`${nameOf(element)} leaves the window`)
    }
    for (const [at, one] of seen.entries()) {
      for (const other of seen.slice(at + 1)) noteOverlap(one, other)
    }
    return [...new Set(faults)]
  })
}
