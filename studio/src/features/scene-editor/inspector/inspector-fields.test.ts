import {
  looksSchema,
  textContentSchema,
  textTimeSchema,
  transitionSchema,
} from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { movedCaption } from './caption-fields.ts'
import { countLooks, newLook, withLook } from './looks-fields.ts'
import { motionKinds, withMotion } from './motion-fields.ts'
import { withTextFields } from './text-fields.ts'
import {
  localMoment,
  momentIn,
  momentOf,
  timeKinds,
  withMoment,
  withTimeKind,
} from './time-fields.ts'

describe('looks', () => {
  it('are there only while a part of them is', () => {
    const shadow = newLook('shadow')
    const one = withLook(null, 'shadow', shadow)
    expect(one).toEqual({ shadow })
    const two = withLook(one, 'feather', 4)
    expect(withLook(two, 'shadow', undefined)).toEqual({ feather: 4 })
    expect(withLook(one, 'shadow', undefined)).toBeNull()
  })

  it('begin with values that the protocol takes', () => {
    for (const part of ['shadow', 'chromaKey', 'colorCorrection'] as const) {
      expect(looksSchema.safeParse({ [part]: newLook(part) }).success).toBe(true)
    }
  })

  it('count what changes the picture', () => {
    const looks = looksSchema.parse({ blend: 'normal', feather: 0, blur: 3, shadow: null })
    expect(countLooks(looks, ['blend', 'feather', 'blur', 'shadow'])).toBe(1)
    expect(countLooks(undefined, ['blur'])).toBe(0)
  })
})

describe('coming and going', () => {
  it('is a transition that the protocol takes, with the time and way of the one before', () => {
    for (const kind of motionKinds) {
      const next = withMotion(null, kind)
      if (kind === 'none') expect(next).toBeNull()
      else expect(transitionSchema.parse(next)).toMatchObject({ kind, durationMs: 400 })
    }
    const slide = transitionSchema.parse({ kind: 'slide', durationMs: 900, direction: 'up' })
    expect(withMotion(slide, 'fade')).toMatchObject({ kind: 'fade', durationMs: 900 })
    expect(withMotion(slide, 'slide')).toMatchObject({ direction: 'up' })
  })
})

describe('a time in a text', () => {
  const now = Date.parse('2026-05-01T10:00:00.000Z')

  it('begins with what the protocol takes: a countdown of ten minutes', () => {
    for (const kind of timeKinds.filter((name) => name !== 'none')) {
      expect(textTimeSchema.parse(withTimeKind(undefined, kind, now))).toMatchObject({ kind })
    }
    expect(withTimeKind(undefined, 'countdown', now)).toMatchObject({
      until: '2026-05-01T10:10:00.000Z',
      format: 'mm:ss',
    })
    expect(withTimeKind(undefined, 'none', now)).toBeUndefined()
  })

  it('keeps the format of a duration, but not that of a clock', () => {
    const countdown = textTimeSchema.parse({
      kind: 'countdown',
      until: '2026-05-01T10:00:00.000Z',
      format: 's',
    })
    expect(withTimeKind(countdown, 'countup', now)).toMatchObject({ format: 's' })
    expect(withTimeKind(countdown, 'clock', now)).toMatchObject({ format: 'HH:mm:ss' })
  })

  it('is typed in the time of this place, and kept as a moment', () => {
    const moment = '2026-05-01T10:00:30.000Z'
    expect(momentOf(localMoment(moment))).toBe(moment)
    expect(momentOf('')).toBeNull()
    const countup = textTimeSchema.parse({ kind: 'countup', since: moment })
    const later = withMoment(countup, '2026-05-02T00:00:00.000Z')
    expect(momentIn(later)).toBe('2026-05-02T00:00:00.000Z')
    expect(momentIn(textTimeSchema.parse({ kind: 'clock' }))).toBeNull()
  })
})

describe('fields of a text', () => {
  it('are taken away where they are undefined', () => {
    const text = textContentSchema.parse({ kind: 'text', text: 'Hello', outline: {} })
    expect(withTextFields(text, { outline: undefined, size: 6 })).toEqual(
      textContentSchema.parse({ kind: 'text', text: 'Hello', size: 6 }),
    )
  })
})

describe('captions', () => {
  it('change places', () => {
    expect(movedCaption(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(movedCaption(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  })
})
