import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { writerStandIn } from './without-json-schemas.ts'

const core = join(dirname(createRequire(import.meta.url).resolve('zod')), 'v4/core')

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(import.meta.dirname, 'node_modules/.stand-in-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A module of zod's, in the words that stand in for it. */
async function standInOf(name: string): Promise<Record<string, unknown>> {
  const code = await readFile(join(core, name), 'utf8')
  const standIn = writerStandIn(code, join(core, name)) ?? ''
  const path = join(folder, name.replace('.js', '.mjs'))
  await writeFile(path, standIn.replaceAll('from "./', `from "${pathToFileURL(core)}/`))
  return import(/* @vite-ignore */ pathToFileURL(path).href)
}

describe('what stands in for zod’s writer of JSON schemas', () => {
  it.each(['to-json-schema.js', 'json-schema-processors.js'])(
    '%s has the same names, and is much smaller',
    async (name) => {
      const path = join(core, name)
      const real = (await import(/* @vite-ignore */ path)) as Record<string, unknown>
      const standIn = await standInOf(name)
      expect(Object.keys(standIn).toSorted()).toEqual(Object.keys(real).toSorted())
      const code = await readFile(path, 'utf8')
      expect(writerStandIn(code, path)?.length).toBeLessThan(code.length / 3)
    },
  )

  it('leaves schemas what they read of their own checks, and says no to the rest', async () => {
    const { aggregateChecks, stringProcessor } = await standInOf('json-schema-processors.js')
    const checks = aggregateChecks as (schema: z.ZodType) => unknown
    expect(checks(z.string().min(2).max(5))).toMatchObject({ minimum: 2, maximum: 5 })
    expect(stringProcessor).toThrow('Pages write no JSON schemas')
  })

  it('takes the place of nothing else', () => {
    expect(writerStandIn('export const stringProcessor = 1', '/zod/v4/core/api.js')).toBeUndefined()
  })
})
