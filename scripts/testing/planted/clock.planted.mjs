import { expect, it, vi } from 'vitest'

it('passes and leaves the clock a fake', () => {
  vi.useFakeTimers()
  expect(vi.isFakeTimers()).toBe(true)
})
