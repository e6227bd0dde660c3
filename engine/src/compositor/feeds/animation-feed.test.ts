import { describe, expect, it } from 'vitest'
import { FrameLedger } from '../frame-ledger.ts'
import type { AnimationPicture } from './animation-decoder.ts'
import { AnimationFeed, type AnimationSource } from './animation-feed.ts'
import { AnimationTimeline } from './animation-timeline.ts'

/** An image whose pictures stand for 100, 50 and 200 ms, and carry their number as their timestamp. */
class FakeImage implements AnimationSource {
  readonly decoded: number[] = []
  plays = Number.POSITIVE_INFINITY
  open_ = 0
  closed = false
  failsAt = -1
  /** Decoding takes until then. */
  decodable: Promise<void> = Promise.resolve()

  async open(): Promise<AnimationTimeline> {
    return new AnimationTimeline(3, this.plays)
  }

  async decode(index: number): Promise<AnimationPicture> {
    if (index === this.failsAt) throw new Error('damaged')
    this.decoded.push(index)
    this.open_ += 1
    await this.decodable
    const frame = {
      timestamp: index,
      displayWidth: 8,
      displayHeight: 8,
      close: () => {
        this.open_ -= 1
      },
    } as unknown as VideoFrame
    return { frame, durationMs: [100, 50, 200][index] ?? null }
  }

  dispose(): void {
    this.closed = true
  }
}

function open(setUp: (image: FakeImage) => void = () => {}) {
  const image = new FakeImage()
  setUp(image)
  const events: string[] = []
  const ledger = new FrameLedger()
  const options = { ledger, uploadForm: () => 'video-frame' as const, now: () => 0 }
  const feed = new AnimationFeed('image:test', Promise.resolve(image), options, {
    onFirstFrame: () => events.push('live'),
    onFailed: (reason) => events.push(reason),
  })
  feed.setWanted(true)
  const shownAt = async (nowMs: number) => {
    await feed.ready(nowMs)
    const picture = feed.picture()
    return picture?.kind === 'video-frame' ? picture.frame.timestamp : null
  }
  return { feed, image, events, ledger, shownAt }
}

describe('AnimationTimeline', () => {
  it('shows pictures for as long as they say, and those that say nothing for a tenth of a second', () => {
    const timeline = new AnimationTimeline(3, Number.POSITIVE_INFINITY)
    expect(timeline.at(0)).toEqual({ index: 0, known: false })
    for (const [index, ms] of [40, 0, null].entries()) timeline.note(index, ms)
    expect([0, 39, 40, 139, 140, 239, 240].map((ms) => timeline.at(ms).index)).toEqual([
      0, 0, 1, 1, 2, 2, 0,
    ])
  })

  it('stands at its last picture after as many rounds as the file says', () => {
    const timeline = new AnimationTimeline(2, 2)
    for (const index of [0, 1]) timeline.note(index, 100)
    expect([150, 250, 350, 400, 9999].map((ms) => timeline.at(ms).index)).toEqual([1, 0, 1, 1, 1])
  })
})

describe('AnimationFeed (CORE-CNT-004)', () => {
  it('shows the picture that is due at each moment, round after round', async () => {
    const { shownAt, events } = open()
    const shown: unknown[] = []
    for (const ms of [1000, 1099, 1100, 1150, 1349, 1350, 1460]) shown.push(await shownAt(ms))
    expect(shown).toEqual([0, 0, 1, 2, 2, 0, 1])
    expect(events).toEqual(['live'])
  })

  it('finds its place after a long time unseen, and decodes nothing meanwhile', async () => {
    const { feed, image, shownAt } = open()
    await shownAt(0)
    feed.setWanted(false)
    const before = image.decoded.length
    for (let ms = 0; ms < 5000; ms += 33) feed.advance(ms)
    expect(image.decoded.length).toBe(before)
    feed.setWanted(true)
    expect(await shownAt(3500 + 120)).toBe(1)
  })

  it('holds no more than one frame, and none in the end', async () => {
    const { feed, image, ledger, shownAt } = open()
    for (let ms = 0; ms < 1000; ms += 40) await shownAt(ms)
    expect(image.open_).toBe(1)
    expect(ledger.openFrames).toBe(1)
    feed.dispose()
    expect(image.open_).toBe(0)
    await expect.poll(() => image.closed).toBe(true)
  })

  it('closes a picture that is decoded after its end', async () => {
    let finish: () => void = () => {}
    const { feed, image } = open((slow) => {
      slow.decodable = new Promise((resolve) => {
        finish = resolve
      })
    })
    feed.advance(0)
    await expect.poll(() => image.decoded).toEqual([0])
    feed.dispose()
    expect(image.open_).toBe(1)
    finish()
    await expect.poll(() => image.open_).toBe(0)
  })

  it('says when a picture is damaged, once', async () => {
    const { events, shownAt } = open((image) => {
      image.failsAt = 1
    })
    await shownAt(0)
    await shownAt(120)
    await shownAt(140)
    expect(events).toEqual(['live', 'damaged'])
  })
})
