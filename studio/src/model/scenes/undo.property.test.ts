import { applyEditOperations, type EditOperation, type SceneContent } from '@proscenium/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { LONG_MS, ownStep, SCENE, step, THEIRS, theirEdit } from '../../testing/scene-steps.ts'
import { shownLog } from '../../testing/shown-words.ts'
import { clearLog } from '../notifications/actions.ts'
import { endGesture } from './gesture.ts'
import { redo, revertPreview, undo } from './history-actions.ts'
import { contentOf } from './scene-content.ts'
import { draftOf } from './scene-drafts.ts'
import { scenesState } from './store.ts'

const RUNS = 60

function openShow(withTheirs: boolean): TestShow {
  const camera = { kind: 'contribution', contributionIndex: 1 } as const
  const elements = [
    { id: 'a', kind: 'contribution', content: camera } as const,
    { id: 'b' },
    ...(withTheirs ? THEIRS.map((id) => ({ id })) : []),
  ]
  // What one run copied and was told is not there in the next.
  scenesState.copiedElement = null
  clearLog()
  return openTestShow({ event: anEvent({ scenes: [aScene(SCENE, elements), aScene('s1')] }) })
}

function draft(): SceneContent {
  const content = draftOf(SCENE)
  if (!content) throw new Error('there is no draft')
  return structuredClone(content)
}

/** The same elements, wherever they are in their lists: an edit of two at once may move them there. */
function byId({ visualElements, audioElements }: SceneContent): Record<string, unknown> {
  const all = [...visualElements, ...audioElements]
  return Object.fromEntries(all.map((element) => [element.id, element]))
}

/** The document after edits, of which there may be none. */
function withEdits(content: SceneContent, edits: readonly EditOperation[]): SceneContent {
  if (edits.length === 0) return content
  return applyEditOperations(content, edits, { createId: () => 'none' }).content
}

function stepsLeft(direction: 'undo' | 'redo'): number {
  return scenesState.history[SCENE]?.[direction].length ?? 0
}

async function stepAll(show: TestShow, direction: 'undo' | 'redo'): Promise<void> {
  for (let left = stepsLeft(direction); left > 0; left -= 1) {
    expect((direction === 'undo' ? undo : redo)()).not.toBeNull()
    if (left % 3 === 0) await show.fakes.clock.advance(120)
  }
  await show.fakes.clock.advance(LONG_MS)
}

function savedContent(show: TestShow): SceneContent {
  const scene = show.server.event.scenes.find(({ id }) => id === SCENE)
  if (!scene) throw new Error('there is no scene')
  return structuredClone(scene.originalContent)
}

async function onServer(show: TestShow): Promise<SceneContent> {
  await show.fakes.clock.advance(LONG_MS)
  const scene = show.server.event.scenes.find(({ id }) => id === SCENE)
  if (!scene) throw new Error('there is no scene')
  return contentOf(scene)
}

describe('undo, whatever was done (GAP-052 as amended)', () => {
  it('undo takes everything back exactly, and redo makes everything again exactly (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        const show = openShow(false)
        try {
          const start = draft()
          for (const act of steps) await act(show)
          endGesture()
          await show.fakes.clock.advance(LONG_MS)
          const end = draft()
          expect(await onServer(show)).toEqual(end)
          await stepAll(show, 'undo')
          expect(draft()).toStrictEqual(start)
          expect(await onServer(show)).toEqual(start)
          await stepAll(show, 'redo')
          expect(draft()).toStrictEqual(end)
          expect(await onServer(show)).toEqual(end)
          expect(shownLog().filter(({ level }) => level === 'error')).toEqual([])
        } finally {
          show.close()
        }
      }),
      { numRuns: RUNS },
    )
  }, 120_000)

  it('leaves what another director does in between as he made it (property, GAP-059)', async () => {
    const moment = fc.oneof(
      { weight: 3, arbitrary: ownStep.map((ours) => ({ ours })) },
      { weight: 1, arbitrary: theirEdit.map((theirs) => ({ theirs })) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 20 }), async (moments) => {
        const show = openShow(true)
        try {
          const edits: EditOperation[] = []
          const start = draft()
          for (const what of moments) {
            if ('ours' in what) await what.ours(show)
            else {
              // The echo of his edit may come while ours is on its way, or before.
              show.server.editAsAnother(SCENE, [what.theirs])
              edits.push(what.theirs)
            }
          }
          endGesture()
          await show.fakes.clock.advance(LONG_MS)
          const end = draft()
          const his = (content: SceneContent) => byId(withEdits(content, edits))
          await stepAll(show, 'undo')
          expect(byId(draft())).toStrictEqual(his(start))
          await stepAll(show, 'redo')
          expect(byId(draft())).toStrictEqual(his(end))
          expect(await onServer(show)).toEqual(draft())
        } finally {
          show.close()
        }
      }),
      { numRuns: RUNS },
    )
  }, 120_000)

  it('a revert takes his edits back as well, and its undo makes them again (property, GAP-051)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(ownStep, { maxLength: 10 }),
        fc.array(theirEdit, { minLength: 1, maxLength: 3 }),
        async (steps, edits) => {
          const show = openShow(true)
          try {
            for (const act of steps) await act(show)
            endGesture()
            show.server.editAsAnother(SCENE, edits)
            await show.fakes.clock.advance(LONG_MS)
            const [before, saved] = [draft(), savedContent(show)]
            const stepsBefore = stepsLeft('undo')
            revertPreview()
            expect(await onServer(show)).toStrictEqual(saved)
            // Where all was saved there is nothing to take back.
            if (stepsLeft('undo') === stepsBefore) return
            expect(undo()).toMatchObject({ label: 'revert' })
            expect(draft()).toStrictEqual(before)
            expect(await onServer(show)).toStrictEqual(before)
            redo()
            expect(draft()).toStrictEqual(saved)
          } finally {
            show.close()
          }
        },
      ),
      { numRuns: RUNS / 2 },
    )
  }, 120_000)
})
