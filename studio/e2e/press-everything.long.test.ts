import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Director } from './harness/director.ts'
import { launchBrowser } from './harness/director-browser.ts'
import { enterStudio } from './harness/go-on-air.ts'
import { pressEverything } from './harness/press-everything.ts'
import { StudioServer } from './harness/studio-server.ts'

/** What leads away from the console, or ends the show. */
const LEADS_AWAY =
  /^(Go live|Stop|End|Leave|Log out|Home|Library|Shows|Settings|Editor|Mixer|Screen$|Share your screen|Multiview|Upload|Take a copy)/
/** What the server refuses is told to the director, and a link may end with its page; the browser lists both. */
const LINKS = /^(Failed to load resource|WebSocket connection to)/
const AT_MOST = 250
const LIMIT_MS = 600_000

describe('every control of the console', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let seen = 0

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director } = await enterStudio(browser, server))
  }, 180_000)

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  /** Presses everything there is, and answers with what went wrong after which press. */
  async function faults(): Promise<{ faults: string[]; count: number }> {
    const found: string[] = []
    const { names } = await pressEverything(director.page, {
      except: LEADS_AWAY,
      atMost: AT_MOST,
      afterEach(name) {
        const fresh = director.errors.slice(seen)
        seen = director.errors.length
        const own = fresh.filter((error) => !LINKS.test(error))
        found.push(...own.map((error) => `${name}: ${error.slice(0, 300)}`))
      },
    })
    return { faults: found, count: names.length }
  }

  it('of the mixer can be pressed or changed, and nothing breaks', {
    timeout: LIMIT_MS,
  }, async () => {
    const { faults: found, count } = await faults()
    process.stdout.write(`mixer: ${count} controls\n`)
    expect(count).toBeGreaterThan(50)
    expect(found).toEqual([])
  })

  it('of the editor can be pressed or changed, and nothing breaks', {
    timeout: LIMIT_MS,
  }, async () => {
    await director.page.goto(`${server.origin}/studio/editor`)
    await director.reads('Layers')
    const { faults: found, count } = await faults()
    process.stdout.write(`editor: ${count} controls\n`)
    expect(count).toBeGreaterThan(80)
    expect(found).toEqual([])
  })

  it.each(['/', '/events', '/library', '/account'])(
    'of %s can be pressed or changed, and nothing breaks',
    { timeout: LIMIT_MS },
    async (path) => {
      await director.page.goto(server.origin + path)
      await director.page.waitForSelector('main h1')
      const { faults: found, count } = await faults()
      process.stdout.write(`${path}: ${count} controls\n`)
      expect(count).toBeGreaterThanOrEqual(3)
      expect(found).toEqual([])
    },
  )
})
