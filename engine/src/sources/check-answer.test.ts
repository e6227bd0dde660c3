import { describe, expect, it } from 'vitest'
import { EngineError } from '../api/engine-error.ts'
import type { SourceInput } from '../api/source-input.ts'
import { checkAnswer } from './check-answer.ts'

describe('checkAnswer', () => {
  it.each([[null], [undefined]])('%s is no media', (answer) => {
    expect(checkAnswer(answer)).toBeNull()
  })

  it.each([
    [{ kind: 'image', url: '/a.png' }],
    [{ width: 2, height: 2, draw: () => {} }],
    [{ kind: 'carousel', items: [] }],
    [new (class FakeStream {})()],
  ])('%o is taken as it is', (answer) => {
    expect(checkAnswer(answer as unknown as SourceInput)).toBe(answer)
  })

  it.each([
    [7],
    ['/a.png'],
    [true],
    [() => {}],
    [{}],
    [{ kind: 'hologram' }],
    [{ kind: 'image', url: 7 }],
    [{ kind: 'video', url: '' }],
  ])('%o is refused', (answer) => {
    expect(() => checkAnswer(answer as unknown as SourceInput)).toThrow(EngineError)
  })
})
