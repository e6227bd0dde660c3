import { AxePuppeteer } from '@axe-core/puppeteer'
import type { Director } from './director.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What of WCAG 2.2 AA the page breaks now. */
export async function violations(director: Director): Promise<string[]> {
  // The library brings the types of a Puppeteer of its own.
  const page = director.page as unknown as ConstructorParameters<typeof AxePuppeteer>[0]
  const report = await new AxePuppeteer(page).withTags(RULES).analyze()
  return report.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
}
