import { expect, it } from 'vitest'
import { patternsOf } from './patterns.mjs'
import { slownessOf } from './slow-patterns.mjs'

/** Patterns of a file of these lines, as `line /source/flags`. */
const found = (...lines) =>
  patternsOf('a.ts', lines.join('\n')).map(
    ({ line, source, flags }) => `${line} ${source === null ? '?' : `/${source}/${flags}`}`,
  )

it('patterns are found where they are written, and where they are made of constants', () => {
  expect(
    found(
      'const a = /x+\\/y/gi',
      "const NAMES = ['b', 'c'] as const",
      'const VALUE = String.raw`\\d+`',
      `const d = new RegExp(\`(?:\${NAMES.join('|')})=\${VALUE}\`, 'g')`,
      "const e = RegExp('f')",
      'const g = new RegExp(/h/)',
      'const i = (j: string) => new RegExp("^" + j)',
    ),
  ).toEqual(['1 /x+\\/y/gi', '4 /(?:b|c)=\\d+/g', '5 /f/', '6 /h/', '7 ?'])
})

it.each([
  ['the scheme of an address', String.raw`\b[a-z][a-z\d+.-]*:\/\/`, 'gi'],
  ['the beginning of a token', String.raw`\beyJ[\w-]{5,}\.`, 'g'],
  ['a tag', String.raw`<([\w:.-]+)((?:[^<>"']|"[^"<]*")*?)>`, 'g'],
  ['slashes at the end', String.raw`\/+$`, ''],
])('a pattern is slow that looks for %s from each letter', async (_, source, flags) => {
  expect(await slownessOf({ source, flags })).toMatch(/^2nd degree polynomial/)
})

it('a pattern that looks for it once is not slow', async () => {
  const source = String.raw`(?<![\w-])eyJ[\w-]{5,}\.`
  expect(await slownessOf({ source, flags: 'g' })).toBe(null)
})
