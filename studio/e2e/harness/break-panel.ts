import type { Page } from 'puppeteer-core'

/** The parts of React's tree that are read here. */
interface Fiber {
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly stateNode: unknown
}

interface Boundary {
  readonly props: { readonly name?: string; readonly errorComponent?: unknown; children: unknown }
  readonly state: { readonly hasFailed?: boolean }
  forceUpdate(): void
}

declare global {
  interface Window {
    /** What tests broke in this page, with the components that belong there. */
    brokenElements?: { element: { type: unknown }; type: unknown }[]
  }
}

/** How a boundary is chosen in the page. */
type Choice = { readonly panel: string } | { readonly page: 'screen' | 'frame' }

/**
 * Makes what an error boundary of the delivered studio holds throw from now on when it is rendered, and renders it.
 * The product has no hook for this: the page's React tree is read, and the element below the boundary is given a
 * component that throws in place of its own. Throws where there is no such boundary.
 */
export async function breakPanel(page: Page, panel: string): Promise<void> {
  await throwBelow(page, { panel })
}

/** Does the same to all that a screen holds: `screen` inside the frame of the studio, `frame` with it. */
export async function breakPage(page: Page, what: 'screen' | 'frame'): Promise<void> {
  await throwBelow(page, { page: what })
}

/** Gives everything that was broken its own component again; Retry then draws it. */
export async function mendAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const { element, type } of (window.brokenElements ?? []).toReversed()) element.type = type
    window.brokenElements = []
  })
}

/** The names of the panels that have a boundary now. */
export async function panelNames(page: Page): Promise<string[]> {
  const boundaries = await page.evaluateHandle(boundariesOfPage)
  return boundaries.evaluate((found) =>
    found.filter(({ state }) => 'hasFailed' in state).map(({ props }) => props.name ?? ''),
  )
}

async function throwBelow(page: Page, choice: Choice): Promise<void> {
  const boundaries = await page.evaluateHandle(boundariesOfPage)
  const count = await boundaries.evaluate(breakChosen, choice)
  if (count === 0) throw new Error(`no boundary for ${JSON.stringify(choice)}`)
}

/** Runs in the page: its error boundaries, each before those within it. */
function boundariesOfPage(): Boundary[] {
  const root = document.getElementById('root') as unknown as Record<string, Fiber>
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? ''
  const container = root[key]
  if (!container) throw new Error('the page has no React tree')
  const found: Boundary[] = []
  const waiting: (Fiber | null)[] = [(container.stateNode as { readonly current: Fiber }).current]
  while (waiting.length > 0) {
    const fiber = waiting.pop()
    if (!fiber) continue
    waiting.push(fiber.sibling, fiber.child)
    const part = fiber.stateNode as Partial<Boundary> | null
    const isComponent = typeof part?.forceUpdate === 'function' && part.state !== null
    if (isComponent && ('hasFailed' in (part.state ?? {}) || part.props?.errorComponent)) {
      found.push(part as Boundary)
    }
  }
  return found
}

/** Runs in the page: breaks the boundaries that are chosen and counts them. */
function breakChosen(boundaries: readonly Boundary[], choice: Choice): number {
  const pages = boundaries.filter(({ props }) => props.errorComponent)
  const chosen =
    'panel' in choice
      ? boundaries.filter(({ props }) => props.name === choice.panel)
      : [pages.at(choice.page === 'screen' ? -1 : -2)]
  for (const boundary of chosen) {
    if (!boundary) continue
    const { children } = boundary.props
    const element = [children].flat().find((child) => typeof child === 'object' && child !== null)
    const { type } = element as { type: unknown }
    window.brokenElements ??= []
    window.brokenElements.push({ element: element as { type: unknown }, type })
    Object.assign(element as object, {
      type: () => {
        throw new TypeError('broken by the test')
      },
    })
    if (boundary.state.hasFailed !== true) boundary.forceUpdate()
  }
  return chosen.length
}
