import {
  COMMENT_KEYS,
  COMMENT_OVERLAY_ID,
  type Overlay,
  visualElementSchema,
} from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { shownToasts } from '../../testing/shown-words.ts'
import { queryClient } from '../query-client.ts'
import { undo } from '../scenes/history-actions.ts'
import { draftOf } from '../scenes/scene-drafts.ts'
import { selectPreviewScene } from '../scenes/selection-actions.ts'
import { scenesState } from '../scenes/store.ts'
import { showComment } from './show-comment.ts'

const text = (id: string, words: string, matchKey?: string) =>
  visualElementSchema.parse({
    id,
    kind: 'text',
    content: { kind: 'text', text: words, color: '161a24ff' },
    ...(matchKey && { matchKey }),
  })
const card: Overlay = {
  id: COMMENT_OVERLAY_ID,
  name: 'Comment',
  description: '',
  kind: 'comment',
  imageUrl: null,
  owner: 'global',
  visualElements: [
    visualElementSchema.parse({ id: 'panel', kind: 'background', name: 'Comment: panel' }),
    text('mark', '“'),
    text('author', 'Name', COMMENT_KEYS.author),
    text('message', 'What was written', COMMENT_KEYS.message),
  ],
}

describe('a message of the chat in the scene (GAP-064, GAP-156)', () => {
  let show: TestShow

  beforeEach(() => {
    queryClient.clear()
    show = openTestShow({ event: anEvent({ scenes: [aScene('s0', [{ id: 'a' }]), aScene('s1')] }) })
    show.fakes.handlers.listOverlays = () => [card]
  })
  afterEach(() => {
    show.close()
    queryClient.clear()
  })

  const elements = (sceneId = 's0') => draftOf(sceneId)?.visualElements ?? []
  const says = (sceneId?: string) =>
    elements(sceneId).flatMap(({ content }) => (content?.kind === 'text' ? [content.text] : []))

  it('stands on the card of the server, with who wrote it, above everything', async () => {
    expect(await showComment({ author: 'Ann', message: 'Hello from Lyon' })).toBe(true)
    expect(says()).toEqual(['“', 'Ann', 'Hello from Lyon'])
    expect(elements().map(({ zIndex }) => zIndex)).toEqual([0, 1, 2, 3, 4])
    expect(elements().at(-1)?.content).toMatchObject({ color: '161a24ff' })
    expect(scenesState.selectedElementId).toBe(elements().at(-1)?.id)
  })

  it('takes the place of the one before, on the same card wherever that was put', async () => {
    await showComment({ author: 'Ann', message: 'Hello from Lyon' })
    const before = elements()
    expect(await showComment({ author: 'Bea', message: 'And from Kyoto' })).toBe(true)
    expect(says()).toEqual(['“', 'Bea', 'And from Kyoto'])
    expect(elements().map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    undo()
    expect(says()).toEqual(['“', 'Ann', 'Hello from Lyon'])
  })

  it('shows words again that were hidden', async () => {
    await showComment({ author: 'Ann', message: 'Hello' })
    const hidden = elements().map((element) => ({ ...element, hidden: element.kind === 'text' }))
    show.close()
    show = openTestShow({ event: anEvent({ scenes: [aScene('s0', hidden), aScene('s1')] }) })
    expect(await showComment({ author: 'Bea', message: 'And here' })).toBe(true)
    expect(elements().filter((element) => element.hidden)).toHaveLength(1)
    expect(elements().filter(({ matchKey, hidden: isHidden }) => matchKey && isHidden)).toEqual([])
  })

  it('makes one card out of two that are sent at once', async () => {
    await Promise.all([
      showComment({ author: 'Ann', message: 'One' }),
      showComment({ author: 'Bea', message: 'Two' }),
    ])
    expect(says()).toEqual(['“', 'Bea', 'Two'])
  })

  it('has a card of its own in every scene', async () => {
    await showComment({ author: 'Ann', message: 'Hello' })
    selectPreviewScene('s1')
    await showComment({ author: 'Bea', message: 'Good evening' })
    expect([says('s0').at(-1), says('s1').at(-1)]).toEqual(['Hello', 'Good evening'])
  })

  it('a comment is refused where the server has no card for it', async () => {
    show.fakes.handlers.listOverlays = () => []
    expect(await showComment({ author: 'Ann', message: 'Hello' })).toBe(false)
    expect(says()).toEqual([])
  })

  it.each([
    ['the overlays cannot be had', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server has no such card', () => []],
    [
      'another scene comes into preview meanwhile',
      () => {
        selectPreviewScene('s1')
        return [card]
      },
    ],
  ])('is told of when it cannot be shown: %s', async (_, answer) => {
    show.fakes.handlers.listOverlays = answer
    expect(await showComment({ author: 'Ann', message: 'Hello' })).toBe(false)
    expect(shownToasts()).toEqual([
      { level: 'error', title: 'The comment couldn’t be added to the scene' },
    ])
    expect([...says('s0'), ...says('s1')]).toEqual([])
  })
})
