import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { mediaFacts } from './harness/media-facts.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

interface Studio {
  readonly distributors: readonly { kind: string; label: string; formatId: string | null }[]
  readonly outputs: readonly { kind: string; status: string; fault: string | null }[]
}

describe('destinations of a show', () => {
  let server: StudioServer
  let rtmp: RtmpServer
  let browser: Browser
  let director: Director
  let account: Account
  let eventId: string

  beforeAll(async () => {
    server = await StudioServer.start()
    rtmp = await RtmpServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
    eventId = await account.ongoingEventId()
  })

  afterAll(async () => {
    await browser?.close()
    await rtmp?.[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
  })

  const studio = async () =>
    (await account.call('GET', `/v1/events/${eventId}/studio`)).body as Studio
  const choose = (label: string, option: string) =>
    director.find('combobox', label).then((select) =>
      select.evaluate((node, text) => {
        if (!(node instanceof HTMLSelectElement)) throw new Error('not a list')
        const found = [...node.options].find(({ label: words }) => words === text)
        if (!found) throw new Error(`no option ${text}`)
        node.value = found.value
        node.dispatchEvent(new Event('change', { bubbles: true }))
      }, option),
    )

  it('a platform brings its address, and any server gets 9:16 from the form (CORE-CEV-013, GAP-033)', async () => {
    await director.click('button', 'Format: 16:9')
    await director.click('menuitem', 'Compose 9:16 as well')
    await director.click('button', 'Add destination')
    await choose('Where to', 'YouTube')
    await director.type('Stream key', 'not-a-real-key')
    await screenshot(director.page, '30-destination-youtube')
    await director.click('button', 'Cancel')
    await director.click('button', 'Add destination')
    await director.type('Server address', rtmp.url)
    await director.type('Stream key', 'tall')
    await choose('Format', '9:16')
    await director.type('Name', 'Vertical')
    await screenshot(director.page, '31-destination-tall')
    await director.click('button', 'Add')
    await director.find('listitem', 'Vertical, 9:16')
    expect((await studio()).distributors).toMatchObject([
      { kind: 'rtmp', label: 'Vertical', formatId: 'story' },
    ])
  })

  it('viewers there get the upright picture', async () => {
    await until('both programs arrive', async () => {
      const { body } = await account.call('GET', `/v1/events/${eventId}/studio`)
      return (body as { live: { connectedFormatIds: string[] } }).live.connectedFormatIds.length > 1
    })
    await goLive(director)
    const { widthPx, heightPx } = await mediaFacts(await rtmp.firstRecording())
    expect(heightPx / widthPx).toBeCloseTo(16 / 9, 1)
  })

  it('is renamed while it sends, and stopped by its name (CORE-CEV-014)', async () => {
    await director.click('button', 'Options of Vertical, 9:16')
    await director.click('menuitem', 'Edit destination')
    await director.type('Name', 'Phones')
    await director.click('button', 'Save')
    await director.click('button', 'Stop Phones, 9:16')
    await director.find('button', 'Start Phones, 9:16')
  })

  it('End broadcast keeps its place while outputs come and go, and the recording has a row', async () => {
    const place = async () => {
      const button = await director.find('button', 'End broadcast')
      return (await button.boundingBox())?.x
    }
    const before = await place()
    await director.click('button', 'Start Phones, 9:16')
    await director.find('button', 'Stop Phones, 9:16')
    expect(await place()).toBe(before)
    await director.click('button', 'End broadcast')
    await director.confirm()
    await director.find('listitem', 'Recording ready')
    await director.find('link', 'Open')
  })
})
