import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const path = (name: string) => fileURLToPath(new URL(`../../src/${name}`, import.meta.url))
const page = readFileSync(path('../docs/errors.md'), 'utf8')
const sources = readdirSync(path('.'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(path(name), 'utf8') }))
const textOf = (name: string) => sources.find((file) => file.name === name)?.text ?? ''

/** The codes of a union type. */
function codesIn(name: string): string[] {
  const [, union = ''] = /export type \w+ErrorCode =([\s\S]*?)\n\n/.exec(textOf(name)) ?? []
  return [...union.matchAll(/\| '([a-z-]+)'/g)].map(([, code = '']) => code)
}

/** The codes in the table below a heading. */
function codesOf(heading: string): string[] {
  const [, section = ''] = page.split(`## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code = '']) => code)
}

/**
 * Errors of other kinds, by where they end: what is thrown in the compositor's room is told by the link as
 * EngineError `compositor-failed`, a source that does not open has the state `failed` with the code
 * `source-failed`, a font that is late is the cause of a `font-failed`, the recorder's sink is inside of
 * RecordErrors, a network that does not load leaves crops and sound as they are (`setNoiseSuppression` resolves to
 * false); the rest says that the engine itself is wrong.
 */
const INNER = [
  /^(compositor|color|faces|testing|text|layout|scene|sources|transitions)\//,
  /^(host\/font-loader|host\/stinger-run|audio\/(?:dsp\/(?:fourier|speech-filter)|noise-models)|record\/record-sink)\.ts$/,
]

describe('errors', () => {
  it.each([
    ['EngineError', 'api/engine-error.ts'],
    ['RecordError', 'record/record-error.ts'],
  ])('every code of %s is on the page, and no other', (heading, name) => {
    const codes = codesIn(name)
    expect(codes.length).toBeGreaterThan(5)
    expect(codesOf(heading)).toEqual(codes)
  })

  it('every code is used', () => {
    const everything = sources
      .filter(({ name }) => !name.endsWith('-error.ts'))
      .map(({ text }) => text)
      .join('\n')
    const codes = [...codesIn('api/engine-error.ts'), ...codesIn('record/record-error.ts')]
    expect(codes.filter((code) => !everything.includes(`'${code}'`))).toEqual([])
  })

  it('a host meets no error without a code', () => {
    const plain = sources
      .filter(({ name }) => !INNER.some((inner) => inner.test(name)))
      .flatMap(({ name, text }) =>
        [...text.matchAll(/(?:throw|reject\()\s*new (\w+)|new ((?:Type|Range)?Error)\(/g)].map(
          ([, thrown, made]) => `${name}: ${thrown ?? made}`,
        ),
      )
      .filter((found) => !/: (Engine|Record)Error$/.test(found))
    expect(plain).toEqual([])
  })
})
