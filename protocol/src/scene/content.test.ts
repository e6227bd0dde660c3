import { describe, expect, it } from 'vitest'
import { backgroundSchema } from './background.ts'
import { borderSchema } from './border.ts'
import { contentSchema } from './content.ts'
import { cropSchema } from './crop.ts'
import { CROP_FRAMES, FACE_CENTER_PERCENT } from './crop-frames.ts'
import { maskSchema } from './mask.ts'

const fault = (schema: { safeParse: typeof contentSchema.safeParse }, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('contentSchema', () => {
  it('knows five kinds and three placeholders (CORE-CNT-001, CORE-CNT-002, CORE-CNT-003, CORE-CNT-004, CORE-CNT-005, CORE-CNT-008, CORE-CNT-009, CORE-CNT-010, CORE-CNT-011, CORE-CNT-012, CORE-CNT-013, CORE-CNT-014, CORE-CNT-015, CORE-CNT-016, CORE-CNT-017, CORE-CNT-018, CORE-CNT-019, CORE-CNT-020, CORE-CNT-021)', () => {
    const contents = [
      { kind: 'browser', browserId: 'b' },
      { kind: 'carousel', carouselId: 'c' },
      { kind: 'contribution', contributionIndex: 1 },
      { kind: 'image', url: 'https://example.org/a.png' },
      {
        kind: 'file',
        fileId: 'f',
        videoBoothId: 'b',
        videoBoothSessionId: 's',
        videoBoothSessionRecordingId: 'r',
      },
      { kind: 'missing_file', mediaTypes: ['image'], tags: ['logo'] },
      { kind: 'missing_contribution', sources: ['camera'] },
      { kind: 'missing_carousel' },
    ]
    for (const content of contents) expect(contentSchema.parse(content)).toEqual(content)
    expect(fault(contentSchema, { kind: 'contribution', contributionIndex: 0 })).toBe(
      'The contributionIndex is invalid',
    )
  })

  it('a media source plays and loops by default (CORE-MSR-001, CORE-MSR-002, CORE-MSR-003, CORE-MSR-004, CORE-MSR-005, CORE-CNT-006)', () => {
    expect(contentSchema.parse({ kind: 'media_source', fileId: 'f' })).toStrictEqual({
      kind: 'media_source',
      fileId: 'f',
      autoplay: true,
      loop: true,
      onEof: null,
    })
  })

  it('a text is white, centred and of size 8 by default (CORE-TXT-001, CORE-TXT-002, CORE-TXT-003, CORE-TXT-004, CORE-TXT-005, CORE-TXT-006, CORE-TXT-007, CORE-TXT-008, CORE-TXT-009, CORE-TXT-010, CORE-CNT-007)', () => {
    expect(contentSchema.parse({ kind: 'text', text: '' })).toStrictEqual({
      kind: 'text',
      text: '',
      fontId: 'Avenir Next',
      size: 8,
      color: 'ffffffff',
      bold: false,
      italic: false,
      underline: false,
      horizontalAlignment: 'center',
      verticalAlignment: 'center',
      autoFit: false,
    })
    const sized = (size: number) => fault(contentSchema, { kind: 'text', text: '', size })
    expect(sized(400)).toBeUndefined()
    expect(sized(1e308)).toBe('The size is invalid')
  })

  it.each([
    [{ bold: 1 }, 'The bold must be of type boolean'],
    [{ italic: 'no' }, 'The italic must be of type boolean'],
    [{ underline: null }, 'The underline must be of type boolean'],
    [{ size: 0 }, 'The size must be a positive number'],
    [{ size: '4' }, 'The size must be of type number'],
    [{ text: 7 }, 'The text is invalid'],
    [{ color: '#12345' }, 'The color value is invalid'],
    [{ horizontalAlignment: 'justify' }, 'The horizontal alignment value is invalid'],
    [{ verticalAlignment: 'middle' }, 'The vertical alignment value is invalid'],
  ])(
    'a text with %j is refused (CORE-VAL-009, CORE-VAL-010, CORE-ERR-002, CORE-ERR-003)',
    (fields, text) => {
      expect(fault(contentSchema, { kind: 'text', text: 'x', ...fields })).toBe(text)
    },
  )

  it.each(['/logo.svg', 'http://localhost/a.png', 'https://example.org/a.png'])(
    'an image may stand at %s (CORE-VAL-012)',
    (url) => {
      expect(contentSchema.parse({ kind: 'image', url })).toEqual({ kind: 'image', url })
    },
  )

  it.each(['', 'a.png', '//example.org/a.png', '/\\example.org', 'javascript:alert(1)', '/a b'])(
    'an image may not stand at %s (CORE-VAL-011)',
    (url) => {
      expect(fault(contentSchema, { kind: 'image', url })).toBe('The URL is invalid')
    },
  )
})

describe('backgroundSchema', () => {
  it('is a colour or a gradient, with defaults (CORE-BKG-001, CORE-BKG-002, CORE-BKG-003, CORE-BKG-004, CORE-BKG-005, CORE-BKG-006, CORE-BKG-007)', () => {
    const colorStops = [
      { color: '642B73ff', offset: 0 },
      { color: 'C6426Eff', offset: 1 },
    ]
    expect(backgroundSchema.parse({ kind: 'color' })).toEqual({ kind: 'color', color: 'ffffffff' })
    expect(backgroundSchema.parse({ kind: 'linear_gradient' })).toEqual({
      kind: 'linear_gradient',
      direction: 'right',
      colorStops,
    })
    expect(backgroundSchema.parse({ kind: 'radial_gradient' })).toEqual({
      kind: 'radial_gradient',
      size: 100,
      colorStops,
    })
  })
})

describe('borderSchema, maskSchema, cropSchema', () => {
  it('a border is on, white and 4 wide by default (CORE-BRD-001, CORE-BRD-002, CORE-BRD-003, CORE-BRD-004)', () => {
    expect(borderSchema.parse({})).toEqual({ enabled: true, primaryColor: 'FFFFFFFF', width: 4 })
    expect(borderSchema.safeParse({ width: 2000 }).success).toBe(true)
    expect(borderSchema.safeParse({ width: 2001 }).error?.issues[0]?.message).toBe(
      'The width is invalid',
    )
  })

  it('a rounded rectangle has radius 10 and four round corners by default (CORE-MSK-001, CORE-MSK-002, CORE-MSK-003, CORE-MSK-004)', () => {
    expect(maskSchema.parse({ kind: 'circle' })).toEqual({ kind: 'circle' })
    expect(maskSchema.parse({ kind: 'rounded_rectangle' })).toEqual({
      kind: 'rounded_rectangle',
      radius: 10,
      topLeft: true,
      topRight: true,
      bottomLeft: true,
      bottomRight: true,
    })
  })

  it('a crop is automatic by face position, or manual (CORE-CRP-001, CORE-CRP-002, CORE-CRP-003, CORE-CRP-004, CORE-CRP-005, CORE-CRP-006)', () => {
    expect(cropSchema.parse({ kind: 'manual' })).toEqual({ kind: 'manual', x1: 0, x2: 100, y1: 0 })
    for (const faceXPosition of Object.keys(FACE_CENTER_PERCENT)) {
      expect(cropSchema.parse({ kind: 'automatic', faceXPosition })).toBeTruthy()
    }
    expect(Object.values(FACE_CENTER_PERCENT)).toEqual([10, 30, 50, 70, 90])
    expect(cropSchema.safeParse({ kind: 'manual', x1: 60, x2: 60 }).success).toBe(false)
    expect(CROP_FRAMES).toEqual({
      landscape: { width: 1920, height: 1080 },
      portrait: { width: 1080, height: 1920 },
    })
  })
})
