import { sceneContentSchema } from '@proscenium/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flattenScene } from './flatten-scene.ts'
import type { SceneContext } from './scene-context.ts'

type Input = (typeof sceneContentSchema)['_zod']['input']
type ElementInput = NonNullable<Input['visualElements']>[number]

const context = (over: Partial<SceneContext> = {}): SceneContext => ({
  width: 1920,
  height: 1080,
  sourceSize: () => ({ width: 1280, height: 720 }),
  ...over,
})
const scene = (visualElements: ElementInput[], rest: Input = {}) =>
  sceneContentSchema.parse({ visualElements, ...rest })
const panel = (id: string, rest: Partial<ElementInput> = {}): ElementInput => ({
  id,
  kind: 'background',
  background: { kind: 'color', color: 'ffffff' },
  ...rest,
})
const file = (id: string, rest: Partial<ElementInput> = {}): ElementInput => ({
  id,
  kind: 'image',
  content: { kind: 'file', fileId: id },
  ...rest,
})
const idsOf = (elements: ElementInput[], rest?: Input, over?: Partial<SceneContext>) =>
  flattenScene(scene(elements, rest), context(over)).items.map(({ elementId }) => elementId)
const only = (element: ElementInput, over?: Partial<SceneContext>) => {
  const [item] = flattenScene(scene([element]), context(over)).items
  if (!item) throw new Error('nothing to draw')
  return item
}

