import { describe, expect, it } from 'vitest'
import { matchesQuery } from './match-query.ts'

describe('matchesQuery', () => {
  it.each([
    ['Undo take', 'un', true],
    ['Undo take', 'take un', true],
    ['Préview: Été', 'ete pre', true],
    ['Undo take', 'ndo', false],
    ['Undo take', '', true],
    ['Add destination in 9:16', 'dest 9:16', true],
    ['Add destination in 16:9', '9:16', false],
  ])('%j for %j is %s', (label, query, expected) => {
    expect(matchesQuery(label, query)).toBe(expected)
  })
})
