import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SenderReport } from '../rtp/rtcp-reader.ts'
import { SessionClock } from './session-clock.ts'

const ntpBaseMs = 3_900_000_000_000

function report(ntpMs: number, rtpTimestamp: number): SenderReport {
  return {
    type: 'senderReport',
    ssrc: 1,
    ntpMs,
    ntpMiddle: 0,
    rtpTimestamp: Math.round(rtpTimestamp) >>> 0,
  }
}

interface Sender {
  bases: { audio: number; video: number }
  delays: { audio: number; video: number }
  driftPpm: number
}

/** Picture minus sound after 20 s of pictures every 40 ms and sound every 20 ms; reports as Chrome sends them. */
function lastDifference({ bases, delays, driftPpm }: Sender): number {
  const clock = new SessionClock()
  const jitter = fc.sample(fc.integer({ min: 0, max: 20 }), 1_000)
  let difference = 0
  for (let ms = 0; ms < 20_000; ms += 20) {
    const hostMs = 1_000 + ms * (1 + driftPpm / 1e6) + (jitter[ms / 20] ?? 0)
    const audioRtp = (bases.audio + ms * 48) >>> 0
    const videoRtp = (bases.video + ms * 90) >>> 0
    const audioMs = clock.map('audio', audioRtp, hostMs + delays.audio)
    if (ms % 40 === 0) difference = clock.map('video', videoRtp, hostMs + delays.video) - audioMs
    if (ms % 1_000 === 500) clock.onSenderReport('video', report(ntpBaseMs + ms, videoRtp))
    if (ms % 5_000 === 2_500) clock.onSenderReport('audio', report(ntpBaseMs + ms, audioRtp))
  }
  return difference
}

describe('session clock', () => {
  test('sound and picture of one moment come to one time, whatever their delays (goal R10: 100 ms)', () => {
    fc.assert(
      fc.property(
        fc.nat(0xffffffff),
        fc.nat(0xffffffff),
        fc.integer({ min: 20, max: 90 }),
        fc.integer({ min: 0, max: 15 }),
        fc.integer({ min: -100, max: 100 }),
        (audioBase, videoBase, videoDelay, audioDelay, driftPpm) => {
          const difference = lastDifference({
            bases: { audio: audioBase, video: videoBase },
            delays: { audio: audioDelay, video: videoDelay },
            driftPpm,
          })
          expect(Math.abs(difference)).toBeLessThan(20)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('a first picture that comes late puts a show out of sync for less than a second', () => {
    const clock = new SessionClock()
    let difference = 0
    for (let ms = 0; ms <= 900; ms += 20) {
      const audioMs = clock.map('audio', ms * 48, 5_000 + ms)
      // An encoder takes its time for the first keyframe, and catches up.
      const delay = Math.max(20, 300 - ms)
      if (ms % 40 === 0) difference = clock.map('video', ms * 90, 5_000 + ms + delay) - audioMs
    }
    expect(Math.abs(difference)).toBeLessThan(40)
  })

  test('corrections never turn time back', () => {
    const clock = new SessionClock()
    let last = Number.NEGATIVE_INFINITY
    for (let ms = 0; ms < 10_000; ms += 33) {
      // The first packets come late, later ones fast: the estimate falls by 300 ms.
      const delay = ms < 1_000 ? 320 : 20
      const mapped = clock.map('video', ms * 90, 5_000 + ms + delay)
      expect(mapped).toBeGreaterThan(last)
      last = mapped
    }
    expect(Math.abs(last - (5_000 + 9_999 + 20))).toBeLessThan(40)
  })

  test('a media clock that leaps, and reports hours apart, keep frames near their arrival', () => {
    const clock = new SessionClock()
    const skews: number[] = []
    for (let ms = 0; ms < 4_000; ms += 20) {
      const leap = ms === 1_000 ? 2 ** 31 : 0
      skews.push(clock.map('video', (ms * 90 + leap) >>> 0, 500 + ms) - 500 - ms)
      skews.push(clock.map('audio', ms * 48, 500 + ms) - 500 - ms)
      if (ms === 2_000) clock.onSenderReport('audio', report(ntpBaseMs + ms, ms * 48))
      if (ms === 2_500) clock.onSenderReport('video', report(ntpBaseMs - 10_000_000, ms * 90))
    }
    expect(Math.max(...skews.map(Math.abs))).toBeLessThan(100)
  })
})
