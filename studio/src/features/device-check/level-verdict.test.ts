import { describe, expect, it } from 'vitest'
import type { HealthState } from '../../model/health/store.ts'
import { levelVerdict, loadVerdict } from './level-verdict.ts'

describe('verdicts of the device check', () => {
  it('judges a microphone by its peaks', () => {
    expect([-60, -40, -16, -1].map(levelVerdict)).toEqual(['silent', 'quiet', 'good', 'loud'])
  })

  it('judges the computer by the share of a frame that composing takes, and by its processors', () => {
    const judge = (
      renderMs: number,
      frameRate: number,
      cpuPressure: HealthState['cpuPressure'] = null,
    ) => loadVerdict({ renderMs, frameRate, cpuPressure })
    expect(judge(6, 30)).toBe('roomy')
    expect(judge(20, 30)).toBe('busy')
    expect(judge(32, 30)).toBe('strained')
    expect(judge(6, 120)).toBe('busy')
    expect(judge(6, 30, 'fair')).toBe('roomy')
    expect(judge(6, 30, 'serious')).toBe('busy')
    expect(judge(6, 30, 'critical')).toBe('strained')
  })
})
