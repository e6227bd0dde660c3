import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaEvent } from '../../domain/ports/media-event.ts'
import { LossyRelay } from './lossy-relay.ts'
import { MediaBench } from './media-bench.ts'

type Stats = Extract<MediaEvent, { type: 'streamStats' }>

const eventId = 'event-5'
const streamId = 'guest-1'
const samples = 4
let bench: MediaBench
let relay: LossyRelay

beforeAll(async () => {
  relay = await LossyRelay.open({ loss: 0.04, delayMs: 10 })
  bench = await MediaBench.start({}, undefined, relay)
}, 60_000)

afterAll(async () => {
  await bench?.dispose()
  relay?.close()
}, 30_000)

function statsOf(events: readonly MediaEvent[]): Stats[] {
  return events.filter((event): event is Stats => event.type === 'streamStats')
}

test('of a guest whose network loses four packets of a hundred it is told, every two seconds (GAP-013)', async () => {
  const page = await bench.openPage()
  await page.evaluate(`publish('${eventId}', { streamId: '${streamId}' })`)
  await bench.waitFor(() => statsOf(bench.events).length >= samples, 20_000)
  const stats = statsOf(bench.events)
  for (const { eventId: ofEvent, streamId: ofStream } of stats) {
    expect([ofEvent, ofStream]).toEqual([eventId, streamId])
  }
  const lossShare = stats.reduce((sum, sample) => sum + sample.lossShare, 0) / stats.length
  expect(lossShare).toBeGreaterThan(0.02)
  expect(lossShare).toBeLessThan(0.07)
  // The page draws 30 a second, fewer on a busy machine; what is lost is repeated.
  const rates = stats.map(({ framesPerSecond }) => framesPerSecond ?? 0)
  expect(Math.max(...rates)).toBeGreaterThan(15)
  expect(Math.max(...rates)).toBeLessThan(32)
}, 60_000)
