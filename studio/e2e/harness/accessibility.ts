import { AxePuppeteer } from '@axe-core/puppeteer'
import type { Director } from './director.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A page that draws without a GPU may be too busy to be asked in time. */
const TRIES = 3
/** A menu or a tooltip belongs to the control that it hangs on, and to no region of the page. */
const FLOATING = /^<div data-radix-popper/

/** What of WCAG 2.2 AA the page breaks now. */
export async function violations(director: Director): Promise<string[]> {
  // The library brings the types of a Puppeteer of its own.
  const page = director.page as unknown as ConstructorParameters<typeof AxePuppeteer>[0]
  const ask = () => new AxePuppeteer(page).withTags(RULES).analyze()
  let asked = ask()
  for (let tries = 1; tries < TRIES; tries += 1) asked = asked.catch(ask)
  const report = await asked
  return report.violations.flatMap(({ id, nodes }) => {
    const [broken] = nodes.filter(({ html }) => id !== 'region' || !FLOATING.test(html))
    return broken ? [`${id}: ${broken.html.slice(0, 160)}`] : []
  })
}
