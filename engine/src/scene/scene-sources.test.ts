import { sceneContentSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { flattenScene } from './flatten-scene.ts'
import { sceneSources, visibleSources } from './scene-sources.ts'
import { sourceKeyOf } from './source-key.ts'

const guest = { kind: 'contribution' as const, contributionIndex: 1 }
const clip = { kind: 'media_source' as const, fileId: 'clip' }
const content = sceneContentSchema.parse({
  visualElements: [
    { id: 'a', kind: 'contribution', content: guest },
    { id: 'b', kind: 'contribution', content: guest, hidden: true },
    {
      id: 'c',
      kind: 'text',
      content: { kind: 'text', text: 'x' },
      overlays: [{ id: 'd', content: { kind: 'file', fileId: 'logo' } }],
    },
  ],
  audioElements: [
    { id: 'e', content: guest },
    { id: 'f', content: clip },
  ],
  overlayElements: [{ id: 'o' }],
})

describe('sceneSources', () => {
  const overlay = sceneContentSchema.parse({
    visualElements: [{ id: 'g', kind: 'image', content: { kind: 'file', fileId: 'mark' } }],
  }).visualElements
  const uses = sceneSources(content, () => overlay)

  it('names every source once, whether it is shown or heard (CORE-CNT-009, CORE-MSR-001)', () => {
    expect([...uses.keys()]).toEqual([
      'contribution:1',
      'file:logo',
      'file:mark',
      'media_source:clip',
    ])
    expect(uses.get('contribution:1')?.content).toEqual(guest)
    expect(uses.get('media_source:clip')?.content).toMatchObject(clip)
  })
})

describe('visibleSources', () => {
  it('holds only what is really drawn', () => {
    const list = flattenScene(content, {
      width: 640,
      height: 360,
      sourceSize: (key) => (key === 'file:logo' ? undefined : { width: 4, height: 3 }),
    })
    expect([...visibleSources(list)]).toEqual(['contribution:1'])
  })
})

describe('sourceKeyOf', () => {
  it('keeps a file apart from the media source that plays it', () => {
    expect(sourceKeyOf({ kind: 'file', fileId: 'clip' })).not.toBe(
      sourceKeyOf({ ...clip, autoplay: true, loop: true, onEof: null }),
    )
  })

  it('is null for words and placeholders', () => {
    expect(sourceKeyOf({ kind: 'missing_carousel' })).toBeNull()
  })
})
