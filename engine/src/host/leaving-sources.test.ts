import { sceneContentSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { LeavingSources } from './leaving-sources.ts'
import { sceneFacts } from './scene-facts.ts'

function facts(elements: readonly Record<string, unknown>[]) {
  const content = sceneContentSchema.parse({ visualElements: elements })
  return sceneFacts({ ...content, id: 's' }, {})
}
const video = (id: string, rest = {}) => ({
  id,
  kind: 'video',
  content: { kind: 'file', fileId: id },
  ...rest,
})

describe('LeavingSources (GAP-020)', () => {
  it('keeps the sources of deleted elements until they have left', () => {
    let nowMs = 0
    const leaving = new LeavingSources(() => nowMs)
    const hide = { kind: 'fade', durationMs: 500 }
    const before = facts([
      video('fades', { hide }),
      video('vanishes'),
      video('unseen', { hide, hidden: true }),
      video('stays', { hide }),
    ])
    leaving.note(undefined, before)
    leaving.note(before, facts([video('stays', { hide })]))
    expect([...leaving.transitionSources.keys()]).toEqual(['file:fades'])
    nowMs = 1400
    expect(leaving.purge()).toBe(false)
    nowMs = 1500
    expect(leaving.purge()).toBe(true)
    expect(leaving.transitionSources.size).toBe(0)
  })
})
