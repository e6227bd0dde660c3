import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { TestServer } from '../testing/test-server.ts'

const METRICS_TOKEN = 'a-token-of-sixteen'

let server: TestServer

async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
  server = await TestServer.start({ env })
}
afterEach(() => server[Symbol.asyncDispose]())

/** The status of a request that names a host; null sends none, as HTTP/1.0 does. */
function statusOf(
  host: string,
  path = '/v1/me',
  headers: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, server.origin),
      { headers: { ...headers, host } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

const isRefused = async (host: string) => (await statusOf(host)) === 421

describe('the host that a request names', () => {
  it('is an address or localhost where only this machine reaches the server', async () => {
    await start()
    for (const host of ['evil.example', 'evil.example:4400', 'localhost.evil.example', '1.evil']) {
      expect(await isRefused(host), host).toBe(true)
    }
    for (const host of [
      'localhost',
      'LOCALHOST:4400',
      'a.localhost',
      '127.0.0.1:80',
      '[::1]:4400',
    ]) {
      expect(await isRefused(host), host).toBe(false)
    }
  })

  it('keeps the metrics from a page that led its own name to this machine', async () => {
    await start()
    expect(await statusOf('evil.example', '/metrics')).toBe(421)
    expect(await statusOf('localhost:4400', '/metrics')).toBe(200)
  })

  it('is refused to a socket too, whose connection is closed', async () => {
    await start()
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
    socket.write('GET /ws HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 421 /)
  })

  it('never gets into a letter', async () => {
    await start()
    const user = await server.registerUser()
    const body = JSON.stringify({ email: user.email })
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'evil.example', 'content-type': 'application/json' }
      const url = new URL('/v1/auth/forgot', server.origin)
      const sent = request(url, { method: 'POST', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      sent.on('error', reject)
      sent.end(body)
    })
    expect(status).toBe(421)
    await server.app.services.background.drain()
    const outbox = join(server.config.dataDir, 'outbox')
    const letters: string[] = await readdir(outbox).catch(() => [])
    const texts = await Promise.all(letters.map((name) => readFile(join(outbox, name), 'utf8')))
    expect(texts.join()).not.toContain('evil')
  })

  it('is that of PUBLIC_ORIGIN, of NODE_ADDRESS or an address where those are set', async () => {
    await start({
      HOST: '0.0.0.0',
      PUBLIC_ORIGIN: 'https://studio.example',
      NODE_ADDRESS: 'http://node-1:4400',
    })
    expect(await isRefused('evil.example')).toBe(true)
    for (const host of ['studio.example', 'Studio.Example:443', 'node-1:4400', '10.0.0.5:4400']) {
      expect(await isRefused(host), host).toBe(false)
    }
  })

  it('is not looked at by probes, nor for metrics that take a token', async () => {
    await start({ PUBLIC_ORIGIN: 'https://studio.example', METRICS_TOKEN })
    for (const path of ['/v1/health', '/ready']) {
      expect(await statusOf('server:4400', path)).toBe(200)
    }
    const authorization = `Bearer ${METRICS_TOKEN}`
    expect(await statusOf('server:4400', '/metrics', { authorization })).toBe(200)
  })

  it.each([
    ['that other machines reach', { HOST: '0.0.0.0' }],
    ['behind a proxy', { TRUST_PROXY: '1' }],
  ])('is any for a server %s, as long as PUBLIC_ORIGIN says nothing', async (_, env) => {
    await start(env)
    expect(await isRefused('studio.lan')).toBe(false)
  })

  it('is what a trusted proxy says that the browser asked for', async () => {
    await start({ PUBLIC_ORIGIN: 'https://studio.example', TRUST_PROXY: '1' })
    const asked = (host: string) => statusOf('upstream', '/v1/me', { 'x-forwarded-host': host })
    expect(await asked('studio.example')).not.toBe(421)
    expect(await asked('evil.example')).toBe(421)
  })
})
