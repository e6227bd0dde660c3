import { expect, it } from 'vitest'
import { readViewerStats } from './read-viewer-stats.ts'

const reportAt = (timestamp: number, bytesReceived: number, packetsLost: number) => [
  {
    id: 'I',
    type: 'inbound-rtp',
    kind: 'video',
    timestamp,
    bytesReceived,
    packetsReceived: bytesReceived / 1_000,
    packetsLost,
    framesPerSecond: 30,
    jitter: 0.0125,
    frameWidth: 1280,
    frameHeight: 720,
    jitterBufferDelay: timestamp / 1_000,
    jitterBufferEmittedCount: timestamp / 40,
  },
  { id: 'P', type: 'candidate-pair', timestamp, nominated: true, currentRoundTripTime: 0.04 },
  'not a report',
]

it('reads rates, loss and the time that pictures wait, between two readings', () => {
  const first = readViewerStats(reportAt(2_000, 500_000, 0), null)
  expect(first.stats).toMatchObject({
    bitRateBps: null,
    lossPercent: null,
    bufferMs: null,
    width: 1280,
  })
  const { stats } = readViewerStats(reportAt(4_000, 1_000_000, 56), first.mark)
  expect(stats).toMatchObject({
    framesPerSecond: 30,
    bitRateBps: 2_000_000,
    roundTripMs: 40,
    jitterMs: 12.5,
    bufferMs: 40,
  })
  expect(stats.lossPercent).toBeCloseTo(10.07, 2)
  expect(readViewerStats([], first.mark)).toMatchObject({ stats: { width: null }, mark: null })
})
