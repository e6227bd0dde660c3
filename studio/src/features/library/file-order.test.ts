import type { LibraryFile } from '@proscenium/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterFiles } from './file-filter.ts'
import { fileSorts, sortDirections, sortFiles } from './file-order.ts'
import { placeOf, searchOf } from './library-place.ts'

const common = { owner: 'user', thumbnailUrl: null, url: '/f', mimeType: 'x/y' } as const
const file = (id: string, rest: Partial<LibraryFile>) =>
  ({
    ...common,
    id,
    name: id,
    kind: 'image',
    width: 1,
    height: 1,
    sizeBytes: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...rest,
  }) as LibraryFile

const files = [
  file('Take 10.mp4', { kind: 'video', duration: 3, sizeBytes: 30 }),
  file('take 2.mp4', { kind: 'video', duration: 9, sizeBytes: 20 }),
  file('Zoo.png', { createdAt: '2026-02-01T00:00:00.000Z', sizeBytes: 50 }),
  file('Applause.wav', { kind: 'audio', duration: 5, owner: 'global' }),
]
const names = (sort: Parameters<typeof sortFiles>[1], direction: 'up' | 'down') =>
  sortFiles(files, sort, direction).map(({ name }) => name[0])

describe('the order of files', () => {
  it('goes by name as people count, by day, size, kind and length', () => {
    expect(sortFiles(files, 'name', 'up').map(({ name }) => name)).toEqual([
      'Applause.wav',
      'take 2.mp4',
      'Take 10.mp4',
      'Zoo.png',
    ])
    expect(names('date', 'down')[0]).toBe('Z')
    expect(names('size', 'down')).toEqual(['Z', 'T', 't', 'A'])
    expect(names('kind', 'up')).toEqual(['A', 'Z', 't', 'T'])
    expect(names('duration', 'down')).toEqual(['t', 'A', 'T', 'Z'])
  })

  it('loses and doubles nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fileSorts),
        fc.constantFrom(...sortDirections),
        fc.shuffledSubarray(files),
        (sort, direction, some) => {
          const sorted = sortFiles(some, sort, direction)
          expect(new Set(sorted)).toEqual(new Set(some))
          expect(sorted).toHaveLength(some.length)
        },
      ),
    )
  })

  it('and what is looked for are kept in the address', () => {
    const place = placeOf({ show: 'video', owner: 'user', q: 'a b', sort: 'name', dir: 'down' })
    expect(placeOf(searchOf(place))).toEqual(place)
    expect(searchOf(placeOf({}))).toEqual({})
    expect(searchOf(placeOf({ sort: 'size', dir: 'down' }))).toEqual({ sort: 'size' })
  })
})

it('files are found by owner, kind and words', () => {
  const wish = { filter: 'all', folder: 'any', query: '' } as const
  expect(filterFiles(files, { ...wish, folder: 'global' }).map(({ id }) => id)).toEqual([
    'Applause.wav',
  ])
  expect(filterFiles(files, { ...wish, filter: 'video', query: 'TAKE 2' })).toHaveLength(1)
})
