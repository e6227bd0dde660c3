import { describe, expect, test } from 'vitest'
import { StreamMeter } from './stream-meter.ts'

const source = (expected: number, received: number, sessionId = 'a', hasVideo = true) => ({
  sessionId,
  hasVideo,
  counts: { expected, received },
})

describe('what comes of a stream (GAP-013)', () => {
  test('is measured every two seconds: pictures a second, and the part that was lost', () => {
    const meter = new StreamMeter(10_000)
    for (let frame = 0; frame < 50; frame++) meter.noteFrame()
    expect(meter.sample(11_990, source(400, 400))).toBeNull()
    expect(meter.sample(12_000, source(500, 490))).toEqual({ framesPerSecond: 25, lossShare: 0.02 })
    expect(meter.sample(13_000, source(600, 590))).toBeNull()
    expect(meter.sample(14_000, source(700, 640))).toEqual({ framesPerSecond: 0, lossShare: 0.25 })
  })

  test('another session is counted from its own first packet, and packets that came late are no gain', () => {
    const meter = new StreamMeter(0)
    meter.sample(2_000, source(1_000, 900))
    expect(meter.sample(4_000, source(100, 90, 'b'))).toMatchObject({ lossShare: 0.1 })
    expect(meter.sample(6_000, source(110, 110, 'b'))).toMatchObject({ lossShare: 0 })
  })

  test('sound alone has no pictures to count, and what comes from inside loses nothing', () => {
    const meter = new StreamMeter(0)
    expect(meter.sample(2_000, source(0, 0, 'a', false))).toEqual({
      framesPerSecond: null,
      lossShare: 0,
    })
  })
})
