import { describe, expect, it } from 'vitest'
import { colorFault } from './same-colors.ts'

const wanted = [
  [32, 48, 64],
  [200, 100, 50],
  [10, 20, 30],
]

describe('colorFault', () => {
  it('bears a little, and one place at an edge', () => {
    expect(colorFault(wanted, wanted)).toBeNull()
    expect(
      colorFault(
        [
          [33, 48, 60],
          [196, 104, 50],
          [90, 20, 30],
        ],
        wanted,
      ),
    ).toBeNull()
  })

  it('tells of two places, and of the background alone', () => {
    expect(
      colorFault(
        [
          [32, 48, 64],
          [0, 0, 0],
          [90, 20, 30],
        ],
        wanted,
      ),
    ).toBe('It draws other colours: 0 0 0 for 200 100 50, 90 20 30 for 10 20 30')
    expect(
      colorFault(
        [
          [0, 0, 0],
          [200, 100, 50],
          [10, 20, 30],
        ],
        wanted,
      ),
    ).toBe('It draws other colours: 0 0 0 for 32 48 64')
  })

  it('tells of a picture that is missing', () => {
    expect(colorFault([], wanted)).toMatch('It draws other colours')
  })
})
