import { beforeEach, describe, expect, it } from 'vitest'
import { readRtcp, type SenderReport } from '../rtp/rtcp-reader.ts'
import { isRtcp, parseRtp } from '../rtp/rtp-packet.ts'
import { FakePeer } from '../testing/fuzz/fake-peer.ts'
import { buildRtp } from '../testing/rtp-builder.ts'
import type { MediaKind } from './media-router.ts'
import type { SourceClock } from './router-stream.ts'
import { offeredFormats } from './sent-formats.ts'
import { ViewerSession } from './viewer-session.ts'

const START_NTP_MS = 3_900_000_000_000

describe('what a viewer is told of the publisher’s clock (RFC 3550 section 6.4.1)', () => {
  let peer: FakePeer
  let viewer: ViewerSession
  let nowMs: number
  let isClockKnown: boolean

  beforeEach(() => {
    peer = new FakePeer()
    nowMs = 0
    isClockKnown = true
    viewer = new ViewerSession({
      sessionId: 'viewer',
      streamId: 'stream',
      peer: peer.connection,
      formats: offeredFormats,
      ssrc: { video: 2, audio: 3 },
      now: () => nowMs,
      onConnected: () => undefined,
      onClosed: () => undefined,
      onKeyframeWanted: () => undefined,
      reportAt: (kind) => (isClockKnown ? reportOf(kind) : null),
      onError: (error) => {
        throw error
      },
    })
    peer.connect()
  })

  const reportOf = (kind: MediaKind): SourceClock => ({
    sourceId: 'publisher',
    reading: {
      ntpMs: START_NTP_MS + nowMs,
      rtpTimestamp: nowMs * (kind === 'video' ? 90 : 48),
    },
  })
  const send = (kind: MediaKind) => {
    const packet = buildRtp({ timestamp: 0 })
    const header = parseRtp(packet)
    if (header === null) throw new Error('No packet of RTP')
    viewer.forward({ sessionId: 'publisher', kind, packet, header, arrivalMs: nowMs })
  }
  /** When reports of a medium were sent, while so much time passes. */
  const reportsWithin = (forMs: number, ssrc: number) => {
    const reports: (Pick<SenderReport, 'rtpTimestamp'> & { readonly atMs: number })[] = []
    for (const endMs = nowMs + forMs; nowMs < endMs; nowMs += 50) {
      viewer.tick(nowMs)
      for (const packet of peer.takeSent().filter(isRtcp)) {
        for (const message of readRtcp(packet)) {
          if (message.type !== 'senderReport' || message.ssrc !== ssrc) continue
          expect(message.ntpMs).toBeCloseTo(START_NTP_MS + nowMs, 0)
          reports.push({ atMs: nowMs, rtpTimestamp: message.rtpTimestamp })
        }
      }
    }
    return reports
  }

  it('comes with the first packet, four times within a second, then once a second', () => {
    expect(reportsWithin(500, 3)).toEqual([])
    send('audio')
    const reports = reportsWithin(3_000, 3)
    expect(reports.map(({ atMs }) => atMs)).toEqual([500, 750, 1_000, 1_250, 2_250, 3_250])
    expect(reports.at(-1)?.rtpTimestamp).toBe(3_250 * 48)
    send('video')
    expect(reportsWithin(50, 2)).toEqual([{ atMs: 3_500, rtpTimestamp: 3_500 * 90 }])
  })

  it('is nothing while that clock is not known', () => {
    send('audio')
    isClockKnown = false
    expect(reportsWithin(2_000, 3)).toEqual([])
    isClockKnown = true
    expect(reportsWithin(300, 3)).toHaveLength(2)
  })
})
