import compile from 'icu-minify/compile'
import { expect, it } from 'vitest'
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

/** Each text with its French twin, under the file and key that name it in a report. */
const rows = pairs.flatMap(({ path, original, texts }) =>
  Object.entries(original).map(([key, text]) => ({
    row: `${path.replace('./messages/en/', '')} ${key}`,
    text,
    french: texts[key] ?? '',
  })),
)

it('every English text has a French twin, file by file and in the same order (GAP-136)', () => {
  expect(pairs.length).toBeGreaterThan(40)
  for (const { path, original, texts } of pairs) {
    expect(Object.keys(texts), path).toEqual(Object.keys(original))
    expect(Object.values(frenchMessages), path).toContain(french[path.replace('/en/', '/fr/')])
  }
})

it('every French text asks for the same values and chooses by the same names as the English one', () => {
  const different = rows.filter(
    ({ text, french }) => argumentsOf(french).join() !== argumentsOf(text).join(),
  )
  expect(different).toEqual([])
})

it('every French text is set as French is: no straight quotes, no bare space before a high sign', () => {
  const straight = rows.filter(({ french }) => !french.includes("'{{") && /['"]/.test(french))
  const bare = rows.filter(({ french }) => /\p{L}[?!;»]| [?!;»]|« | :(?!:)/u.test(french))
  expect({ straight, bare }).toEqual({ straight: [], bare: [] })
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
