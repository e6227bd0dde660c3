import { describe, expect, it } from 'vitest'
import { matchesQuery } from './match-query.ts'

describe('matchesQuery', () => {
  it.each([
    ['Undo take', 'un', true],
    ['Undo take', 'take un', true],
    ['Préview: Été', 'ete pre', true],
    ['Undo take', 'ndo', false],
    ['Undo take', '', true],
  ])('%j for %j is %s', (label, query, expected) => {
    expect(matchesQuery(label, query)).toBe(expected)
  })
})
