import { elementForFormat, sceneContentSchema, type VisualElement } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { patchInFormat } from './edit-in-format.ts'

const STORY = { formatId: 'story', fromRatio: 16 / 9, toRatio: 9 / 16 }
const caption = { id: 'name', content: { kind: 'text', text: 'Anna', size: 4 } }

function element(fields: object): VisualElement {
  const content = sceneContentSchema.parse({ visualElements: [{ id: 'e', ...fields }] })
  return content.visualElements[0] as VisualElement
}

/** The element after a change as the canvas in portrait makes it. */
function changed(before: VisualElement, patch: Parameters<typeof patchInFormat>[1]): VisualElement {
  return { ...before, ...patchInFormat(before, patch, STORY) } as VisualElement
}

describe('an edit on the portrait canvas (GAP-033 as amended)', () => {
  const title = element({ kind: 'text', content: { kind: 'text', text: 'Tonight', size: 5 } })
  const host = element({ kind: 'contribution', overlays: [caption, { id: 'bar' }] })

  it('moves, crops, fits and hides there alone', () => {
    const boundsExpected = { x1: 0, y1: 0, x2: 100, y2: 50 }
    const patch = { boundsExpected, hidden: true, sizing: 'fit', crop: null } as const
    const after = changed(host, patch)
    expect({ ...after, placements: undefined }).toEqual({ ...host, placements: undefined })
    expect(elementForFormat(after, STORY)).toMatchObject(patch)
    const more = changed(after, { hidden: false })
    expect(more.placements).toEqual([{ formatId: 'story', ...patch, hidden: false }])
  })

  it('styles, names and locks everywhere', () => {
    expect(patchInFormat(host, { opacity: 50, name: 'Host', locked: true }, STORY)).toEqual({
      opacity: 50,
      name: 'Host',
      locked: true,
    })
  })

  it('changes words everywhere and their size there', () => {
    const shown = elementForFormat(title, STORY)
    if (shown.content?.kind !== 'text') throw new Error('A title has words')
    const bigger = changed(title, { content: { ...shown.content, size: 9 } })
    expect(bigger.content).toEqual(title.content)
    expect(bigger.placements).toEqual([{ formatId: 'story', size: 9 }])
    const inStory = elementForFormat(bigger, STORY).content
    if (inStory?.kind !== 'text') throw new Error('A title has words')
    const renamed = changed(bigger, { content: { ...inStory, text: 'Tomorrow' } })
    expect(renamed.content).toMatchObject({ text: 'Tomorrow', size: 5 })
    expect(elementForFormat(renamed, STORY).content).toMatchObject({ text: 'Tomorrow', size: 9 })
  })

  it('moves captions there alone, and changes what they say everywhere', () => {
    const [name, bar] = elementForFormat(host, STORY).overlays
    if (!name || !bar || name.content?.kind !== 'text') throw new Error('It has captions')
    const wide = { ...name.relativeBounds, width: 62 }
    const moved = changed(host, { overlays: [{ ...name, relativeBounds: wide }, bar] })
    expect(moved.overlays).toEqual(host.overlays)
    expect(moved.placements).toEqual([
      { formatId: 'story', overlays: [{ id: 'name', relativeBounds: wide, size: 4 }] },
    ])
    const said = { ...name, relativeBounds: wide, content: { ...name.content, text: 'Ben' } }
    const renamed = changed(moved, { overlays: [said, bar] })
    expect(renamed.overlays[0]).toMatchObject({
      relativeBounds: name.relativeBounds,
      content: { text: 'Ben' },
    })
    expect(renamed.placements).toEqual(moved.placements)
    expect(changed(moved, { overlays: [bar] }).overlays).toEqual([bar])
  })

  it('is nothing where nothing changes', () => {
    const { content, overlays } = elementForFormat(title, STORY)
    expect(patchInFormat(title, { content, overlays }, STORY)).toEqual({})
  })
})
