import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ContinuousFeed } from './continuous-feed.ts'
import type { ProgramFrame } from './program-frame.ts'
import type { SlateLoop } from './slate-loop.ts'
import type { VideoConfig } from './video-config.ts'

const config: VideoConfig = {
  widthPixels: 640,
  heightPixels: 360,
  codec: 'avc1.42e01f',
  sequenceParameterSets: [],
  pictureParameterSets: [],
}
const slateConfig: VideoConfig = { ...config, codec: 'avc1.slate' }
const slate: SlateLoop = {
  config: slateConfig,
  frameIntervalMs: 1_000 / 30,
  pictures: Array.from({ length: 60 }, (_, index) => ({
    data: Buffer.from([index]),
    isKey: index === 0,
  })),
}

function picture(timeMs: number, isKey: boolean): ProgramFrame {
  return { kind: 'video', timeMs, isKey, data: Buffer.alloc(1), config }
}

function sound(timeMs: number): ProgramFrame {
  return { kind: 'audio', timeMs, durationMs: 20, data: Buffer.alloc(40) }
}

function setUp(withSlate = true) {
  const out: ProgramFrame[] = []
  let requests = 0
  const feed = new ContinuousFeed({
    frame: (frame) => out.push(frame),
    keyframeNeeded: () => requests++,
    slate: () => (withSlate ? slate : null),
  })
  const videos = () => out.filter((frame) => frame.kind === 'video')
  const sounds = () => out.filter((frame) => frame.kind === 'audio')
  return { feed, out, videos, sounds, requests: () => requests }
}

/** Plays a program from `fromMs` to `toMs` into a feed, with the ticks of the host. */
function play(feed: ContinuousFeed, fromMs: number, toMs: number, program: boolean): void {
  for (let ms = fromMs; ms < toMs; ms += 20) {
    if (program) {
      feed.push(sound(ms), ms)
      if (ms % 40 === 0) feed.push(picture(ms, (ms - fromMs) % 2_000 === 0), ms)
    }
    if (ms % 40 === 0) feed.tick(ms)
  }
}

