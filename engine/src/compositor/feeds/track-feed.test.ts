import { describe, expect, it, vi } from 'vitest'
import { FrameLedger } from '../frame-ledger.ts'
import { TrackFeed } from './track-feed.ts'

/** A track whose frames a test hands out; `frames` have what the pipe looks at. */
function openFeed() {
  const frames: { close: () => void }[] = []
  const cancelled = vi.fn()
  let give: (frame: VideoFrame) => void = () => undefined
  const readable = new ReadableStream<VideoFrame>(
    {
      start: (controller) => {
        give = (frame) => controller.enqueue(frame)
      },
      cancel: cancelled,
    },
    { highWaterMark: 0 },
  )
  const ledger = new FrameLedger()
  const options = { ledger, uploadForm: () => 'video-frame' as const, now: () => 0 }
  const hooks = { onFirstFrame: vi.fn(), onStall: vi.fn(), onEnd: vi.fn() }
  const feed = new TrackFeed('camera', readable, options, hooks)
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return {
    feed,
    ledger,
    cancelled,
    frames,
    hooks,
    async give() {
      const frame = { displayWidth: 2, displayHeight: 2, close: vi.fn() }
      frames.push(frame)
      give(frame as unknown as VideoFrame)
      await settled()
    },
  }
}

describe('the feed of a track', () => {
  it('lets go of its stream and its frames when it is disposed of', async () => {
    const { feed, ledger, cancelled, frames, give } = openFeed()
    await give()
    await give()
    expect(frames[0]?.close).toHaveBeenCalledOnce()
    expect(ledger.openFrames).toBe(1)
    feed.dispose()
    expect(cancelled).toHaveBeenCalledOnce()
    expect(frames[1]?.close).toHaveBeenCalledOnce()
    expect(ledger.openFrames).toBe(0)
  })

  it('does so with its first frame where it is disposed of before: sooner Chromium would leave it open', async () => {
    const { feed, ledger, cancelled, frames, hooks, give } = openFeed()
    feed.dispose()
    expect(cancelled).not.toHaveBeenCalled()
    await give()
    expect(cancelled).toHaveBeenCalledOnce()
    expect(frames[0]?.close).toHaveBeenCalledOnce()
    expect(ledger.openFrames).toBe(0)
    expect(hooks.onFirstFrame).not.toHaveBeenCalled()
    expect(hooks.onEnd).not.toHaveBeenCalled()
  })

  it('frozen reads nothing more of its source, and keeps its last picture until that is cleared', async () => {
    const { feed, ledger, cancelled, frames, hooks, give } = openFeed()
    await give()
    feed.freeze()
    expect(cancelled).toHaveBeenCalledOnce()
    expect(feed.size()).toMatchObject({ width: 2, height: 2 })
    expect(hooks.onEnd).not.toHaveBeenCalled()
    feed.clear()
    expect(feed.size()).toBeNull()
    expect(frames[0]?.close).toHaveBeenCalledOnce()
    expect(ledger.openFrames).toBe(0)
  })
})
