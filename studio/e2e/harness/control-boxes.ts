import type { Page } from 'puppeteer-core'

const TOLERANCE_PX = 1.5

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A control or a picture of a page. */
interface Control {
  readonly name: string
  readonly box: Box
  /** Boxes around it that cut off what is outside of them, the innermost first. */
  readonly frames: readonly {
    readonly name: string
    readonly box: Box
    readonly scrolls: boolean
  }[]
  /** Places in the list of those that are within it. */
  readonly within: readonly number[]
}

/**
 * Controls and pictures that lie on one another or are cut off, each as one line for a person to read; and by how much
 * the page or a part of it is wider than it may be. What is scrolled out of its list is neither.
 */
export async function boxFaults(page: Page): Promise<string[]> {
  const { width, height } = page.viewport() ?? { width: 0, height: 0 }
  const view = { left: 0, top: 0, right: width, bottom: height }
  const controls = await controlsOf(page)
  const seen = controls.map(seenBox)
  const faults = controls.flatMap(({ name, box, frames }, at) => [
    ...frames
      .filter(
        (frame) => !frame.scrolls && isArea(seen[at] ?? box) && leaves(seen[at] ?? box, frame.box),
      )
      .map((frame) => `${name} is cut off by ${frame.name}`),
    ...(isArea(seen[at] ?? box) && leaves(seen[at] ?? box, view)
      ? [`${name} leaves the window`]
      : []),
    ...overlaps(controls, seen, at),
  ])
  return [...new Set([...(await tooWide(page)), ...faults])]
}

function overlaps(controls: readonly Control[], seen: readonly Box[], at: number): string[] {
  const [one, box] = [controls[at], seen[at]]
  if (!one || !box) return []
  return controls.flatMap((other, to) => {
    const area = seen[to]
    const isRelated = to <= at || one.within.includes(to) || other.within.includes(at)
    if (isRelated || !area || !isArea(common(box, area))) return []
    const { left, top, right, bottom } = common(box, area)
    const size = `${Math.round(right - left)} × ${Math.round(bottom - top)} px`
    return [`${one.name} and ${other.name} overlap by ${size}`]
  })
}

/** What is seen of a control in the lists that scroll around it. */
function seenBox({ box, frames }: Control): Box {
  return frames.reduce((seen, frame) => (frame.scrolls ? common(seen, frame.box) : seen), box)
}

function common(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

function isArea({ left, top, right, bottom }: Box): boolean {
  return right - left > TOLERANCE_PX && bottom - top > TOLERANCE_PX
}

function leaves(inner: Box, outer: Box): boolean {
  const excess = [
    inner.right - outer.right,
    outer.left - inner.left,
    inner.bottom - outer.bottom,
    outer.top - inner.top,
  ]
  return excess.some((px) => px > TOLERANCE_PX)
}

function tooWide(page: Page): Promise<string[]> {
  return page.evaluate((tolerancePx) => {
    const parts = [...document.querySelectorAll('html, main, main > *, main > * > *')]
    return (
      parts
        // Words for screen readers alone are clipped away.
        .filter((part) => getComputedStyle(part).clipPath !== 'inset(50%)')
        .filter(
          ({ scrollWidth, clientWidth }) =>
            clientWidth > 0 && scrollWidth - clientWidth > tolerancePx,
        )
        .filter(
          (part) =>
            part === document.documentElement ||
            /hidden|clip/.test(getComputedStyle(part).overflowX),
        )
        .map(
          (part) =>
            `${part.localName} ${part.className} is ${part.scrollWidth - part.clientWidth} px too wide`,
        )
    )
  }, TOLERANCE_PX)
}

/** Over the picture under edit its own handles and elements may lie on one another: those are left out. */
function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate(() => {
    const CONTROLS =
      'a[href], button, input, select, textarea, [role=option], [role=radio], [role=slider], [role=switch], [role=tab], canvas[role=img]'
    const around = (element: Element): Element[] => {
      const outer = element.parentElement
      return outer === null || outer === document.body ? [] : [outer, ...around(outer)]
    }
    const isClippedAway = (element: Element): boolean => {
      const { clipPath, position } = getComputedStyle(element)
      return position === 'absolute' && clipPath === 'inset(50%)'
    }
    const boxOf = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { left, top, right, bottom }
    }
    const overflowOf = (element: Element): string => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return `${overflowX} ${overflowY}`
    }
    const nameOf = (element: Element): string => {
      const words = element.getAttribute('aria-label') ?? element.textContent
      return `${element.role ?? element.localName} "${words.trim().slice(0, 40)}"`
    }
    const elements = [...document.querySelectorAll(CONTROLS)].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('[aria-hidden=true], [data-landmark=preview][data-zone]') &&
        ![element, ...around(element)].some(isClippedAway),
    )
    return elements.map((element) => ({
      name: nameOf(element),
      box: boxOf(element),
      frames: around(element)
        .filter((outer) => overflowOf(outer) !== 'visible visible')
        .map((outer) => ({
          name: outer.className,
          box: boxOf(outer),
          scrolls: /auto|scroll/.test(overflowOf(outer)),
        })),
      within: elements.flatMap((other, at) =>
        other !== element && element.contains(other) ? [at] : [],
      ),
    }))
  })
}
