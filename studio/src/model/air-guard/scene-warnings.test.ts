import { type AudioElement, audioElementSchema, visualElementSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { localSourceOff } from '../contributions/store.ts'
import { isOutsideSafeArea, movedInside } from './safe-area.ts'
import { sceneWarnings, type WarningFacts } from './scene-warnings.ts'

const camera = { ...localSourceOff('camera'), status: 'on' as const, hasAudio: true }
const facts: WarningFacts = {
  contributions: { camera, screen: localSourceOff('screen'), slots: [] },
  loads: {},
  fontIds: [],
  clipsEnding: {},
}
const scene = (...contents: Record<string, unknown>[]) => ({
  audioElements: [] as AudioElement[],
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

  it('names a guest whose sound the scene holds back', () => {
    const person = { kind: 'contribution', contributionIndex: 1 }
    const muted = {
      ...scene(person),
      audioElements: [audioElementSchema.parse({ id: 'a', content: person, muted: true })],
    }
    expect(sceneWarnings(muted, facts).map(({ reason }) => reason)).toEqual(['mutedInScene'])
  })

  it('names a clip that is nearly through, unless something follows it', () => {
    const clip = { kind: 'media_source', fileId: 'f', loop: false }
    const clipsEnding = { 'media_source:f': 8 }
    expect(sceneWarnings(scene(clip), { ...facts, clipsEnding })).toMatchObject([
      { reason: 'clipEnding', seconds: 8 },
    ])
    expect(reasons(clip, { clipsEnding: { 'media_source:f': 0 } })).toEqual(['clipEnded'])
    expect(reasons({ ...clip, loop: true }, { clipsEnding })).toEqual([])
    expect(reasons({ ...clip, onEof: 's2' }, { clipsEnding })).toEqual([])
  })

  it('names a font that is not there', () => {
    const text = { kind: 'text', text: 'Hi', fontId: 'font-7' }
    expect(reasons(text)).toEqual(['fontFallback'])
    expect(reasons(text, { fontIds: ['font-7'] })).toEqual([])
  })
})

describe('the safe area of words (EBU R 95)', () => {
  const words = (horizontal: 'left' | 'center' | 'right') => ({
    text: 'Hi',
    horizontalAlignment: horizontal,
    verticalAlignment: 'center' as const,
  })
  const box = { x1: 2, y1: 40, x2: 98, y2: 60 }

  it('counts the edge that they lie against, and no other', () => {
    expect(isOutsideSafeArea(box, words('left'))).toBe(true)
    expect(isOutsideSafeArea(box, words('right'))).toBe(true)
    expect(isOutsideSafeArea(box, words('center'))).toBe(false)
  })

  it('lets words leave the frame that run across it', () => {
    const ticker = { direction: 'left', speed: 10 } as never
    expect(isOutsideSafeArea(box, { ...words('left'), ticker })).toBe(false)
  })

  it('is kept by a box that was moved inside', () => {
    const moved = movedInside({ x1: -4, y1: 90, x2: 40, y2: 110 })
    expect(moved).toEqual({ x1: 5, y1: 75, x2: 49, y2: 95 })
    expect(movedInside(box)).toEqual({ x1: 5, y1: 40, x2: 95, y2: 60 })
  })
})
