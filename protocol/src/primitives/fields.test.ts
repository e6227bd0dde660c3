import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { contributionSchema } from '../contribution/contribution.ts'
import { displayNameSchema, resolutionSchema } from '../identity/user.ts'
import { SRT_FAULTS, streamUrlSchema } from '../output/stream-url.ts'
import { colorSchema } from './color.ts'
import { emailSchema } from './email.ts'
import { nameField, nonEmptyString } from './fields.ts'
import { pageOf, pageQueryFields } from './pagination.ts'
import { parseColor } from './parse-color.ts'

const fault = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('strings', () => {
  const schema = nonEmptyString('name')
  it('are trimmed (CORE-VAL-001)', () => {
    expect(schema.parse('  Ada ')).toBe('Ada')
  })
  it.each(['', '  ', undefined, null])('%j cannot be empty (CORE-VAL-002)', (value) => {
    expect(fault(schema, value)).toBe('The name cannot be empty')
  })
  it.each([7, true, {}, []])('%j is invalid (CORE-VAL-003)', (value) => {
    expect(fault(schema, value)).toBe('The name is invalid')
  })
})

describe('names', () => {
  const NOT_ONE_LINE = 'The name must be one line without control characters'
  it.each(['\n', '\u2028', '\u202a', '\u202e', '\u2066', '\u2069', '\u{e0041}', '\u{e007f}'])(
    'have no %j, which hides or reorders text',
    (character) => {
      const name = `Ada${character}Byron`
      expect(fault(nameField('name'), name)).toBe(NOT_ONE_LINE)
      expect(fault(displayNameSchema, name)).toBe('The display name is invalid')
    },
  )
  it.each([
    ['emoji of several people', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['coloured emoji', '\u2764\ufe0f'],
    ['the flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['Persian with a non-joiner', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['marks of direction', 'a\u200eb\u200fc'],
  ])('may have %s', (_, name) => {
    expect(nameField('name').parse(name)).toBe(name)
    expect(displayNameSchema.parse(name)).toBe(name)
  })
})

describe('colours', () => {
  it.each(['fff', '#FFF', 'abcd', '#a1b2c3', 'A1B2C3D4'])('%s is one (CORE-VAL-007)', (value) => {
    expect(colorSchema.parse(value)).toBe(value)
  })
  it.each(['', '#', 'ff', 'fffff', 'ggg', '##fff', ' fff', 7])(
    '%j is none (CORE-VAL-007)',
    (value) => {
      expect(fault(colorSchema, value)).toBe('The color value is invalid')
    },
  )
  it('become channels of 0 to 1 (CORE-VAL-007)', () => {
    expect(parseColor('#f008')).toEqual({ red: 1, green: 0, blue: 0, alpha: 136 / 255 })
    expect(parseColor('00ff00')).toEqual({ red: 0, green: 1, blue: 0, alpha: 1 })
  })
})

describe('e-mail', () => {
  const local = (length: number) => `${'a'.repeat(length)}@example.org`
  it('has at most 64 characters before the @ and 254 in all (CORE-VAL-013)', () => {
    expect(emailSchema.parse(' Ada@Example.org ')).toBe('ada@example.org')
    expect(emailSchema.safeParse(local(64)).success).toBe(true)
    expect(fault(emailSchema, local(65))).toBe('The email is invalid')
    const long = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(4)}org`
    expect(fault(emailSchema, long)).toBe('The email is invalid')
  })
  it.each(['', 'ada', 'ada@', 'ada@example', 'a b@example.org', 7])(
    '%j is none (CORE-VAL-013)',
    (value) => {
      expect(fault(emailSchema, value)).toBe('The email is invalid')
    },
  )
  it.each(['a\ud800@example.org', 'a@exa\udc00mple.org'])(
    '%j has half of a surrogate pair and is none',
    (value) => {
      expect(fault(emailSchema, value)).toBe('The email is invalid')
    },
  )
  it.each(['\u200b', '\u202e', '\u200d', '\u00ad', '\ufeff', '\u{e0041}'])(
    'has no %j, which is invisible',
    (character) => {
      for (const value of [`ad${character}a@example.org`, `ada@exam${character}ple.org`]) {
        expect(fault(emailSchema, value)).toBe('The email is invalid')
      }
    },
  )
})

describe('other fields', () => {
  it('the resolution is 720p or 1080p (CORE-VAL-014)', () => {
    expect(resolutionSchema.parse('1080p')).toBe('1080p')
    expect(fault(resolutionSchema, '4k')).toBe('Resolution is invalid')
  })

  it('an unknown contribution status is named, a missing one is stopped (CORE-VAL-016, CORE-CTR-020)', () => {
    const contribution = { id: 'c', index: 1, kind: 'primary', status: 'lost' }
    const { status } = contributionSchema.parse({ ...contribution, status: undefined })
    expect(status).toBe('stopped')
    expect(fault(contributionSchema, contribution)).toBe(
      'The contribution status "lost" is invalid',
    )
  })

  it('the id of a contribution is not empty (CORE-CTR-002)', () => {
    const contribution = { id: '', index: 1, kind: 'primary' }
    expect(contributionSchema.safeParse(contribution).error?.issues[0]?.path).toEqual(['id'])
    expect(contributionSchema.safeParse({ ...contribution, id: 'c' }).success).toBe(true)
  })

  it.each(['rtmp://localhost/live', 'rtmps://a.example:443/app', 'srt://10.0.0.1:9000'])(
    '%s is a place for streams (CORE-OUT-001)',
    (url) => {
      expect(streamUrlSchema.parse(url)).toBe(url)
    },
  )
  it.each([
    'srt://h.example:9000?latency=200000&passphrase=ten-letters&pbkeylen=32&streamid=#!::r=a,m=publish',
    'srt://h.example:9000?pkt_size=1316&maxbw=-1',
    'rtmp://h.example/live/key?mode=listener',
  ])('%s is one with parameters that are allowed', (url) => {
    expect(streamUrlSchema.parse(url)).toBe(url)
  })
  it.each([
    ['mode=caller', SRT_FAULTS.mode],
    ['mode=listener', SRT_FAULTS.mode],
    ['MODE=rendezvous', SRT_FAULTS.mode],
    ['latency=20&latency=30', SRT_FAULTS.twice],
    ['m%6Fde=listener', SRT_FAULTS.unknown],
    ['localaddr=10.0.0.1', SRT_FAULTS.unknown],
    ['transtype=file', SRT_FAULTS.unknown],
    ['__proto__=1', SRT_FAULTS.unknown],
    ['passphrase=too-short', SRT_FAULTS.passphrase],
    ['pbkeylen=8', SRT_FAULTS.pbkeylen],
    ['latency=0.2s', SRT_FAULTS.number],
    ['maxbw=-2', SRT_FAULTS.number],
  ])('srt://…?%s is refused, and says why', (query, text) => {
    expect(fault(streamUrlSchema, `srt://h.example:9000?${query}`)).toBe(text)
  })
  it.each(['http://example.org', 'rtmp://', 'rtmp:// x', 'localhost/live', 'rtmp://a/<b>'])(
    '%s is none (CORE-VAL-011)',
    (url) => {
      expect(fault(streamUrlSchema, url)).toBe('The URL is invalid')
    },
  )
})

describe('lists', () => {
  it('start at page 1 with 20 items, and have at most 100 (GAP-098)', () => {
    expect(pageQueryFields.page.parse(undefined)).toBe(1)
    expect(pageQueryFields.per_page.parse(undefined)).toBe(20)
    expect(pageQueryFields.per_page.safeParse('101').success).toBe(false)
    expect(pageQueryFields.page.parse('3')).toBe(3)
    const page = { items: ['fff'], total: 1, page: 1, per_page: 20 }
    expect(pageOf(colorSchema).parse(page)).toEqual(page)
  })
})
