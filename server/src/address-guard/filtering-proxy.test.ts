import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AddressGuard } from './address-guard.ts'
import { FilteringProxy } from './filtering-proxy.ts'
import { ProxyUser, textOf } from './testing/proxy-user.ts'

/** A page asks for what it likes; the proxy is all it has. */
describe('the proxy of the page renderer (goal R18, GAP-005)', () => {
  let canary: Server
  let port = 0
  let hits: string[] = []
  let refused: string[] = []
  let proxy: FilteringProxy
  let user: ProxyUser

  beforeAll(async () => {
    canary = createServer((asked, response) => {
      hits.push(`${asked.method} ${asked.url} ${asked.headers.host}`)
      expect(asked.headers['proxy-authorization']).toBeUndefined()
      response.writeHead(200, { 'x-from': 'canary' })
      asked.pipe(response)
    })
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    port = (canary.address() as AddressInfo).port
    // One name of the canary is allowed; its address is not.
    const lookUp = async (host: string) =>
      host.endsWith('.example') ? [{ address: '127.0.0.1', family: 4 }] : []
    const guard = new AddressGuard({ allowed: ['friend.example'], lookUp })
    proxy = await FilteringProxy.start({ guard, onRefused: (host) => refused.push(host) })
    user = new ProxyUser(proxy)
  })
  beforeEach(() => {
    hits = []
    refused = []
  })
  afterAll(async () => {
    await proxy[Symbol.asyncDispose]()
    await new Promise((resolve) => canary.close(resolve))
  })

  /** First line of what CONNECT is answered with, and what comes by the tunnel after that. */
  const tunnel = async (target: string, authorization?: string) => {
    const socket = user.tunnel(target, authorization)
    socket.once('data', (chunk) => {
      if (!String(chunk).includes('200 Connection')) return
      socket.write(`GET /tunnelled HTTP/1.1\r\nHost: ${target}\r\nConnection: close\r\n\r\n`)
    })
    const text = await textOf(socket)
    socket.destroy()
    return text
  }

  it('passes plain requests and tunnels on to allowed hosts, under their names', async () => {
    const answer = await user.plain(`http://friend.example:${port}/a?b=c`, undefined, 'body')
    expect(answer).toMatchObject({ status: 200, text: 'body' })
    expect(await tunnel(`friend.example:${port}`)).toContain('x-from: canary')
    expect(hits).toEqual([
      `POST /a?b=c friend.example:${port}`,
      `GET /tunnelled friend.example:${port}`,
    ])
  })

  it('breaks off what leads to private addresses, and tells of it', async () => {
    for (const host of ['127.0.0.1', 'foe.example', '[::1]', '2130706433', 'localhost']) {
      expect(await user.plain(`http://${host}:${port}/`), host).toBeNull()
      expect(await tunnel(`${host}:${port}`), host).toContain('403 Forbidden')
    }
    expect(await user.plain(`ftp://friend.example:${port}/`)).toBeNull()
    expect(await user.plain('/v1/health')).toBeNull()
    expect(hits).toEqual([])
    expect(refused).toContain('foe.example')
    expect(refused).toHaveLength(10)
  })

  it('serves nobody without its password', async () => {
    expect(await user.plain(`http://friend.example:${port}/`, 'Basic nonsense')).toMatchObject({
      status: 407,
    })
    expect(await tunnel(`friend.example:${port}`, '')).toContain('407 Proxy Authentication')
    expect(hits).toEqual([])
  })
})
