import {
  type Bounds,
  blendModes,
  easings,
  elementKinds,
  facePositions,
  gradientDirections,
  rotations,
  type SceneContent,
  sceneContentSchema,
  transitionSchema,
} from '@proscenium/protocol'
import { horizontalAlignments, sizings, verticalAlignments } from '@proscenium/protocol/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementAt } from '../host/scene-geometry.ts'
import { cheapList } from './cheap-list.ts'
import type { DrawList } from './draw-list.ts'
import { flattenScene } from './flatten-scene.ts'
import { listAt } from './live-list.ts'
import { morphLists } from './morph-lists.ts'
import { passageEffect } from './passage-effect.ts'
import { sceneSources, visibleSources } from './scene-sources.ts'

/** Any number that JSON can carry, the extremes often. */
const anyNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, 1, 50, 100, Number.MAX_VALUE, Number.MIN_VALUE, 1e-300),
)
const positive = anyNumber.map((value) => Math.abs(value) || 1)
const between = (least: number, most: number) =>
  fc.oneof(fc.double({ min: least, max: most, noNaN: true }), fc.constantFrom(least, most))
/** Names that plain objects have already. */
const names = fc.constantFrom('constructor', '__proto__', 'toString', 'hasOwnProperty', 'a', 'b')
const color = fc.constantFrom('000000', 'ff00ff80', '00FF0000', 'ffffffff')
const words = fc.oneof(
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom('{{time}}', '{{parent.name}} $& {{parent.description}}', '\u202eمرحبا\u0000', ''),
)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 })
const moment = fc
  .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

