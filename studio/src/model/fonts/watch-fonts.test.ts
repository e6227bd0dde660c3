import type { LibraryFont } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resolveFont } from '../../services/fonts/resolve-font.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { queryClient } from '../query-client.ts'
import { forgetFont, rememberFont } from './font-news.ts'
import { libraryFont } from './library-font.ts'
import { fontsQuery } from './queries.ts'
import { watchFonts } from './watch-fonts.ts'

let fakes: FakeServices
let stop: () => void
const house: LibraryFont = {
  id: 'f1',
  name: 'House',
  owner: 'user',
  disabled: false,
  thumbnailUrl: null,
  faces: [
    { face: 'regular', format: 'ttf', sizeBytes: 2, url: '/f1?version=1' },
    { face: 'bold_italic', format: 'ttf', sizeBytes: 2, url: '/f1?version=2' },
  ],
}

beforeEach(() => {
  queryClient.clear()
  fakes = fakeServices()
  stop = watchFonts()
})
afterEach(() => {
  stop()
  fakes.dispose()
  queryClient.clear()
})

describe('fonts of the library in the engine (LIB-SCR-013, CORE-TXT-012)', () => {
  it('are loaded anew when they come, change and go, and not otherwise', async () => {
    fakes.handlers.listFonts = () => []
    await queryClient.fetchQuery(fontsQuery())
    expect(fakes.engineLog).toEqual([])
    rememberFont(house)
    expect(fakes.engineLog.splice(0)).toEqual(['reloadFont House', 'reloadFont f1'])
    rememberFont({ ...house, thumbnailUrl: '/t' })
    expect(fakes.engineLog).toEqual([])
    rememberFont({ ...house, faces: house.faces.slice(1) })
    expect(fakes.engineLog.splice(0)).toEqual(['reloadFont House', 'reloadFont f1'])
    forgetFont('f1')
    expect(fakes.engineLog).toEqual(['reloadFont House', 'reloadFont f1'])
  })

  it('have a file for each face; one that is unknown or not to be used falls back', async () => {
    fakes.handlers.listFonts = () => [house, { ...house, id: 'f2', name: 'Off', disabled: true }]
    const found = await resolveFont('f1', libraryFont)
    expect(found.family).toContain('library-f1')
    expect(found.faces).toMatchObject([
      { weight: '400', style: 'normal' },
      { weight: '700', style: 'italic' },
    ])
    for (const id of ['f2', 'f9']) {
      expect((await resolveFont(id, libraryFont)).family).toContain('Inter"')
      expect(await libraryFont(id)).toBeNull()
    }
    // Who has a licence for a font brings it under its name (GAP-030).
    expect((await resolveFont('House', libraryFont)).family).toContain('library-f1')
  })

  it('fall back while the list cannot be had', async () => {
    fakes.handlers.listFonts = () => Promise.reject(new Error('offline'))
    queryClient.setDefaultOptions({ queries: { retry: false } })
    expect(await libraryFont('f1')).toBeNull()
  })
})
