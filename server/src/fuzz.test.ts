import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callTable } from '@proscenium/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccessWorld, createAccessWorld } from './testing/access-world.ts'
import { brokenRequests, type FuzzRequest } from './testing/fuzz/broken-request.ts'
import {
  brokenMessages,
  brokenSocketQueries,
  sayThroughSocket,
} from './testing/fuzz/broken-sockets.ts'
import { faultOf } from './testing/fuzz/judge-answer.ts'
import { RequestSender } from './testing/fuzz/send-request.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestServer } from './testing/test-server.ts'
import type { TestUser } from './testing/test-user.ts'

/** `npm run fuzz:calls` sends 20,000, the tests a few hundred; the seed repeats a run. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 300)
const SEED = Number(process.env['FUZZ_SEED'] ?? 5)
const AT_ONCE = 8
/** Of all that is sent, the share of sockets and of bytes that are no HTTP. */
const SOCKET_SHARE = 0.15
const BYTES_SHARE = 0.05
const LONGEST_SHOWN = 400

describe(`${REQUESTS} broken requests over every route and message (seed ${SEED})`, () => {
  let studio: TemporaryFolder
  let server: TestServer
  let owner: TestUser
  let world: AccessWorld
  let sender: RequestSender

  beforeAll(async () => {
    studio = await TemporaryFolder.create()
    await writeFile(join(studio.path, 'index.html'), '<!doctype html><title>Studio</title>')
    server = await TestServer.start({ studioFolder: studio.path })
    owner = await server.registerUser()
    world = await createAccessWorld(server, owner)
    sender = new RequestSender(server.origin)
  })
  afterAll(async () => {
    sender[Symbol.dispose]()
    await server[Symbol.asyncDispose]()
    await studio[Symbol.asyncDispose]()
  })

  it('are never answered 5xx, nor with anything of the inside (GAP-099)', {
    timeout: 900_000,
  }, async () => {
    const count = Math.round(REQUESTS * (1 - SOCKET_SHARE - BYTES_SHARE))
    const faults: string[] = []
    // Each call once, however few requests there are.
    const first = callTable.flatMap((entry) =>
      fc.sample(brokenRequests(world.ids, [entry]), { numRuns: 1, seed: SEED }),
    )
    const rest = fc.sample(brokenRequests(world.ids), {
      numRuns: Math.max(0, count - first.length),
      seed: SEED,
    })
    await forEachAtOnce([...first, ...rest], async (request) => {
      const fault = await send(request)
      if (fault !== null) faults.push(`${fault}: ${shown(request)}`)
    })
    expect(faults).toEqual([])
    expect((await fetch(`${server.origin}/v1/health`)).status).toBe(200)
    // Who broke things was not logged out, and what he has is still there.
    expect((await owner.api.call('getEvent', { params: { id: world.event.id } })).id).toBe(
      world.event.id,
    )
  })

  it('never end the server when they are no HTTP', { timeout: 300_000 }, async () => {
    const requests = fc.sample(brokenBytes, {
      numRuns: Math.round(REQUESTS * BYTES_SHARE),
      seed: SEED,
    })
    await forEachAtOnce(requests, async (bytes) => {
      const text = await sender.sendBytes(bytes)
      expect(text).not.toMatch(/^HTTP\/1\.1 5|\n\s+at /)
    })
    expect((await fetch(`${server.origin}/v1/health`)).status).toBe(200)
  })

  it('never end the server when they come through sockets (GAP-106)', {
    timeout: 300_000,
  }, async () => {
    const token = `access_token=${owner.accessToken}`
    const query = fc.oneof(
      { weight: 4, arbitrary: fc.constant(token) },
      brokenSocketQueries,
      brokenSocketQueries.map((rest) => `${token}&${rest}`),
    )
    const session = fc.tuple(query, fc.array(brokenMessages, { minLength: 8, maxLength: 8 }))
    const sessions = Math.ceil((REQUESTS * SOCKET_SHARE) / 9)
    await forEachAtOnce(fc.sample(session, { numRuns: sessions, seed: SEED }), ([text, messages]) =>
      sayThroughSocket(server.origin, text, messages),
    )
    using socket = await owner.connect()
    socket.send({ event_name: 'ping', payload: {} })
    await socket.next('pong')
    expect((await fetch(`${server.origin}/v1/health`)).status).toBe(200)
  })

  async function send(request: FuzzRequest): Promise<string | null> {
    try {
      return faultOf(request, await sender.send(request, tokenOf(request)))
    } catch (error) {
      return String(error)
    }
  }

  function tokenOf({ role }: FuzzRequest): string | null {
    if (role === 'nobody') return null
    if (role === 'forger') return 'eyJhbGciOiJub25lIn0.e30.'
    if (role === 'push-key' || role === 'watch-key') return world.keys[role]
    return role === 'owner' ? owner.accessToken : world[role].accessToken
  }
})

/** Starts of requests, lines that are none, and bytes. */
const brokenBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 600 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom(
      'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
      'GET /v1/health HTTP/9.9\r\n\r\n',
      'GET /v1/health HTTP/1.1\r\n\r\n',
      'POST /v1/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n{}',
      'POST /v1/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{}',
      'POST /v1/auth/login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
      'POST /v1/auth/login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-length: 2\r\n\r\n{}',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
      `GET / HTTP/1.1\r\nhost: a\r\n${'x-header: y\r\n'.repeat(3_000)}\r\n`,
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(30_000)}\r\n\r\n`,
      'GET /ws HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
      'GET /ws HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 99\r\nsec-websocket-key: x\r\n\r\n',
      'GET /v1/health HTTP/1.1\r\nhost: a\0b\r\n\r\n',
      'get /v1/health http/1.1\r\n\r\n',
      'CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n',
    )
    .map((text) => Buffer.from(text)),
)

async function forEachAtOnce<Item>(
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function shown({ call, kind, role, method, path, headers, body }: FuzzRequest): string {
  const text = `${call} ${kind} as ${role}: ${method} ${path} ${JSON.stringify(headers)} ${body?.toString() ?? ''}`
  return text.slice(0, LONGEST_SHOWN)
}
