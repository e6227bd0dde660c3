import { describe, expect, it } from 'vitest'
import { interactiveAt } from './route-start.ts'

describe('interactiveAt', () => {
  it('is when the control is there, if nothing holds the page up', () => {
    expect(interactiveAt(400, [])).toBe(400)
    expect(interactiveAt(400, [{ startMs: 100, endMs: 250 }])).toBe(400)
  })

  it('is the end of the last long task before a quiet second', () => {
    const tasks = [
      { startMs: 1_000, endMs: 1_100 },
      { startMs: 350, endMs: 500 },
      { startMs: 2_500, endMs: 2_600 },
    ]
    expect(interactiveAt(400, tasks)).toBe(1_100)
  })

  it('waits for a task that runs while the control appears', () => {
    expect(interactiveAt(400, [{ startMs: 300, endMs: 900 }])).toBe(900)
  })
})
