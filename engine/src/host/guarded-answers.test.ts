import { type VisualElement, visualElementSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import type { EngineError } from '../api/engine-error.ts'
import { guardedAnswers } from './guarded-answers.ts'
import type { SceneAnswers } from './scene-facts.ts'

const element = visualElementSchema.parse({ id: 'logo', kind: 'image' })
const contribution = { kind: 'contribution', contributionIndex: 1 } as const

function guard(answers: SceneAnswers) {
  const codes: string[] = []
  const guarded = guardedAnswers(answers, (error: EngineError) => codes.push(error.code))
  return { guarded, codes }
}

describe('guardedAnswers', () => {
  it('takes what throws as no answer, and says so', () => {
    const broken = () => {
      throw new Error('The library is away')
    }
    const { guarded, codes } = guard({
      describe: broken,
      overlay: broken,
      fallbackImage: broken,
      hidesMissing: broken,
    })
    expect(guarded.hidesMissing('scene')).toBe(false)
    expect(guarded.describe(element)).toBeUndefined()
    expect(guarded.overlay({ id: 'bug', isWatermark: true })).toBeUndefined()
    expect(guarded.fallbackImage(contribution, 'scene')).toBeUndefined()
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'invalid-option'))
  })

  it('leaves the invalid elements out of an overlay (LIB-OVL-007)', () => {
    const nowhere = { ...element, boundsExpected: { x1: Number.NaN, y1: 0, x2: 50, y2: 50 } }
    const { guarded, codes } = guard({ overlay: () => [element, nowhere] })
    expect(guarded.overlay({ id: 'bug', isWatermark: false })).toEqual([element])
    expect(codes).toEqual(['invalid-scene'])
    const noList = guard({ overlay: () => 'none' as unknown as VisualElement[] })
    expect(noList.guarded.overlay({ id: 'bug', isWatermark: false })).toEqual([])
    expect(noList.codes).toEqual(['invalid-option'])
  })

  it('makes plain strings of what is said of an element', () => {
    const odd = { name: 7, description: undefined } as unknown as {
      name: string
      description: string
    }
    const { guarded } = guard({ describe: () => odd, fallbackImage: () => '' })
    expect(guarded.describe(element)).toEqual({ name: '7', description: '' })
    expect(guarded.fallbackImage(contribution, 'scene')).toBeUndefined()
  })

  it('answers nothing where the host has no say', () => {
    const { guarded, codes } = guard({})
    expect(guarded.describe(element)).toBeUndefined()
    expect(guarded.overlay({ id: 'bug', isWatermark: false })).toBeUndefined()
    expect(codes).toEqual([])
  })
})
