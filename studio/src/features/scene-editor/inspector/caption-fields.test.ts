import { overlayCaptionSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { captionName, newCaption, plainCaption } from './caption-fields.ts'

describe('captions', () => {
  it('begin with the defaults of the specification (CORE-CST-017, CORE-OVL-011)', () => {
    const caption = newCaption()
    expect(caption).toMatchObject({
      padding: 7,
      border: { width: 4, enabled: true },
      mask: { kind: 'rounded_rectangle', radius: 5 },
      relativeBounds: { marginGlobal: 6, verticalAlignment: 'bottom' },
      content: { kind: 'text', size: 5, text: '{{parent.name}}' },
    })
    expect(overlayCaptionSchema.safeParse({ ...caption, id: 'c' }).success).toBe(true)
    expect(caption).not.toHaveProperty('id')
  })

  it('go by their words', () => {
    expect(captionName({ content: null })).toBe('')
    expect(captionName(newCaption())).toBe('')
  })

  it('come out of a snapshot as they are', () => {
    const caption = Object.freeze({ ...newCaption(), id: 'c' })
    expect(plainCaption(caption)).toEqual(caption)
    expect(plainCaption(caption)).not.toBe(caption)
  })
})
