import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PacketRing, type RingPacket } from './packet-ring.ts'
import { RecordTimeline } from './record-timeline.ts'
import { TrackClock } from './track-clock.ts'

describe('the clock of a track', () => {
  it('is tied by the earliest arrivals, whatever the late ones do', () => {
    const late = fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 30, maxLength: 300 })
    fc.assert(
      fc.property(late, fc.integer({ min: 0, max: 1e12 }), (delays, originUs) => {
        const clock = new TrackClock()
        clock.place(0, originUs)
        for (const [index, delay] of delays.entries()) {
          const ts = (index + 1) * 33_333
          const placed = clock.place(ts, originUs + ts + delay)
          expect(placed).toBeLessThanOrEqual(originUs + ts + delay)
          expect(placed).toBeGreaterThanOrEqual(originUs + ts)
        }
      }),
    )
  })

  it('begins anew where the timestamps do', () => {
    const clock = new TrackClock()
    expect(clock.place(1_771_500, 154_100)).toBe(154_100)
    expect(clock.place(165_000, 175_000)).toBe(175_000)
    expect(clock.place(175_000, 199_000)).toBe(185_000)
  })

  it('goes by arrival while timestamps stand still, and by them again when they move', () => {
    const clock = new TrackClock()
    expect(clock.place(5_000_000, 100_000)).toBe(100_000)
    // A picture that has not changed for an hour came with the time of its original.
    for (const at of [133_000, 170_000, 200_000]) expect(clock.place(5_000_000, at)).toBe(at)
    expect(clock.place(5_133_000, 240_000)).toBe(233_000)
    expect(clock.place(5_166_000, 266_000)).toBe(266_000)
  })

  it('goes by arrival when timestamps crawl, and drops nothing for it', () => {
    const clock = new TrackClock(1_000_000)
    const placed = Array.from({ length: 900 }, (_, index) =>
      clock.place(index * 1000, index * 33_333),
    )
    for (const [index, at] of placed.entries()) {
      expect(index * 33_333 - at).toBeLessThanOrEqual(1_000_000)
      if (index > 40) expect(at).toBe(index * 33_333)
    }
  })

  it('counts the samples of sound whose timestamps stand still', () => {
    const clock = new TrackClock()
    for (let index = 0; index < 500; index++) {
      const lateUs = (index * 7919) % 9000
      const placed = clock.place(7, 50_000 + index * 10_000 + lateUs, 10_000)
      expect(placed).toBe(50_000 + index * 10_000)
    }
  })

  it('follows a clock that drifts, ten seconds behind at most', () => {
    const clock = new TrackClock()
    let placed = 0
    // 100 parts in a million slow, over 10 minutes: 60 ms.
    for (let at = 0; at <= 600_000_000; at += 10_000) placed = clock.place(at * (1 - 1e-4), at)
    expect(600_000_000 - placed).toBeLessThan(1_100)
  })
})

