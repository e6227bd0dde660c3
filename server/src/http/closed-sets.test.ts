import { type ClosedSet, closedSetsOf } from '@proscenium/fixtures'
import { calls, type Endpoint, ProtocolError } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { failingRows } from '../testing/failing-rows.ts'
import { compileValidator } from './validation.ts'

/** Texts that the specification gives to the letter, and which name no values (CORE-VAL, CORE-ERR). */
const VERBATIM = [
  'The event status is invalid',
  'Resolution is invalid',
  'The element sizing value is invalid',
  'The horizontal alignment value is invalid',
  'The vertical alignment value is invalid',
  'Unknown content type',
  'notification kind not implemented',
]
const WRONG = 'no such value'

const places = Object.entries<Endpoint>({ ...calls }).flatMap(([name, call]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    if (!schema) return []
    return closedSetsOf(schema).map(
      (set) => [`${name} ${part} ${set.path.join('.')}`, schema, set] as const,
    )
  }),
)

describe('a wrong value of a closed set', () => {
  it('is looked for everywhere', () => {
    const titles = places.map(([title]) => title)
    expect(titles).toContain('listEvents query ongoing')
    expect(titles).toContain('addDistributor params kind')
    expect(titles).toContain('applyPreview body operations.0.operation')
    expect(titles).toContain('applyPreview body operations.0.item.sizing')
    expect(titles.length).toBeGreaterThan(100)
  })

  it('is answered everywhere with the name of the field and the allowed values', async () => {
    const failures = await failingRows(places, (_title, schema, set) => {
      const text = refusalOf(schema, set)
      if (VERBATIM.includes(text ?? '')) return
      const field = set.path.findLast((part) => typeof part === 'string')
      expect(text).toContain(`The ${field} must be`)
      for (const value of set.values) expect(text).toContain(String(value))
    })
    expect(failures).toEqual([])
  })
})

/** What is said of the field when a wrong value is put there. */
function refusalOf(schema: z.ZodType, set: ClosedSet): string | undefined {
  const validate = compileValidator({ schema, method: '', url: '' })
  const { error } = validate(set.put(WRONG)) as { error?: unknown }
  if (!(error instanceof ProtocolError)) throw new Error('The wrong value was accepted')
  return error.fields?.[set.path.join('.')]
}
