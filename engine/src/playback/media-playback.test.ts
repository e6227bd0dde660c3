import { describe, expect, it } from 'vitest'
import type { AudioScheduler } from './audio-scheduler.ts'
import { AudioTimeline } from './audio-timeline.ts'
import { MediaPlayback } from './media-playback.ts'
import { type PlaybackAnchor, positionAt } from './playback-anchor.ts'

function openPlayback(loop: boolean) {
  const state = { nowMs: 10_000, driftMs: undefined as number | undefined }
  const calls: string[] = []
  const anchors: PlaybackAnchor[] = []
  const sound = {
    start: (anchor: PlaybackAnchor) => calls.push(`sound ${anchor.positionS}`),
    stop: () => calls.push('silence'),
    pump: () => {},
  }
  const playback = new MediaPlayback({
    durationS: 5,
    loop,
    sound: sound as unknown as AudioScheduler,
    soundDriftMs: () => state.driftMs,
    onAnchor: (anchor) => anchors.push(anchor),
    onChange: () => {},
    onEnd: () => calls.push('end'),
    now: () => state.nowMs,
  })
  const pass = (ms: number) => {
    state.nowMs += ms
    playback.tick()
  }
  return { playback, calls, anchors, state, pass }
}

describe('MediaPlayback', () => {
  it('starts picture and sound together a little ahead, and stands meanwhile', () => {
    const { playback, calls, anchors, pass } = openPlayback(false)
    playback.play()
    expect(calls).toEqual(['sound 0'])
    pass(50)
    expect(playback.positionS).toBe(0)
    pass(1030)
    expect(playback.positionS).toBe(1)
    expect(positionAt(anchors[0] as PlaybackAnchor, 11_080)).toBe(1)
  })

  it('ends where the picture says so, and starts over when played again', () => {
    const { playback, calls, pass } = openPlayback(false)
    playback.play()
    pass(5090)
    playback.reachedEnd(99)
    expect(playback.isPlaying).toBe(true)
    playback.reachedEnd(playback.anchor.jump)
    expect([playback.isPlaying, playback.positionS]).toEqual([false, 5])
    expect(calls).toEqual(['sound 0', 'silence', 'end'])
    playback.play()
    expect(playback.positionS).toBe(0)
  })

  it('ends by itself when there is no picture to say so', () => {
    const { playback, calls, pass } = openPlayback(false)
    playback.play()
    pass(5200)
    expect(playback.isPlaying).toBe(true)
    pass(300)
    expect(calls.at(-1)).toBe('end')
  })

  it('goes round when it loops, and ends at the end of the round when that is switched off', () => {
    const { playback, pass } = openPlayback(true)
    playback.play()
    pass(80 + 12_000)
    expect(playback.positionS).toBeCloseTo(2)
    playback.setLoop(false)
    pass(80 + 1000)
    expect(playback.positionS).toBeCloseTo(3)
    pass(4000)
    expect([playback.isPlaying, playback.positionS]).toEqual([false, 5])
  })

  it('seeks within the file, stops at the start, restarts from it', () => {
    const { playback, pass } = openPlayback(false)
    playback.seek(99)
    expect(playback.positionS).toBe(5)
    expect(() => playback.seek(Number.NaN)).toThrow(/position/)
    expect(() => playback.seek('x' as unknown as number)).toThrow(/position/)
    playback.seek(2)
    playback.play()
    pass(1080)
    playback.stop()
    expect([playback.isPlaying, playback.positionS]).toEqual([false, 0])
    playback.restart()
    pass(580)
    expect(playback.positionS).toBe(0.5)
  })

  it('lets the picture follow the sound where their clocks drift apart', () => {
    const { playback, state, calls, anchors, pass } = openPlayback(true)
    playback.play()
    state.driftMs = 8
    pass(500)
    expect(anchors).toHaveLength(1)
    state.driftMs = 40
    pass(500)
    expect(anchors).toHaveLength(2)
    expect((anchors[1]?.atMs ?? 0) - (anchors[0]?.atMs ?? 0)).toBe(40)
    expect(anchors[1]?.jump).toBe(anchors[0]?.jump)
    state.driftMs = 4000
    pass(500)
    expect(calls.filter((call) => call.startsWith('sound'))).toHaveLength(2)
  })
})

describe('AudioTimeline', () => {
  it('believes the reading that lags least', () => {
    const timeline = new AudioTimeline()
    expect(timeline.offsetS).toBeUndefined()
    // The audio clock is 3 s ahead and moves in blocks of 20 ms.
    for (let ms = 1000; ms < 3000; ms += 137) {
      const exact = ms / 1000 + 3
      timeline.read(Math.floor(exact / 0.02) * 0.02, ms)
    }
    expect(timeline.offsetS).toBeGreaterThan(2.995)
    expect(timeline.offsetS).toBeLessThanOrEqual(3.000001)
  })

  it('follows a clock that drifts: old readings are forgotten', () => {
    const timeline = new AudioTimeline()
    timeline.read(4, 1000)
    timeline.read(9.9, 7000)
    expect(timeline.offsetS).toBeCloseTo(2.9)
    timeline.reset()
    expect(timeline.offsetS).toBeUndefined()
  })

  it('runs slower and faster from where it is, with the sound anew', () => {
    const { playback, calls, anchors, pass } = openPlayback(true)
    playback.play()
    pass(1080)
    playback.setSpeed(0.25)
    expect(playback.positionS).toBe(1)
    pass(1000)
    expect(playback.positionS).toBe(1.25)
    playback.setSpeed(2)
    pass(500)
    expect(playback.positionS).toBe(2.25)
    expect(playback.speed).toBe(2)
    expect(calls).toEqual(['sound 0', 'sound 1', 'sound 1.25'])
    // No jump: the pictures that are decoded already stay good.
    expect(new Set(anchors.map(({ jump }) => jump)).size).toBe(1)
    playback.pause()
    playback.setSpeed(0.5)
    pass(1000)
    expect(playback.positionS).toBe(2.25)
    playback.seek(4)
    playback.play()
    pass(1080)
    expect(playback.positionS).toBe(4.5)
    pass(1000)
    expect(playback.positionS).toBe(0)
  })

  it('refuses speeds that it cannot keep', () => {
    const { playback } = openPlayback(false)
    for (const speed of [0, -1, 0.2, 2.1, Number.NaN]) {
      expect(() => playback.setSpeed(speed)).toThrow(/speed must be 0.25 to 2/)
    }
    expect(playback.speed).toBe(1)
  })

  it('follows a drift of the sound at any speed', () => {
    const { playback, state, pass } = openPlayback(false)
    playback.play()
    playback.setSpeed(0.5)
    pass(1080)
    const before = playback.positionS
    state.driftMs = 20
    pass(0)
    // The sound is 20 ms late, which at half the speed is 10 ms of the file.
    expect(before - playback.positionS).toBeCloseTo(0.01, 6)
  })
})
