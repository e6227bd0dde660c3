import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PrivateJanus, startPrivateJanus } from '../../../../scripts/lib/private-janus.mjs'
import type { MediaEvent } from '../../domain/ports/media-event.ts'
import { janusHoldings } from './janus-holdings.ts'
import { MediaBench } from './media-bench.ts'
import { decodeErrors } from './probe-media.ts'

const eventId = 'event-7'
const guest = 'guest-7'
let janus: PrivateJanus
let bench: MediaBench
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'janus-faults-'))
  janus = await startPrivateJanus()
  const { apiSecret, adminKey } = janus.secrets
  const options = { urls: [janus.url], apiSecret, adminKey, forwardAddress: '127.0.0.1' }
  bench = await MediaBench.start({ janus: options })
}, 60_000)

afterAll(async () => {
  await bench?.dispose()
  await janus?.stop()
  await rm(folder, { recursive: true, force: true })
}, 30_000)

async function publish(page: Page, streamId = 'program'): Promise<string> {
  const from = bench.events.length
  const call = `publish('${eventId}', ${JSON.stringify({ streamId, trickle: true })})`
  const sessionId = (await page.evaluate(call)) as string
  const isConnected = (event: MediaEvent) =>
    event.type === 'streamConnected' && event.sessionId === sessionId
  await bench.waitFor(isConnected, 15_000, from)
  return sessionId
}

const closedSince = (from: number) =>
  bench.events.slice(from).filter((event) => event.type === 'sessionClosed')

describe('a Janus that media go by', () => {
  test('holds nothing of an event that is over', async () => {
    const nothing = { sessions: 1, handles: 1, rooms: 0 }
    await expect.poll(() => janusHoldings(janus), { timeout: 10_000 }).toMatchObject(nothing)
    const before = await janusHoldings(janus)
    const director = await bench.openPage()
    const contributor = await bench.openPage('?width=320&height=180')
    for (const count of [1, 2]) {
      await publish(director)
      await publish(contributor, guest)
      await director.bringToFront()
      expect(await director.evaluate(`view('${eventId}', '${guest}')`)).toEqual([320, 180])
      // Administrator; two publishers; a relay and a viewer of the guest.
      expect(await janusHoldings(janus), `time ${count}`).toMatchObject({ handles: 5, rooms: 2 })
      await bench.plane.endEvent(eventId)
      await expect.poll(() => janusHoldings(janus), { timeout: 5_000 }).toEqual(before)
    }
    await director.close()
    await contributor.close()
  }, 60_000)

  test('is told of when it dies: sessions end, a recording goes on, and all comes back with it (GAP-014)', async () => {
    const director = await bench.openPage()
    const contributor = await bench.openPage('?width=320&height=180')
    await publish(director)
    await publish(contributor, guest)
    await director.bringToFront()
    await director.evaluate(`view('${eventId}', '${guest}')`)
    const recording = { eventId, recordingId: 'rec-7', directory: folder }
    await bench.plane.startRecording(recording)
    await sleep(2_000)

    const from = bench.events.length
    await janus.crash()
    const isLost = (event: MediaEvent) =>
      event.type === 'streamLost' && event.streamId === 'program' && event.reason === 'host_lost'
    await bench.waitFor(isLost, 2_000, from)
    await expect.poll(() => closedSince(from).length, { timeout: 2_000 }).toBe(3)
    expect(closedSince(from)).toMatchObject(Array(3).fill({ reason: 'host_lost' }))
    expect(bench.plane.isReady()).toBe(true)
    const refused = director.evaluate(`publish('${eventId}')`)
    await expect(refused).rejects.toThrow(/host_unavailable.*The media server \(Janus\)/)

    await janus.start()
    await publish(director)
    await publish(contributor, guest)
    await director.bringToFront()
    expect(await director.evaluate(`view('${eventId}', '${guest}')`)).toEqual([320, 180])
    await sleep(1_500)
    const [file, ...more] = await bench.plane.stopRecording('rec-7')
    expect(more).toEqual([])
    expect(await decodeErrors(file?.path ?? '')).toBe('')
    // What was missing is the slate: the file is as long as the recording was.
    expect(file?.durationSec).toBeGreaterThan(8)
    await bench.plane.endEvent(eventId)
    await expect
      .poll(() => janusHoldings(janus), { timeout: 5_000 })
      .toMatchObject({ sessions: 1, handles: 1, rooms: 0 })
    const said = bench.log.join('\n')
    expect(said).toContain('is not available')
    expect(said).not.toContain(janus.secrets.apiSecret)
    expect(said).not.toContain(janus.secrets.adminKey)
  }, 60_000)

  test('a viewer may come before the stream, and sees it when it comes', async () => {
    const viewer = await bench.openPage('?width=64&height=64')
    await viewer.bringToFront()
    const seen = viewer.evaluate(`view('${eventId}', '${guest}')`)
    await sleep(1_500)
    const contributor = await bench.openPage('?width=320&height=180')
    await publish(contributor, guest)
    await viewer.bringToFront()
    expect(await seen).toEqual([320, 180])
    await bench.plane.endEvent(eventId)
  }, 40_000)
})
