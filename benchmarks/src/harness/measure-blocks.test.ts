import { describe, expect, it } from 'vitest'
import { measureBlocks } from './measure-blocks.ts'

describe('measureBlocks', () => {
  it('keeps the median of each block as a round, and every reading', async () => {
    const readings = await measureBlocks(['a', 'b'], { rounds: 2, seed: 1 }, async (id) =>
      id === 'a' ? [1, 2, 30] : [5],
    )
    expect(readings.list()).toEqual([
      { id: 'a', rounds: [2, 2], samples: [1, 2, 30, 1, 2, 30] },
      { id: 'b', rounds: [5, 5], samples: [5, 5] },
    ])
  })

  it('tells why a subject is missing, and does not ask it again', async () => {
    let asked = 0
    const readings = await measureBlocks(['gone', 'there'], { rounds: 3, seed: 1 }, async (id) => {
      if (id === 'there') return [1]
      asked++
      throw new Error('no adapter\n at line 3')
    })
    expect(asked).toBe(1)
    expect(readings.isUnavailable('there')).toBe(false)
    expect(readings.list()[0]).toEqual({
      id: 'gone',
      rounds: [null, null, null],
      note: 'not available here: no adapter',
    })
  })
})
