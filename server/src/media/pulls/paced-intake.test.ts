import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MediaKind } from '../router/media-router.ts'
import { PacedIntake } from './paced-intake.ts'

const RATE = { video: 90, audio: 48 }
const START_NTP_MS = 3_900_000_000_000

describe('what comes in bursts', () => {
  let delivered: { readonly kind: MediaKind; readonly mediaMs: number; readonly atMs: number }[]
  let intake: PacedIntake

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
    delivered = []
    intake = new PacedIntake({
      now: () => Date.now(),
      deliver: (kind, packet) => {
        delivered.push({ kind, mediaMs: packet.readInt32BE(0), atMs: Date.now() })
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
    const packet = Buffer.alloc(4)
    packet.writeInt32BE(mediaMs)
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
