import { describe, expect, it, vi } from 'vitest'
import type { FaceReport } from '../faces/face-messages.ts'
import type { DetectedFace } from '../faces/face-net.ts'
import { FaceCrops, type FaceWorkerPort } from './face-crops.ts'
import type { TappedFeed } from './feeds/feed.ts'

const WINDOW = { key: 'contribution:1', home: 0.5, width: 0.3 }
const TICK_MS = 40
const faceAt = (x: number): DetectedFace => ({ x, y: 0.4, width: 0.1, height: 0.2, score: 0.9 })

/** Crops of sources that give a picture before each tick; the worker answers when it is told to, and is ready at once unless it is `slow`. */
function openCrops(keys: readonly string[] = [WINDOW.key], { slow = false } = {}) {
  const taps = new Map<string, (frame: VideoFrame) => boolean>()
  const open = { pictures: 0, workers: 0 }
  const onLost = vi.fn()
  let listener: FaceWorkerPort['onmessage'] = null
  const answer = (report: FaceReport) => listener?.({ data: report } as MessageEvent<FaceReport>)
  const looks: string[] = []
  let seeing = ''
  const picture = () => {
    open.pictures += 1
    return {
      close: () => {
        open.pictures -= 1
      },
    } as unknown as VideoFrame
  }
  const crops = new FaceCrops({
    feed: (key) =>
      keys.includes(key)
        ? ({
            tap: (see: (frame: VideoFrame) => boolean) => void taps.set(key, see),
          } as unknown as TappedFeed)
        : undefined,
    onLost,
    createWorker: () => {
      open.workers += 1
      return {
        postMessage: ({ picture: sent }) => {
          looks.push(seeing)
          sent.close()
        },
        get onmessage() {
          return listener
        },
        set onmessage(given) {
          listener = given
          if (!slow) answer({ kind: 'ready' })
        },
        onerror: null,
        terminate: () => {
          open.workers -= 1
        },
      }
    },
  })
  let nowMs = 0
  return {
    crops,
    open,
    onLost,
    looks,
    taps,
    answer,
    /** A picture of each source, then a tick that draws these windows; where their middles are. */
    tick: (windows: readonly (typeof WINDOW)[] = [WINDOW]) => {
      for (const [key, see] of taps) {
        seeing = key
        if (see({ clone: picture } as unknown as VideoFrame)) taps.delete(key)
      }
      nowMs += TICK_MS
      crops.setNow(nowMs)
      const middles = windows.map((window) => crops.middleOf(window))
      crops.lookOn()
      return middles
    },
  }
}

type Opened = ReturnType<typeof openCrops>

/** Ticks whose pictures are answered at once with these faces. */
function run(opened: Opened, ticks: number, faces: readonly DetectedFace[]): number[] {
  return Array.from({ length: ticks }, () => {
    const [middle = Number.NaN] = opened.tick()
    opened.answer({ kind: 'faces', faces })
    return middle
  })
}

const stepsOf = (places: readonly number[]) =>
  places.slice(1).map((x, index) => Math.abs(x - (places[index] ?? 0)))

