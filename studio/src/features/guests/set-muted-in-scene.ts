import { setStripMuted } from '../../model/audio/actions.ts'
import { asOneStep } from '../../model/scenes/history.ts'
import type { SlotSound } from './use-slot-rows.ts'

/** Mutes a guest in the scene alone that they are in, as one step. */
export function setMutedInScene({ targets, sourceKey }: SlotSound, muted: boolean): void {
  asOneStep(() => {
    for (const bus of targets) setStripMuted({ bus, sourceKey, muted })
  })
}
