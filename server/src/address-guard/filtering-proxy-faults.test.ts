import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AddressGuard, type LookUp } from './address-guard.ts'
import { FilteringProxy } from './filtering-proxy.ts'
import { ProxyUser, textOf } from './testing/proxy-user.ts'

/** Whoever answers a page may answer what he likes, and nothing, and go on for ever. */
describe('the proxy of the page renderer among strangers (goal R18, GAP-005)', () => {
  let stranger: Server
  let port = 0
  let answer = ''
  /** Connections of the proxy that the stranger has. */
  const open = new Set<Socket>()
  let lookUp: LookUp = async () => [{ address: '127.0.0.1', family: 4 }]
  let proxy: FilteringProxy
  let user: ProxyUser

  beforeAll(async () => {
    stranger = createServer({ allowHalfOpen: true }, (socket) => {
      open.add(socket)
      socket.on('error', () => undefined)
      // He never closes, and speaks to whoever has ended: a connection is over only where nobody hears him.
      const speaking = setInterval(() => socket.readableEnded && socket.write('.'), 20)
      socket.on('close', () => {
        clearInterval(speaking)
        open.delete(socket)
      })
      socket.once('data', () => answer !== '' && socket.write(answer))
    })
    port = await new Promise((resolve) => {
      stranger.listen(0, '127.0.0.1', () => {
        const address = stranger.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    const guard = new AddressGuard({
      allowed: ['friend.example'],
      lookUp: (host) => lookUp(host),
    })
    proxy = await FilteringProxy.start({
      guard,
      onRefused: () => undefined,
      tunnelLimits: { goneMs: 100, stalledMs: 300 },
    })
    user = new ProxyUser(proxy)
  })
  afterEach(() => {
    answer = ''
    lookUp = async () => [{ address: '127.0.0.1', family: 4 }]
    for (const socket of open) socket.destroy()
  })
  afterAll(async () => {
    await proxy[Symbol.asyncDispose]()
    await new Promise((resolve) => stranger.close(resolve))
  })

  const ask = () => user.plain(`http://friend.example:${port}/`)

  it.each([
    ['status 000', 'HTTP/1.1 000 Nothing\r\nContent-Length: 0\r\n\r\n'],
    ['status 099', 'HTTP/1.1 099 Less\r\nContent-Length: 0\r\n\r\n'],
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    [
      'another protocol (101)',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    ],
  ])('breaks off where the answer is %s', async (_, text) => {
    answer = text
    expect(await ask()).toBeNull()
    await vi.waitFor(() => expect(open.size).toBe(0))
  })

  it('passes on an answer whose trailer cannot be, and nothing of the connection it came by', async () => {
    const ofConnection = [
      ...['Trailer: x', 'Connection: X-Hop', 'X-Hop: 1', 'Keep-Alive: timeout=9', 'TE: gzip'],
      ...['Upgrade: h2c', 'Proxy-Connection: keep-alive', 'Proxy-Authentication-Info: a'],
    ]
    answer = `HTTP/1.1 200 OK\r\n${ofConnection.join('\r\n')}\r\nX-End: 1\r\nContent-Length: 0\r\n\r\n`
    const got = await ask()
    expect(got?.status).toBe(200)
    const { connection, 'keep-alive': keepAlive, date, ...headers } = got?.headers ?? {}
    expect(headers).toEqual({ 'x-end': '1', 'content-length': '0' })
  })

  it('passes on what comes in chunks, with a trailer', async () => {
    answer =
      'HTTP/1.1 200 OK\r\nTrailer: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nx: 1\r\n\r\n'
    expect(await ask()).toMatchObject({ status: 200, text: 'abc' })
  })

  it('asks for its own password only: that of a stranger’s proxy is a bad gateway', async () => {
    answer =
      'HTTP/1.1 407 Give it\r\nProxy-Authenticate: Basic realm="x"\r\nContent-Length: 2\r\n\r\nhi'
    const got = await ask()
    expect(got).toMatchObject({ status: 502, text: '' })
    expect(got?.headers['proxy-authenticate']).toBeUndefined()
    await vi.waitFor(() => expect(open.size).toBe(0))
  })

  it('ends a tunnel soon after its client has ended, whatever the stranger does', async () => {
    const halfOpen = user.tunnel(`friend.example:${port}`)
    halfOpen.once('data', () => halfOpen.end('hello'))
    await vi.waitFor(() => expect(open.size).toBe(1))
    halfOpen.resume()
    await vi.waitFor(() => expect(open.size).toBe(0), { timeout: 3_000 })
    await vi.waitFor(() => expect(halfOpen.closed).toBe(true))
  })

  it('ends a tunnel into which nobody looks any more after its client has gone', async () => {
    const client = user.tunnel(`friend.example:${port}`)
    await vi.waitFor(() => expect(open.size).toBe(1))
    for (const socket of open) socket.pause()
    client.once('data', () => client.end(Buffer.alloc(30_000_000)))
    await vi.waitFor(() => expect(client.closed).toBe(true), { timeout: 3_000 })
    for (const socket of open) socket.resume()
    await vi.waitFor(() => expect(open.size).toBe(0), { timeout: 3_000 })
  })

  it('has so many connections at once and no more', async () => {
    const guard = new AddressGuard({ allowed: ['friend.example'], lookUp: (host) => lookUp(host) })
    await using small = await FilteringProxy.start({
      guard,
      onRefused: () => undefined,
      maxConnections: 2,
    })
    const visitor = new ProxyUser(small)
    const target = `friend.example:${port}`
    const first = [visitor.tunnel(target), visitor.tunnel(target)]
    await vi.waitFor(() => expect(open.size).toBe(2))
    const third = visitor.tunnel(target)
    let heard = ''
    third.on('data', (chunk) => {
      heard += chunk
    })
    await vi.waitFor(() => expect(third.readableEnded || third.destroyed).toBe(true))
    expect(heard).toBe('')
    expect(open.size).toBe(2)
    for (const socket of [...first, third]) socket.destroy()
  })

  it('connects for nobody who went away while the name was looked up', async () => {
    let found: (() => void) | undefined
    lookUp = () =>
      new Promise((resolve) => {
        found = () => resolve([{ address: '127.0.0.1', family: 4 }])
      })
    const asking = new AbortController()
    const asked = fetchByProxy(asking.signal)
    await vi.waitFor(() => expect(found).toBeDefined())
    asking.abort()
    await asked
    await new Promise((resolve) => setTimeout(resolve, 50))
    let connections = 0
    const count = () => void connections++
    stranger.on('connection', count)
    found?.()
    await new Promise((resolve) => setTimeout(resolve, 100))
    stranger.off('connection', count)
    expect(connections).toBe(0)
  })

  it('says of a tunnel whose host cannot be reached that it cannot', async () => {
    const nobody = await freePort()
    const socket = user.tunnel(`friend.example:${nobody}`)
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 502 /)
    socket.destroy()
  })

  it('goes to the next address of a host where the first cannot be reached', async () => {
    lookUp = async () => [
      { address: '::1', family: 6 },
      { address: '127.0.0.1', family: 4 },
    ]
    answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi'
    expect(await ask()).toMatchObject({ status: 200, text: 'hi' })
    const socket = user.tunnel(`friend.example:${port}`)
    socket.once('data', (chunk) => {
      expect(String(chunk)).toContain('200 Connection Established')
      socket.write('anything')
    })
    await vi.waitFor(() => expect(open.size).toBe(1))
    socket.destroy()
    await vi.waitFor(() => expect(open.size).toBe(0))
  })

  async function fetchByProxy(signal: AbortSignal): Promise<void> {
    const { request } = await import('node:http')
    const headers = { 'proxy-authorization': user.credentials }
    const path = `http://friend.example:${port}/`
    const asked = request({ port: user.port, path, headers, agent: false, signal })
    await new Promise<void>((resolve) => {
      asked.on('error', () => resolve())
      asked.end()
    })
  }
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
