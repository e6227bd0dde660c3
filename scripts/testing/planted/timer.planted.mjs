import { expect, it } from 'vitest'

it('passes and leaves a timer', () => {
  expect(setInterval(() => {}, 1_000)).toBeDefined()
})
