import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AddressGuard } from './address-guard.ts'
import { FilteringProxy } from './filtering-proxy.ts'

/** A page asks for what it likes; the proxy is all it has. */
describe('the proxy of the page renderer (R18, GAP-005)', () => {
  let canary: Server
  let port = 0
  let hits: string[] = []
  let refused: string[] = []
  let proxy: FilteringProxy

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
  })
  beforeEach(() => {
    hits = []
    refused = []
  })
  afterAll(async () => {
    await proxy[Symbol.asyncDispose]()
    await new Promise((resolve) => canary.close(resolve))
  })

  const credentials = () =>
    `Basic ${Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64')}`
  const proxyPort = () => Number(proxy.address.split(':')[1])

  /** Status and body of a plain request by the proxy; null for a connection that it broke. */
  const plain = (url: string, authorization = credentials(), body = '') =>
    new Promise<{ status: number; text: string } | null>((resolve) => {
      const headers = { 'proxy-authorization': authorization }
      const asked = request({ port: proxyPort(), path: url, method: 'POST', headers, agent: false })
      asked.on('response', async (answer) => {
        let text = ''
        for await (const chunk of answer.setEncoding('utf8')) text += chunk
        resolve({ status: answer.statusCode ?? 0, text })
      })
      asked.on('error', () => resolve(null))
      asked.end(body)
    })

  /** First line of what CONNECT is answered with, and what comes by the tunnel after that. */
  const tunnel = (target: string, authorization = credentials()) =>
    new Promise<string>((resolve) => {
      const socket = connect(proxyPort(), '127.0.0.1')
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
        if (text.includes('200 Connection') && !text.includes('x-from')) {
          socket.write(`GET /tunnelled HTTP/1.1\r\nHost: ${target}\r\nConnection: close\r\n\r\n`)
        }
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(text))
      socket.write(
        `CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\nProxy-Authorization: ${authorization}\r\n\r\n`,
      )
    })

  it('passes plain requests and tunnels on to allowed hosts, under their names', async () => {
    const answer = await plain(`http://friend.example:${port}/a?b=c`, undefined, 'body')
    expect(answer).toEqual({ status: 200, text: 'body' })
    expect(await tunnel(`friend.example:${port}`)).toContain('x-from: canary')
    expect(hits).toEqual([
      `POST /a?b=c friend.example:${port}`,
      `GET /tunnelled friend.example:${port}`,
    ])
  })

  it('breaks off what leads to private addresses, and tells of it', async () => {
    for (const host of ['127.0.0.1', 'foe.example', '[::1]', '2130706433', 'localhost']) {
      expect(await plain(`http://${host}:${port}/`), host).toBeNull()
      expect(await tunnel(`${host}:${port}`), host).toContain('403 Forbidden')
    }
    expect(await plain(`ftp://friend.example:${port}/`)).toBeNull()
    expect(await plain('/v1/health')).toBeNull()
    expect(hits).toEqual([])
    expect(refused).toContain('foe.example')
    expect(refused).toHaveLength(10)
  })

  it('serves nobody without its password', async () => {
    expect(await plain(`http://friend.example:${port}/`, 'Basic nonsense')).toMatchObject({
      status: 407,
    })
    expect(await tunnel(`friend.example:${port}`, '')).toContain('407 Proxy Authentication')
    expect(hits).toEqual([])
  })
})
