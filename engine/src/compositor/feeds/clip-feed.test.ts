import { describe, expect, it, vi } from 'vitest'
import { ClipFeed } from './clip-feed.ts'

function makeClip({ places = [0, 0.1, 0.2], durationS = 0.3, width = 64, height = 36 } = {}) {
  const open = new Set<string>()
  const handle = (name: string) => {
    open.add(name)
    return { close: () => open.delete(name) }
  }
  const sizes: (number | undefined)[] = []
  const decoder = {
    durationS,
    open: () => Promise.resolve(),
    async *framesFrom() {
      for (const placeS of places) {
        const frame = { ...handle(`frame ${placeS}`), displayWidth: width, displayHeight: height }
        yield { frame: frame as unknown as VideoFrame, placeS }
      }
    },
    dispose: vi.fn(),
  }
  const makeBitmap = async (_: unknown, options: ImageBitmapOptions) => {
    sizes.push(options.resizeWidth)
    return handle(`bitmap ${sizes.length}`) as unknown as ImageBitmap
  }
  const hooks = { onReady: vi.fn(), onFailed: vi.fn() }
  const parts = { decoder, mostSeconds: 10, makeBitmap }
  return { feed: new ClipFeed('stinger:a', parts, hooks), hooks, open, sizes, decoder }
}

describe('ClipFeed (GAP-020)', () => {
  it('is ready when all of it is decoded, and holds no frame of the decoder', async () => {
    const { feed, hooks, open, decoder } = makeClip()
    expect(feed.picture()).toBeNull()
    await vi.waitFor(() => expect(hooks.onReady).toHaveBeenCalledTimes(1))
    expect(open).toEqual(new Set(['bitmap 1', 'bitmap 2', 'bitmap 3']))
    expect(decoder.dispose).toHaveBeenCalled()
    expect(feed.size()).toEqual({ width: 64, height: 36 })
    feed.dispose()
    expect(open.size).toBe(0)
  })

  it('shows any place at once, forwards and back', async () => {
    const { feed, hooks } = makeClip()
    await vi.waitFor(() => expect(hooks.onReady).toHaveBeenCalled())
    const versions = [0, 0.05, 0.1, 0.29, 5, 0.11, 0].map((placeS) => {
      feed.showAt(placeS)
      return feed.picture()?.version
    })
    expect(versions).toEqual([1, 1, 2, 3, 3, 2, 1])
  })

  it('makes pictures smaller when the clip would need too much memory', async () => {
    const places = Array.from({ length: 90 }, (_, index) => index / 60)
    const { hooks, sizes } = makeClip({ places, durationS: 10, width: 1920, height: 1080 })
    await vi.waitFor(() => expect(hooks.onReady).toHaveBeenCalled())
    const [first = 0, second = 0] = sizes
    // 10 s of 60 pictures a second in 512 MiB.
    expect(second * ((second * 9) / 16) * 4 * 600).toBeLessThanOrEqual(513 * 1024 * 1024)
    expect(first).toBeGreaterThan(second)
    expect(new Set(sizes.slice(1)).size).toBe(1)
  })

  it('fails when there is no picture, and says nothing after its end', async () => {
    const { hooks } = makeClip({ places: [] })
    await vi.waitFor(() => expect(hooks.onFailed).toHaveBeenCalledWith('The file has no picture'))
    const gone = makeClip()
    gone.feed.dispose()
    await vi.waitFor(() => expect(gone.open.size).toBe(0))
    expect(gone.hooks.onReady).not.toHaveBeenCalled()
    expect(gone.hooks.onFailed).not.toHaveBeenCalled()
  })
})
