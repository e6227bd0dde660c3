import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const read = (name: string) => readFileSync(path(name), 'utf8')

describe('pages', () => {
  it('are all in the index of the README', () => {
    const pages = readdirSync(path('docs')).filter((name) => name.endsWith('.md'))
    const linked = [...read('README.md').matchAll(/\]\(docs\/([\w-]+\.md)\)/g)].map(
      ([, name]) => name,
    )
    expect(linked.sort()).toEqual(pages.sort())
  })

  it('name every field that detect tells, and no other', () => {
    const [, type = ''] =
      /export interface Capabilities \{([\s\S]*?)\n\}/.exec(read('src/api/capabilities.ts')) ?? []
    const fields = [...type.matchAll(/^ {2}readonly (\w+):/gm)].map(([, name]) => name)
    const [, table = ''] = /\| field \|([\s\S]*?)\n\n/.exec(read('docs/browsers.md')) ?? []
    const rows = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(fields.length).toBeGreaterThan(5)
    expect([...rows, 'reasons']).toEqual(fields)
  })
})
