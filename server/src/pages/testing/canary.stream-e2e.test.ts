import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PageReport } from '../../domain/ports/page-renderer-port.ts'
import { findBrowser } from '../../media/testing/find-browser.ts'
import { PageRenderer } from '../page-renderer.ts'
import { type Canary, startCanary } from './canary.ts'
import { type PageSite, servePages } from './overlay-page.ts'
import { pryingPage, pryingWorker } from './prying-page.ts'

/** Pages come from here; it alone may be reached. */
const siteHost = '127.0.0.2'
const chromePath = findBrowser()
const spellings = ['127.0.0.1', '[::1]']
let canary: Canary
let site: PageSite | null = null
let renderer: PageRenderer
let reports: PageReport[]

beforeEach(async () => {
  canary = await startCanary()
  reports = []
})

afterEach(async () => {
  await renderer[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
  site = null
  await canary[Symbol.asyncDispose]()
})

/**
 * Shows a page that tries to reach the canary by all spellings of its address, until it has told its site of it, and
 * was refused the canary as its next page, or got it.
 */
async function pry(hosts: readonly string[], allowed: readonly string[]) {
  const { port } = canary
  const shown = await servePages(
    {
      '/': pryingPage(port, hosts),
      '/own-frame': '<p>ours</p>',
      '/redirect': `http://127.0.0.1:${port}/redirected`,
      '/worker.js': pryingWorker(port),
    },
    siteHost,
  )
  site = shown
  renderer = new PageRenderer({ chromePath, allowedAddresses: [siteHost, ...allowed] })
  renderer.on((report) => reports.push(report))
  renderer.render({ id: 'prying', uri: shown.origin, customCss: '' })
  const said = () => shown.asked.find((path) => path.startsWith('/done'))
  await expect.poll(said, { timeout: 45_000 }).toBeDefined()
  const hasGone = () =>
    reports.some(({ state }) => state === 'failing') || canary.hits.some(isOfTop)
  await expect.poll(hasGone, { timeout: 30_000 }).toBe(true)
  return { asked: shown.asked, said: said() }
}

const isOfTop = (hit: string) => hit.startsWith('GET /top ')

describe('a page that pries (goal R18, GAP-005)', () => {
  test('reaches its own site and nothing else of this machine: no hit on the canary', async () => {
    const { asked, said } = await pry(spellings, [])
    expect(canary.hits).toEqual([])
    // All that it may do it did: it was no page that failed.
    expect(asked).toEqual(
      expect.arrayContaining(['/own-image', '/own-frame', '/own-fetch', '/redirect', '/worker.js']),
    )
    expect(said).toBe('/done?denied,denied,denied,denied,denied')
  }, 90_000)

  test('is caught by this canary where the address is allowed', async () => {
    await pry(['127.0.0.1'], ['127.0.0.1'])
    const hits = canary.hits.join('\n')
    for (const path of ['img', 'fetch', 'frame', 'redirected', 'socket', 'worker', 'top']) {
      expect(hits).toContain(`/${path} HTTP`)
    }
  }, 90_000)

  test('that is private itself is refused, in words that say what would let it through', async () => {
    renderer = new PageRenderer({ chromePath, allowedAddresses: [siteHost] })
    renderer.on((report) => reports.push(report))
    renderer.render({ id: 'own', uri: `http://127.0.0.1:${canary.port}/`, customCss: '' })
    await expect
      .poll(() => reports[0], { timeout: 20_000 })
      .toEqual({
        id: 'own',
        state: 'failing',
        error:
          '127.0.0.1 is a private address: this server reaches it only when PRIVATE_ADDRESSES_ALLOWED names it.',
      })
    expect(canary.hits).toEqual([])
  }, 30_000)
})
