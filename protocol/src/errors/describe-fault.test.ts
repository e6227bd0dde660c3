import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { nonEmptyString } from '../primitives/fields.ts'
import { editOperationsSchema } from '../scene/edit-operation.ts'
import { sceneSchema } from '../scene/scene.ts'
import { describeFault } from './describe-fault.ts'
import { fieldsOfIssues } from './to-problem.ts'

const fault = (schema: z.ZodType, value: unknown) => {
  const parsed = z.object({ depth: schema }).safeParse({ depth: value }, { error: describeFault })
  return fieldsOfIssues(parsed.error?.issues ?? [])
}
const kinds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cut') }),
  z.object({ kind: z.literal('fade') }),
])

describe('what is said of a field whose schema says nothing itself', () => {
  it.each<[z.ZodType, unknown, string, string]>([
    [z.enum(['low', 'high']), 'deep', 'depth', 'The depth must be one of low, high'],
    [z.literal([0, 90]), 45, 'depth', 'The depth must be one of 0, 90'],
    [kinds, { kind: 'wipe' }, 'depth.kind', 'The kind must be one of cut, fade'],
    [z.array(z.enum(['low'])), ['deep'], 'depth.0', 'The depth must be one of low'],
    [z.string(), undefined, 'depth', 'The depth cannot be empty'],
    [z.number(), null, 'depth', 'The depth cannot be empty'],
    [z.string().min(1), '', 'depth', 'The depth cannot be empty'],
    [z.string(), 7, 'depth', 'The depth is invalid'],
    [z.iso.datetime(), 'soon', 'depth', 'The depth is invalid'],
    [z.number(), '7', 'depth', 'The depth must be of type number'],
    [z.int(), 1.5, 'depth', 'The depth must be of type integer'],
    [z.boolean(), 1, 'depth', 'The depth must be of type boolean'],
    [z.array(z.string()), 'a', 'depth', 'The depth must be of type array'],
    [z.string().max(3), 'long', 'depth', 'The depth must have at most 3 characters'],
    [z.array(z.string()).max(1), ['a', 'b'], 'depth', 'The depth must have at most 1 items'],
    [z.number().max(100), 101, 'depth', 'The depth must be at most 100'],
    [z.number().min(0), -1, 'depth', 'The depth must be at least 0'],
  ])('%#: names the field and what is right', (schema, value, path, text) => {
    expect(fault(schema, value)).toEqual({ [path]: text })
  })

  it('leaves what a schema says itself as it is (CORE-VAL-003)', () => {
    expect(fault(nonEmptyString('name'), 7)).toEqual({ depth: 'The name is invalid' })
    expect(fault(z.number({ error: 'Too deep' }), 'x')).toEqual({ depth: 'Too deep' })
  })

  it('an edit without its element, and a scene without its format, have the specification’s texts (CORE-ERR-004, CORE-ERR-005, GAP-102)', () => {
    const edit = (operation: object) => {
      const parsed = editOperationsSchema.safeParse([operation], { error: describeFault })
      return parsed.error?.issues[0]?.message
    }
    const operation = 'append_element_audio'
    expect(edit({ operation })).toBe('The entity cannot be empty')
    expect(edit({ operation, item: 'a sound' })).toBe('The entity is invalid')
    const { formatRef } = sceneSchema.shape
    expect(formatRef.safeParse('').error?.issues[0]?.message).toBe('The entity ref cannot be empty')
    expect(formatRef.safeParse(7).error?.issues[0]?.message).toBe('The entity ref is invalid')
  })

  it('still names every key that is unknown', () => {
    const schema = z.strictObject({})
    expect(fault(schema, { a: 1, b: 2 })).toEqual({
      'depth.a': 'The a is unknown',
      'depth.b': 'The b is unknown',
    })
  })

  it('calls the whole by a word of its own', () => {
    const parsed = z.object({}).safeParse([], { error: describeFault })
    expect(fieldsOfIssues(parsed.error?.issues ?? [])).toEqual({
      '': 'The request must be of type object',
    })
  })
})