const stops = fc.array(fc.record({ color, offset: between(0, 1) }), { minLength: 2, maxLength: 4 })
const background = fc.oneof(
  fc.record({ kind: fc.constant('color'), color }),
  fc.record({
    kind: fc.constant('linear_gradient'),
    direction: fc.constantFrom(...gradientDirections),
    colorStops: stops,
  }),
  fc.record({ kind: fc.constant('radial_gradient'), size: positive, colorStops: stops }),
)
const time = fc.oneof(
  fc.record({ kind: fc.constant('clock'), format: fc.string({ minLength: 1, maxLength: 9 }) }),
  fc.record({ kind: fc.constant('clock'), timeZone: fc.constantFrom('UTC', 'Asia/Kathmandu') }),
  fc.record({ kind: fc.constant('countdown'), until: moment, endText: words }),
  fc.record({ kind: fc.constant('countup'), since: moment }),
)
const text = fc.record(
  {
    kind: fc.constant('text'),
    text: words,
    fontId: names,
    size: between(1e-9, 400),
    color,
    autoFit: fc.boolean(),
    direction: fc.constantFrom('auto', 'ltr', 'rtl'),
    outline: fc.record({ color, width: between(0, 50) }),
    shadow: fc.record({ offsetX: between(-200, 200), blur: between(0, 200) }),
    ticker: fc.record({ speed: between(1e-9, 500), separator: words }),
    time,
  },
  { requiredKeys: ['kind', 'text'] },
)
const content = fc.oneof(
  text,
  fc.record({ kind: fc.constant('contribution'), contributionIndex: fc.integer({ min: 1 }) }),
  fc.record({ kind: fc.constant('file'), fileId: names }),
  fc.record({ kind: fc.constant('media_source'), fileId: names }),
  fc.record({ kind: fc.constant('browser'), browserId: names }),
  fc.record({ kind: fc.constant('carousel'), carouselId: names }),
  fc.record({ kind: fc.constant('image'), url: fc.constant('/picture.png') }),
  fc.record({ kind: fc.constant('missing_file'), tags: fc.array(words, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('missing_contribution') }),
  fc.record({ kind: fc.constant('missing_carousel') }),
)
const looks = fc.record(
  {
    feather: between(0, 50),
    shadow: fc.record({ offsetX: between(-500, 500), blur: between(0, 500), color }),
    blend: fc.constantFrom(...blendModes),
    chromaKey: fc.record({ color, similarity: between(0, 100), smoothness: between(0, 100) }),
    colorCorrection: fc.record({
      temperature: between(-100, 100),
      contrast: between(0, 400),
      hue: between(-180, 180),
      gamma: between(0.1, 10),
    }),
    pictureMask: fc.record({ content, invert: fc.boolean() }),
    blur: between(0, 200),
  },
  { requiredKeys: [] },
)
const transition = fc.oneof(
  fc.constant({ kind: 'cut' }),
  fc.record({
    kind: fc.constantFrom('fade', 'dip', 'wipe', 'push', 'slide', 'zoom', 'blur', 'morph'),
    durationMs: between(0, 10_000),
    easing: fc.constantFrom(...easings),
  }),
  fc.record({ kind: fc.constant('luma_wipe'), fileId: names }),
  fc.record({ kind: fc.constant('shader'), name: names }),
  fc.record({ kind: fc.constant('stinger'), fileId: names, cutAtMs: between(0, 10_000) }),
)
const bounds = fc
  .tuple(between(-1000, 99), between(-1000, 99), between(1e-9, 900), between(1e-9, 900))
  .map(([x1, y1, w, h]): Bounds => ({ x1, y1, x2: Math.max(x1, 0) + w, y2: Math.max(y1, 0) + h }))
const mask = fc.oneof(
  fc.constant({ kind: 'circle' }),
  fc.record({ kind: fc.constant('rounded_rectangle'), radius: between(0, 50) }),
)
const dressed = {
  background: maybe(background),
  border: maybe(fc.record({ width: between(0, 2000), enabled: fc.boolean() })),
  content: maybe(content),
  mask: maybe(mask),
  opacity: between(0, 100),
  padding: between(0, 50),
}
const caption = fc.record({
  ...dressed,
  relativeBounds: fc.record({
    width: positive,
    height: positive,
    horizontalAlignment: fc.constantFrom(...horizontalAlignments),
    verticalAlignment: fc.constantFrom(...verticalAlignments),
    marginGlobal: positive,
    marginHorizontal: positive,
    marginVertical: positive,
  }),
})
const element = fc.record({
  ...dressed,
  kind: fc.constantFrom(...elementKinds),
  boundsExpected: bounds,
  crop: maybe(
    fc.oneof(
      fc.record({
        kind: fc.constant('automatic'),
        faceXPosition: fc.constantFrom(...facePositions),
      }),
      fc.record({ kind: fc.constant('manual'), x1: between(0, 49), x2: between(50, 100) }),
      fc.record({ kind: fc.constant('manual'), y1: between(0, 100) }),
    ),
  ),
  rotation: fc.constantFrom(...rotations),
  sizing: fc.constantFrom(...sizings),
  horizontalFlip: fc.boolean(),
  zIndex: positive,
  looks: maybe(looks),
  matchKey: maybe(names),
  show: maybe(transition),
  overlays: fc.array(caption, { maxLength: 2 }),
})

/** Valid documents of every shape; their ids are given in order, the first ones being odd names. */
const document = fc.array(element, { maxLength: 5 }).map((elements): SceneContent => {
  const odd = ['constructor', '__proto__', 'toString', 'valueOf']
  let next = 0
  const id = () => odd[next++] ?? `id-${next}`
  return sceneContentSchema.parse({
    visualElements: elements.map(({ overlays, ...rest }) => ({
      ...rest,
      id: id(),
      overlays: overlays.map((each) => ({ ...each, id: id() })),
    })),
    overlayElements: [{ id: '__proto__' }, { id: 'constructor', isWatermark: true }],
  })
})
const side = fc.integer({ min: 1, max: 8192 })
const sourceSide = fc.oneof(fc.constantFrom(0, 1, 16_384), side)
const context = fc
  .record({
    width: side,
    height: side,
    sizes: fc.array(maybe(fc.record({ width: sourceSide, height: sourceSide })), { minLength: 1 }),
  })
  .map(({ width, height, sizes }) => ({
    width,
    height,
    sourceSize: (key: string) => sizes[key.length % sizes.length] ?? undefined,
  }))

function numbersIn(list: DrawList): number[] {
  const numbers: number[] = []
  JSON.stringify(list, (_key, value: unknown) => {
    if (typeof value === 'number') numbers.push(value)
    return value
  })
  return numbers
}

describe('any scene (CORE-ELM-001 to CORE-ELM-032, CORE-CNT-001 to CORE-CNT-021)', () => {
  it('is laid out in numbers that are finite, and can be asked what lies where', () => {
    fc.assert(
      fc.property(document, context, (scene, surroundings) => {
        const list = flattenScene(scene, surroundings)
        expect(numbersIn(list).every(Number.isFinite)).toBe(true)
        expect(numbersIn(cheapList(list)).every(Number.isFinite)).toBe(true)
        expect(() => elementAt(list, 50, 50)).not.toThrow()
        const known = sceneSources(scene)
        for (const key of visibleSources(list)) expect(known.has(key)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('moves with any clock', () => {
    fc.assert(
      fc.property(document, context, fc.integer({ min: 0, max: 4e12 }), (scene, frame, nowMs) => {
        const { list, untilMs } = listAt(flattenScene(scene, frame), nowMs)
        expect(numbersIn(list).every(Number.isFinite)).toBe(true)
        expect(untilMs).toBeGreaterThanOrEqual(nowMs)
      }),
    )
  })

  it('morphs into any other', () => {
    fc.assert(
      fc.property(document, document, context, between(0, 1), (from, to, frame, share) => {
        const list = morphLists(flattenScene(from, frame), flattenScene(to, frame), share)
        expect(numbersIn(list).every(Number.isFinite)).toBe(true)
      }),
    )
  })

  it('is taken by any transition', () => {
    fc.assert(
      fc.property(transition, (input) => {
        const asked = transitionSchema.parse(input)
        if (asked.kind !== 'cut') expect(() => passageEffect(asked, {})).not.toThrow()
      }),
    )
  })
})
