import { calls } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../testing/test-server.ts'

describe('the table of calls for strangers', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('is served as an OpenAPI document', async () => {
    const answer = await fetch(`${server.origin}/openapi.json`)
    expect(answer.headers.get('content-type')).toContain('application/json')
    const document = (await answer.json()) as { paths: Record<string, object> }
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '0.0.0-test' } })
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(operations).toHaveLength(Object.keys(calls).length)
  })

  it('says of one status all that it may mean', async () => {
    const { paths } = (await (await fetch(`${server.origin}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
    }
    const described = paths['/v1/whip/{id}']?.['post']?.responses['503']?.description
    for (const code of ['media_unavailable', 'not_ready', 'overloaded'])
      expect(described).toContain(`${code}: `)
  })

  it('is served as a page that needs nothing of other hosts and no script of its own', async () => {
    const answer = await fetch(`${server.origin}/docs`)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
    const page = await answer.text()
    for (const name of Object.keys(calls)) expect(page).toContain(`id="${name}"`)
    expect(page).toContain('<span class="planned">planned</span>')
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    expect(page).not.toMatch(/<script(?! src="\/docs\/search\.js" defer><\/script>)/)
    expect(page).not.toMatch(/ on\w+=/)
    for (const [, target] of page.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)) {
      const part = await fetch(`${server.origin}${target}`)
      expect(part.status).toBe(200)
      expect(part.headers.get('content-type')).toMatch(/^text\/(css|javascript)/)
    }
  })

  it('leads from every model that is named to where it is described', async () => {
    const page = await (await fetch(`${server.origin}/docs`)).text()
    const targets = new Set([...page.matchAll(/href="#(model-[^"]+)"/g)].map(([, id]) => id))
    expect(targets.size).toBeGreaterThan(20)
    for (const id of targets) expect(page).toContain(`id="${id}"`)
  })
})
