import { visualElementSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { localSourceOff } from '../../model/contributions/store.ts'
import { sceneWarnings, type WarningFacts } from './scene-warnings.ts'

const camera = { ...localSourceOff('camera'), status: 'on' as const, hasAudio: true }
const facts: WarningFacts = {
  contributions: { camera, screen: localSourceOff('screen'), slots: [] },
  loads: {},
}
const scene = (...contents: Record<string, unknown>[]) => ({
  visualElements: contents.map((content, index) =>
    visualElementSchema.parse({ id: `e${index}`, kind: 'video', content }),
  ),
})
const reasons = (content: Record<string, unknown>, changed: Partial<WarningFacts> = {}) =>
  sceneWarnings(scene(content), { ...facts, ...changed }).map(({ reason }) => reason)

describe('sceneWarnings', () => {
  it('is silent about what works', () => {
    expect(reasons({ kind: 'contribution', contributionIndex: 1 })).toEqual([])
    expect(reasons({ kind: 'text', text: 'Hi' })).toEqual([])
    expect(reasons({ kind: 'file', fileId: 'f' })).toEqual([])
    expect(sceneWarnings(null, facts)).toEqual([])
  })

  it('names a source that is off and a microphone that is muted', () => {
    expect(reasons({ kind: 'contribution', contributionIndex: 2 })).toEqual(['sourceOff'])
    const contributions = { ...facts.contributions, camera: { ...camera, isMuted: true } }
    expect(reasons({ kind: 'contribution', contributionIndex: 1 }, { contributions })).toEqual([
      'muted',
    ])
  })

  it('names placeholders and files that are not there (CORE-CNT-008)', () => {
    expect(reasons({ kind: 'missing_file' })).toEqual(['missing'])
    const loads = { f: { status: 'failed' as const, progressPercent: 0 } }
    expect(reasons({ kind: 'media_source', fileId: 'f' }, { loads })).toEqual(['loadFailed'])
  })

  it('does not mind what is hidden', () => {
    const hidden = scene({ kind: 'missing_file' })
    for (const element of hidden.visualElements) element.hidden = true
    expect(sceneWarnings(hidden, facts)).toEqual([])
  })
})
