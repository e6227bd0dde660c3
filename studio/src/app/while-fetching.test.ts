import { describe, expect, it, vi } from 'vitest'
import { whileFetching } from './while-fetching.ts'

describe('whileFetching', () => {
  it('fetches the pages before the guard has answered, and gives the answer of the guard', async () => {
    const preload = vi.fn(async () => undefined)
    const refusal = new Error('not you')
    const guard = vi.fn((_: string) => Promise.reject(refusal))
    const attempt = whileFetching([{ preload }, {}], guard)('here')
    expect(preload).toHaveBeenCalledTimes(1)
    await expect(attempt).rejects.toBe(refusal)
    expect(guard).toHaveBeenCalledExactlyOnceWith('here')
  })
})
