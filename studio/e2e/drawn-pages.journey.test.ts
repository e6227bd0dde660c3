import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio } from './harness/go-on-air.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

/** Colours that nothing in the studio has. */
const bar = [255, 0, 200] as const
const styled = [0, 255, 120] as const
/** Half of the width and a quarter of the height of the page; behind it there is nothing. */
const page = `<!doctype html><title>Overlay</title><style>body { margin: 0 }
#bar { width: 640px; height: 180px; background: rgb(${bar.join()}) }</style><div id=bar></div>`
const minPixels = 500

describe('a web page that the server draws (GAP-005, LIB-BRW-005)', () => {
  let server: StudioServer
  let site: Server
  let browser: Browser
  let director: Director
  let account: Account
  let path: string

  beforeAll(async () => {
    site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(page)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    server = await StudioServer.start({ MAX_CPU_SHARE: '0' })
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
    const { port } = site.address() as AddressInfo
    const body = { name: 'Overlay', uri: `http://127.0.0.1:${port}/` }
    const made = (await account.call('POST', '/v1/editor/browsers', body)).body as { id: string }
    path = `/v1/editor/browsers/${made.id}`
  })
  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
    await new Promise((resolve) => site.close(resolve))
  })

  /** How much of what the director sees has a colour. */
  const pixelsOf = async (colour: readonly number[]): Promise<number> => {
    const shot = await director.page.screenshot({ encoding: 'base64' })
    const count = await director.page.evaluate(`(async () => {
      const picture = await createImageBitmap(await (await fetch('data:image/png;base64,${shot}')).blob())
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      context.drawImage(picture, 0, 0)
      const { data } = context.getImageData(0, 0, picture.width, picture.height)
      const wanted = ${JSON.stringify(colour)}
      let count = 0
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((value, channel) => Math.abs(data[at + channel] - value) < 24)) count++
      return count
    })()`)
    return Number(count)
  }

  it('is seen in the scene that holds it, with nothing behind what it draws', async () => {
    await director.page.goto(`${server.origin}/studio/editor`)
    await director.find('button', 'Go live')
    await director.click('button', 'Add Web page')
    await director.click('button', 'Overlay')
    const isSeen = async () => (await pixelsOf(bar)) > minPixels
    await until('the page is drawn', isSeen, { timeoutMs: 60_000 })
    await screenshot(director.page, 'drawn-page-editor')
    expect(await violations(director)).toEqual([])
    expect(director.errors).toEqual([])
  })

  it('looks as its styles say, as soon as they are changed', async () => {
    const css = `#bar { background: rgb(${styled.join()}) !important }`
    await account.call('PATCH', path, [{ op: 'replace', path: '/custom_css', value: css }])
    const isSeen = async () => (await pixelsOf(styled)) > minPixels && (await pixelsOf(bar)) === 0
    await until('the page is drawn anew', isSeen, { timeoutMs: 60_000 })
    await screenshot(director.page, 'drawn-page-styled')
  })
})
