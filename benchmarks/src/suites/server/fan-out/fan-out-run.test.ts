import { describe, expect, it } from 'vitest'
import { splitClients } from './fan-out-run.ts'

describe('splitClients', () => {
  it.each([
    [500, [500]],
    [1_500, [750, 750]],
    [2_000, [1_000, 1_000]],
    [2_001, [667, 667, 667]],
  ])('%i clients stand in processes of %j', (clients, counts) => {
    expect(splitClients(clients)).toEqual(counts)
  })
})
