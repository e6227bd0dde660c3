import { freePort } from '@proscenium/fixtures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LiveSource } from './live-source.ts'
import { MediaBench } from './media-bench.ts'

const eventId = 'event-10'
let bench: MediaBench
let rtmpPort: number
let srtPort: number

beforeAll(async () => {
  rtmpPort = await freePort()
  srtPort = await freePort()
  bench = await MediaBench.start({ push: { rtmpPort, srtPort } })
  bench.plane.on((event) => {
    if (event.type !== 'pushOffered') return
    const { offerId, contributionId: streamId } = event
    void bench.plane.acceptPush({ offerId, eventId, streamId, passphrase: null })
  })
  await bench.plane.resources()
}, 60_000)

afterAll(() => bench?.dispose(), 30_000)

test('encoders without sound are there as soon as others (GAP-010)', async () => {
  const tookMs: Record<string, number> = {}
  for (const [slot, hasAudio] of [
    ['sound', true],
    ['silent', false],
  ] as const) {
    for (const [protocol, url] of [
      ['rtmp', `rtmp://127.0.0.1:${rtmpPort}/push/${slot}-rtmp_key`],
      ['srt', `srt://127.0.0.1:${srtPort}?streamid=${slot}-srt_key`],
    ] as const) {
      const from = bench.events.length
      const started = performance.now()
      const source = new LiveSource(url, { hasAudio })
      const connected = await bench.waitFor(({ type }) => type === 'streamConnected', 20_000, from)
      tookMs[`${slot} ${protocol}`] = Math.round(performance.now() - started)
      expect(connected).toMatchObject({ hasAudio, hasVideo: true })
      await source.kill()
      await bench.plane.endEvent(eventId)
    }
  }
  // Without being told of it, ffmpeg looked for sound for 3 s, and then began anew: 7 s instead of 3.
  expect(tookMs['silent rtmp']).toBeLessThan((tookMs['sound rtmp'] ?? 0) + 2_500)
  expect(tookMs['silent srt']).toBeLessThan((tookMs['sound srt'] ?? 0) + 2_500)
})
