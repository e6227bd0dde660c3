import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../testing/test-server.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }
const FORM = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000'
const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG'

/** Connections that never end from their own side, as a hostile client keeps them. */
class HeldConnections implements Disposable {
  readonly #server: TestServer
  readonly #sockets: Socket[] = []
  readonly #accepted = new Set<Socket>()
  /** How many the server took. */
  accepted = 0
  readonly #note = (socket: Socket) => {
    this.accepted += 1
    this.#accepted.add(socket)
    socket.once('close', () => this.#accepted.delete(socket))
  }

  constructor(server: TestServer) {
    this.#server = server
    server.app.http.server.on('connection', this.#note)
  }

  /** Opens one, and sends a text by it. */
  async open(text = '', localAddress = '127.0.0.1'): Promise<Socket> {
    const port = Number(new URL(this.#server.origin).port)
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
    this.#sockets.push(socket)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    if (text !== '') socket.write(text)
    return socket
  }

  /** Descriptors that the server holds for them. */
  get count(): number {
    return this.#accepted.size
  }

  [Symbol.dispose](): void {
    this.#server.app.http.server.off('connection', this.#note)
    for (const socket of this.#sockets) socket.destroy()
  }
}

const textOf = async (socket: Socket) => {
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  await Promise.race([once(socket, 'end'), once(socket, 'close')])
  return text
}

describe('connections that their clients keep open', () => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await TestServer.start({ env: { REQUEST_TIMEOUT_SECONDS: '1' } })
    token = (await server.registerUser()).accessToken
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it.each([
    ['silent', ''],
    ['without the end of their headers', 'GET / HTTP/1.1\r\nhost: localhost\r\n'],
    ['no HTTP', 'hello\r\n\r\n'],
    [
      'with the start of a body',
      'POST /v1/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    ],
    [
      'with the start of an upload by nobody',
      `POST /v1/storage/files HTTP/1.1\r\nhost: localhost\r\n${FORM}\r\n\r\n${PART}`,
    ],
    [
      'with a body for a host that is none of ours',
      `GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n`,
    ],
    ['with a body for a page', `GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n`],
  ])('are closed: %s', async (_, text) => {
    using held = new HeldConnections(server)
    for (let opened = 0; opened < 5; opened += 1) await held.open(text)
    await expect.poll(() => held.accepted, PATIENCE).toBe(5)
    await expect.poll(() => held.count, PATIENCE).toBe(0)
  })

  it.each(['/ws', '/guest', '/index.html', '/v1/health', '/v1/%zz'])(
    'are closed: with a websocket at %s that nobody may open',
    async (path) => {
      using held = new HeldConnections(server)
      const upgrade =
        'host: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=='
      const socket = await held.open(`GET ${path} HTTP/1.1\r\n${upgrade}\r\n\r\n`)
      // Browsers are told why by a close code, which only an open socket has.
      const status = path === '/ws' ? '101' : '404'
      expect(await textOf(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      await expect.poll(() => held.count, PATIENCE).toBe(0)
    },
  )

  it('with half a body are told that it took too long', async () => {
    using held = new HeldConnections(server)
    const socket = await held.open(
      'POST /v1/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    )
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 408 [\s\S]*"request_timeout"/)
  })

  it('with an upload that has come to a halt are closed, and nothing of it stays', async () => {
    using held = new HeldConnections(server)
    const staged = () => readdir(join(server.folder.path, 'tmp'))
    await held.open(
      `POST /v1/storage/files HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n${FORM}\r\n\r\n${PART}`,
    )
    await expect.poll(staged, PATIENCE).toHaveLength(1)
    await expect.poll(() => held.count, PATIENCE).toBe(0)
    await expect.poll(staged, PATIENCE).toEqual([])
  })

  it('with an upload that goes on are left alone, however slow it is', async () => {
    using held = new HeldConnections(server)
    const socket = await held.open(
      `POST /v1/storage/files HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`,
    )
    const send = (text: string) => socket.write(`${text.length.toString(16)}\r\n${text}\r\n`)
    send(`${PART}`)
    const answered = textOf(socket)
    // Three times as long as a request may take that is no upload.
    for (let step = 0; step < 15; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      send('PNG')
    }
    send('\r\n--x--\r\n')
    socket.write('0\r\n\r\n')
    expect(await answered).toMatch(/^HTTP\/1\.1 400 [\s\S]*"unsupported_file"/)
  })
})

describe('connections at a time', () => {
  const health = 'GET /v1/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'

  it('are as many as the setting says, of one address an eighth', async () => {
    await using server = await TestServer.start({ env: { MAX_CONNECTIONS: '16' } })
    using held = new HeldConnections(server)
    for (let opened = 0; opened < 4; opened += 1) await held.open('', '127.0.0.2')
    await expect.poll(() => held.count, PATIENCE).toBe(2)
    expect(await textOf(await held.open(health, '127.0.0.3'))).toMatch(/^HTTP\/1\.1 200 /)
    for (let address = 4; address < 20; address += 1) {
      for (const _ of [1, 2]) await held.open('', `127.0.0.${address}`)
    }
    await expect.poll(() => held.count, PATIENCE).toBe(16)
  })

  it('are counted together where proxies stand in front', async () => {
    for (const TRUST_PROXY of ['1', '127.0.0.0/8']) {
      await using server = await TestServer.start({ env: { MAX_CONNECTIONS: '16', TRUST_PROXY } })
      using held = new HeldConnections(server)
      for (let opened = 0; opened < 20; opened += 1) await held.open()
      await expect.poll(() => held.count, PATIENCE).toBe(16)
    }
  })
})
