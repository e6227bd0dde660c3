import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { errorCatalogue } from '../errors/error-code.ts'
import { calls } from './calls.ts'
import type { Endpoint } from './endpoint.ts'

const table: [string, Endpoint][] = Object.entries(calls)

describe('the table of calls', () => {
  it('has no method and path twice (CORE-API-001)', () => {
    const routes = table.map(
      ([, { method, base, path }]) => `${method} ${base} ${path.replaceAll(/:\w+/g, ':')}`,
    )
    expect(new Set(routes).size).toBe(routes.length)
  })

  it.each(table)('%s is whole: version, parameters, answer, source (CORE-API-001)', (_, call) => {
    expect(call.path).toMatch(/^\/v[12]\//)
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const declared = call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : []
    const expected = call.base === 'live' ? ['eventId', ...inPath] : inPath
    expect(declared.toSorted()).toEqual(expected.toSorted())
    const isSilent = !call.response && !call.binary
    expect(isSilent ? [202, 204] : [200, 201, 202]).toContain(call.status)
    expect(call.source).not.toBe('')
    for (const code of call.errors ?? []) expect(errorCatalogue).toHaveProperty(code)
    if (call.method === 'GET' || call.method === 'DELETE') expect(call.body).toBeUndefined()
  })

  it.each(table)('%s answers as its kind of call does (CORE-API-003, GAP-092)', (_, call) => {
    // What is deleted is gone, or what it was taken from is shown; what is made is shown with 201.
    if (call.method === 'DELETE') expect(call.status).toBe(call.response ? 200 : 204)
    if (call.method === 'PATCH') expect([200, 204]).toContain(call.status)
    if (call.status === 201) expect(call.method).toBe('POST')
    if (call.status === 204) expect(call.response).toBeUndefined()
    if (call.status === 200 || call.status === 201)
      expect(call.response ?? call.binary).toBeDefined()
  })

  it.each(table)('%s can be described to strangers as JSON schema', (_, call) => {
    for (const schema of [call.params, call.query, call.body]) {
      if (schema) expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow()
    }
    if (call.response) expect(() => z.toJSONSchema(call.response as z.ZodType)).not.toThrow()
  })

  it('limits guessing (GAP-124)', () => {
    expect(calls.login.rateLimitPerMinute).toBe(10)
    expect(calls.register.rateLimitPerMinute).toBe(10)
    expect(calls.forgotPassword.rateLimitPerMinute).toBe(10)
    expect(calls.resetPassword.rateLimitPerMinute).toBe(10)
  })
})
