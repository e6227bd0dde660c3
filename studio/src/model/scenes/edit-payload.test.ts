import { contributionSchema, type EditOperation } from '@proscenium/protocol'
import { liveCarouselSchema } from '@proscenium/protocol/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEvent } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { lastToast } from '../../testing/shown-words.ts'
import { FONTS_KEY } from '../fonts/queries.ts'
import { queryClient } from '../query-client.ts'
import { editPreview } from './edit-preview.ts'
import { addElement, pasteElement, updateCaption, updateElement } from './element-actions.ts'
import { scenesState } from './store.ts'

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

let show: TestShow

beforeEach(() => {
  queryClient.setQueryData(FONTS_KEY, [
    { id: 'house', name: 'House', owner: 'user', disabled: false, thumbnailUrl: null, faces: [] },
  ])
  const contributions = [
    contributionSchema.parse({ id: 'slot-1', index: 1, kind: 'primary', name: 'Host' }),
  ]
  show = openTestShow({
    event: anEvent({ browsers: [PAGE], carousels: [CAROUSEL], contributions }),
  })
})
afterEach(() => {
  show.close()
  queryClient.clear()
})

const elements = () =>
  scenesState.scenes.find(({ id }) => id === scenesState.previewSceneId)?.visualElements ?? []
const text = (fontId: string) => ({ kind: 'text', text: 'Hello', fontId }) as never
/** Why an element with such a content cannot come into the scene; null where it can. */
function fault(content: object, kind = 'text') {
  const before = elements().length
  const item = { id: `n${before}`, kind, content } as never
  const operation: EditOperation = { operation: 'append_element_video', item }
  const failure = editPreview({ label: 'add', operations: [operation] })
  expect(elements()).toHaveLength(before + (failure ? 0 : 1))
  return failure?.detail ?? null
}

describe('the payload of an edit', () => {
  it("fails with 'no font' where there is no such font (LIB-VAL-001)", () => {
    expect(fault(text('gone'))).toBe('no font')
    for (const known of ['Avenir Next', 'Oswald', 'house', 'House'])
      expect(fault(text(known))).toBeNull()
  })

  it('takes any font while those of the library are not known yet', () => {
    queryClient.removeQueries({ queryKey: FONTS_KEY })
    expect(fault(text('gone'))).toBeNull()
  })

  it("fails with 'no browser' where there is no such page (LIB-VAL-002)", () => {
    expect(fault({ kind: 'browser', browserId: 'gone' }, 'browser')).toBe('no browser')
    expect(fault({ kind: 'browser', browserId: 'scores' }, 'browser')).toBeNull()
  })

  it("fails with 'no carousel' where there is no such carousel (LIB-VAL-003)", () => {
    expect(fault({ kind: 'carousel', carouselId: 'gone' }, 'carousel')).toBe('no carousel')
    expect(fault({ kind: 'carousel', carouselId: 'sponsors' }, 'carousel')).toBeNull()
  })

  it("fails with 'no contribution' where the show has no such slot (LIB-VAL-004)", () => {
    const slot = (contributionIndex: number) => ({ kind: 'contribution', contributionIndex })
    expect(fault(slot(9), 'contribution')).toBe('no contribution')
    expect(fault(slot(1), 'contribution')).toBeNull()
  })

  it("fails with 'Unknown visual element type' (LIB-VAL-005)", () => {
    expect(fault(text('Inter'), 'hologram')).toBe('Unknown visual element type')
  })

  it('is looked at in changes and captions too, and what is missing already may stay so', () => {
    const id = addElement({ kind: 'browser', browserId: 'scores' }) ?? ''
    const gone = { kind: 'browser', browserId: 'gone' } as const
    expect(updateElement(id, { content: gone })?.detail).toBe('no browser')
    const caption = { content: text('gone') } as never
    expect(updateCaption(id, caption)?.detail).toBe('no font')
    // Somebody else has deleted the page that the scene shows.
    show.fakes.emitRealtime({
      kind: 'message',
      message: { event_name: 'browserDeleted', payload: { id: 'scores' } },
    })
    expect(updateElement(id, { content: { kind: 'browser', browserId: 'scores' } })).toBeNull()
  })

  it('pasting an element of another library says why it is refused', () => {
    const id = addElement({ kind: 'browser', browserId: 'scores' })
    const element = elements().find((one) => one.id === id)
    if (!element) throw new Error('It was not added')
    const foreign = { ...element, content: { kind: 'browser', browserId: 'theirs' } } as const
    expect(pasteElement(JSON.parse(JSON.stringify(foreign)))).toBeNull()
    expect(lastToast()).toEqual({
      level: 'error',
      title: 'The change was refused',
      detail: 'It no longer exists, or you don’t have access to it.',
    })
  })
})
