import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { frenchMessages } from './french-messages.ts'

type Texts = Readonly<Record<string, string>>

const english = import.meta.glob<Texts>('./messages/en/*.json', { eager: true, import: 'default' })
const french = import.meta.glob<Texts>('./messages/fr/*.json', { eager: true, import: 'default' })
const pairs = Object.entries(english).map(([path, original]) => {
  return { path, original, texts: french[path.replace('/en/', '/fr/')] ?? {} }
})

/** A compiled message: text, `#`, or a list of a name, a kind and what belongs to it. */
type Compiled = string | number | readonly Compiled[] | { readonly [choice: string]: Compiled }

/** Names of the values and tags that a text asks for, with the choices that are made by name. */
const argumentsOf = (text = '') => [...new Set(namesIn(compile(text) as Compiled))].sort()

function namesIn(message: Compiled): string[] {
  return Array.isArray(message) ? message.flatMap(namesInPart) : []
}

const SELECT = 1
const PLURAL_KINDS = [2, 3]

function namesInPart(part: Compiled): string[] {
  if (!Array.isArray(part)) return []
  const [name, kind, choices] = part
  if (typeof name !== 'string') return []
  if (kind === SELECT) {
    const words = Object.keys(choices).map((word) => `${name}=${word}`)
    return [name, ...words, ...Object.values<Compiled>(choices).flatMap(namesIn)]
  }
  if (PLURAL_KINDS.includes(kind)) {
    return [name, ...Object.values<Compiled>(choices).flatMap(namesIn)]
  }
  // A value, a number or date in some style, or a tag around more.
  return [name, ...(typeof kind === 'number' ? [] : part.slice(1).flatMap(namesInPart))]
}

describe.each(pairs)('$path', ({ path, texts, original }) => {
  it('has a French twin that says whatever it says, in the same order (GAP-136)', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(original))
    expect(Object.values(frenchMessages)).toContain(french[path.replace('/en/', '/fr/')])
  })

  it('asks for the same values and chooses by the same names in French', () => {
    for (const [key, text] of Object.entries(original)) {
      expect(argumentsOf(texts[key]), key).toEqual(argumentsOf(text))
    }
  })

  it('is set as French is: no straight quotes, no bare space before a high sign', () => {
    for (const [key, text] of Object.entries(texts)) {
      const isQuotingBraces = text.includes("'{{")
      if (!isQuotingBraces) expect(text, key).not.toMatch(/['"]/)
      expect(text, key).not.toMatch(/\p{L}[?!;»]| [?!;»]|« | :(?!:)/u)
    }
  })
})

it('what values a text asks for is read from its choices and tags as well', () => {
  expect(argumentsOf('{kind, select, a {A {n}} other {{kind}}} <b>{q}</b> {s, number}')).toEqual([
    'b',
    'kind',
    'kind=a',
    'kind=other',
    'n',
    'q',
    's',
  ])
  expect(argumentsOf('{count, plural, =0 {none} one {# x} other {# {y}}}')).toEqual(['count', 'y'])
})
