import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatOrientation, formatSchema } from './format.ts'
import { type Scene, sceneSchema } from './scene.ts'
import { sceneContentSchema } from './scene-content.ts'
import { elementKinds } from './visual-element.ts'

const draft = {
  id: 's1',
  name: ' Opening ',
  modified: '2026-01-02T03:04:05.678Z',
  position: 0,
  orientation: 'landscape',
  formatRef: 'landscape',
  originalContent: {},
}

const color = fc.stringMatching(/^#?([0-9a-f]{3}|[0-9A-F]{8})$/)
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const background = fc.oneof(
  fc.record({ kind: fc.constant('color'), color: optional(color) }),
  fc.record({ kind: fc.constant('linear_gradient') }),
  fc.record({ kind: fc.constant('radial_gradient'), size: fc.integer({ min: 1, max: 200 }) }),
)
const content = fc.oneof(
  fc.record({ kind: fc.constant('text'), text: fc.string({ unit: 'grapheme' }) }),
  fc.record({ kind: fc.constant('media_source'), fileId: fc.constant(' f ') }),
  fc.record({
    kind: fc.constant('contribution'),
    contributionIndex: fc.integer({ min: 1, max: 9 }),
  }),
)
const visual = fc.record({
  kind: fc.constantFrom(...elementKinds),
  name: optional(fc.string({ maxLength: 50 })),
  background: optional(background),
  border: optional(fc.record({ width: fc.nat(30), primaryColor: color })),
  content: optional(content),
  crop: optional(
    fc.constantFrom({ kind: 'manual' }, { kind: 'automatic', faceXPosition: 'middle' }),
  ),
  mask: optional(
    fc.constantFrom({ kind: 'circle' }, { kind: 'rounded_rectangle', topLeft: false }),
  ),
  opacity: optional(fc.nat(100)),
  show: optional(fc.constantFrom(null, { kind: 'fade' }, { kind: 'wipe' })),
})
/** Any document that a client may send: most fields left to their defaults. */
const document = fc
  .record({
    visualElements: fc.array(visual, { maxLength: 5 }),
    audioElements: fc.array(fc.record({ content, volume: fc.nat(100) }), { maxLength: 3 }),
    overlayElements: fc.array(fc.record({ id: fc.constantFrom('w', 'x') }), { maxLength: 2 }),
  })
  .map(({ visualElements, audioElements, overlayElements }) => ({
    visualElements: visualElements.map((element, at) => ({
      ...element,
      id: `v${at}`,
      overlays: at === 0 ? [{ id: 'caption' }] : [],
    })),
    audioElements: audioElements.map((element, at) => ({ ...element, id: `a${at}` })),
    overlayElements,
  }))
  // As it arrives: JSON has no undefined.
  .map((lists) => JSON.parse(JSON.stringify(lists)) as object)

describe('sceneSchema', () => {
  it('has the fields of the specification (CORE-SCN-001 to CORE-SCN-016)', () => {
    const scene: Scene = sceneSchema.parse(draft)
    expect(scene).toStrictEqual({
      schemaVersion: 1,
      visualElements: [],
      audioElements: [],
      overlayElements: [],
      transition: null,
      id: 's1',
      name: 'Opening',
      owner: 'user',
      modified: '2026-01-02T03:04:05.678Z',
      isActive: false,
      position: 0,
      orientation: 'landscape',
      originalContent: sceneContentSchema.parse({}),
      formatRef: 'landscape',
      thumbnailUrl: null,
      defaultThumbnailUrl: null,
      rewritedThumbnailUrl: null,
    })
  })

  it('reading what was read changes nothing, through JSON too (CORE-SCN-021, CORE-VAL-001)', () => {
    fc.assert(
      fc.property(document, (lists) => {
        const once = sceneSchema.parse({ ...draft, ...lists, originalContent: lists })
        expect(sceneSchema.parse(once)).toStrictEqual(once)
        expect(sceneSchema.parse(JSON.parse(JSON.stringify(once)))).toStrictEqual(once)
      }),
    )
  })

  it('an id stands once, among captions too (CORE-ERR-001)', () => {
    const twice = {
      visualElements: [{ id: 'a', kind: 'image', overlays: [{ id: 'b' }] }],
      audioElements: [{ id: 'b', content: { kind: 'file', fileId: 'f' } }],
    }
    const message = 'An item with ID "b" already exists'
    expect(sceneContentSchema.safeParse(twice).error?.issues[0]?.message).toBe(message)
    expect(sceneSchema.safeParse({ ...draft, ...twice }).error?.issues[0]?.message).toBe(message)
  })

  it('a default is nobody else’s to change', () => {
    const first = sceneContentSchema.parse({})
    first.visualElements.push({ ...sceneSchema.parse(draft) } as never)
    expect(sceneContentSchema.parse({}).visualElements).toEqual([])
  })
})

describe('formatSchema', () => {
  it('is landscape above a ratio of 1, otherwise story (CORE-FMT-004, CORE-FMT-005, CORE-FMT-006, CORE-FMT-007)', () => {
    const format = formatSchema.parse({ id: 'f', name: 'Landscape', videoRatio: 16 / 9 })
    expect(format).toMatchObject({ master: false, thumbnailUrl: null })
    expect(formatOrientation(format)).toBe('landscape')
    expect(formatOrientation({ videoRatio: 1 })).toBe('story')
    expect(formatOrientation({ videoRatio: 0.5625 })).toBe('story')
  })
})
