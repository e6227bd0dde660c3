import { describe, expect, it } from 'vitest'
import { levelVerdict, loadVerdict } from './level-verdict.ts'

describe('verdicts of the device check', () => {
  it('judges a microphone by its peaks', () => {
    expect([-60, -40, -16, -1].map(levelVerdict)).toEqual(['silent', 'quiet', 'good', 'loud'])
  })

  it('judges the computer by the share of a frame that composing takes', () => {
    expect(loadVerdict(6, 30)).toBe('roomy')
    expect(loadVerdict(20, 30)).toBe('busy')
    expect(loadVerdict(32, 30)).toBe('strained')
    expect(loadVerdict(6, 120)).toBe('busy')
  })
})
