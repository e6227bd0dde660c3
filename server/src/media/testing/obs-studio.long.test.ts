import { createHash } from 'node:crypto'
import { freePort } from '@proscenium/fixtures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaEvent } from '../../domain/ports/media-event.ts'
import { MediaBench } from './media-bench.ts'
import { ObsStudio } from './obs-studio.ts'

const eventId = 'event-obs'
const secret = 'obs-secret'
const passphrase = 'obs-phrase-0123456789'
let bench: MediaBench
let rtmpPort: number
let srtPort: number

beforeAll(async () => {
  rtmpPort = await freePort()
  srtPort = await freePort()
  bench = await MediaBench.start({ push: { rtmpPort, rtmps: null, srtPort } })
  bench.plane.on((event) => {
    if (event.type === 'pushOffered') void letIn(event)
  })
  await bench.plane.resources()
}, 60_000)

afterAll(async () => {
  await bench?.dispose()
}, 30_000)

async function letIn(offer: Extract<MediaEvent, { type: 'pushOffered' }>): Promise<void> {
  expect(offer.keyHash).toBe(createHash('sha256').update(secret).digest('hex'))
  const { offerId, contributionId: streamId, protocol } = offer
  const phrase = protocol === 'srt' ? passphrase : null
  await bench.plane.acceptPush({ offerId, eventId, streamId, passphrase: phrase })
}

/** Sends with OBS Studio and tells what comes of it, with how many pictures a second a browser shows. */
async function sent(slot: string, target: { server: string; key: string }, display: number) {
  const from = bench.events.length
  await using _obs = await ObsStudio.start(target, display)
  const isConnected = (event: MediaEvent) =>
    event.type === 'streamConnected' && event.streamId === slot
  const connected = await bench.waitFor(isConnected, 60_000, from)
  const page = await bench.openPage('?width=64&height=64')
  const size = await page.evaluate(`view('${eventId}', '${slot}')`)
  await page.close()
  return { connected, size }
}

const shown = {
  connected: { widthPixels: 640, heightPixels: 360, hasAudio: true, hasVideo: true },
  size: [640, 360],
}

test('OBS Studio pushes by RTMP, and a browser shows it (CORE-CTR-031)', async () => {
  const target = { server: `rtmp://127.0.0.1:${rtmpPort}/push`, key: `slot-1_${secret}` }
  expect(await sent('slot-1', target, 91)).toMatchObject(shown)
}, 120_000)

test('OBS Studio pushes by SRT with a passphrase, and a browser shows it (CORE-CTR-035)', async () => {
  const query = `streamid=slot-2_${secret}&passphrase=${passphrase}`
  const target = { server: `srt://127.0.0.1:${srtPort}?${query}`, key: '' }
  expect(await sent('slot-2', target, 92)).toMatchObject(shown)
}, 120_000)
