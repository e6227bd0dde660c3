import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutFields } from './without-server-fields.ts'

const REST = join(import.meta.dirname, '../protocol/src/rest')

describe('the table of calls as pages have it', () => {
  it('says nothing of where a call was specified, how often it may be made and what it refuses', async () => {
    const names = (await readdir(REST)).filter((name) => /^(?!.*test|endpoint).*\.ts$/.test(name))
    const left: string[] = []
    let taken = 0
    for (const name of names) {
      const code = await readFile(join(REST, name), 'utf8')
      const less = withoutFields(code, join(REST, name)) ?? ''
      taken += code.length - less.length
      left.push(
        ...(less.match(/^ {2}(?:source|rateLimitPerMinute|errors|subject|guests):.*$/gm) ?? []),
      )
      // Nothing else is gone.
      expect(less.match(/ path: /g)?.length, name).toBe(code.match(/ path: /g)?.length)
    }
    expect(left).toEqual([])
    expect(taken).toBeGreaterThan(5_000)
  })

  it('has no status of errors, which the answer has', async () => {
    const id = join(REST, '../errors/error-code.ts')
    const code = await readFile(id, 'utf8')
    const less = withoutFields(code, id) ?? ''
    expect(less).not.toMatch(/status: \d/)
    expect(less.match(/title: /g)).toEqual(code.match(/title: /g))
  })

  it('leaves fields of the same name to bodies, and other modules as they are', () => {
    const body = "  body: z.strictObject({\n    source: z.enum(['a']).optional(),\n  }),\n"
    expect(withoutFields(body, '/protocol/src/rest/contributions.ts')).toBe(body)
    expect(withoutFields("  source: 'x',\n", '/studio/src/app/app.tsx')).toBeUndefined()
  })
})
