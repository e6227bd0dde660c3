import { visualElementSchema } from '@proscenium/protocol'
import { liveCarouselSchema } from '@proscenium/protocol/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEvent } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { FONTS_KEY } from '../fonts/queries.ts'
import { notificationsState } from '../notifications/store.ts'
import { queryClient } from '../query-client.ts'
import { scenesState } from '../scenes/store.ts'
import { insertOverlay } from './insert-overlay.ts'

const PAGE = {
  id: 'scores',
  name: 'Scores',
  uri: 'https://example.org/',
  customCss: '',
  createdAt: '2026-01-02T00:00:00.000Z',
}
const CAROUSEL = liveCarouselSchema.parse({
  id: 'sponsors',
  name: 'Sponsors',
  selectedItemId: null,
  thumbnailUrl: null,
  items: [],
  actionnable: false,
})
const HOUSE = { id: 'house', name: 'House', owner: 'user', disabled: false, thumbnailUrl: null }

let show: TestShow

beforeEach(() => {
  queryClient.setQueryData(FONTS_KEY, [{ ...HOUSE, faces: [] }])
  show = openTestShow({ event: anEvent({ browsers: [PAGE], carousels: [CAROUSEL] }) })
})
afterEach(() => {
  show.close()
  queryClient.clear()
})

/** The contents of the elements and captions that an overlay with some brings into the scene. */
function inserted(contents: readonly object[]) {
  const old = scenesState.scenes.find(({ id }) => id === 's0')?.visualElements.length ?? 0
  const visualElements = contents.map((content, zIndex) =>
    visualElementSchema.parse({
      id: `e${zIndex}`,
      kind: 'text',
      zIndex,
      content,
      overlays: [{ id: `c${zIndex}`, content }],
    }),
  )
  expect(insertOverlay({ name: 'Ours', visualElements })).toBe(true)
  expect(notificationsState.toasts).toEqual([])
  const scene = scenesState.scenes.find(({ id }) => id === 's0')
  const added = scene?.visualElements.slice(old) ?? []
  const captions = added.map(({ overlays }) => overlays[0]?.content)
  expect(captions).toEqual(added.map(({ content }) => content))
  return captions
}

describe('an overlay that is put into a scene', () => {
  it('comes without what was deleted since it was kept (LIB-OVL-007)', () => {
    const text = { kind: 'text', text: 'Hello' }
    const found = inserted([
      { ...text, fontId: 'gone' },
      { kind: 'browser', browserId: 'gone' },
      { kind: 'carousel', carouselId: 'gone' },
    ])
    expect(found).toMatchObject([
      { ...text, fontId: 'Avenir Next' },
      null,
      { kind: 'missing_carousel' },
    ])
  })

  it('keeps what there is', () => {
    const contents = [
      { kind: 'text', text: 'Hello', fontId: 'house' },
      { kind: 'browser', browserId: 'scores' },
      { kind: 'carousel', carouselId: 'sponsors' },
    ]
    expect(inserted(contents)).toMatchObject(contents)
  })
})
