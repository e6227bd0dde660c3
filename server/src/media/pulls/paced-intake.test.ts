import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MediaKind } from '../router/media-router.ts'
import { PacedIntake } from './paced-intake.ts'

const RATE = { video: 90, audio: 48 }
const START_NTP_MS = 3_900_000_000_000

describe('what comes in bursts', () => {
  let delivered: {
    readonly kind: MediaKind
    readonly mediaMs: number
    readonly cameMs: number
    readonly atMs: number
  }[]
  let intake: PacedIntake

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
    delivered = []
    intake = new PacedIntake({
      now: () => Date.now(),
      deliver: (kind, packet) => {
        const [mediaMs, cameMs] = [packet.readInt32BE(0), packet.readInt32BE(4)]
        delivered.push({ kind, mediaMs, cameMs, atMs: Date.now() })
      },
    })
  })
  afterEach(() => {
    intake.close()
    vi.useRealTimers()
  })

  const tie = (kind: MediaKind) => {
    const report = { type: 'senderReport', ssrc: 1, ntpMs: START_NTP_MS, ntpMiddle: 0 } as const
    intake.onReport(kind, { ...report, rtpTimestamp: 0 })
  }
  /** A packet of an instant, which begins at the sender's start. */
  const push = (kind: MediaKind, mediaMs: number) => {
    const packet = Buffer.alloc(8)
    packet.writeInt32BE(mediaMs)
    packet.writeInt32BE(Date.now(), 4)
    intake.push(kind, packet, (mediaMs * RATE[kind]) >>> 0)
  }
  /** A camera of 25 pictures a second, 50 ms late, whose sound comes in bursts of so many packets of 20 ms. */
  const send = (seconds: number, packetsInBurst: number, fromMs = 0) => {
    for (let atMs = fromMs; atMs < fromMs + seconds * 1_000; atMs += 20) {
      if (atMs % 40 === 0) push('video', atMs - 50)
      if ((atMs / 20) % packetsInBurst === 0) {
        for (let packet = packetsInBurst; packet > 0; packet -= 1) push('audio', atMs - packet * 20)
      }
      vi.advanceTimersByTime(20)
    }
  }
  const delaysOf = (kind: MediaKind, fromMs: number, toMs: number) =>
    delivered
      .filter((each) => each.kind === kind && each.atMs >= fromMs && each.atMs < toMs)
      .map(({ atMs, mediaMs }) => atMs - mediaMs)

  it('goes on at an even pace, and the picture with the sound', () => {
    tie('video')
    tie('audio')
    send(5, 16)
    // After the first burst: each packet as late as the first one of a burst, 320 ms.
    const [sound, picture] = [delaysOf('audio', 1_000, 5_000), delaysOf('video', 1_000, 5_000)]
    expect(sound.length).toBeGreaterThan(190)
    expect(picture.length).toBeGreaterThan(95)
    for (const delayMs of [...sound, ...picture]) {
      expect(delayMs).toBeGreaterThanOrEqual(315)
      expect(delayMs).toBeLessThanOrEqual(322)
    }
  })

  it('waits less, little by little, when it comes evenly later on', () => {
    tie('video')
    tie('audio')
    send(1.94, 16)
    send(40, 1, 1_940)
    expect(Math.min(...delaysOf('audio', 20_000, 22_000))).toBeGreaterThan(100)
    for (const delayMs of delaysOf('audio', 40_000, 42_000)) expect(delayMs).toBeLessThan(60)
    const sound = delivered.filter(({ kind }) => kind === 'audio')
    const gapsMs = sound.slice(100).map(({ atMs }, at) => atMs - (sound[at + 99]?.atMs ?? 0))
    expect(Math.max(...gapsMs)).toBeLessThanOrEqual(22)
  })

  it('is not waited for when it comes much later than the rest', () => {
    tie('video')
    tie('audio')
    for (let atMs = 0; atMs < 5_000; atMs += 20) {
      push('video', atMs)
      push('audio', atMs - 3_000)
      vi.advanceTimersByTime(20)
    }
    expect(Math.max(...delaysOf('video', 0, 5_000))).toBeLessThanOrEqual(805)
    expect(Math.max(...delaysOf('audio', 0, 5_000))).toBeLessThanOrEqual(3_005)
  })

  describe('never waits longer than for what is a little late', () => {
    /** The longest time that anything was held, and the longest in which nothing went on. */
    const worst = () => {
      const waitsMs = delivered.map(({ cameMs, atMs }) => atMs - cameMs)
      const gapsMs = delivered.slice(1).map(({ atMs }, at) => atMs - (delivered[at]?.atMs ?? 0))
      return { waitMs: Math.max(...waitsMs), gapMs: Math.max(...gapsMs) }
    }
    const run = (forMs: number, step: (atMs: number) => void) => {
      tie('video')
      tie('audio')
      for (let atMs = 0; atMs < forMs; atMs += 20) {
        step(atMs)
        vi.advanceTimersByTime(20)
      }
    }

    it('after both clocks leapt ahead', () => {
      run(30_000, (atMs) => {
        const mediaMs = atMs - 50 + (atMs >= 5_000 ? 8_000 : 0)
        if (atMs % 40 === 0) push('video', mediaMs)
        push('audio', mediaMs)
      })
      expect(worst().waitMs).toBeLessThanOrEqual(805)
      expect(worst().gapMs).toBeLessThanOrEqual(850)
    })

    it('when one picture says that it is of the future', () => {
      run(30_000, (atMs) => {
        if (atMs % 40 === 0) push('video', atMs - 50 + (atMs === 5_000 ? 9_000 : 0))
        push('audio', atMs - 50)
      })
      expect(worst().waitMs).toBeLessThanOrEqual(805)
    })

    it('after the sound was away and its silence came at once', () => {
      const isAway = (atMs: number) => atMs >= 5_000 && atMs < 17_000
      let soundMs = -50
      run(60_000, (atMs) => {
        if (atMs % 40 === 0) push('video', atMs - 50)
        if (!isAway(atMs)) for (; soundMs <= atMs - 50; soundMs += 20) push('audio', soundMs)
      })
      expect(worst().waitMs).toBeLessThanOrEqual(805)
    })

    it('after a network that fell behind has caught up', () => {
      let mediaMs = -50
      run(150_000, (atMs) => {
        const lateMs = atMs < 60_000 ? 50 + atMs / 15 : Math.max(50, 4_050 - (atMs - 60_000) * 3)
        for (; mediaMs <= atMs - lateMs; mediaMs += 20) {
          if (Math.abs(mediaMs % 40) === 10) push('video', mediaMs)
          push('audio', mediaMs)
        }
      })
      expect(worst().waitMs).toBeLessThanOrEqual(805)
      const last = delivered.filter(({ atMs }) => atMs > 140_000)
      expect(Math.max(...last.map(({ cameMs, atMs }) => atMs - cameMs))).toBeLessThan(30)
    })
  })

  it('passes at once while its clock is not known, and after the clock was set anew', () => {
    push('audio', 0)
    expect(delivered).toHaveLength(1)
    tie('audio')
    send(1, 16)
    push('audio', 50_000_000)
    push('audio', 50_000_020)
    vi.advanceTimersByTime(30)
    expect(delivered.at(-1)?.mediaMs).toBe(50_000_020)
  })

  it('leaves nothing behind when it is closed', () => {
    tie('audio')
    send(1, 16)
    const before = delivered.length
    intake.close()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(2_000)
    expect(delivered).toHaveLength(before)
  })
})
