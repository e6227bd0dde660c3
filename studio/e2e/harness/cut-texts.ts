import type { Page } from 'puppeteer-core'

/**
 * Texts that don't fit where they stand: cut off without an ellipsis, or beyond the edge of their control or panel;
 * and by how much the page is wider than its window. Each as one line for a person to read.
 */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 1.5
    const CONTROLS = 'button, a, [role=tab], [role=option], [role=menuitem], label'

    /** What only screen readers get is clipped to nothing. */
    const isClippedAway = (element: Element): boolean => {
      const { clip, clipPath, position } = getComputedStyle(element)
      return position === 'absolute' && (clip !== 'auto' || clipPath === 'inset(50%)')
    }

    const around = (element: Element): Element[] => {
      const boxes: Element[] = []
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        boxes.push(at)
      }
      return boxes
    }

    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], script, style, option, noscript') &&
      !around(element).some(isClippedAway)

    /** A box in which what is too long is on purpose shortened or can be scrolled to. */
    const takesAnyLength = ({
      overflowX,
      overflowY,
      textOverflow,
      webkitLineClamp,
    }: CSSStyleDeclaration) =>
      /auto|scroll/.test(overflowX + overflowY) ||
      textOverflow === 'ellipsis' ||
      webkitLineClamp !== 'none'

    /** Whether a person sees where the box ends. */
    const hasEdge = (element: Element): boolean => {
      const { overflowX, borderRightWidth, backgroundColor } = getComputedStyle(element)
      const isDrawn = borderRightWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)'
      return /hidden|clip/.test(overflowX) || element.matches(CONTROLS) || isDrawn
    }

    const excessOf = (inner: DOMRect, outer: DOMRect): number =>
      Math.round(Math.max(inner.right - outer.right, outer.left - inner.left))

    const nameOf = (element: Element): string =>
      element.getAttribute('class')?.split(' ')[0] ?? element.tagName.toLowerCase()

    /** Boxes around a text that it must fit into: up to one that takes any length or floats over the page. */
    const boxesThatBind = (parent: Element): Element[] => {
      const boxes = around(parent).filter(
        (box) => !/inline$|contents/.test(getComputedStyle(box).display),
      )
      const last = boxes.findIndex((box) => takesAnyLength(getComputedStyle(box)))
      const floating = boxes.findIndex((box) =>
        /absolute|fixed/.test(getComputedStyle(box).position),
      )
      const ends = [last, floating < 0 ? floating : floating + 1].filter((end) => end >= 0)
      return boxes.slice(0, Math.min(...ends, boxes.length)).filter(hasEdge)
    }

    const faultOf = (parent: Element, text: DOMRect): string | undefined => {
      let inner = text
      for (const box of boxesThatBind(parent)) {
        const outer = box.getBoundingClientRect()
        const excess = excessOf(inner, outer)
        if (excess > TOLERANCE_PX) return `leaves ${nameOf(box)} by ${excess} px`
        inner = outer
      }
      return
    }

    const faultOfNode = (node: Node): string | undefined => {
      const words = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (words === '' || !parent || !isSeen(parent)) return
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      const fault = text.width > 1 && text.height > 1 ? faultOf(parent, text) : undefined
      return fault && `"${words.slice(0, 60)}" ${fault}`
    }

    const found = new Set<string>()
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (excess > 0) found.add(`the page is ${excess} px too wide`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const fault = faultOfNode(node)
      if (fault) found.add(fault)
    }
    return [...found]
  })
}
