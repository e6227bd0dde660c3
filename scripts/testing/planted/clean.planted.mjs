import { expect, it } from 'vitest'

it('passes and leaves nothing', () => {
  expect(1 + 1).toBe(2)
})
