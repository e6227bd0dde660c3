import { sourceKeyOf } from '@proscenium/engine'
import type { Contribution } from '@proscenium/protocol'
import { subscribe } from 'valtio'
import { contributionsState } from '../contributions/store.ts'
import { type ActionFailure, refusal } from '../failure.ts'
import { recordSlotStep } from '../scenes/console-history.ts'
import { pushCommand } from '../scenes/scene-sync.ts'
import { showServices } from '../show-services.ts'
import { tellOfFrozenMix } from './frozen-mix.ts'
import { audioState } from './store.ts'

/** How a person is heard in every scene; what is left out stays as it is. */
export type SlotSoundPatch = Partial<Pick<Contribution, 'isMuted' | 'volume'>>

/** What the engine was told of each source, so that only changes reach it. */
const told = new Map<string, string>()

/** Mutes a person, or sets their fader, in every scene and for every director (GAP-189). */
export function setSlotSound(index: number, patch: SlotSoundPatch): ActionFailure | null {
  const slot = contributionsState.slots.find((candidate) => candidate.index === index)
  if (!slot) return refusal('not_found', 'no active scene or element')
  if (audioState.lock.encoder) return tellOfFrozenMix()
  const { isMuted, volume } = slot
  // Only what is changed here: the rest may be another director's, and is not to be taken back.
  const before = {
    ...(patch.isMuted !== undefined && { isMuted }),
    ...(patch.volume !== undefined && { volume }),
  }
  changeSlotSound(slot.id, patch)
  recordSlotStep({ slotId: slot.id, before, after: patch })
  return null
}

/** The same without a step to undo. */
export function changeSlotSound(slotId: string, patch: SlotSoundPatch): void {
  const slot = contributionsState.slots.find(({ id }) => id === slotId)
  if (!slot) return
  Object.assign(slot, patch)
  applySlotSounds()
  pushCommand({ kind: 'slot_sound', slotId, sound: patch })
}

/** Keeps the engine's faders where the slots have theirs, until the returned function is called. */
export function watchSlotSounds(): () => void {
  told.clear()
  const stop = subscribe(contributionsState, applySlotSounds)
  return () => {
    stop()
    told.clear()
  }
}

/** Tells a new engine of every slot. */
export function reapplySlotSounds(): void {
  for (const key of told.keys()) told.set(key, '')
  applySlotSounds()
}

function applySlotSounds(): void {
  const { engine } = showServices()
  if (!engine.isOpen) return
  for (const { index, isMuted, volume } of contributionsState.slots) {
    const key = sourceKeyOf({ kind: 'contribution', contributionIndex: index })
    if (key === null) continue
    const sound = `${isMuted} ${volume}`
    // A strip is made when it is first asked for: most slots never need one.
    if ((told.get(key) ?? OPEN) === sound) continue
    told.set(key, sound)
    engine.audio.setSource(key, volume, isMuted)
  }
}

const OPEN = 'false 100'