describe('the timeline of a recording', () => {
  const PIECE = 10_000
  function running(startUs = 0): RecordTimeline {
    const timeline = new RecordTimeline()
    timeline.start(startUs)
    return timeline
  }
  function sound(timeline: RecordTimeline, fromUs: number, toUs: number, rate = 1): void {
    for (let at = fromUs; at < toUs; at += PIECE * rate) {
      const place = timeline.placeSound(at, PIECE)
      if (place.isWritten) timeline.wroteSound(place.atUs, PIECE)
    }
  }

  it('leaves out what came before its start, and counts from there', () => {
    const timeline = new RecordTimeline()
    expect(timeline.placePicture(5)).toBe(null)
    timeline.start(1000)
    expect(timeline.placePicture(999)).toBe(null)
    expect(timeline.placePicture(1000)).toBe(0)
    expect(timeline.placePicture(34_333)).toBe(33_333)
  })

  it('never goes back and never says a time twice', () => {
    const timeline = running()
    expect([0, 0, 50, 20, 60].map((at) => timeline.placePicture(at))).toEqual([0, 1, 50, 51, 60])
  })

  it('takes the time of a pause out of picture and sound alike', () => {
    const timeline = running()
    sound(timeline, 0, 1_000_000)
    timeline.placePicture(990_000)
    timeline.pause(1_000_000)
    expect(timeline.isPaused).toBe(true)
    expect(timeline.placePicture(1_100_000)).toBe(null)
    expect(timeline.placeSound(1_100_000, PIECE).isWritten).toBe(false)
    timeline.resume(4_000_000)
    expect(timeline.placePicture(3_990_000)).toBe(null)
    expect(timeline.placePicture(4_005_000)).toBe(1_005_000)
    sound(timeline, 4_000_000, 5_000_000)
    expect(timeline.soundEndUs).toBe(2_000_000)
  })

  it('moves the picture with sound whose clock drifts: in sync after ten minutes', () => {
    const timeline = running()
    // The device makes 100 parts in a million fewer samples than it says: 60 ms in ten minutes.
    sound(timeline, 0, 600_000_000, 1.0001)
    expect(timeline.driftUs).toBeGreaterThan(55_000)
    const picture = timeline.placePicture(600_000_000) ?? 0
    expect(Math.abs(picture - (timeline.soundEndUs ?? 0))).toBeLessThan(12_000)
  })

  it.each([500, -500, 17, -17])(
    'keeps in sync for two hours at a drift of %d in a million, and cuts nothing',
    (ppm) => {
      const timeline = running()
      const [video, audio] = [new TrackClock(), new TrackClock()]
      let [pieces, silence, leftOut, worstUs] = [0, 0, 0, 0]
      const rate = 1 + ppm / 1e6
      // A piece of sound comes each time its device says that 10 ms are over; every tenth time a picture does.
      for (let index = 1; index <= 720_000; index++) {
        const nowUs = index * PIECE * rate
        const lateUs = (index * 7919) % 9000
        const place = timeline.placeSound(
          audio.place(index * PIECE - PIECE, nowUs - PIECE + lateUs),
          PIECE,
        )
        if (place.isWritten) {
          timeline.wroteSound(place.atUs, PIECE)
          pieces += 1
        } else leftOut += 1
        silence += place.silenceBeforeUs
        if (index % 10 !== 0) continue
        const picture = timeline.placePicture(
          video.place(nowUs, nowUs + ((index * 104_729) % 20_000)),
        )
        // What is seen now belongs to what is heard now.
        worstUs = Math.max(worstUs, Math.abs((picture ?? 0) - (timeline.soundEndUs ?? 0)))
      }
      expect([silence, leftOut]).toEqual([0, 0])
      expect(pieces).toBe(720_000)
      expect(Math.abs(timeline.driftUs)).toBeGreaterThan(Math.abs(ppm) * 6500)
      expect(worstUs).toBeLessThan(25_000)
    },
  )

  it('fills a hole after hours of drift with just its own length', () => {
    const timeline = running()
    sound(timeline, 0, 3_600_000_000, 1.0001)
    const endUs = timeline.soundEndUs ?? 0
    const { driftUs } = timeline
    expect(driftUs).toBeGreaterThan(300_000)
    const place = timeline.placeSound(endUs + driftUs + 250_000, PIECE)
    expect(place).toEqual({ atUs: endUs + 250_000, silenceBeforeUs: 250_000, isWritten: true })
  })

  it('fills a hole in the sound with silence, and drops sound for which silence was written', () => {
    const timeline = running()
    sound(timeline, 0, 1_000_000)
    expect(timeline.placeSound(1_500_000, PIECE)).toEqual({
      atUs: 1_500_000,
      silenceBeforeUs: 500_000,
      isWritten: true,
    })
    timeline.wroteSound(1_500_000, PIECE)
    expect(timeline.placeSound(1_200_000, PIECE).isWritten).toBe(false)
  })

  it('asks for silence when pictures come without sound', () => {
    const timeline = running()
    timeline.placePicture(900_000)
    expect(timeline.silenceDueUs()).toBe(0)
    timeline.placePicture(1_200_000)
    expect(timeline.silenceDueUs()).toBe(700_000)
    timeline.wroteSound(0, 700_000)
    expect(timeline.silenceDueUs()).toBe(0)
  })
})

describe('the ring of packets', () => {
  const FPS = 30
  const video = (index: number): RingPacket => ({
    kind: 'video',
    timestamp: index / FPS,
    duration: 1 / FPS,
    isKey: index % FPS === 0,
    byteLength: 100,
  })
  const audio = (index: number): RingPacket => ({
    kind: 'audio',
    timestamp: index / 50,
    duration: 0.02,
    isKey: true,
    byteLength: 10,
  })
  function filled(ringSeconds: number, seconds: number): PacketRing<RingPacket> {
    const ring = new PacketRing<RingPacket>(ringSeconds)
    for (let second = 0; second < seconds; second++) {
      for (let index = 0; index < FPS; index++) ring.push(video(second * FPS + index))
      for (let index = 0; index < 50; index++) ring.push(audio(second * 50 + index))
    }
    return ring
  }

  it('holds what was asked and at most one group of pictures and a second more', () => {
    const ring = filled(5, 60)
    expect(ring.seconds).toBeGreaterThanOrEqual(5)
    expect(ring.seconds).toBeLessThanOrEqual(7)
    expect(ring.byteLength).toBeLessThanOrEqual(7 * (FPS * 100 + 500))
  })

  it('gives the last seconds from a key frame on, sound from the same moment', () => {
    const packets = filled(10, 20).last(2.5)
    const [first] = packets.filter(({ kind }) => kind === 'video')
    expect(first).toMatchObject({ timestamp: 17, isKey: true })
    expect(packets.find(({ kind }) => kind === 'audio')?.timestamp).toBeCloseTo(17)
  })

  it('gives all it has when more is asked, and nothing when it has nothing', () => {
    expect(filled(10, 3).last(100)).toHaveLength(3 * (FPS + 50))
    const empty = new PacketRing<RingPacket>(5)
    expect(empty.last(5)).toEqual([])
    empty.push({ ...video(1), isKey: false })
    expect(empty.last(5)).toEqual([])
    expect(empty.byteLength).toBe(100)
    empty.clear()
    expect(empty.byteLength).toBe(0)
  })

  it('works for sound alone', () => {
    const ring = new PacketRing<RingPacket>(2)
    for (let index = 0; index < 500; index++) ring.push(audio(index))
    expect(ring.seconds).toBeLessThanOrEqual(2.05)
    expect(ring.last(1).length).toBeGreaterThanOrEqual(50)
  })
})
