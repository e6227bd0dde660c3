import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MediaBench } from './media-bench.ts'
import { viewedRate } from './viewed-rate.ts'

const stream = { eventId: 'event-1', streamId: 'guest-1' }
/** Chromium probes the network every five seconds while it sends a screen; twice at least in this time. */
const watchedMs = 12_000
let bench: MediaBench

beforeAll(async () => {
  bench = await MediaBench.start({}, { widthPixels: 480, heightPixels: 270, framesPerSecond: 30 })
}, 60_000)

afterAll(async () => {
  await bench?.dispose()
}, 30_000)

test('a guest who offers no retransmission is seen without a standstill: the padding that he probes with leaves no hole (CORE-CTS-002)', async () => {
  const guest = await bench.openPage()
  const { eventId, streamId } = stream
  const options = JSON.stringify({ streamId, codec: 'video/H264', contentHint: 'detail' })
  await guest.evaluate(`publish('${eventId}', ${options})`)
  const viewer = await bench.openPage()
  expect(await viewedRate(viewer, stream)).toBeGreaterThan(15)
  const frozenSec = async () => {
    const reports = (await viewer.evaluate('statistics(viewer)')) as Record<string, unknown>[]
    return Number(reports.find(({ kind }) => kind === 'video')?.['totalFreezesDuration'])
  }
  const before = await frozenSec()
  await sleep(watchedMs)
  expect((await frozenSec()) - before).toBeLessThan(1)
}, 90_000)
