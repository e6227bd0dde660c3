import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { TemporaryFolder } from '../testing/temporary-folder.ts'
import { TestServer } from '../testing/test-server.ts'

/** What the builder copies beside the pages as it is. */
const PUBLIC = resolve(import.meta.dirname, '../../../studio/public')

describe('the studio over HTTP', () => {
  let folder: TemporaryFolder
  let server: TestServer

  beforeAll(async () => {
    folder = await TemporaryFolder.create()
    const dist = join(folder.path, 'dist')
    await mkdir(join(dist, 'assets'), { recursive: true })
    await writeFile(join(dist, 'index.html'), '<!doctype html><title>Studio</title>')
    await writeFile(join(dist, 'assets', 'app-0a1b2c3d.js'), 'export {}')
    await writeFile(join(dist, 'assets', 'app-0a1b2c3d.js.gz'), gzipSync('export {} // short'))
    await writeFile(join(folder.path, 'secret.txt'), 'not for you')
    await cp(PUBLIC, dist, { recursive: true })
    server = await TestServer.start({ studioFolder: dist })
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  it.each(['/', '/studio/mixer', '/events/some-id/files?x=1', '/auth/', '/catcher/abc'])(
    'answers %s with the page',
    async (path) => {
      const answer = await fetch(server.origin + path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(await answer.text()).toContain('<title>Studio</title>')
    },
  )

  it('lets browsers keep hashed files for ever', async () => {
    const answer = await fetch(`${server.origin}/assets/app-0a1b2c3d.js`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
  })

  it('sends the compressed file that lies beside one to browsers that take it', async () => {
    const path = `${server.origin}/assets/app-0a1b2c3d.js`
    const short = await fetch(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(short.headers.get('content-encoding')).toBe('gzip')
    expect(short.headers.get('content-type')).toMatch(/javascript/)
    expect(short.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(short.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(await short.text()).toBe('export {} // short')
    const plain = await fetch(path, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe('export {}')
  })

  it.each(['/assets/app-gone.js', '/favicon.png', '/v1/nothing', '/live/x/y', '/openapi.jsonx'])(
    'does not answer %s with the page',
    async (path) => {
      const answer = await fetch(server.origin + path)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'not_found' })
    },
  )

  it.each([
    ['/a%00b', 'validation_failed'],
    ['/a%5Cb', 'forbidden'],
    ['//a/b', 'forbidden'],
  ])('answers %s, which no file can be called, with a problem', async (path, code) => {
    expect(JSON.parse(await rawGet(path))).toMatchObject({ code })
  })

  it('serves the manifest and the icons of the installed app, in whose window Ctrl+N arrives (CORE-KEY-008, GAP-130)', async () => {
    const answer = await fetch(`${server.origin}/manifest.webmanifest`)
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    const manifest = z
      .object({
        display: z.literal('standalone'),
        start_url: z.literal('/'),
        scope: z.literal('/'),
        icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
      })
      .parse(await answer.json())
    for (const { src, sizes } of manifest.icons) {
      const icon = await fetch(server.origin + src)
      expect(icon.status, src).toBe(200)
      const type = src.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
      expect(icon.headers.get('content-type'), src).toContain(type)
      const { width, height } = await sharp(await readFile(join(PUBLIC, src))).metadata()
      if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
    }
    const purposes = manifest.icons.map(({ purpose }) => purpose)
    expect(purposes).toContain('maskable')
    // Nothing of the policy keeps the browser from the manifest.
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(answer.headers.get('content-security-policy')).not.toContain('manifest-src')
  })

  it('serves nothing outside of its folder', async () => {
    for (const path of ['/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt']) {
      expect(await rawGet(path)).not.toContain('not for you')
    }
  })

  it('binds pages to our own scripts, sockets and devices', async () => {
    const { headers } = await fetch(server.origin)
    const policy = headers.get('content-security-policy') ?? ''
    const host = new URL(server.origin).host
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    expect(policy).toContain(`ws://${host}`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('permissions-policy')).toContain('camera=(self), microphone=(self)')
    expect(headers.get('permissions-policy')).toContain('display-capture=(self)')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('keeps browsers to https where that is how they reach it', async () => {
    const env = { PUBLIC_ORIGIN: 'https://studio.example' }
    await using behindProxy = await TestServer.start({ env })
    const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      request(behindProxy.origin, { headers: { host: 'studio.example' } }, (answer) => {
        answer.resume()
        resolve(answer.headers)
      })
        .on('error', reject)
        .end()
    })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })

  it('keeps a hostile Host header out of the policy', async () => {
    const policy = await new Promise<string>((resolve, reject) => {
      request(server.origin, { headers: { host: "x; script-src 'unsafe-inline'" } }, (answer) => {
        answer.resume()
        resolve(String(answer.headers['content-security-policy']))
      })
        .on('error', reject)
        .end()
    })
    expect(policy).not.toContain("script-src 'unsafe-inline'")
  })

  it('describes its calls to strangers', async () => {
    const answer = await fetch(`${server.origin}/openapi.json`)
    const document = z
      .object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })
      .parse(await answer.json())
    expect(document.openapi).toMatch(/^3\./)
    expect(Object.keys(document.paths)).toContain('/live/{eventId}/v1/preview/apply')
  })

  /** fetch would tidy the path before it is sent. */
  function rawGet(path: string): Promise<string> {
    const { hostname, port } = new URL(server.origin)
    return new Promise((resolve, reject) => {
      request({ hostname, port, path }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => resolve(text))
      })
        .on('error', reject)
        .end()
    })
  }
})
