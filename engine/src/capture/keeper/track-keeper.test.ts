import { describe, expect, it } from 'vitest'
import { FrameLedger } from '../../compositor/frame-ledger.ts'
import { FakeTimers } from '../../testing/fake-timers.ts'
import { type KeptFrame, TrackKeeper } from './track-keeper.ts'

const PERIOD_MS = 1000 / 30
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

interface Picture extends KeptFrame {
  readonly name: string
}

function openKeeper({ takesAll = true } = {}) {
  const timers = new FakeTimers()
  const ledger = new FrameLedger()
  const written: { name: string; timestamp: number; atMs: number }[] = []
  const events: string[] = []
  const open = new Set<Picture>()
  const picture = (name: string, timestamp: number): Picture => {
    const frame: Picture = { name, timestamp, close: () => open.delete(frame) }
    open.add(frame)
    return frame
  }
  let fails = false
  let taken = 0
  const waiting: (() => void)[] = []
  const keeper = new TrackKeeper<Picture>({
    writer: {
      write: async ({ name, timestamp }) => {
        if (fails) throw new Error('stopped')
        written.push({ name, timestamp, atMs: timers.now() })
        if (!takesAll) await new Promise<void>((resolve) => waiting.push(resolve))
      },
      close: async () => {
        events.push('end of the track')
      },
    },
    ledger,
    timers,
    frameRate: 30,
    at: ({ name }, timestamp) => {
      if (name === 'empty') throw new DOMException('closed', 'InvalidStateError')
      return picture(name, timestamp)
    },
    onTaken: () => {
      taken += 1
    },
    onClosed: () => events.push('closed'),
    onHeld: () => events.push('held'),
    onResumed: (repeated) => events.push(`resumed after ${repeated}`),
  })
  /** A maker of frames at its pace, with times from an origin of its own. */
  const feed = async (frames: number, fromUs: number, name = 'a') => {
    for (let index = 0; index < frames; index++) {
      keeper.put(picture(name, fromUs + Math.round(index * PERIOD_MS * 1000)))
      await settled()
      timers.advance(PERIOD_MS)
    }
  }
  const hang = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 10) {
      timers.advance(10)
      await settled()
    }
  }
  return {
    timers,
    ledger,
    written,
    events,
    open,
    keeper,
    picture,
    feed,
    hang,
    waiting,
    stopTrack: () => {
      fails = true
    },
    taken: () => taken,
  }
}

/** The longest times between two frames, in milliseconds: of the clock, and of their stamps. */
function longestGaps(written: readonly { timestamp: number; atMs: number }[]) {
  const gaps = (values: readonly number[]) =>
    values.slice(1).map((value, index) => value - (values[index] ?? 0))
  const stampsMs = gaps(written.map(({ timestamp }) => timestamp / 1000))
  return {
    ms: Math.max(...gaps(written.map(({ atMs }) => atMs))),
    stampMs: Math.max(...stampsMs),
    shortestStampMs: Math.min(...stampsMs),
  }
}

describe('TrackKeeper', () => {
  it('goes on after a frame whose picture has gone, and answers for it', async () => {
    const { keeper, picture, feed, written, open, taken, ledger } = openKeeper()
    await feed(2, 0)
    keeper.put(picture('empty', 70_000))
    keeper.repeat(80_000)
    expect(taken()).toBe(4)
    await feed(2, 100_000)
    expect(written.map(({ timestamp }) => timestamp)).toEqual([0, 33_333, 100_000, 133_333])
    await keeper.end()
    expect(open.size).toBe(0)
    expect(ledger.openFrames).toBe(0)
  })

  it('hands frames on as they come, and adds nothing', async () => {
    const { feed, written, events, ledger, taken } = openKeeper()
    await feed(60, 0)
    expect(written).toHaveLength(60)
    expect(events).toEqual([])
    expect(taken()).toBe(60)
    expect(ledger.openFrames).toBe(1)
  })

  it('repeats the last frame while its maker hangs, without a gap, and says so', async () => {
    const { feed, hang, written, events } = openKeeper()
    await feed(10, 0)
    await hang(3000)
    await feed(10, 3_000_000 + 400_000, 'b')
    const { ms, stampMs, shortestStampMs } = longestGaps(written)
    expect(ms).toBeLessThan(150)
    expect(stampMs).toBeLessThan(150)
    expect(shortestStampMs).toBeGreaterThan(0)
    expect(events).toHaveLength(2)
    expect(events[0]).toBe('held')
    expect(Number(events[1]?.match(/\d+/)?.[0])).toBeGreaterThan(80)
    expect(written.at(-1)?.name).toBe('b')
  })

  it('writes nothing older than what it has repeated, and goes on from there', async () => {
    const { feed, hang, written } = openKeeper()
    await feed(10, 0)
    await hang(500)
    // Whoever hung hands out first what it was at.
    await feed(1, 333_333, 'late')
    await feed(10, 900_000, 'b')
    const { stampMs, shortestStampMs } = longestGaps(written)
    expect(shortestStampMs).toBeGreaterThan(0)
    expect(stampMs).toBeLessThan(150)
    expect(written.some(({ name }) => name === 'late')).toBe(false)
    expect(written.slice(-10).every(({ name }) => name === 'b')).toBe(true)
  })

  it('repeats on request, with the time that is asked for', async () => {
    const { feed, keeper, written } = openKeeper()
    await feed(1, 0)
    keeper.repeat(33_333)
    expect(written.at(-1)).toMatchObject({ name: 'a', timestamp: 33_333 })
  })

  it('answers for a frame once the track has room, so that its maker sees a slow consumer', async () => {
    const { feed, written, waiting, taken } = openKeeper({ takesAll: false })
    await feed(3, 0)
    expect(written).toHaveLength(2)
    expect(taken()).toBe(0)
    waiting.shift()?.()
    await settled()
    expect(taken()).toBe(2)
  })

  it('leaves no frame open when the track was stopped, or ends', async () => {
    const stopped = openKeeper()
    await stopped.feed(3, 0)
    stopped.stopTrack()
    await stopped.feed(1, 200_000)
    stopped.keeper.put(stopped.picture('late', 400_000))
    expect(stopped.events).toEqual(['closed'])
    expect([stopped.ledger.openFrames, stopped.open.size]).toEqual([0, 0])
    const ended = openKeeper()
    await ended.feed(3, 0)
    await ended.keeper.end()
    await ended.hang(500)
    expect(ended.events).toEqual(['closed', 'end of the track'])
    expect([ended.ledger.openFrames, ended.open.size]).toEqual([0, 0])
    expect(ended.written).toHaveLength(3)
  })
})
