import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { turnCredentials } from '../../identity/turn-credentials.ts'
import { MediaBench } from './media-bench.ts'
import { hasCoturn, TurnServer } from './turn-server.ts'

const eventId = 'event-9'
const address = '127.0.0.1'
const secret = 'a-secret-of-the-turn-server'
let bench: MediaBench
let turn: TurnServer
let folder: string

describe.skipIf(!hasCoturn)('guests who come by TURN alone (install coturn to run these)', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-turn-'))
    turn = await TurnServer.start(folder, address, secret)
    bench = await MediaBench.start({ router: { relayedPort: 0 } })
    // The first session of a media host waits for its start.
    await bench.plane.resources()
  }, 60_000)

  afterAll(async () => {
    await bench?.dispose()
    await turn?.dispose()
    await rm(folder, { recursive: true, force: true })
  }, 30_000)

  const kinds = [
    ['UDP', () => `turn:${address}:${turn.port}?transport=udp`],
    ['TCP', () => `turn:${address}:${turn.port}?transport=tcp`],
    ['TLS', () => `turns:${address}:${turn.tlsPort}?transport=tcp`],
  ] as const

  test.each(kinds)(
    'by %s: publishes and views within five seconds, with credentials that run out',
    async (_kind, urls) => {
      const server = { urls: urls(), ...turnCredentials(secret, new Date()) }
      const rtc = JSON.stringify({ iceTransportPolicy: 'relay', iceServers: [server] })
      const page = await bench.openPage(`?width=320&height=180&rtc=${encodeURIComponent(rtc)}`)
      await page.bringToFront()
      const started = performance.now()
      await page.evaluate(`publish('${eventId}')`)
      const published = performance.now()
      expect(await page.evaluate(`view('${eventId}')`)).toEqual([320, 180])
      const viewed = performance.now()
      expect(published - started).toBeLessThan(5_000)
      expect(viewed - published).toBeLessThan(5_000)
      await page.close()
      await bench.plane.endEvent(eventId)
      // What holds a way open goes with its session; the two UDP ports stay.
      expect(await bench.plane.resources()).toMatchObject({ sessions: 0, streams: 0 })
    },
  )
})
