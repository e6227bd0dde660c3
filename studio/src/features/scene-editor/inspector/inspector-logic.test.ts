import { backgroundSchema, type ColorStop } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import {
  addStop,
  backgroundKinds,
  changeStop,
  colorAt,
  MAX_STOPS,
  removeStop,
  withBackgroundKind,
} from './gradient-stops.ts'
import { withCropKind, withMaskKind } from './mask-fields.ts'

describe('backgrounds', () => {
  const solid = backgroundSchema.parse({ kind: 'color', color: 'ff0000ff' })

  it('change their kind and keep the colour (CORE-BKG-001)', () => {
    const linear = withBackgroundKind(solid, 'linear_gradient')
    expect(linear).toMatchObject({ colorStops: [{ color: 'ff0000ff' }, { color: '000000ff' }] })
    expect(withBackgroundKind(linear, 'radial_gradient')).toMatchObject({
      kind: 'radial_gradient',
      colorStops: [{ color: 'ff0000ff' }, { color: '000000ff' }],
    })
    expect(withBackgroundKind(linear, 'color')).toEqual(solid)
    expect(withBackgroundKind(solid, 'none')).toBeNull()
  })

  it('start with the defaults of the document (CORE-BKG-004)', () => {
    for (const kind of backgroundKinds.filter((name) => name !== 'none')) {
      expect(withBackgroundKind(null, kind)).toEqual(backgroundSchema.parse({ kind }))
    }
  })
})

describe('stops', () => {
  const stops: ColorStop[] = [
    { color: '000000ff', offset: 0 },
    { color: 'ffffffff', offset: 1 },
  ]

  it('are added in the colour that is there', () => {
    expect(addStop(stops, 0.5)).toEqual({
      stops: [stops[0], { color: '808080ff', offset: 0.5 }, stops[1]],
      index: 1,
    })
    expect(
      colorAt(
        [
          { color: 'ff000000', offset: 0 },
          { color: '0000ffff', offset: 1 },
        ],
        0.5,
      ),
    ).toBe('0000ff80')
    expect(colorAt(stops, 2)).toBe('ffffffff')
  })

  it('keep their order, and the index follows the stop', () => {
    const three = addStop(stops, 0.5).stops
    const moved = changeStop(three, 0, { offset: 0.8 })
    expect(moved.stops.map(({ offset }) => offset)).toEqual([0.5, 0.8, 1])
    expect(moved.index).toBe(1)
    expect(changeStop(three, 1, { offset: -4 }).stops[0]?.offset).toBe(0)
  })

  it('are at least two and at most eight', () => {
    expect(removeStop(stops, 0)).toEqual(stops)
    let many: ColorStop[] = stops
    for (let step = 0; step < 20; step++) many = addStop(many, 0.5).stops
    expect(many).toHaveLength(MAX_STOPS)
    expect(removeStop(many, 1)).toHaveLength(MAX_STOPS - 1)
  })
})

describe('mask and crop', () => {
  it('begin with their defaults and keep what is there (CORE-MSK-002, CORE-CRP-003)', () => {
    expect(withMaskKind(null, 'rounded_rectangle')).toMatchObject({ radius: 10, topLeft: true })
    const own = withMaskKind(null, 'circle')
    expect(withMaskKind(own, 'circle')).toBe(own)
    expect(withMaskKind(own, 'none')).toBeNull()
    expect(withCropKind(null, 'automatic')).toEqual({ kind: 'automatic', faceXPosition: 'middle' })
    expect(withCropKind(null, 'manual')).toEqual({ kind: 'manual', x1: 0, x2: 100, y1: 0 })
    expect(withCropKind(withCropKind(null, 'manual'), 'none')).toBeNull()
  })
})
