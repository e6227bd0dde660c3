import { type Contribution, type SceneContent, sceneUses } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import { CAMERA_SLOT, SCREEN_SLOT } from './store.ts'

type Slot = Snapshot<Pick<Contribution, 'index' | 'assigned' | 'status'>>

/** Slots that others fill: all but the two of the director's own devices, unless a guest holds one of those. */
export function guestSlots<Candidate extends Slot>(slots: readonly Candidate[]): Candidate[] {
  const own = [CAMERA_SLOT, SCREEN_SLOT]
  return slots.filter(({ index, assigned }) => assigned || !own.includes(index))
}

/**
 * The guest whom a scene lacks: the first one who is there and not in it, else the first place that it does not show;
 * null where it has them all.
 */
export function nextFreeSlot(
  slots: readonly Slot[],
  scene: Snapshot<Pick<SceneContent, 'visualElements' | 'audioElements' | 'overlayElements'>>,
): number | null {
  const used = sceneUses(scene).contributionIndices
  const free = guestSlots(slots).filter(({ index }) => !used.includes(index))
  const there =
    free.find(({ status }) => status === 'started') ?? free.find((slot) => slot.assigned)
  return (there ?? free[0])?.index ?? null
}
