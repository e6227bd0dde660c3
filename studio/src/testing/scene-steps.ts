import { type EditOperation, overlayCaptionSchema } from '@proscenium/protocol'
import fc from 'fast-check'
import {
  addSoundToPreview,
  setStripFollowing,
  setStripMuted,
  setStripVolume,
} from '../model/audio/actions.ts'
import {
  addElement,
  copyElement,
  deleteElement,
  duplicateElement,
  nudgeElement,
  pasteElement,
  reorderElement,
  updateCaption,
  updateElement,
} from '../model/scenes/element-actions.ts'
import { beginGesture, endGesture } from '../model/scenes/gesture.ts'
import { cancelGesture, revertPreview, savePreview } from '../model/scenes/history-actions.ts'
import { draftOf } from '../model/scenes/scene-drafts.ts'
import type { TestShow } from './open-test-show.ts'

/** The scene that the steps change. */
export const SCENE = 's0'
/** Longer than steps of one kind are joined in, and than the server takes to answer. */
export const LONG_MS = 2_000

/** One thing that a director does; it may be impossible, and then nothing happens. */
type Step = (show: TestShow) => void | Promise<void>

/** Elements of another director: nobody else touches them. */
export const THEIRS = ['x', 'y']

function ours(): string[] {
  const elements = draftOf(SCENE)?.visualElements ?? []
  return elements.map(({ id }) => id).filter((id) => !THEIRS.includes(id))
}

/** One of the elements that there are now. */
function withElement(pick: number, act: (id: string) => unknown): void {
  const ids = ours()
  const id = ids[pick % Math.max(1, ids.length)]
  if (id !== undefined) act(id)
}

const pick = fc.nat({ max: 20 })
const percent = fc.integer({ min: 0, max: 100 })
const box = fc.record({
  x1: fc.nat(40),
  y1: fc.nat(40),
  x2: fc.integer({ min: 50, max: 100 }),
  y2: fc.integer({ min: 50, max: 100 }),
})
const patch = fc.oneof(
  percent.map((opacity) => ({ opacity })),
  box.map((boundsExpected) => ({ boundsExpected })),
  fc.boolean().map((hidden) => ({ hidden })),
  fc.string({ maxLength: 8 }).map((name) => ({ name })),
  fc
    .constantFrom('fit' as const, 'fill' as const, 'stretch' as const)
    .map((sizing) => ({ sizing })),
  fc.constantFrom(0 as const, 90 as const, 180 as const).map((rotation) => ({ rotation })),
)
const label = fc.constantFrom('edit' as const, 'move' as const, 'style' as const)

/** Every step that changes only elements of this director. */
export const ownStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(pick, patch, label).map(
    ([at, fields, of]): Step =>
      () =>
        withElement(at, (id) => updateElement(id, fields, { label: of })),
  ),
  fc.constantFrom('text' as const, 'background' as const, 'camera' as const).map(
    (kind): Step =>
      () =>
        void addElement(kind === 'text' ? { kind, text: 'Words' } : { kind }),
  ),
  pick.map(
    (at): Step =>
      () =>
        withElement(at, deleteElement),
  ),
  pick.map(
    (at): Step =>
      () =>
        withElement(at, duplicateElement),
  ),
  pick.map(
    (at): Step =>
      () => {
        withElement(at, copyElement)
        pasteElement()
      },
  ),
  fc
    .tuple(
      pick,
      fc.constantFrom('front' as const, 'back' as const, 'forward' as const, 'backward' as const),
    )
    .map(
      ([at, to]): Step =>
        () =>
          withElement(at, (id) => reorderElement(id, to)),
    ),
  fc.tuple(pick, fc.integer({ min: -5, max: 5 })).map(
    ([at, dx]): Step =>
      () =>
        withElement(at, (id) => nudgeElement(id, { dx, dy: 1 })),
  ),
  fc.tuple(pick, fc.array(box, { maxLength: 4 }), fc.boolean()).map(
    ([at, boxes, isCancelled]): Step =>
      async ({ fakes }) => {
        beginGesture('resize')
        for (const boundsExpected of boxes) {
          withElement(at, (id) => updateElement(id, { boundsExpected }))
          await fakes.clock.advance(30)
        }
        if (isCancelled) cancelGesture()
        else endGesture()
      },
  ),
  fc.tuple(percent, fc.boolean()).map(
    ([volume, muted]): Step =>
      () => {
        const target = { bus: 'preview', sourceKey: 'contribution:1' } as const
        setStripVolume({ ...target, volume })
        setStripMuted({ ...target, muted })
        setStripFollowing({ ...target, followsVideo: muted })
      },
  ),
  pick.map(
    (at): Step =>
      () =>
        void addSoundToPreview({ kind: 'contribution', contributionIndex: 1 + (at % 4) }),
  ),
  fc.tuple(pick, fc.boolean()).map(
    ([at, hidden]): Step =>
      () =>
        withElement(at, (id) => {
          const known = draftOf(SCENE)?.visualElements.find((one) => one.id === id)?.overlays[0]
          const own = known?.id ?? `caption-of-${id}`
          updateCaption(id, overlayCaptionSchema.parse({ id: own, hidden }))
        }),
  ),
  fc.constant<Step>(() => savePreview()),
  // Time goes by: the server answers, and quick edits are no longer one step.
  fc.constantFrom(0, 100, LONG_MS).map(
    (ms): Step =>
      ({ fakes }) =>
        fakes.clock.advance(ms),
  ),
)

/** A revert is about the whole scene, whoever made it. */
export const step = fc.oneof(
  { weight: 12, arbitrary: ownStep },
  { weight: 1, arbitrary: fc.constant<Step>(() => void revertPreview()) },
)

/** What another director does to elements of his own, at any moment. */
export const theirEdit: fc.Arbitrary<EditOperation> = fc
  .tuple(fc.constantFrom(...THEIRS), percent)
  .map(([id, opacity]) => ({ operation: 'update_element_video', id, item: { opacity } }))
