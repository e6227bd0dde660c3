import { describe, expect, it } from 'vitest'
import { describeFault } from '../errors/describe-fault.ts'
import { audioElementSchema } from './audio-element.ts'
import { overlayCaptionSchema } from './overlay-caption.ts'
import { visualElementPatchSchema, visualElementSchema } from './visual-element.ts'

const fault = (fields: object) =>
  visualElementSchema.safeParse({ id: 'a', kind: 'image', ...fields }, { error: describeFault })
    .error?.issues[0]?.message

describe('visualElementSchema', () => {
  it('has the defaults of the specification (CORE-ELM-001 to CORE-ELM-021)', () => {
    expect(visualElementSchema.parse({ id: 'a', kind: 'image' })).toStrictEqual({
      id: 'a',
      kind: 'image',
      name: null,
      background: null,
      border: null,
      content: null,
      crop: null,
      hidden: false,
      horizontalFlip: false,
      verticalFlip: false,
      mask: null,
      opacity: 100,
      padding: 0,
      rotation: 0,
      sizing: 'fill',
      boundsExpected: { x1: 25, y1: 25, x2: 75, y2: 75 },
      locked: false,
      overlays: [],
      zIndex: 0,
    })
  })

  it.each([
    [{ id: '' }, 'The id cannot be empty', 'CORE-VAL-015'],
    [{ opacity: -1 }, 'The opacity must be a position number', 'CORE-VAL-005'],
    [{ opacity: '1' }, 'The opacity must be a position number', 'CORE-VAL-005'],
    [{ opacity: 101 }, 'The opacity is invalid', 'CORE-ELM-011'],
    [{ zIndex: -1 }, 'The zIndex must be a position number', 'CORE-VAL-005'],
    [{ border: { width: -1 } }, 'The width must be a position number', 'CORE-VAL-005'],
    [{ hidden: 1 }, 'The hidden must be of type boolean', 'CORE-VAL-006'],
    [{ horizontalFlip: 'x' }, 'The horizontalFlip must be of type boolean', 'CORE-VAL-006'],
    [{ verticalFlip: null }, 'The verticalFlip must be of type boolean', 'CORE-VAL-006'],
    [{ sizing: 'cover' }, 'The element sizing value is invalid', 'CORE-VAL-008'],
    [{ rotation: 45 }, 'The rotation must be one of 0, 90, 180, 270', 'CORE-ELM-013'],
    [{ background: { kind: 'color', color: 'red' } }, 'The color value is invalid', 'CORE-VAL-007'],
  ])("%j fails with '%s' (%s)", (fields, text, _row) => {
    expect(fault(fields)).toBe(text)
  })

  it('a patch brings no defaults along and knows its fields (CORE-OPS-011)', () => {
    expect(visualElementPatchSchema.parse({ opacity: 50 })).toStrictEqual({ opacity: 50 })
    expect(visualElementPatchSchema.parse({})).toStrictEqual({})
    expect(visualElementPatchSchema.safeParse({ opcity: 50 }).success).toBe(false)
    expect(visualElementPatchSchema.safeParse({ id: 'b' }).success).toBe(false)
  })
})

describe('overlayCaptionSchema', () => {
  it('leaves out whether it is selected: that is no part of the document (CORE-OVL-010)', () => {
    expect(overlayCaptionSchema.parse({ id: 'c', isSelected: true })).not.toHaveProperty(
      'isSelected',
    )
    expect(visualElementPatchSchema.safeParse({ isSelected: true }).success).toBe(false)
  })

  it('stands in the middle of its parent by default (CORE-OVL-001 to CORE-OVL-009)', () => {
    expect(overlayCaptionSchema.parse({ id: 'c' })).toStrictEqual({
      id: 'c',
      relativeBounds: {
        width: 100,
        height: 25,
        horizontalAlignment: 'center',
        verticalAlignment: 'center',
        marginGlobal: 0,
        marginHorizontal: 0,
        marginVertical: 0,
      },
      background: null,
      border: null,
      content: null,
      mask: null,
      hidden: false,
      opacity: 100,
      padding: 0,
    })
    const bad = overlayCaptionSchema.safeParse({
      id: 'c',
      relativeBounds: { horizontalAlignment: 'start', verticalAlignment: 'end' },
    })
    expect(bad.error?.issues.map(({ message }) => message)).toEqual([
      'The horizontal alignment value is invalid',
      'The vertical alignment value is invalid',
    ])
  })
})

describe('audioElementSchema', () => {
  it('has content, muted and volume, 0 by default (CORE-AUD-001, CORE-AUD-002, CORE-AUD-003, CORE-AUD-004)', () => {
    const content = { kind: 'file', fileId: 'f' }
    expect(audioElementSchema.parse({ id: 'a', content })).toStrictEqual({
      id: 'a',
      content,
      muted: false,
      volume: 0,
    })
    const loud = audioElementSchema.safeParse({ id: 'a', content, volume: 101 })
    expect(loud.error?.issues[0]?.message).toBe('The volume is invalid')
  })
})
