import { describe, expect, it } from 'vitest'
import { audioElementSchema } from './audio-element.ts'
import {
  elementGroupSchema,
  peopleOnAir,
  sceneGroups,
  sceneGroupsSchema,
  sceneUses,
} from './derived-scene.ts'
import { sceneContentSchema } from './scene-content.ts'
import { visualElementSchema } from './visual-element.ts'

const content = sceneContentSchema.parse({
  visualElements: [
    {
      id: 'host',
      kind: 'contribution',
      zIndex: 2,
      content: { kind: 'contribution', contributionIndex: 2 },
      overlays: [{ id: 'plate', content: { kind: 'text', text: 'Ada', fontId: 'Inter' } }],
      show: { kind: 'luma_wipe', fileId: 'wipe' },
    },
    { id: 'back', kind: 'background' },
    {
      id: 'clip',
      kind: 'video',
      zIndex: 2,
      content: { kind: 'media_source', fileId: 'clip' },
    },
    { id: 'page', kind: 'browser', content: { kind: 'browser', browserId: 'b' } },
    { id: 'reel', kind: 'carousel', content: { kind: 'carousel', carouselId: 'c' } },
    { id: 'logo', kind: 'image', content: { kind: 'image', url: '/logo.svg' } },
  ],
  audioElements: [
    { id: 'voice', content: { kind: 'contribution', contributionIndex: 2 } },
    { id: 'bed', content: { kind: 'file', fileId: 'music' } },
  ],
  overlayElements: [{ id: 'mark', isWatermark: true }, { id: 'bug' }],
})

describe('peopleOnAir', () => {
  const guest = (contributionIndex: number) =>
    ({ kind: 'contribution', contributionIndex }) as const
  const shown = (contributionIndex: number, fields: object = {}) =>
    visualElementSchema.parse({
      id: `v${contributionIndex}`,
      kind: 'contribution',
      content: guest(contributionIndex),
      ...fields,
    })
  const sound = (contributionIndex: number, fields: object) =>
    audioElementSchema.parse({
      id: `a${contributionIndex}`,
      content: guest(contributionIndex),
      volume: 80,
      ...fields,
    })

  it('are seen where an element shows them, and heard unless a sound keeps them back', () => {
    const scene = {
      visualElements: [shown(1), shown(2), shown(3, { hidden: true }), shown(4, { opacity: 0 })],
      audioElements: [sound(2, { muted: true }), sound(5, {}), sound(6, { volume: 0 })],
    }
    const { seen, heard } = peopleOnAir(scene)
    expect(seen).toEqual([1, 2])
    expect(heard.toSorted()).toEqual([1, 5])
  })
})

describe('sceneUses', () => {
  it('lists browsers, carousels, contributions and watermarks once (CORE-SCN-017, CORE-SCN-018, CORE-SCN-019, CORE-SCN-020)', () => {
    expect(sceneUses(content)).toEqual({
      contributionIndices: [2],
      fileIds: ['music', 'clip', 'wipe'],
      browserIds: ['b'],
      carouselIds: ['c'],
      imageUrls: ['/logo.svg'],
      fontIds: ['Inter'],
      watermarks: [{ id: 'mark', isWatermark: true }],
    })
  })
})

describe('sceneGroups', () => {
  it('sees a scene as audio groups, video groups and overlays (CORE-SCN-021, CORE-SCN-022)', () => {
    const groups = sceneGroups(content)
    expect(sceneGroupsSchema.parse(groups)).toEqual(groups)
    expect(groups.audioGroups.map(({ items }) => items.map(({ id }) => id))).toEqual([
      ['voice', 'bed'],
    ])
    expect(groups.videoGroups.map(({ items }) => items.map(({ id }) => id))).toEqual([
      ['back', 'page', 'reel', 'logo'],
      ['host', 'clip'],
    ])
    expect(groups.videoOverlays).toHaveLength(2)
    expect(sceneGroups(sceneContentSchema.parse({})).audioGroups).toEqual([])
  })

  it('a group is all audio or all visual, and never empty (CORE-SCN-022, CORE-VAL-021, CORE-VAL-022)', () => {
    const [audio] = content.audioElements
    const message = (group: unknown) =>
      elementGroupSchema.safeParse(group).error?.issues[0]?.message
    expect(message({ type: 'audio', items: [audio] })).toBeUndefined()
    expect(elementGroupSchema.safeParse({ type: 'video', items: [audio] }).success).toBe(false)
    expect(message({ type: 'audio', items: [] })).toBe('A group cannot be empty')
    expect(message({ type: 'mixed', items: [audio] })).toBe('Unknown content type')
  })
})
