import { registeredCalls, rowsOfRanges, schemaField } from '@proscenium/fixtures/registers'
import { callTable, type Endpoint, errorCatalogue } from '@proscenium/protocol'
import type { CallName } from '@proscenium/protocol/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callUrl } from '../http/call-url.ts'
import { failingRows } from '../testing/failing-rows.ts'
import { TestServer } from '../testing/test-server.ts'
import type { TestUser } from '../testing/test-user.ts'

/** Every call of the studio core, each row proved below. */
const CORE_ROWS = [
  'CORE-CAU-001..009',
  'CORE-CDL-001..005',
  'CORE-CEV-001..016',
  'CORE-CLV-002..022',
  'CORE-CCT-001..011',
  'CORE-CSC-001..015',
  'CORE-CSF-001..003',
]

const rows = registeredCalls.map((row) => [row.id, `${row.method} ${row.path}`, row] as const)
const coreRows = rows.filter(([id]) => id.startsWith('CORE-'))
const libraryRows = rows.filter(([id]) => id.startsWith('LIB-'))

/** The names of parameters are ours, their places are not. */
const bare = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, ':')

function declared(id: string): readonly [CallName, Endpoint] {
  const row = registeredCalls.find((candidate) => candidate.id === id)
  const found = callTable.find(([, { method, base, path }]) => {
    return method === row?.method && base === row.base && bare(path) === bare(row.path)
  })
  if (!found) throw new Error(`No call is declared for ${id}: ${row?.method} ${row?.path}`)
  return found
}

describe('the calls of the contract', () => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await TestServer.start()
    user = await server.registerUser()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('named here are those of the register', () => {
    expect(coreRows.map(([id]) => id).toSorted()).toEqual(rowsOfRanges(...CORE_ROWS).toSorted())
  })

  it('are all declared with the names and statuses of their rows', async () => {
    const failures = await failingRows(rows, (id, _call, row) => {
      const [, call] = declared(id)
      for (const name of row.query) expect(takes(call.query, name), `query ${name}`).toBe(true)
      for (const name of row.body) expect(takesInBody(call, name), `body ${name}`).toBe(true)
      for (const name of row.answer) expect(takes(call.response, name), `answer ${name}`).toBe(true)
      const statuses = (call.errors ?? []).map((code) => errorCatalogue[code].status)
      // The one error that has no code: its answer is no JSON (GAP-100).
      if (id !== 'CORE-CAU-005') expect(statuses).toEqual(expect.arrayContaining([...row.statuses]))
    })
    expect(failures).toEqual([])
  })

  it('CORE-CAU-005: an expired refresh token is answered 403 in bare text, which no other 403 is', async () => {
    const answer = await user.request('/v1/auth/refresh/expired')
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    await expect(answer.json()).rejects.toThrow(SyntaxError)
  })

  it('of the studio core are all served', async () => {
    const failures = await failingRows(coreRows, (id) => {
      const [name, call] = declared(id)
      expect(call.planned, `${name} is only planned`).toBeUndefined()
      expect(server.app.http.hasRoute({ method: call.method, url: callUrl(call) })).toBe(true)
    })
    expect(failures).toEqual([])
  })

  it('of the library are all served, or answer 501 while they are planned', async () => {
    const failures = await failingRows(libraryRows, async (id) => {
      const [, call] = declared(id)
      const path = callUrl(call).replaceAll(/:\w+/g, 'any')
      if (call.base === 'live' || !call.planned) {
        expect(server.app.http.hasRoute({ method: call.method, url: callUrl(call) })).toBe(true)
        return
      }
      const answer = await user.request(path, { method: call.method })
      expect(answer.status).toBe(501)
      expect(await answer.json()).toMatchObject({ code: 'not_implemented' })
    })
    expect(failures).toEqual([])
  })
})

function takes(schema: Endpoint['query'], name: string): boolean {
  return schema !== undefined && schemaField(schema, name) !== undefined
}

function takesInBody(call: Endpoint, name: string): boolean {
  if (!call.multipart) return takes(call.body, name)
  return (call.parts ?? ['file']).includes(name) || takes(call.body, name)
}
