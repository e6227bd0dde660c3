import { describe, expect, it } from 'vitest'
import { countdownWords, typedWords } from './text-subject.ts'

describe('countdownWords', () => {
  it('loses a second in each step', () => {
    expect([0, 1, 20].map(countdownWords)).toEqual(['22:13:20', '22:13:19', '22:13:00'])
  })
})

describe('typedWords', () => {
  it('gets a letter in each step', () => {
    expect([0, 1, 2].map(typedWords)).toEqual(['0 ', '0 B', '0 Br'])
  })

  it('never shows the same words twice', () => {
    const words = Array.from({ length: 500 }, (_, step) => typedWords(step))
    expect(new Set(words).size).toBe(500)
  })
})
