import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { errorCatalogue } from '../errors/error-code.ts'
import { httpRefusals } from '../errors/http-refusal.ts'
import { failuresOf } from '../testing/failures-of.ts'
import { calls } from './calls.ts'
import { type Endpoint, takesKey } from './endpoint.ts'

const table: [string, Endpoint][] = Object.entries(calls)

describe('the table of calls', () => {
  it('has no method and path twice (CORE-API-001)', () => {
    const routes = table.map(
      ([, { method, base, path }]) => `${method} ${base} ${path.replaceAll(/:\w+/g, ':')}`,
    )
    expect(new Set(routes).size).toBe(routes.length)
  })

  it('is that of two documents: libraries, booths and payments are in the second (CORE-GEN-002)', () => {
    const second = [
      /^\/v2\/editor\/(fonts|carousels|formats)/,
      /^\/v2\/editor\/templates(?!.*\/scenes)/,
      /^\/v1\/editor\/browsers/,
      /^\/v1\/(carousels|editorial|logs|oauth2|payment|social-networks|video-booth)/,
      // Where a file's bytes are is not in the first, which has its upload.
      /^\/v1\/storage\/files\/:id\/(content|thumbnail)$/,
    ]
    const cited = table.filter(([, { source }]) => /^(CORE|LIB)-/.test(source))
    expect(cited.length).toBeGreaterThan(100)
    for (const [name, { path, source }] of cited) {
      const isOfSecond = second.some((resource) => resource.test(path))
      expect(source.startsWith('LIB-'), name).toBe(isOfSecond)
    }
  })

  it('has whole rows: version, parameters, answer, source (CORE-API-001)', () => {
    const failures = failuresOf(table, (call) => {
      expect(call.path).toMatch(/^\/v[12]\//)
      const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const declared = call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : []
      const expected = call.base === 'live' ? ['eventId', ...inPath] : inPath
      expect(declared.toSorted()).toEqual(expected.toSorted())
      expect(statusesOf(call)).toContain(call.status)
      expect(call.source).not.toBe('')
      for (const code of call.errors ?? []) expect(errorCatalogue).toHaveProperty(code)
      if (call.method === 'GET' || call.method === 'DELETE') expect(call.body).toBeUndefined()
    })
    expect(failures).toEqual([])
  })

  it('answers each call as its kind does (CORE-API-003, GAP-092)', () => {
    const failures = failuresOf(table, answersAsItsKind)
    expect(failures).toEqual([])
  })

  it('can be described as JSON schema', () => {
    const failures = failuresOf(table, (call) => {
      for (const schema of [call.params, call.query, call.body]) {
        if (schema) z.toJSONSchema(schema, { io: 'input' })
      }
      if (call.response) z.toJSONSchema(call.response as z.ZodType)
    })
    expect(failures).toEqual([])
  })

  it('says of what type its texts are, and names headers in lower case', () => {
    const failures = failuresOf(table, saysItsTexts)
    expect(failures).toEqual([])
  })

  it('lets other origins call with keys alone, and says what HTTP refuses', () => {
    const failures = failuresOf(table, (call) => {
      for (const code of call.refusals ?? []) expect(httpRefusals).toHaveProperty(code)
      // A key is of what the path names; and no login of a page may be used from another origin.
      if (takesKey(call.access)) expect(call.subject).toBeDefined()
      if (call.crossOrigin) expect(takesKey(call.access)).toBe(true)
    })
    expect(failures).toEqual([])
  })

  it('limits guessing (GAP-124)', () => {
    expect(calls.login.rateLimitPerMinute).toBe(10)
    expect(calls.register.rateLimitPerMinute).toBe(10)
    expect(calls.forgotPassword.rateLimitPerMinute).toBe(10)
    expect(calls.resetPassword.rateLimitPerMinute).toBe(10)
  })
})

/** What is deleted is gone, or what it was taken from is shown; what is made is shown with 201. */
function answersAsItsKind(call: Endpoint): void {
  if (call.method === 'DELETE') expect(call.status).toBe(saysSomething(call) ? 200 : 204)
  if (call.method === 'PATCH') expect([200, 204]).toContain(call.status)
  if (call.status === 201) expect(call.method).toBe('POST')
  if (call.status === 204) expect(call.response).toBeUndefined()
  if (call.status === 200 || call.status === 201) expect(saysSomething(call)).toBe(true)
}

function saysItsTexts(call: Endpoint): void {
  if (call.bodyType) expect(call.body?.safeParse('').success).toBe(false)
  if (call.bodyType) expect(call.multipart).toBeUndefined()
  if (call.responseType) expect(call.response?.safeParse('v=0').success).toBe(true)
  if (call.requestHeaders instanceof z.ZodObject) {
    const names = Object.keys(call.requestHeaders.shape)
    expect(names).toEqual(names.map((name) => name.toLowerCase()))
  }
}

/** With which status a call may be done. */
function statusesOf(call: Endpoint): readonly number[] {
  if (call.bare) return [200]
  return saysSomething(call) ? [200, 201, 202] : [202, 204]
}

/** Whether it answers more than that it was done, or answers as others want it. */
function saysSomething({ response, binary, bare }: Endpoint): boolean {
  return response !== undefined || binary === true || bare === true
}
