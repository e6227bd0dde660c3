import { expect, it } from 'vitest'

it('passes and leaves a rejection', () => {
  expect(Promise.reject(new Error('Planted'))).toBeInstanceOf(Promise)
})
