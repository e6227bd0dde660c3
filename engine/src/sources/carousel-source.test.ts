import { describe, expect, it, vi } from 'vitest'
import type { CarouselInput, CarouselItemInput } from '../api/carousel-input.ts'
import { EngineError } from '../api/engine-error.ts'
import type { SourceInput } from '../api/source-input.ts'
import type { MediaPlayback } from '../playback/media-playback.ts'
import { openCarousel } from './carousel-source.ts'
import type { OpenSource, SourceChange, SourceHost } from './source-host.ts'

interface Opened {
  readonly url: string
  readonly host: SourceHost
  readonly calls: string[]
  disposed: boolean
}

const video = (name: string, rest: Partial<CarouselItemInput> = {}): CarouselItemInput => ({
  id: name,
  media: { kind: 'video', url: name },
  ...rest,
})

function open(input: CarouselInput) {
  const opened: Opened[] = []
  const aliases: (string | null)[] = []
  const changes: SourceChange[] = []
  let nowMs = 0
  let ends = 0
  const openInput = async (media: SourceInput, host: SourceHost): Promise<OpenSource> => {
    const { url } = media as { url: string }
    if (url === 'broken') throw new Error('damaged')
    const one: Opened = { url, host, calls: [], disposed: false }
    opened.push(one)
    const playback = {
      restart: () => one.calls.push('restart'),
      stop: () => one.calls.push('stop'),
    } as unknown as MediaPlayback
    return {
      ...(url.startsWith('still') ? {} : { playback }),
      dispose: () => {
        one.disposed = true
      },
    }
  }
  const host = {
    key: 'carousel:1',
    link: {
      on: () => () => {},
      post: ({ kind, target }: { kind: string; target: string | null }) => {
        if (kind === 'feed-alias') aliases.push(target)
      },
      batch: (work: () => void) => work(),
    },
    mixer: { context: null, setSource: () => {} },
    now: () => nowMs,
    change: (change: SourceChange) => changes.push(change),
    ended: () => {
      ends += 1
    },
  } as unknown as SourceHost
  const source = openCarousel(input, host, openInput)
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  /** The first picture of an item comes. */
  const live = async (url: string) => {
    await settle()
    opened.findLast((one) => one.url === url)?.host.change({ state: 'live', reason: null })
    await settle()
  }
  return {
    source,
    aliases,
    changes,
    live,
    settle,
    urls: () => opened.filter(({ disposed }) => !disposed).map(({ url }) => url),
    of: (url: string) => opened.findLast((one) => one.url === url),
    info: () => source.carousel?.info(),
    ends: () => ends,
    advance: (ms: number) => {
      nowMs += ms
      source.tick?.()
    },
  }
}

const three = [video('a'), video('b'), video('c')]

