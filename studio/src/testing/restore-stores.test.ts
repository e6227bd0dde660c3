import { describe, expect, it } from 'vitest'
import { restoredStores } from './restore-stores.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The exported constant that a call of `proxy` is assigned to, or the call where it is not. */
const STORE = /(?:export const (\w+) = )?\bproxy[<(]/g

describe('stores after a test file', () => {
  it('every store of the studio is restored after each test file', () => {
    const stores = Object.entries(sources).flatMap(([path, source]) =>
      [...source.matchAll(STORE)].map(([call, name]) => `${path} ${name ?? call}`),
    )
    expect(stores).toContain('../model/scenes/store.ts scenesState')
    expect(restoredStores.toSorted()).toEqual(stores.toSorted())
  })
})
