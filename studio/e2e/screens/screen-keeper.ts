import { afterEach, expect } from 'vitest'
import { keepScreen } from './keep-screen.ts'

/**
 * Keeps pictures for the tests of a `describe`. What is wrong with them fails a test at its end, so that it first
 * closes what it opened, and the next one begins where it should.
 */
export function screenKeeper(): (...screen: Parameters<typeof keepScreen>) => Promise<void> {
  const faults: string[] = []
  afterEach(() => expect(faults.splice(0)).toEqual([]))
  return async (director, name, sizes) => {
    const found = await keepScreen(director, name, sizes)
    faults.push(...found.map((fault) => `${name}, ${fault}`))
  }
}