describe('automatic crops (GAP-025)', () => {
  it('stand at their position, and nothing is loaded, while they are not to follow', () => {
    const opened = openCrops()
    expect(new Set(run(opened, 50, [faceAt(0.8)]))).toEqual(new Set([0.5]))
    expect(opened.looks).toEqual([])
    expect(opened.open.workers).toBe(0)
  })

  it('follow the face without a jump, with four looks a second', () => {
    const opened = openCrops()
    opened.crops.follow(true)
    const places = run(opened, 75, [faceAt(0.8)])
    expect(places[0]).toBe(0.5)
    expect(places.at(-1)).toBeCloseTo(0.8, 1)
    expect(Math.max(...stepsOf(places))).toBeLessThan(0.025)
    expect(opened.looks.length).toBeGreaterThan(9)
    expect(opened.looks.length).toBeLessThanOrEqual(13)
    expect(opened.open.pictures).toBe(0)
  })

  it('hold for two seconds without a face, then go back slowly', () => {
    const opened = openCrops()
    opened.crops.follow(true)
    const there = run(opened, 75, [faceAt(0.8)]).at(-1) ?? 0
    const held = run(opened, 45, [])
    expect(held.every((x) => Math.abs(x - there) < 0.02)).toBe(true)
    const back = run(opened, 200, [])
    expect(Math.max(...stepsOf(back))).toBeLessThan(0.005)
    expect(back.at(-1)).toBe(0.5)
  })

  it('glide back when following ends during a show, and the worker ends', () => {
    const opened = openCrops()
    opened.crops.follow(true)
    const there = run(opened, 75, [faceAt(0.8)])
    opened.crops.follow(false)
    const back = run(opened, 200, [faceAt(0.8)])
    expect(Math.max(...stepsOf([...there.slice(-1), ...back]))).toBeLessThan(0.005)
    expect(back.at(-1)).toBe(0.5)
    expect(opened.open.workers).toBe(0)
  })

  it('begin at the face when a cut brings them back', () => {
    const opened = openCrops()
    opened.crops.follow(true)
    run(opened, 75, [faceAt(0.8)])
    for (let tick = 0; tick < 20; tick++) opened.tick([])
    expect(opened.tick()[0]).toBeCloseTo(0.8, 1)
  })

  it('share one worker, one picture at a time, and each source has its turn', () => {
    const keys = ['contribution:1', 'contribution:2', 'contribution:3']
    const opened = openCrops(keys)
    opened.crops.follow(true)
    const windows = keys.map((key) => ({ ...WINDOW, key }))
    opened.tick(windows)
    opened.tick(windows)
    // The first picture is not answered: no other one is sent.
    for (let tick = 0; tick < 20; tick++) opened.tick(windows)
    expect(opened.looks).toHaveLength(1)
    for (let tick = 0; tick < 100; tick++) {
      opened.answer({ kind: 'faces', faces: [] })
      opened.tick(windows)
    }
    const counts = keys.map((key) => opened.looks.filter((look) => look === key).length)
    for (const count of counts) expect(count).toBeGreaterThan(8)
    expect(opened.open.workers).toBe(1)
  })

  it.each([
    ['says that it cannot run', { kind: 'failed', reason: 'no vectors' }],
    ['does not answer', null],
  ] as const)('go back, and say so once, when the worker %s', (_, report) => {
    const opened = openCrops()
    opened.crops.follow(true)
    opened.tick()
    opened.tick()
    if (report) opened.answer(report)
    for (let tick = 0; tick < 600; tick++) opened.tick()
    expect(opened.onLost).toHaveBeenCalledTimes(1)
    expect(opened.open).toEqual({ pictures: 0, workers: 0 })
    expect(opened.tick()[0]).toBe(0.5)
  })

  it('send no picture before the worker is ready, however long that takes', () => {
    const opened = openCrops([WINDOW.key], { slow: true })
    opened.crops.follow(true)
    for (let tick = 0; tick < 600; tick++) opened.tick()
    expect(opened.looks).toEqual([])
    expect(opened.onLost).not.toHaveBeenCalled()
    opened.answer({ kind: 'ready' })
    opened.tick()
    expect(opened.looks).toEqual([WINDOW.key])
    opened.crops.dispose()
  })

  it('looks at what comes in place of a source whose picture was awaited', () => {
    const show = openCrops()
    show.crops.follow(true)
    show.tick()
    expect(show.taps.has(WINDOW.key)).toBe(true)
    // Another feed takes its place: what was to see the next picture of the old one is gone with it.
    show.taps.clear()
    show.crops.release(WINDOW.key)
    show.tick()
    expect(show.taps.has(WINDOW.key)).toBe(true)
    show.crops.dispose()
  })
})
