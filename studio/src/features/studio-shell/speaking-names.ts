import { sourceKeyOf } from '@proscenium/engine'
import { audioState } from '../../model/audio/store.ts'
import { slotName } from '../../model/contributions/slot-name.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { preferencesState } from '../../model/preferences/store.ts'

/** What a slot without a name is called. */
type Unnamed = (index: number) => string

/** The names of those who speak into a microphone that is muted. */
export function speakingNames(unnamed: Unnamed): string[] {
  return audioState.speakingMuted.flatMap((sourceKey) => {
    const slot = contributionsState.slots.find(
      ({ index }) => sourceKeyOf({ kind: 'contribution', contributionIndex: index }) === sourceKey,
    )
    return slot ? [nameOfSlot(slot.index, unnamed)] : []
  })
}

/** What a slot is called in a sentence. */
export function nameOfSlot(index: number, unnamed: Unnamed): string {
  const slot = contributionsState.slots.find((candidate) => candidate.index === index)
  const { name } = slot
    ? slotName(slot, contributionsState, preferencesState.contributionName)
    : { name: null }
  return name || unnamed(index)
}
