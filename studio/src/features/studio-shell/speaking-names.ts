import { sourceKeyOf } from '@proscenium/engine'
import { audioState } from '../../model/audio/store.ts'
import { slotName } from '../../model/contributions/slot-name.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { preferencesState } from '../../model/preferences/store.ts'

/** The names of those who speak into a microphone that is muted. */
export function speakingNames(): string[] {
  return audioState.speakingMuted.flatMap((sourceKey) => {
    const slot = contributionsState.slots.find(
      ({ index }) => sourceKeyOf({ kind: 'contribution', contributionIndex: index }) === sourceKey,
    )
    return slot ? [nameOfSlot(slot.index)] : []
  })
}

/** What a slot is called in a sentence. */
export function nameOfSlot(index: number): string {
  const slot = contributionsState.slots.find((candidate) => candidate.index === index)
  const { name } = slot
    ? slotName(slot, contributionsState, preferencesState.contributionName)
    : { name: null }
  return name || String(index)
}