describe('drawing order', () => {
  it('is by zIndex, then by the order of the list (CORE-ELM-021)', () => {
    const elements = [panel('c', { zIndex: 2 }), panel('a'), panel('d', { zIndex: 2 }), panel('b')]
    expect(idsOf(elements)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('puts captions directly above their element (CORE-OVL-001)', () => {
    const elements = [panel('a', { overlays: [{ id: 'a1' }, { id: 'a2' }] }), panel('b')]
    expect(idsOf(elements)).toEqual(['a', 'a1', 'a2', 'b'])
  })

  it('puts library overlays above all, the watermark last (CORE-OVL-012 to CORE-OVL-014)', () => {
    const overlay = scene([panel('mark')]).visualElements
    const strap = scene([panel('strap')]).visualElements
    const ids = idsOf(
      [panel('a', { zIndex: 99 })],
      { overlayElements: [{ id: 'm', isWatermark: true }, { id: 's' }] },
      { overlayElements: ({ id }) => (id === 'm' ? overlay : strap) },
    )
    expect(ids).toEqual(['a', 'strap', 'mark'])
  })

  it('leaves out hidden and transparent elements with their captions, and what is off the frame (CORE-ELM-007, CORE-ELM-011)', () => {
    const ids = idsOf([
      panel('hidden', { hidden: true, overlays: [{ id: 'h1' }] }),
      panel('clear', { opacity: 0, overlays: [{ id: 'c1' }] }),
      panel('away', { boundsExpected: { x1: -50, y1: 0, x2: 0, y2: 50 } }),
      panel('here', { overlays: [{ id: 'gone', hidden: true }] }),
    ])
    expect(ids).toEqual(['here'])
  })
})

describe('one element', () => {
  it('stands where its bounds say, in pixels (CORE-BND-001, CORE-ELM-016)', () => {
    expect(only(panel('a')).box).toEqual({ x: 480, y: 270, width: 960, height: 540 })
  })

  it('has its border in reference pixels and its padding in percent (CORE-BRD-004, CORE-ELM-012)', () => {
    const element = file('a', { border: { width: 6 }, padding: 10 })
    const { border, contentBox } = only(element, { width: 960, height: 540 })
    expect(border?.width).toBe(3)
    expect(contentBox).toEqual({ x: 30, y: 30, width: 420, height: 210 })
  })

  it('has no border when it is not enabled or has no width (CORE-BRD-002)', () => {
    expect(only(file('a', { border: { enabled: false } })).border).toBeNull()
    expect(only(file('a', { border: { width: 0 } })).border).toBeNull()
  })

  it('has no content where border and padding leave no room', () => {
    expect(only(file('a', { padding: 50 })).content).toBeNull()
    expect(only(file('a', { border: { width: 300 } })).content).toBeNull()
  })

  it('is laid out sideways for a quarter turn (CORE-ELM-013)', () => {
    const item = only(file('a', { rotation: 90 }))
    expect(item.localSize).toEqual({ width: 540, height: 960 })
    expect(item.box).toEqual({ x: 480, y: 270, width: 960, height: 540 })
  })

  it('sorts the stops of its gradient and keeps those of equal offset in order (CORE-BKG-003)', () => {
    const { background } = only(
      panel('a', {
        background: {
          kind: 'linear_gradient',
          colorStops: [
            { color: '0000ff', offset: 1 },
            { color: 'ff0000', offset: 0.5 },
            { color: '00ff00', offset: 0.5 },
          ],
        },
      }),
    )
    const offsets = background?.kind === 'linear' ? background.stops.map((stop) => stop) : []
    expect(offsets.map(({ offset, color }) => [offset, color.red])).toEqual([
      [0.5, 1],
      [0.5, 0],
      [1, 0],
    ])
  })

  it('passes its opacity on to its captions (CORE-ELM-011)', () => {
    const { items } = flattenScene(
      scene([panel('a', { opacity: 50, overlays: [{ id: 'c', opacity: 40 }] })]),
      context(),
    )
    expect(items.map(({ opacity }) => opacity)).toEqual([0.5, 0.2])
  })

  it('is finite in all its numbers, whatever the document', () => {
    const element = fc.record({
      id: fc.constant('a'),
      kind: fc.constant('image' as const),
      content: fc.constant({ kind: 'file' as const, fileId: 'f' }),
      rotation: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
      padding: fc.double({ min: 0, max: 50, noNaN: true }),
      sizing: fc.constantFrom('fit' as const, 'fill' as const, 'stretch' as const),
      border: fc.record({ width: fc.double({ min: 0, max: 2000, noNaN: true }) }),
      crop: fc.record({
        kind: fc.constant('manual' as const),
        x1: fc.double({ min: 0, max: 50, noNaN: true }),
        x2: fc.double({ min: 51, max: 100, noNaN: true }),
        y1: fc.double({ min: 0, max: 100, noNaN: true }),
      }),
    })
    fc.assert(
      fc.property(element, (input) => {
        const numbers: number[] = []
        JSON.stringify(only(input), (_key, value: unknown) => {
          if (typeof value === 'number') numbers.push(value)
          return value
        })
        expect(numbers.length).toBeGreaterThan(10)
        expect(numbers.every(Number.isFinite)).toBe(true)
      }),
    )
  })
})

describe('content', () => {
  it('names its source and where its window lands (CORE-CNT-004, CORE-ELM-014)', () => {
    const { content } = only(file('a'), { sourceSize: () => ({ width: 100, height: 100 }) })
    expect(content).toEqual({
      kind: 'source',
      key: 'file:a',
      crop: { left: 0, top: 0, right: 1, bottom: 1 },
      rect: { x: 0, y: -210, width: 960, height: 960 },
    })
  })

  it('is named after its page while that has no picture (GAP-005)', () => {
    const page: ElementInput = {
      id: 'page',
      kind: 'browser',
      content: { kind: 'browser', browserId: 'scores' },
    }
    const titled = (over: Partial<SceneContext>, input = page) =>
      only(input, { sourceSize: () => undefined, ...over }).content
    const describe = () => ({ name: 'Scores', description: '' })
    expect(titled({ describe })).toMatchObject({
      picture: { icon: 'browser', title: 'Scores', detail: 'No picture yet' },
    })
    expect(titled({}, { ...page, name: 'Standings' })).toMatchObject({
      picture: { title: 'Standings' },
    })
    expect(titled({})).toMatchObject({ picture: { title: 'No picture yet', detail: '' } })
  })

  it('is a placeholder while a source has no picture, with the words of the host (CORE-CNT-008)', () => {
    const element = {
      id: 'g',
      kind: 'contribution',
      content: { kind: 'contribution', contributionIndex: 1 },
    } as const
    const { content } = only(element, { sourceSize: () => undefined })
    expect(content).toMatchObject({
      kind: 'placeholder',
      picture: { icon: 'contribution', title: 'No picture yet', detail: '' },
    })
  })

  it('is left out with its captions where a scene hides what is missing (GAP-190)', () => {
    const caption = { id: 't', content: { kind: 'text', text: 'Ann' } } as const
    const guest = {
      id: 'g',
      kind: 'contribution',
      content: { kind: 'contribution', contributionIndex: 1 },
      overlays: [caption],
    } as ElementInput
    const hides = { sourceSize: () => undefined, hidesMissing: true }
    expect(idsOf([panel('p'), guest], {}, hides)).toEqual(['p'])
    expect(idsOf([panel('p'), guest], {}, { hidesMissing: true })).toEqual(['p', 'g', 't'])
  })

  it('has no caption on air while the name that fills it is unknown (GAP-190)', () => {
    const caption = (id: string, text: string) => ({ id, content: { kind: 'text', text } }) as const
    const guest = {
      id: 'g',
      kind: 'contribution',
      content: { kind: 'contribution', contributionIndex: 1 },
      overlays: [
        caption('name', '{{parent.name}}'),
        caption('place', 'Lyon'),
        caption('empty', ''),
      ],
    } as ElementInput
    const picture = { sourceSize: () => ({ width: 16, height: 9 }) }
    const shown = (name: string, hidesMissing: boolean) =>
      idsOf([guest], {}, { ...picture, hidesMissing, describe: () => ({ name, description: '' }) })
    expect(shown('', true)).toEqual(['g', 'place', 'empty'])
    expect(shown('Ann', true)).toEqual(['g', 'name', 'place', 'empty'])
    expect(shown('', false)).toEqual(['g', 'name', 'place', 'empty'])
  })

  it('is the stand-in picture, uncropped, where there is one (CORE-CTR-014)', () => {
    const element = {
      id: 'g',
      kind: 'contribution',
      crop: { kind: 'manual', x1: 0, x2: 10, y1: 0 },
      content: { kind: 'contribution', contributionIndex: 1 },
    } as const
    const { content } = only(element, {
      sourceSize: (key) => (key === 'image:guest' ? { width: 10, height: 10 } : undefined),
      fallbackKey: () => 'image:guest',
    })
    expect(content).toMatchObject({ key: 'image:guest', crop: { left: 0, right: 1 } })
  })

  it.each([
    ['missing_file', { mediaTypes: ['video'], tags: ['intro'] }, 'video', 'Video · intro'],
    ['missing_contribution', { sources: ['camera', 'any'] }, 'contribution', 'Camera · Any source'],
    ['missing_carousel', {}, 'carousel', ''],
  ] as const)(
    '%s says what is missing (CORE-CNT-016 to CORE-CNT-021)',
    (kind, fields, icon, detail) => {
      const input = { id: 'm', kind: 'image', content: { kind, ...fields } } as ElementInput
      expect(only(input).content).toMatchObject({ kind: 'placeholder', picture: { icon, detail } })
    },
  )

  it('has text in percent of 1080 reference pixels, in both orientations (CORE-TXT-004)', () => {
    const words: ElementInput = {
      id: 't',
      kind: 'text',
      content: { kind: 'text', text: 'x', size: 4 },
    }
    const sizeIn = (width: number, height: number) => {
      const { content } = only(words, { width, height })
      return content?.kind === 'text' ? content.block.sizePx : 0
    }
    expect(sizeIn(1920, 1080)).toBeCloseTo(43.2, 9)
    expect(sizeIn(1080, 1920)).toBeCloseTo(43.2, 9)
    expect(sizeIn(960, 540)).toBeCloseTo(21.6, 9)
  })
})

describe('captions', () => {
  const caption = {
    id: 'c',
    content: { kind: 'text' as const, text: '{{parent.name}} ({{parent.description}})' },
  }
  const textOf = (element: ElementInput, over?: Partial<SceneContext>) => {
    const { items } = flattenScene(scene([element]), context(over))
    const content = items[1]?.content
    return content?.kind === 'text' ? content.block.text : undefined
  }

  it('say name and description of their parent, whatever signs are in them (CORE-OVL-011, GAP-028)', () => {
    const text = textOf(file('a', { overlays: [caption] }), {
      describe: () => ({ name: '$& Ada', description: '{{parent.name}}' }),
    })
    expect(text).toBe('$& Ada ({{parent.name}})')
  })

  it("say the element's own name where the host knows nothing", () => {
    expect(textOf(file('a', { name: 'Camera 1', overlays: [caption] }))).toBe('Camera 1 ()')
  })

  it('are not turned, flipped or cropped by their parent (CORE-OVL-002)', () => {
    const { items } = flattenScene(
      scene([file('a', { rotation: 90, horizontalFlip: true, overlays: [caption] })]),
      context(),
    )
    expect(items[1]).toMatchObject({ parentId: 'a', rotation: 0, flipHorizontal: false })
  })
})
