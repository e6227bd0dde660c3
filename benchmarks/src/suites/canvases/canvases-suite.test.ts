import { describe, expect, it } from 'vitest'
import { addedShares } from './canvases-suite.ts'

describe('addedShares', () => {
  it('gives what is added by what the first canvas costs, round by round', () => {
    const shares = addedShares([
      { id: 'nothing', rounds: [0.2, 0.1, null] },
      { id: 'program', rounds: [0.6, 0.6, 0.6] },
      { id: 'program-story', rounds: [0.8, 0.85, 0.9] },
    ])
    expect(shares.map(({ id }) => id)).toEqual(['program-story'])
    const [first, second, third] = shares[0]?.rounds ?? []
    expect(first).toBeCloseTo(0.5)
    expect(second).toBeCloseTo(0.5)
    expect(third).toBeNull()
  })

  it('has no figure where the first canvas costs nothing', () => {
    const shares = addedShares([
      { id: 'nothing', rounds: [0.2] },
      { id: 'program', rounds: [0.2] },
      { id: 'program-preview', rounds: [0.3] },
    ])
    expect(shares[0]?.rounds).toEqual([null])
  })
})
