import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sameValue } from './same-value.ts'

it('values of JSON are the same when nothing in them differs, whatever the order of their keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // JSON knows one zero.
      const plain = JSON.parse(JSON.stringify(value)) as unknown
      expect(sameValue(plain, structuredClone(plain))).toBe(true)
      expect(sameValue({ a: plain, b: 1 }, { b: 1, a: plain })).toBe(true)
      expect(sameValue([plain], [plain, null])).toBe(false)
    }),
  )
  expect(sameValue([1, 2], [2, 1])).toBe(false)
  expect(sameValue([], {})).toBe(false)
  expect(sameValue(null, {})).toBe(false)
  expect(sameValue({ a: 1 }, { a: '1' })).toBe(false)
  expect(sameValue({ a: undefined }, {})).toBe(true)
})
