import { availableParallelism, loadavg } from 'node:os'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Account } from './harness/account.ts'
import { BusyProcessors } from './harness/busy-processors.ts'
import { launchBrowser } from './harness/director-browser.ts'
import { lengths } from './harness/lengths.ts'
import { frameTimes } from './harness/media-facts.ts'
import { sendFromPage, sentFrames } from './harness/raw-sender.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { StudioServer } from './harness/studio-server.ts'
import { pause, until } from './harness/until.ts'

/** Small pictures leave the processors to those who are to be kept out. */
const LOOK = {
  colour: '#204060',
  toneHz: 700,
  camera: { width: 320, framesPerSecond: 15 },
}
/** Nine tenths of all processors: above the limit of eight, and room for who is on air. */
const BUSY_SHARE = 0.9
/** The server looks at the last five seconds. */
const NOTICED_MS = 7_000
const MIN_RATE_SHARE = 0.95

interface Show {
  readonly account: Account
  readonly eventId: string
  readonly page: Page
}

describe('a second show on a machine that is busy (goal R24)', () => {
  let server: StudioServer
  let rtmp: RtmpServer
  let browser: Browser

  beforeAll(async () => {
    server = await StudioServer.start()
    rtmp = await RtmpServer.start()
    browser = await launchBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    await rtmp?.[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
  })

  /** A show whose program a page sends, without a studio: it would take the processors itself. */
  async function aShow(): Promise<Show> {
    const account = new Account(server.origin)
    await account.register()
    const { body } = await account.call('POST', '/v2/events', { templateId: 'starter-talk-show' })
    const { id: eventId } = body as { id: string }
    const page = await (await browser.createBrowserContext()).newPage()
    await page.goto(`${server.origin}/v1/health`)
    const to = { token: await account.accessToken(), eventId, streamId: 'program' }
    await sendFromPage(page, { ...LOOK, ...to })
    return { account, eventId, page }
  }

  const goLive = ({ account, eventId }: Show) =>
    account.call('GET', `/live/${eventId}/v1/live/start`)
  const admitted = async (show: Show) => (await goLive(show)).status === 200

  it('is refused with words; the one on air keeps its pictures; it may go live when there is room', {
    timeout: 600_000,
  }, async () => {
    const first = await aShow()
    const target = { serverUrl: rtmp.url, streamKey: 'first' }
    const path = `/v1/events/${first.eventId}/distributors/rtmp`
    expect(await first.account.call('POST', path, target)).toMatchObject({ status: 201 })
    await until('the first show is live', () => admitted(first))
    const file = await rtmp.firstRecording()
    const second = await aShow()

    await using busy = new BusyProcessors(availableParallelism(), BUSY_SHARE)
    await pause(NOTICED_MS)
    const refused = await goLive(second)
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const { detail } = refused.body as { detail: string }
    expect(detail).toMatch(/^The server is too busy to go live: \d+ % of its processing power/)

    const [sentBefore, receivedBefore] = [await sentFrames(first.page), await framesOf(file)]
    await pause(lengths.admissionSec * 1_000)
    const sent = (await sentFrames(first.page)) - sentBefore
    const received = (await framesOf(file)) - receivedBefore
    const wanted = lengths.admissionSec * LOOK.camera.framesPerSecond
    console.info(
      [
        `refused: ${detail}`,
        `the show on air sent ${sent} pictures in ${lengths.admissionSec} s, of ${wanted} by its camera; its target got ${received}`,
        `load ${loadavg()
          .map((value) => value.toFixed(1))
          .join(' ')} on ${availableParallelism()} processors`,
      ].join('\n'),
    )
    expect(sent).toBeGreaterThanOrEqual(wanted * MIN_RATE_SHARE)
    expect(received).toBeGreaterThanOrEqual(wanted * MIN_RATE_SHARE)

    await busy[Symbol.asyncDispose]()
    await until('the second show is live', () => admitted(second), {
      timeoutMs: 60_000,
      everyMs: 1_000,
    })
  })
})

/** Pictures in a file that is still written. */
async function framesOf(path: string): Promise<number> {
  return (await frameTimes(path)).length
}
