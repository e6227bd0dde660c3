import type { CarouselItem, LibraryFile } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import type { EngineMedia } from './engine-host.ts'
import type { MediaCache } from './media-cache.ts'
import { resolveCarousel } from './resolve-carousel.ts'

const stream = {} as MediaStream
const media = {
  contributionStream: () => stream,
  file: async (id: string) => ({ id, kind: 'video' }) as LibraryFile,
} as unknown as EngineMedia
const cache = { url: async ({ id }: LibraryFile) => `blob:${id}` } as unknown as MediaCache

const clip = (id: string, end: Partial<CarouselItem> = {}): CarouselItem => ({
  id,
  kind: 'file',
  position: 0,
  endOptionKind: 'none',
  endOptionId: null,
  contentRef: { kind: 'file', fileId: `${id}-file` },
  ...end,
})
const guest = (end: Partial<CarouselItem> = {}): CarouselItem => ({
  ...clip('g', end),
  kind: 'contribution',
  contentRef: { kind: 'contribution', contributionIndex: 3 },
})
const resolve = (items: CarouselItem[], shownItemId: string | null = null) =>
  resolveCarousel({ items, shownItemId }, { media, cache })

describe('a carousel for the engine (CORE-CNT-002)', () => {
  it('has the files and guests of its items, beginning with the one that is to show', async () => {
    const { items, selectedId } = resolve([clip('a'), guest()], 'g')
    expect(selectedId).toBe('g')
    const found = items.map(({ media: find }) =>
      (find as (signal: AbortSignal) => unknown)(new AbortController().signal),
    )
    expect(await Promise.all(found)).toEqual([{ url: 'blob:a-file', kind: 'video' }, stream])
  })

  it('keeps the media of items that stay, so that they stay open', () => {
    const [before] = resolve([clip('a')]).items
    expect(resolve([clip('b'), clip('a')]).items[1]?.media).toBe(before?.media)
  })

  it.each([
    [{ endOptionKind: 'none' }, undefined],
    [{ endOptionKind: 'to_next' }, { kind: 'to_next' }],
    [{ endOptionKind: 'to_previous' }, { kind: 'to_previous' }],
    [
      { endOptionKind: 'to_item', endOptionId: 'x' },
      { kind: 'to_item', itemId: 'x' },
    ],
    [
      { endOptionKind: 'to_scene', endOptionId: 's' },
      { kind: 'to_scene', sceneId: 's' },
    ],
    [{ endOptionKind: 'to_item', endOptionId: null }, undefined],
  ] as const)('%j is the end %j (LIB-CRS-013, LIB-CRS-014)', (end, expected) => {
    expect(resolve([clip('a', end)]).items[0]?.end).toEqual(expected)
  })

  it('lets guests have no end (GAP-068)', () => {
    expect(resolve([guest({ endOptionKind: 'to_next' })]).items[0]?.end).toBeUndefined()
  })
})
