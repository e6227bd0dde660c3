import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TemporaryFolder } from '../../testing/temporary-folder.ts'
import { checkDump, type DumpRows, readRows } from './read-dump.ts'

/** More than is read at once. */
const LONG = '字'.repeat(100_000)

describe('reading a dump', () => {
  let folder: TemporaryFolder

  beforeAll(async () => {
    folder = await TemporaryFolder.create()
  })
  afterAll(() => folder[Symbol.asyncDispose]())

  const dumpOf = async (name: string, rows: readonly (readonly (string | null)[])[]) => {
    const header = { format: 'proscenium-dump', version: 1, migration: 7, createdAt: new Date(0) }
    const lines = [header, { table: 'users', columns: ['id', 'name'] }, ...rows].map(
      (line) => `${JSON.stringify(line)}\n`,
    )
    const sha256 = createHash('sha256').update(lines.join('')).digest('hex')
    const path = join(folder.path, name)
    const end = JSON.stringify({ end: true, rows: rows.length, sha256 })
    await writeFile(path, `${lines.join('')}${end}\n`)
    return path
  }
  const partsOf = async (path: string) => {
    const parts: DumpRows[] = []
    for await (const part of readRows(path)) parts.push(part)
    return parts
  }
  const rowsOf = async (path: string) => {
    const parts = await partsOf(path)
    return parts.flatMap(({ rows }) => rows.map((row): unknown => JSON.parse(row)))
  }

  it.each([
    ['U+2028', 'a\u2028b'],
    ['U+2029', 'a\u2029b'],
    ['U+0085', 'a\u0085b'],
    ['a carriage return', 'a\rb'],
    ['both breaks', '\r\na\n'],
    ['text longer than is read at once', LONG],
  ])('takes %s within a text for text', async (name, text) => {
    const rows = [
      ['1', text],
      ['2', null],
    ]
    const path = await dumpOf(name, rows)
    expect(await checkDump(path)).toEqual({ path, migration: 7 })
    expect(await rowsOf(path)).toEqual(rows)
  })

  it('hands over few rows at a time, and fewer of long ones', async () => {
    const many = Array.from({ length: 450 }, (_, at) => [String(at), null])
    const sizes = async (path: string) => (await partsOf(path)).map(({ rows }) => rows.length)
    expect(await sizes(await dumpOf('many', many))).toEqual([200, 200, 50])
    const long = Array.from({ length: 30 }, (_, at) => [String(at), 'x'.repeat(1_000_000)])
    const parts = await sizes(await dumpOf('long', long))
    expect(Math.max(...parts)).toBeLessThanOrEqual(9)
    expect(parts.reduce((sum, size) => sum + size, 0)).toBe(30)
  })

  it('refuses a line that no dump has before it fills the memory', async () => {
    const path = await dumpOf('endless', [['1', LONG]])
    await expect(checkDump(path, { maxLineLength: 50_000 })).rejects.toThrow(
      `${path} is not a dump of Proscenium: one of its lines is longer than 50000 characters.`,
    )
  })
})
