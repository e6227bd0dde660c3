import { describe, expect, it } from 'vitest'

type Texts = Readonly<Record<string, string>>

const english = import.meta.glob<Texts>('./messages/en/*.json', { eager: true, import: 'default' })
const french = import.meta.glob<Texts>('./messages/fr/*.json', { eager: true, import: 'default' })
const pairs = Object.entries(french).map(([path, texts]) => {
  const original = english[path.replace('/fr/', '/en/')] ?? {}
  return { path, texts, original }
})

/** Names of the values and tags that a text asks for. */
const argumentsOf = (text = '') =>
  [...text.matchAll(/\{(\w+)[,}]|<(\w+)>/g)].map(([, value, tag]) => value ?? tag).sort()

describe.each(pairs)('$path', ({ texts, original }) => {
  it('says whatever the English one says (GAP-136)', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(original))
  })

  it('asks for the same values', () => {
    for (const [key, text] of Object.entries(original)) {
      expect(argumentsOf(texts[key]), key).toEqual(argumentsOf(text))
    }
  })
})
