import { describe, expect, it } from 'vitest'
import { sharesOfFirst } from './canvases-suite.ts'

describe('sharesOfFirst', () => {
  it('gives what is added by what the first canvas costs, round by round', () => {
    const shares = sharesOfFirst([
      { id: 'program', rounds: [0.4, 0.5, 0.5] },
      { id: 'story', rounds: [0.2, 0.25, null] },
    ])
    expect(shares.map(({ id }) => id)).toEqual(['story'])
    expect(shares[0]?.rounds).toEqual([0.5, 0.5, null])
  })

  it('has no figure where the first canvas costs nothing', () => {
    const shares = sharesOfFirst([
      { id: 'program', rounds: [0] },
      { id: 'preview', rounds: [0.3] },
    ])
    expect(shares[0]?.rounds).toEqual([null])
  })
})
