import type { Contribution } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import { isSlotInProgram } from '../contributions/slot-tally.ts'
import type { ScenesState } from '../scenes/store.ts'
import { isInCallRoom } from './guest-returns.ts'
import type { TalkTarget } from './store.ts'

/** The ids of the slots whose guests a talk reaches. */
export function selectListeners(
  target: TalkTarget,
  slots: readonly Pick<Contribution, 'id' | 'index' | 'inCallRoom' | 'status' | 'assigned'>[],
  scenes: Snapshot<ScenesState>,
): string[] {
  const means = ({ id, index }: { readonly id: string; readonly index: number }) => {
    if (target === 'all') return true
    return target === 'backstage' ? !isSlotInProgram(scenes, index) : target === id
  }
  return slots.filter((slot) => isInCallRoom(slot) && means(slot)).map(({ id }) => id)
}
