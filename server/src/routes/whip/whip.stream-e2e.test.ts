import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Contribution, LiveEvent } from '@proscenium/protocol'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MediaPlane } from '../../media/media-plane.ts'
import { launchBrowser } from '../../media/testing/media-bench.ts'
import { whipPage } from '../../media/testing/whip-page.ts'
import { TestServer } from '../../testing/test-server.ts'
import type { TestUser } from '../../testing/test-user.ts'

interface Figures {
  readonly state: string
  readonly framesSent: number
  readonly framesDecoded: number
  readonly width: number
  readonly soundPackets: number
  readonly soundEnergy: number
  readonly patched: readonly number[]
}

describe('pages that are not ours publish by WHIP and play by WHEP', () => {
  let plane: MediaPlane
  let server: TestServer
  let browser: Browser
  let pages: Server
  let [sender, player]: Page[] = []
  let user: TestUser
  let event: LiveEvent

  beforeAll(async () => {
    plane = await MediaPlane.start()
    server = await TestServer.start({ mediaPlane: plane })
    pages = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(whipPage)
    })
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
    browser = await launchBrowser()
    sender = await openPage()
    player = await openPage()
    user = await server.registerUser()
    event = await user.startEvent()
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
    await plane?.dispose()
    pages?.close()
  }, 60_000)

  /** Of another origin than the server's. */
  async function openPage(): Promise<Page> {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`)
    await page.waitForFunction('window.isReady === true')
    return page
  }

  async function slotAt(index: number): Promise<Contribution> {
    const { contributions } = await user.api.call('getEventStudio', { params: { id: event.id } })
    const found = contributions.find((contribution) => contribution.index === index)
    if (!found) throw new Error('an event has slots')
    return found
  }

  const run = <Result>(page: Page | undefined, call: string, ...given: unknown[]) =>
    page?.evaluate(
      `${call}(${given.map((one) => JSON.stringify(one)).join(', ')})`,
    ) as Promise<Result>
  const figures = (page: Page | undefined) => run<Figures>(page, 'figures')
  const shown = ({ id }: Contribution) => user.api.call('getContribution', { params: { id } })
  const urlOf = ({ path }: { path: string }) => `${server.origin}${path}`

  async function whepOf({ id }: Contribution): Promise<{ path: string; token: string }> {
    return (await user.api.call('createLurkLink', { body: { contributionId: id } })).whep
  }

  test('picture and sound arrive at the rate they are sent; each end is told (RFC 9725)', async () => {
    const slot = await slotAt(1)
    const whip = slot.whip ?? { path: '', token: '' }
    const answer = await run<string>(sender, 'publish', urlOf(whip), whip.token, ['video', 'audio'])
    expect(answer).toContain('a=recvonly')
    expect(answer).not.toContain('a=sendrecv')
    // Chromium encodes both channels only where the answer asks for them.
    expect(answer).toMatch(/a=fmtp:\d+ .*;stereo=1/)
    await expect
      .poll(() => shown(slot), { timeout: 20_000 })
      .toMatchObject({
        status: 'started',
        actualSource: 'external',
        hasAudio: true,
        hasVideo: true,
        width: 480,
        height: 270,
      })
    const whep = await whepOf(slot)
    const played = await run<string>(player, 'play', urlOf(whep), whep.token, ['video', 'audio'])
    expect(played).toContain('a=sendonly')
    expect(played).toMatch(/a=fmtp:\d+ .*;stereo=1;sprop-stereo=1/)
    const decoded = async () => (await figures(player)).framesDecoded
    await expect.poll(decoded, { timeout: 20_000 }).toBeGreaterThan(0)
    const sent = async () => (await figures(sender)).framesSent
    const [sentBefore, decodedBefore] = [await sent(), await decoded()]
    await expect.poll(sent, { timeout: 60_000 }).toBeGreaterThan(sentBefore + 60)
    // What is sent arrives, however few frames a busy machine sends in a second.
    const sentFrames = (await sent()) - sentBefore
    await expect
      .poll(async () => (await decoded()) - decodedBefore, { timeout: 15_000 })
      .toBeGreaterThan(sentFrames * 0.9)
    const seen = await figures(player)
    expect(seen).toMatchObject({ state: 'connected', width: 480 })
    expect(seen.soundPackets).toBeGreaterThan(100)
    expect(seen.soundEnergy).toBeGreaterThan(0)
    for (const page of [sender, player]) {
      const { patched } = await figures(page)
      expect(patched.length).toBeGreaterThan(0)
      expect(new Set(patched)).toEqual(new Set([204]))
    }
    expect(await run(player, 'end', whep.token)).toBe(200)
    expect(await run(sender, 'end', whip.token)).toBe(200)
    expect(await shown(slot)).toMatchObject({ status: 'stopped', assigned: false })
    await expect.poll(async () => (await plane.resources()).sessions).toBe(0)
  }, 120_000)

  test.each([
    ['video', { hasAudio: false, hasVideo: true }],
    ['audio', { hasAudio: true, hasVideo: false }],
  ] as const)(
    '%s alone is published and played; a freed slot closes the session',
    async (kind, has) => {
      const slot = await slotAt(2)
      const whip = slot.whip ?? { path: '', token: '' }
      await run(sender, 'publish', urlOf(whip), whip.token, [kind], 'balanced')
      await expect
        .poll(() => shown(slot), { timeout: 20_000 })
        .toMatchObject({ status: 'started', ...has })
      const whep = await whepOf(slot)
      await run(player, 'play', urlOf(whep), whep.token, [kind], 'balanced')
      const arrived = async () => {
        const { framesDecoded, soundPackets } = await figures(player)
        return kind === 'video' ? framesDecoded : soundPackets
      }
      await expect.poll(arrived, { timeout: 20_000 }).toBeGreaterThan(20)
      await user.api.call('unassignContribution', { params: { id: slot.id } })
      await expect
        .poll(async () => (await figures(sender)).state, { timeout: 15_000 })
        .toMatch(/closed|disconnected|failed/)
      expect(await run(player, 'end', whep.token)).toBe(200)
      const again = run(sender, 'publish', urlOf(whip), whip.token, [kind])
      await expect(again).rejects.toThrow('401')
    },
    120_000,
  )
})
