import type { Page } from 'puppeteer-core'

/**
 * Controls and pictures that lie on one another or are cut off, each as one line for a person to read; and by how much
 * the page or a part of it is wider than it may be. What is scrolled out of its list is neither.
 */
export async function boxFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 1.5
    const CONTROLS = [
      'a[href]',
      'button',
      'input',
      'select',
      'textarea',
      '[role=option]',
      '[role=radio]',
      '[role=slider]',
      '[role=switch]',
      '[role=tab]',
      'canvas[role=img]',
    ].join(', ')
    /** Over the picture under edit its own handles and elements may lie on one another. */
    const CANVAS = '[data-landmark=preview][data-zone]'

    const around = (element: Element): Element[] => {
      const boxes: Element[] = []
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        boxes.push(at)
      }
      return boxes
    }
    const isClippedAway = (element: Element) => {
      const { clipPath, position } = getComputedStyle(element)
      return position === 'absolute' && clipPath === 'inset(50%)'
    }
    const isFixed = (element: Element) =>
      [element, ...around(element)].some((box) => getComputedStyle(box).position === 'fixed')
    const nameOf = (element: Element) =>
      `${element.getAttribute('role') ?? element.tagName.toLowerCase()} "${(
        element.getAttribute('aria-label') ??
        element.textContent ??
        ''
      )
        .trim()
        .slice(0, 40)}"`

    const faults: string[] = []
    const whole = document.documentElement
    if (whole.scrollWidth > innerWidth + TOLERANCE_PX) {
      faults.push(`the page is ${whole.scrollWidth - innerWidth} px wider than its window`)
    }
    for (const box of document.querySelectorAll('main, main > *, main > * > *')) {
      const { overflowX } = getComputedStyle(box)
      const excess = box.scrollWidth - box.clientWidth
      if (/hidden|clip/.test(overflowX) && box.clientWidth > 0 && excess > TOLERANCE_PX) {
        faults.push(`${box.className} is ${excess} px wider than it may be`)
      }
    }

    const seen = [...document.querySelectorAll(CONTROLS)]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !element.closest(`[aria-hidden=true], ${CANVAS}`) &&
          ![element, ...around(element)].some(isClippedAway),
      )
      .flatMap((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const box = { left, top, right, bottom }
        for (const outer of around(element)) {
          const { overflowX, overflowY } = getComputedStyle(outer)
          if (overflowX === 'visible' && overflowY === 'visible') continue
          const edge = outer.getBoundingClientRect()
          if (/auto|scroll/.test(overflowX + overflowY)) {
            box.left = Math.max(box.left, edge.left)
            box.top = Math.max(box.top, edge.top)
            box.right = Math.min(box.right, edge.right)
            box.bottom = Math.min(box.bottom, edge.bottom)
          } else if (
            box.right > edge.right + TOLERANCE_PX ||
            box.left < edge.left - TOLERANCE_PX ||
            box.bottom > edge.bottom + TOLERANCE_PX ||
            box.top < edge.top - TOLERANCE_PX
          ) {
            faults.push(`${nameOf(element)} is cut off by ${outer.className}`)
          }
        }
        const isThere = box.right - box.left > TOLERANCE_PX && box.bottom - box.top > TOLERANCE_PX
        return isThere ? [{ element, box }] : []
      })
    for (const { element, box } of seen) {
      if (
        box.right > innerWidth + TOLERANCE_PX ||
        box.left < -TOLERANCE_PX ||
        box.bottom > innerHeight + TOLERANCE_PX ||
        box.top < -TOLERANCE_PX
      ) {
        faults.push(`${nameOf(element)} leaves the window`)
      }
    }
    for (const [at, one] of seen.entries()) {
      for (const other of seen.slice(at + 1)) {
        const isWithin = one.element.contains(other.element) || other.element.contains(one.element)
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (isWithin || across <= TOLERANCE_PX || down <= TOLERANCE_PX) continue
        const floats = isFixed(one.element) || isFixed(other.element) ? ' (one floats)' : ''
        faults.push(
          `${nameOf(one.element)} and ${nameOf(other.element)} overlap by ${Math.round(across)} × ${Math.round(down)} px${floats}`,
        )
      }
    }
    return [...new Set(faults)]
  })
}
