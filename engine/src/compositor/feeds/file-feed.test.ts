import { describe, expect, it } from 'vitest'
import {
  atSpeed,
  type PlaybackAnchor,
  playFrom,
  REWOUND,
  seekTo,
} from '../../playback/playback-anchor.ts'
import { FrameLedger } from '../frame-ledger.ts'
import type { DecodedFrame } from './file-decoder.ts'
import { FileFeed, type FrameDecoder } from './file-feed.ts'

const FRAME_S = 1 / 25

/** A decoder of a file whose frames carry their place as their timestamp. */
class FakeDecoder implements FrameDecoder {
  readonly durationS: number
  opens = 0
  fails = false
  /** How many frames are missing at its end. */
  missing = 0
  isCutOff = false

  constructor(frames: number) {
    this.durationS = frames * FRAME_S
  }

  async open(): Promise<void> {
    if (this.fails) throw new Error('no picture')
  }

  async *framesFrom(placeS: number): AsyncGenerator<DecodedFrame, void, undefined> {
    this.opens += 1
    const first = Math.floor(placeS / FRAME_S + 1e-6)
    const endS = this.durationS - this.missing * FRAME_S
    for (let index = first; index * FRAME_S < endS - 1e-6; index++) {
      yield { frame: fakeFrame(index), placeS: index * FRAME_S }
    }
    this.isCutOff = this.missing > 0
  }

  dispose(): void {}
}

function fakeFrame(index: number): VideoFrame {
  return {
    timestamp: index,
    displayWidth: 16,
    displayHeight: 9,
    close: () => {},
  } as unknown as VideoFrame
}

function open(frames: number, setUp: (decoder: FakeDecoder) => void = () => {}) {
  const decoder = new FakeDecoder(frames)
  setUp(decoder)
  const ledger = new FrameLedger()
  const events: string[] = []
  const feed = new FileFeed(
    'file:test',
    decoder,
    { ledger, uploadForm: () => 'video-frame', now: () => 0 },
    {
      onFirstFrame: () => events.push('first'),
      onEnd: (jump) => events.push(`end ${jump}`),
      onFailed: (reason) => events.push(`failed ${reason}`),
      onCutOff: () => events.push('cut off'),
    },
  )
  const shown = () => {
    const picture = feed.picture()
    return picture?.kind === 'video-frame' ? picture.frame.timestamp : null
  }
  /** Brings the feed to a moment in milliseconds and says which frame it shows. */
  const at = async (ms: number) => {
    await feed.ready(ms)
    return shown()
  }
  return { feed, decoder, ledger, events, at }
}

const playing = (anchor: PlaybackAnchor = REWOUND) => playFrom(anchor, 0)

describe('FileFeed', () => {
  it('shows its first picture while it is held', async () => {
    const { at, events } = open(50)
    expect(await at(0)).toBe(0)
    expect(await at(3000)).toBe(0)
    expect(events).toEqual(['first'])
  })

  it('shows the frame that is due, whatever the ticks', async () => {
    const { feed, at } = open(50)
    feed.setPlayback(playing(), false)
    expect(await at(0)).toBe(0)
    expect(await at(39)).toBe(0)
    expect(await at(41)).toBe(1)
    expect(await at(1001)).toBe(25)
    expect(await at(1001)).toBe(25)
  })

  it('tells its end once and keeps its last picture', async () => {
    const { feed, at, events } = open(25)
    feed.setPlayback(playing(), false)
    await at(0)
    expect(await at(999)).toBe(24)
    expect(events).toEqual(['first'])
    expect(await at(1001)).toBe(24)
    expect(await at(2000)).toBe(24)
    expect(events).toEqual(['first', 'end 0'])
  })

  it('loops without a gap: the next round is decoded before the last one is over', async () => {
    const { feed, at, events } = open(25)
    feed.setPlayback(playing(), true)
    await at(0)
    expect(await at(999)).toBe(24)
    expect(await at(1001)).toBe(0)
    expect(await at(5001 + 480)).toBe(12)
    expect(events).toEqual(['first'])
  })

  it('jumps, also while it is held', async () => {
    const { feed, at } = open(50)
    feed.setPlayback(playing(), false)
    await at(500)
    feed.setPlayback(seekTo(playing(), 1.6, 500), false)
    expect(await at(501)).toBe(40)
    feed.setPlayback(seekTo({ ...REWOUND, jump: 8 }, 0.4, 0), false)
    expect(await at(9000)).toBe(10)
  })

  it('goes on looping when that is switched on at its end', async () => {
    const { feed, at } = open(25)
    feed.setPlayback(playing(), false)
    await at(1500)
    feed.setPlayback(playing(), true)
    expect(await at(1801)).toBe(20)
  })

  it('shows each frame as long as its speed asks (instant replay)', async () => {
    const { feed, at } = open(50)
    feed.setPlayback({ ...playing(), speed: 0.5 }, false)
    await at(0)
    expect(await at(81)).toBe(1)
    expect(await at(159)).toBe(1)
    expect(await at(1001)).toBe(12)
    feed.setPlayback(atSpeed({ ...playing(), speed: 0.5 }, 2, 1000), false)
    expect(await at(1501)).toBe(37)
  })

  it('has few frames open at a time, and none after its end', async () => {
    const { feed, at, ledger } = open(500)
    feed.setPlayback(playing(), true)
    for (let ms = 0; ms < 3000; ms += 33) {
      await at(ms)
      expect(ledger.openFrames).toBeLessThan(8)
    }
    feed.dispose()
    await new Promise((resolve) => setTimeout(resolve))
    expect(ledger.openFrames).toBe(0)
  })

  it('says once that its end is missing, and comes round in time', async () => {
    const { feed, at, events } = open(50, (decoder) => {
      decoder.missing = 30
    })
    feed.setPlayback(playing(), true)
    await at(0)
    expect(await at(790)).toBe(19)
    expect(await at(2001)).toBe(0)
    expect(await at(4001)).toBe(0)
    expect(events).toEqual(['first', 'cut off'])
  })

  it('says why it cannot be decoded', async () => {
    const { at, events } = open(10, (decoder) => {
      decoder.fails = true
    })
    expect(await at(0)).toBeNull()
    expect(events).toEqual(['failed no picture'])
  })
})
