import { sceneContentSchema, transitionSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { issueText } from './issue-text.ts'

describe('issueText', () => {
  it.each([
    [
      { opacity: -1 },
      'visualElements.0.opacity: The opacity must be a position number (at least 0)',
    ],
    [
      { border: { width: 1e9 } },
      'visualElements.0.border.width: The width is invalid (at most 2000)',
    ],
    [
      { sizing: 'x' },
      'visualElements.0.sizing: The element sizing value is invalid (one of fit, fill, stretch)',
    ],
    [{ opacity: '5' }, 'visualElements.0.opacity: The opacity must be a position number'],
  ])('names the field of %o and what it takes', (fields, text) => {
    const scene = { visualElements: [{ id: 'e', kind: 'text', ...fields }] }
    expect(issueText(sceneContentSchema.safeParse(scene).error?.issues[0])).toBe(text)
  })

  it('says how long a transition may be', () => {
    const parsed = transitionSchema.safeParse({ kind: 'fade', durationMs: 1e9 })
    expect(issueText(parsed.error?.issues[0])).toMatch(/^durationMs: .* \(at most \d+\)$/)
  })
})
