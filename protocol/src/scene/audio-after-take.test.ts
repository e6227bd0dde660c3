import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { audioAfterTake } from './audio-after-take.ts'
import { firstRepeated, idsOfContent } from './element-list.ts'
import { type SceneContent, sceneContentSchema } from './scene-content.ts'

const OPEN = { director: false, encoder: false }
const guest = (contributionIndex: number) => ({ kind: 'contribution', contributionIndex }) as const
const music = { kind: 'media_source', fileId: 'music' } as const

interface Sketch {
  /** Slots that are seen, by element id. */
  readonly seen?: Record<string, number>
  readonly heard?: readonly object[]
}

function scene({ seen = {}, heard = [] }: Sketch): SceneContent {
  return sceneContentSchema.parse({
    visualElements: Object.entries(seen).map(([id, index]) => ({
      id,
      kind: 'contribution',
      content: guest(index),
    })),
    audioElements: heard,
  })
}

/** What is heard of a document: its audio elements, and what is seen without one, at 100. */
function mixOf({ visualElements, audioElements }: SceneContent): Record<string, number> {
  const mix: Record<string, number> = {}
  for (const { content, muted, volume } of audioElements) {
    mix[JSON.stringify(content)] = muted ? 0 : volume
  }
  for (const { content, hidden } of visualElements) {
    if (!hidden) mix[JSON.stringify(content)] ??= 100
  }
  return Object.fromEntries(Object.entries(mix).filter(([, volume]) => volume > 0))
}

function taken(coming: SceneContent, onAir: SceneContent | null, lock = OPEN): SceneContent {
  return { ...coming, audioElements: audioAfterTake(coming, onAir, lock) }
}

describe('what is heard after a take', () => {
  it('is what the scene says, where nothing is on air and where everything follows its picture', () => {
    const coming = scene({ seen: { a: 1 }, heard: [{ id: 'm', content: music, volume: 20 }] })
    expect(audioAfterTake(coming, null, OPEN)).toBe(coming.audioElements)
    const onAir = scene({ seen: { b: 2 }, heard: [{ id: 'x', content: guest(3), volume: 50 }] })
    expect(audioAfterTake(coming, onAir, OPEN)).toBe(coming.audioElements)
  })

  it('is besides what does not follow the picture, as it was, instead of the scene’s own', () => {
    const stays = { id: 'm', content: music, volume: 20, followsVideo: false }
    const onAir = scene({ heard: [stays] })
    expect(audioAfterTake(scene({ seen: { a: 1 } }), onAir, OPEN)).toEqual(onAir.audioElements)
    const coming = scene({ heard: [{ id: 'other', content: music, volume: 90 }] })
    expect(audioAfterTake(coming, onAir, OPEN)).toEqual(onAir.audioElements)
  })

  it('has each id once, also between a scene and its copy', () => {
    const heard = [{ id: 'm', content: music, volume: 20, followsVideo: false }]
    const coming = scene({ heard: [{ id: 'm', content: guest(1), volume: 5 }] })
    const ids = audioAfterTake(coming, scene({ heard }), OPEN).map(({ id }) => id)
    expect(ids).toEqual(['m', 'air:media_source:music'])
  })

  it.each([
    { director: true, encoder: false },
    { director: false, encoder: true },
  ])(
    'is the mix before, where it is locked by %o (CORE-EVT-016, CORE-EVT-017, GAP-050)',
    (lock) => {
      const onAir = scene({
        seen: { a: 1, b: 2 },
        heard: [{ id: 'x', content: guest(2), volume: 40 }],
      })
      const coming = scene({ seen: { c: 3 }, heard: [{ id: 'm', content: music, volume: 90 }] })
      const after = taken(coming, onAir, lock)
      expect(after.visualElements).toBe(coming.visualElements)
      expect(mixOf(after)).toEqual(mixOf(onAir))
    },
  )

  it('never changes a locked mix, however often and whatever is taken; and ids stay unique (property)', () => {
    const slot = fc.integer({ min: 1, max: 4 })
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const anyScene = fc
      .record({
        seen: fc.dictionary(id, slot, { maxKeys: 3 }),
        heard: fc.uniqueArray(
          fc.record({
            id: id.map((letter) => `${letter}-sound`),
            content: slot.map(guest),
            volume: fc.integer({ min: 0, max: 100 }),
            muted: fc.boolean(),
            followsVideo: fc.boolean(),
          }),
          { selector: (element) => element.id, maxLength: 3 },
        ),
      })
      .map((sketch) =>
        scene({
          ...sketch,
          heard: sketch.heard.filter(
            ({ content }, at, all) =>
              all.findIndex(
                (other) => other.content.contributionIndex === content.contributionIndex,
              ) === at,
          ),
        }),
      )
    const lock = fc.constantFrom(
      { director: true, encoder: false },
      { director: false, encoder: true },
      { director: true, encoder: true },
    )
    fc.assert(
      fc.property(
        anyScene,
        fc.array(fc.tuple(anyScene, lock), { minLength: 1 }),
        (first, takes) => {
          let onAir = first
          for (const [coming, flags] of takes) {
            onAir = taken(coming, onAir, flags)
            expect(mixOf(onAir)).toEqual(mixOf(first))
            expect(firstRepeated(idsOfContent(onAir))).toBeUndefined()
          }
        },
      ),
    )
  })
})
