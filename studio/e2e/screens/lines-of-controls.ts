import type { Page } from 'puppeteer-core'

/** How a control is drawn but for its colours: lines of the control itself, of what lies over it, and of its words. */
interface Lines {
  readonly name: string
  readonly isChosen: boolean
  readonly look: string
}

/**
 * Groups of the page (tabs, choices, pages of the rail) in which the chosen one is drawn with the same lines as one
 * that is not: only their colours tell them apart. Throws where the page has no group at all.
 */
export async function choicesWithoutLine(page: Page): Promise<string[]> {
  const groups = await page.evaluate(() => {
    const GROUPS = '[role=tablist], [role=radiogroup], nav'
    const MEMBERS = '[role=tab], [role=radio], nav a'
    const chosen = (element: Element): boolean =>
      element.ariaSelected === 'true' ||
      element.ariaChecked === 'true' ||
      (element.ariaCurrent ?? 'false') !== 'false'
    const part = (element: Element, pseudo?: string): string => {
      const style = getComputedStyle(element, pseudo)
      if (pseudo && style.content === 'none') return ''
      const { borderTopWidth, borderTopStyle, borderBottomWidth, outlineStyle, outlineWidth } =
        style
      const isOutlined = outlineStyle !== 'none' && outlineWidth !== '0px'
      return [
        borderTopWidth,
        borderTopStyle,
        borderBottomWidth,
        isOutlined ? `${outlineStyle} ${outlineWidth}` : '',
        style.textDecorationLine,
      ].join('/')
    }
    const linesOf = (element: Element) => ({
      name: element.textContent.trim() || (element.getAttribute('aria-label') ?? ''),
      isChosen: chosen(element),
      look: [part(element), part(element, '::before'), part(element, '::after')].join(' '),
    })
    return [...document.querySelectorAll(GROUPS)]
      .filter((group) => group.checkVisibility())
      .map((group) => [...group.querySelectorAll(MEMBERS)].map(linesOf))
      .filter((members) => members.length > 1)
  })
  if (groups.length === 0) throw new Error('nothing here is chosen among others')
  return groups.flatMap(notToldApart)
}

function notToldApart(members: readonly Lines[]): string[] {
  const others = members.filter(({ isChosen }) => !isChosen)
  return members
    .filter(({ isChosen, look }) => isChosen && others.some((other) => other.look === look))
    .map(({ name }) => name)
}

/** Fields, switches and filled buttons without a line around them, of those that are seen. */
export function controlsWithoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS =
      'button, select, input:not([type=hidden]), textarea, [role=slider], [role=switch], [role=combobox]'
    const hasLine = (element: Element): boolean => {
      const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } =
        getComputedStyle(element)
      const isBordered = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
      return isBordered || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0)
    }
    /** The line may be that of a box around it that is hardly larger: a field's, or that of a group of choices. */
    const isEdged = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      for (let at: Element | null = element; at; at = at.parentElement) {
        const box = at.getBoundingClientRect()
        if (box.height > height + 24 || (at !== element && box.width > Math.max(width * 8, 480)))
          return false
        if (hasLine(at)) return true
      }
      return false
    }
    /** Words or an icon without a fill are told by themselves, as a link is. */
    const isFilled = (element: Element): boolean =>
      !element.matches('button') ||
      element.matches('[role=switch], [role=combobox]') ||
      element.textContent.trim() === ''
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('[aria-hidden=true]')
    return [...document.querySelectorAll(CONTROLS)]
      .filter((element) => isSeen(element) && isFilled(element) && !isEdged(element))
      .map((element) => element.outerHTML.slice(0, 140))
  })
}

/** How the control that has the focus shows it: style and width of its outline, or of the field's around it. */
export function focusLine(page: Page): Promise<{ name: string; widthPx: number }> {
  return page.evaluate(() => {
    const widthOf = (element: Element | null): number => {
      if (!element) return 0
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    }
    const focused = document.activeElement
    return {
      name: focused?.getAttribute('aria-label') ?? focused?.textContent.trim() ?? '',
      widthPx: Math.max(widthOf(focused), widthOf(focused?.parentElement ?? null)),
    }
  })
}
