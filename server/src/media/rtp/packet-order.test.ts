import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildRtp } from '../testing/rtp-builder.ts'
import { LossTracker } from './loss-tracker.ts'
import { ReceptionStatistics } from './reception-statistics.ts'
import { ReorderBuffer } from './reorder-buffer.ts'
import { RtpContinuity } from './rtp-continuity.ts'
import { parseRtp } from './rtp-packet.ts'
import { SequenceUnwrapper, TimestampUnwrapper } from './sequence-number.ts'

function header(sequenceNumber: number, timestamp = 0) {
  const parsed = parseRtp(buildRtp({ sequenceNumber, timestamp }))
  if (parsed === null) throw new Error('unparsable')
  return parsed
}

describe('sequence numbers', () => {
  test('unwrapping keeps distances over several turns', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffff }),
        fc.array(fc.integer({ min: -100, max: 20_000 }), { maxLength: 40 }),
        (start, steps) => {
          const unwrapper = new SequenceUnwrapper()
          const origin = unwrapper.unwrap(start)
          let truth = 0
          let highest = 0
          for (const step of steps) {
            truth = highest + step
            expect(unwrapper.unwrap((((start + truth) % 65_536) + 65_536) % 65_536) - origin).toBe(
              truth,
            )
            highest = Math.max(highest, truth)
          }
        },
      ),
    )
  })

  test('timestamps unwrap across 2^32', () => {
    const unwrapper = new TimestampUnwrapper()
    const first = unwrapper.unwrap(2 ** 32 - 1_000)
    expect(unwrapper.unwrap(500) - first).toBe(1_500)
    expect(unwrapper.unwrap(2 ** 32 - 500) - first).toBe(500)
  })
})

describe('reorder buffer', () => {
  test('whatever the order within the window, delivery is complete and in order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffff }),
        fc.array(fc.nat(20), { minLength: 1, maxLength: 60 }),
        (start, delays) => {
          const out: number[] = []
          const buffer = new ReorderBuffer<number>(
            { deliver: (item) => out.push(item), skip: () => expect.unreachable() },
            1_000,
          )
          const arrivals = delays
            .map((delay, index) => ({ index, at: index === 0 ? -1 : index + delay }))
            .sort((a, b) => a.at - b.at)
          for (const { index, at } of arrivals) buffer.push((start + index) & 0xffff, index, at)
          expect(out).toEqual(delays.map((_, index) => index))
        },
      ),
    )
  })

  test('a hole is skipped after the wait, and reported', () => {
    const out: (number | string)[] = []
    const buffer = new ReorderBuffer<number>(
      { deliver: (item) => out.push(item), skip: (count) => out.push(`lost ${count}`) },
      150,
    )
    buffer.push(1, 1, 0)
    buffer.push(4, 4, 10)
    buffer.push(6, 6, 20)
    buffer.expire(100)
    expect(out).toEqual([1])
    buffer.expire(165)
    expect(out).toEqual([1, 'lost 2', 4])
    buffer.push(3, 3, 166)
    buffer.expire(180)
    expect(out).toEqual([1, 'lost 2', 4, 'lost 1', 6])
  })
})

describe('loss tracker', () => {
  test('lost packets are asked for again until they come or are given up', () => {
    const tracker = new LossTracker({ repeatMs: 40, maxRequests: 2 })
    const holes = [65_534, 65_535, 2, 3].map((sequence) => tracker.onPacket(sequence))
    expect(holes).toEqual([false, false, true, false])
    expect(tracker.due(0)).toEqual({ sequenceNumbers: [0, 1], givenUp: 0 })
    expect(tracker.due(20).sequenceNumbers).toEqual([])
    expect(tracker.onPacket(0)).toBe(false)
    expect(tracker.due(50)).toEqual({ sequenceNumbers: [1], givenUp: 0 })
    expect(tracker.due(100)).toEqual({ sequenceNumbers: [], givenUp: 1 })
    expect(tracker.due(200)).toEqual({ sequenceNumbers: [], givenUp: 0 })
  })
})

describe('a sender whose numbers leap', () => {
  test('is asked for no more than one packet of feedback names, and a keyframe for the rest', () => {
    const tracker = new LossTracker()
    for (let packet = 0; packet < 1_000; packet++) tracker.onPacket((packet * 499) & 0xffff)
    const first = tracker.due(0)
    expect(first.sequenceNumbers).toHaveLength(250)
    expect(first.givenUp).toBeGreaterThan(400_000)
    expect(tracker.due(1).sequenceNumbers).toHaveLength(250)
    expect(tracker.due(2)).toEqual({ sequenceNumbers: [], givenUp: 0 })
  })

  test('holds back no more than 2,048 packets', () => {
    const out: number[] = []
    const buffer = new ReorderBuffer<number>(
      { deliver: (item) => out.push(item), skip: () => undefined },
      1_000,
    )
    for (let packet = 0; packet < 5_000; packet++) buffer.push((packet * 2) & 0xffff, packet, 0)
    expect(out).toEqual(Array.from({ length: 5_000 - 2_048 }, (_, packet) => packet))
  })
})

describe('reception statistics', () => {
  test('a quarter lost shows as 64 of 256', () => {
    const statistics = new ReceptionStatistics(90_000)
    for (let sequence = 0; sequence < 100; sequence++) {
      if (sequence % 4 !== 1)
        statistics.onPacket(header(sequence, sequence * 3_000), sequence * 33.333)
    }
    const report = statistics.report(4_000)
    expect(report).toMatchObject({ fractionLost: 64, packetsLost: 25, extendedHighestSequence: 99 })
    expect(report?.jitter).toBeLessThan(5)
    expect(statistics.report(5_000)?.fractionLost).toBe(0)
  })
})

describe('continuity towards a viewer', () => {
  test('after a republish numbers go on and time never goes back', () => {
    const continuity = new RtpContinuity(90_000)
    const a = continuity.map('a', header(100, 1_000), 0)
    const b = continuity.map('a', header(101, 4_000), 33)
    const c = continuity.map('b', header(60_000, 4_000_000_000), 1_033)
    const d = continuity.map('b', header(60_001, 4_000_003_000), 1_066)
    expect(b.sequenceNumber - a.sequenceNumber).toBe(1)
    expect(c.sequenceNumber - b.sequenceNumber).toBe(1)
    expect(c.timestamp - b.timestamp).toBe(90_000)
    expect(d.timestamp - c.timestamp).toBe(3_000)
  })
})
