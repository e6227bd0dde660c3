import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SourcePlaces } from './source-places.ts'

/** The first sign of the built line is line 3, column 2 of the source, both from 0. */
const MAP = {
  version: 3,
  sources: ['../../engine/src/compositor/tick-runner.ts'],
  names: [],
  mappings: 'AAGE',
}

describe('SourcePlaces', () => {
  let server: Server
  let origin: string
  let asked = 0

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked++
      if (request.url === '/assets/worker.js.map') response.end(JSON.stringify(MAP))
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const frame = (functionName: string, url: string) => ({
    functionName,
    url,
    lineNumber: 0,
    columnNumber: 0,
  })

  it('names the place in our own file, and fetches a map once', async () => {
    const places = new SourcePlaces()
    const url = `${origin}/assets/worker.js`
    expect(await places.describe(frame('x', url))).toBe('x (compositor/tick-runner.ts:4)')
    expect(await places.describe(frame('', url))).toBe('(anonymous) (compositor/tick-runner.ts:4)')
    expect(asked).toBe(1)
  })

  it('names the place in the built script where there is no map, and what is no script by its name', async () => {
    const places = new SourcePlaces()
    expect(await places.describe(frame('x', `${origin}/other.js`))).toBe('x (/other.js:1)')
    expect(await places.describe(frame('(V8 API)', ''))).toBe('(V8 API)')
  })
})