describe('a carousel (CORE-CNT-002, LIB-CRS-006)', () => {
  it('shows its first item once that has a picture, and opens the next behind it', async () => {
    const { live, aliases, urls, info, of, settle } = open({ kind: 'carousel', items: three })
    await settle()
    expect(aliases).toEqual([])
    expect(urls()).toEqual(['a'])
    await live('a')
    expect(aliases).toEqual(['carousel:1#1'])
    expect(of('a')?.calls).toEqual(['restart'])
    expect(urls()).toEqual(['a', 'b'])
    expect(info()).toMatchObject({ itemId: 'a', awaitedId: null, readyIds: ['a'], count: 3 })
    await live('b')
    expect(info()?.readyIds).toEqual(['a', 'b'])
  })

  it('changes at once to the item that is ready, and closes the one before', async () => {
    const { source, live, aliases, urls, of } = open({ kind: 'carousel', items: three })
    await live('a')
    await live('b')
    source.carousel?.step(1)
    expect(aliases).toEqual(['carousel:1#1', 'carousel:1#2'])
    await live('c')
    expect(urls()).toEqual(['b', 'c'])
    expect(of('b')?.calls).toEqual(['restart'])
  })

  it('keeps what shows until an item that is not open yet can be shown', async () => {
    const { source, live, aliases, info } = open({ kind: 'carousel', items: three })
    await live('a')
    source.carousel?.step(-1)
    expect(info()).toMatchObject({ itemId: 'a', awaitedId: 'c' })
    expect(aliases).toHaveLength(1)
    await live('c')
    expect(info()).toMatchObject({ itemId: 'c', awaitedId: null })
  })

  it('stays where it is when an item cannot be opened, and tries again when asked again', async () => {
    const items = [
      video('a'),
      video('b'),
      { ...video('x'), media: { kind: 'video', url: 'broken' } },
    ] as const
    const { source, live, info, changes, settle } = open({ kind: 'carousel', items })
    await live('a')
    source.carousel?.select('x')
    await settle()
    expect(info()).toMatchObject({ itemId: 'a', awaitedId: null })
    expect(changes.some(({ reason }) => reason === 'damaged')).toBe(true)
    source.carousel?.select('nobody')
    expect(info()).toMatchObject({ itemId: 'a', awaitedId: null })
  })

  it('ends where it does not wrap', async () => {
    const { source, live, info } = open({
      kind: 'carousel',
      items: three,
      selectedId: 'c',
      wraps: false,
    })
    await live('c')
    source.carousel?.step(1)
    expect(info()?.itemId).toBe('c')
  })

  it('refuses a carousel as an item, which might be itself', async () => {
    const items: CarouselItemInput[] = []
    const carousel = { kind: 'carousel', items } as const
    items.push({ id: 'x', media: carousel as unknown as CarouselItemInput['media'] })
    const { changes, settle, source } = open(carousel)
    await settle()
    expect(changes.at(-1)).toEqual({
      state: 'failed',
      reason: 'A carousel cannot be an item of a carousel',
    })
    source.dispose()
  })

  it('closes a bitmap that comes when the item is not wanted any more', async () => {
    class Bitmap {
      readonly close = vi.fn()
    }
    vi.stubGlobal('ImageBitmap', Bitmap)
    const bitmap = new Bitmap()
    const media = async () => bitmap as unknown as ImageBitmap
    const { source, settle } = open({ kind: 'carousel', items: [{ id: 'x', media }] })
    source.dispose()
    await settle()
    expect(bitmap.close).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('says so when it is empty, and when its only item fails', async () => {
    const empty = open({ kind: 'carousel', items: [] })
    expect(empty.changes).toEqual([{ state: 'missing', reason: 'The carousel is empty' }])
    const broken = open({ kind: 'carousel', items: [{ id: 'x', media: () => null }] })
    await broken.settle()
    expect(broken.changes.at(-1)).toEqual({ state: 'failed', reason: 'The item has no media' })
  })
})

describe('the end of an item (LIB-CRS-013, LIB-CRS-014)', () => {
  it.each([
    [undefined, 'a'],
    [{ kind: 'none' } as const, 'a'],
    [{ kind: 'to_next' } as const, 'b'],
    [{ kind: 'to_previous' } as const, 'c'],
    [{ kind: 'to_item', itemId: 'c' } as const, 'c'],
  ])('%j leads to %s', async (end, expected) => {
    const first = video('a', end ? { end } : {})
    const { live, of, info, ends } = open({
      kind: 'carousel',
      items: [first, video('b'), video('c')],
    })
    await live('a')
    // What the end leads to has been opened before.
    await live(expected)
    of('a')?.host.ended()
    expect(info()?.itemId).toBe(expected)
    expect(ends()).toBe(expected === 'a' ? 1 : 0)
  })

  it('may be a scene, which the host is told', async () => {
    const end = { kind: 'to_scene', sceneId: 'outro' } as const
    const { live, of, info, ends } = open({ kind: 'carousel', items: [video('a', { end })] })
    await live('a')
    of('a')?.host.ended()
    expect(info()?.endSceneId).toBe('outro')
    expect(ends()).toBe(1)
  })

  it('names its scene only until an item is shown again, that one or another', async () => {
    const end = { kind: 'to_scene', sceneId: 'outro' } as const
    const items = [video('a', { end }), video('b')]
    const { source, live, of, info } = open({ kind: 'carousel', items })
    await live('a')
    await live('b')
    for (const next of ['a', 'b']) {
      source.carousel?.select('a')
      await live('a')
      of('a')?.host.ended()
      expect(info()?.endSceneId).toBe('outro')
      source.carousel?.select(next)
      await live(next)
      expect(info(), `after ${next} was chosen`).toMatchObject({ itemId: next, endSceneId: null })
    }
  })

  it('comes by the clock for items without an end of their own', async () => {
    const still = video('still', { durationS: 5, end: { kind: 'to_next' } })
    const { live, info, advance } = open({ kind: 'carousel', items: [still, video('b')] })
    await live('still')
    await live('b')
    advance(4900)
    expect(info()?.itemId).toBe('still')
    advance(200)
    expect(info()?.itemId).toBe('b')
  })
})

describe('a carousel that the host changes', () => {
  it('keeps the item that shows, and its place', async () => {
    const { source, live, aliases, info, urls } = open({ kind: 'carousel', items: three })
    await live('a')
    expect(source.adopt?.({ kind: 'carousel', items: [video('z'), three[0] ?? video('a')] })).toBe(
      true,
    )
    await live('z')
    expect(info()).toMatchObject({ itemId: 'a', count: 2 })
    expect(aliases).toHaveLength(1)
    expect(urls()).toEqual(['a', 'z'])
  })

  it('goes on with another where the item that shows has gone', async () => {
    const { source, live, info } = open({ kind: 'carousel', items: three })
    await live('a')
    source.adopt?.({ kind: 'carousel', items: [video('z')] })
    await live('z')
    expect(info()?.itemId).toBe('z')
    expect(source.adopt?.({ kind: 'video', url: 'x' })).toBe(false)
    const items = [null] as unknown as CarouselItemInput[]
    expect(() => source.adopt?.({ kind: 'carousel', items })).toThrow(EngineError)
  })

  it.each([
    ['b', ['a', 'c'], 'a'],
    ['a', ['b', 'c'], 'b'],
    ['c', ['a'], 'a'],
    ['b', ['z', 'c'], 'c'],
  ])(
    'goes on with the item before %s, or after it, where that has gone (LIB-CRS-023)',
    async (gone, left, expected) => {
      const { source, live, info } = open({ kind: 'carousel', items: three, selectedId: gone })
      await live(gone)
      source.adopt?.({
        kind: 'carousel',
        items: left.map((id) => three.find((item) => item.id === id) ?? video(id)),
      })
      await live(expected)
      expect(info()?.itemId).toBe(expected)
    },
  )

  it('wraps around at both ends, unless it is told not to (LIB-CRS-024)', async () => {
    const { source, live, info } = open({ kind: 'carousel', items: three, selectedId: 'c' })
    await live('c')
    source.carousel?.step(1)
    await live('a')
    expect(info()?.itemId).toBe('a')
    source.carousel?.step(-1)
    await live('c')
    expect(info()?.itemId).toBe('c')
  })

  it('leaves nothing open in the end', async () => {
    const { source, live, urls, aliases } = open({ kind: 'carousel', items: three })
    await live('a')
    await live('b')
    source.dispose()
    source.dispose()
    expect(urls()).toEqual([])
    expect(aliases.at(-1)).toBeNull()
  })
})
