import { expect, it } from 'vitest'
import type { SenderReport } from '../rtp/rtcp-reader.ts'
import { SenderClocks } from './sender-clocks.ts'

const report: SenderReport = {
  type: 'senderReport',
  ssrc: 7,
  ntpMs: 3_900_000_000_000,
  ntpMiddle: 0,
  rtpTimestamp: 0xffff_fff0,
}

it('go on from the last report, each medium by its own clock (RFC 3550 section 6.4.1)', () => {
  const clocks = new SenderClocks()
  clocks.note('one', 'video', report, 1_000)
  clocks.note('one', 'audio', { ...report, rtpTimestamp: 48 }, 1_500)
  // The number of the picture begins anew in between.
  expect(clocks.at('one', 'video', 3_000)).toMatchObject({
    ntpMs: report.ntpMs + 2_000,
    rtpTimestamp: 180_000 - 16,
  })
  expect(clocks.at('one', 'audio', 3_000)).toMatchObject({
    ntpMs: report.ntpMs + 1_500,
    rtpTimestamp: 72_048,
  })
  expect(clocks.at('two', 'video', 3_000)).toBeNull()
})

it('are not known any more when no report came for ten seconds, or the publisher has gone', () => {
  const clocks = new SenderClocks()
  clocks.note('one', 'video', report, 1_000)
  expect(clocks.at('one', 'video', 11_000)).not.toBeNull()
  expect(clocks.at('one', 'video', 11_001)).toBeNull()
  clocks.forget('one')
  expect(clocks.at('one', 'video', 1_000)).toBeNull()
})
