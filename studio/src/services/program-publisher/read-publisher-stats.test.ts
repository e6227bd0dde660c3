import { describe, expect, it } from 'vitest'
import { readPublisherStats } from './read-publisher-stats.ts'

const outbound = (bytesSent: number, timestamp: number) => ({
  id: 'O',
  type: 'outbound-rtp',
  kind: 'video',
  timestamp,
  bytesSent,
  framesPerSecond: 30,
  framesSent: 60,
  frameWidth: 1280,
  frameHeight: 720,
  qualityLimitationReason: 'none',
  codecId: 'C',
})
const others = [
  { id: 'A', type: 'outbound-rtp', kind: 'audio', timestamp: 0, bytesSent: 9 },
  {
    id: 'R',
    type: 'remote-inbound-rtp',
    kind: 'video',
    timestamp: 0,
    roundTripTime: 0.021,
    packetsLost: 3,
  },
  { id: 'C', type: 'codec', timestamp: 0, mimeType: 'video/H264' },
  'not an entry',
]

describe('readPublisherStats', () => {
  it('reads size, rate, way and codec', () => {
    const { stats } = readPublisherStats([outbound(0, 0), ...others], null)
    expect(stats).toEqual({
      framesPerSecond: 30,
      framesSent: 60,
      bitRateBps: null,
      width: 1280,
      height: 720,
      roundTripMs: 21,
      packetsLost: 3,
      limit: 'none',
      codec: 'video/H264',
    })
  })

  it('takes the bit rate from two readings', () => {
    const first = readPublisherStats([outbound(1_000, 1_000)], null)
    const second = readPublisherStats([outbound(501_000, 3_000)], first.mark)
    expect(second.stats.bitRateBps).toBe(2_000_000)
    expect(readPublisherStats([outbound(10, 4_000)], second.mark).stats.bitRateBps).toBeNull()
  })

  it('measures what has no picture by its sound', () => {
    const sound = (bytesSent: number, timestamp: number) => [
      { id: 'A', type: 'outbound-rtp', kind: 'audio', timestamp, bytesSent },
      { id: 'R', type: 'remote-inbound-rtp', kind: 'audio', timestamp, roundTripTime: 0.03 },
    ]
    const { mark } = readPublisherStats(sound(0, 1_000), null)
    const { stats } = readPublisherStats(sound(24_000, 3_000), mark)
    expect(stats).toMatchObject({ bitRateBps: 96_000, roundTripMs: 30, framesPerSecond: null })
  })
})
