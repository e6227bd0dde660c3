import { once } from 'node:events'
import { connect } from 'node:net'
import { problemSchema } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../testing/test-server.ts'

const MIB = 1_048_576
/** Of one write. */
const PIECE_BYTES = 65_536
type Framing = 'length' | 'chunks'

describe('a body that is too large (GAP-099)', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const send = (bodyBytes: number, framing: Framing) => sendAll(server.origin, bodyBytes, framing)
  const problemOf = (text: string): unknown =>
    problemSchema.parse(JSON.parse(text.split('\r\n\r\n')[1] ?? ''))

  it.each<Framing>(['length', 'chunks'])(
    'is read to its end and answered 413 (by %s)',
    async (framing) => {
      for (const bytes of [MIB + 65_536, 2 * MIB, 8 * MIB]) {
        const { text, isReset } = await send(bytes, framing)
        expect(text).toMatch(/^HTTP\/1\.1 413 /)
        expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n')
        expect(problemOf(text)).toMatchObject({ code: 'payload_too_large' })
        expect(isReset).toBe(false)
      }
    },
  )

  it.each<Framing>(['length', 'chunks'])('without an end is cut (by %s)', async (framing) => {
    const { text, sentBytes } = await send(256 * MIB, framing)
    expect(text === '' || text.startsWith('HTTP/1.1 413 ')).toBe(true)
    // It reads 16 MiB, and the sockets of both sides hold some.
    expect(sentBytes).toBeLessThan(64 * MIB)
    expect((await fetch(`${server.origin}/v1/health`)).status).toBe(200)
  })
})

/** A body in pieces, as it goes over the wire. */
function* wireOf(bytes: number, framing: Framing): Generator<string> {
  const isChunked = framing === 'chunks'
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${bytes}`
  yield `POST /v1/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${length}\r\n\r\n`
  const piece = 'a'.repeat(PIECE_BYTES)
  for (let sent = 0; sent < bytes; sent += PIECE_BYTES) {
    yield isChunked ? `${PIECE_BYTES.toString(16)}\r\n${piece}\r\n` : piece
  }
  if (isChunked) yield '0\r\n\r\n'
}

/** Sends all of a body before it reads, as simple clients do; resolves to what was answered until the end. */
async function sendAll(
  origin: string,
  bytes: number,
  framing: Framing,
): Promise<{ text: string; isReset: boolean; sentBytes: number }> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const heard = { text: '', isReset: false, sentBytes: 0 }
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {
    heard.isReset = true
  })
  for (const piece of wireOf(bytes, framing)) {
    if (!socket.writable) break
    heard.sentBytes += piece.length
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => null), closed])
  }
  socket.on('data', (chunk) => {
    heard.text += String(chunk)
  })
  await closed
  return heard
}