describe('a feed without gaps (GAP-002 as amended)', () => {
  test('nothing comes before the first keyframe, which is asked for', () => {
    const { feed, out, requests } = setUp()
    feed.push(picture(0, false), 0)
    feed.push(sound(0), 0)
    feed.tick(100)
    expect(out).toEqual([])
    expect(requests()).toBe(1)
  })

  test('a lost program is held at most 1 s, then the slate plays, then the program returns at a keyframe', () => {
    const { feed, videos, sounds, requests } = setUp()
    play(feed, 0, 2_000, true)
    play(feed, 2_000, 6_000, false)
    expect(feed.source).toBe('slate')
    feed.push(picture(6_000, false), 6_000)
    expect(requests()).toBeGreaterThan(0)
    play(feed, 6_000, 8_000, true)
    const times = videos().map((frame) => frame.timeMs)
    const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(Math.max(...steps)).toBeLessThan(1_100)
    const configs = videos().map((frame) => frame.config)
    const slateFrom = configs.indexOf(slateConfig)
    const slateTo = configs.lastIndexOf(slateConfig)
    expect(videos()[slateFrom]?.isKey).toBe(true)
    expect(videos()[slateTo + 1]).toMatchObject({ isKey: true, config })
    expect(slateTo - slateFrom).toBeGreaterThan(80)
    const silent = sounds().filter((frame) => frame.data.length === 3).length
    expect(silent).toBeGreaterThan(180)
  })

  test('a pause shows the slate at once and ends at a keyframe', () => {
    const { feed, videos, sounds } = setUp()
    const isHeard = () => sounds().at(-1)?.data.length === 40
    play(feed, 0, 1_000, true)
    feed.setPaused(true, 1_000)
    play(feed, 1_000, 2_000, true)
    expect(videos().at(-1)?.config).toBe(slateConfig)
    feed.setPaused(false, 2_000)
    feed.push(picture(2_000, false), 2_000)
    feed.push(sound(2_000), 2_000)
    expect(videos().at(-1)?.config).toBe(slateConfig)
    expect(isHeard()).toBe(false)
    feed.push(picture(2_033, true), 2_033)
    feed.push(sound(2_040), 2_040)
    expect(videos().at(-1)).toMatchObject({ isKey: true, config })
    expect(isHeard()).toBe(true)
  })

  test('a feed that begins paused never shows the program before it is resumed', () => {
    const { feed, videos, sounds } = setUp()
    feed.setPaused(true, 0)
    feed.push(picture(0, true), 0)
    feed.startWithSlate(20)
    play(feed, 20, 1_000, true)
    expect(videos().length).toBeGreaterThan(10)
    expect(videos().every((frame) => frame.config === slateConfig)).toBe(true)
    expect(sounds().every((frame) => frame.data.length === 3)).toBe(true)
    feed.setPaused(false, 1_000)
    feed.push(picture(1_000, true), 1_000)
    expect(videos().at(-1)).toMatchObject({ isKey: true, config })
  })

  test('without a slate the last keyframe is shown again each second', () => {
    const { feed, videos } = setUp(false)
    play(feed, 0, 1_000, true)
    const before = videos().length
    play(feed, 1_000, 6_000, false)
    const repeated = videos().slice(before)
    expect(repeated.length).toBeGreaterThanOrEqual(3)
    expect(repeated.every((frame) => frame.isKey)).toBe(true)
  })

  test('a feed of a program that is away starts with the slate', () => {
    const { feed, videos, sounds } = setUp()
    feed.startWithSlate(10_000)
    play(feed, 10_000, 11_000, false)
    expect(videos()[0]?.isKey).toBe(true)
    expect(videos().length).toBeGreaterThan(25)
    expect(sounds().length).toBeGreaterThan(30)
  })

  test('whatever comes, times never go back and sound has no hole that lasts', () => {
    const step = fc.record({
      advanceMs: fc.integer({ min: 0, max: 300 }),
      kind: fc.constantFrom<StepKind>('video', 'key', 'audio', 'tick', 'pause', 'resume'),
      jitterMs: fc.integer({ min: -400, max: 100 }),
    })
    const steps = fc.array(step, { minLength: 20, maxLength: 120, size: 'max' })
    fc.assert(
      fc.property(steps, (list) => {
        const { feed, videos, sounds } = setUp()
        let nowMs = 1_000
        let tickedMs = nowMs
        for (const { advanceMs, kind, jitterMs } of list) {
          nowMs += advanceMs
          // The owner ticks: a pause of more than 5 s is a machine asleep, and that stays a gap.
          if (nowMs - tickedMs > 4_000) feed.tick(nowMs)
          if (kind === 'tick' || nowMs - tickedMs > 4_000) tickedMs = nowMs
          apply(feed, kind, nowMs, nowMs + jitterMs)
        }
        feed.tick(nowMs)
        expect(Math.min(1, ...gaps(videos()))).toBeGreaterThan(0)
        expect(Math.min(20, ...gaps(sounds()))).toBeGreaterThan(19.9)
        expect(Math.max(0, ...gaps(sounds()))).toBeLessThan(60)
      }),
      { numRuns: 300 },
    )
  })
})

type StepKind = 'video' | 'key' | 'audio' | 'tick' | 'pause' | 'resume'

function apply(feed: ContinuousFeed, kind: StepKind, nowMs: number, frameMs: number): void {
  switch (kind) {
    case 'video':
    case 'key':
      feed.push(picture(frameMs, kind === 'key'), nowMs)
      break
    case 'audio':
      feed.push(sound(frameMs), nowMs)
      break
    case 'tick':
      feed.tick(nowMs)
      break
    default:
      feed.setPaused(kind === 'pause', nowMs)
  }
}

function gaps(frames: readonly ProgramFrame[]): number[] {
  return frames.slice(1).map((frame, index) => frame.timeMs - (frames[index]?.timeMs ?? 0))
}
