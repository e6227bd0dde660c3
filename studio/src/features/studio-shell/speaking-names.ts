import { sourceKeyOf } from '@proscenium/engine'
import { audioState } from '../../model/audio/store.ts'
import { contributionsState } from '../../model/contributions/store.ts'

/** The names of those who speak into a microphone that is muted. */
export function speakingNames(): string[] {
  return audioState.speakingMuted.flatMap((sourceKey) => {
    const slot = contributionsState.slots.find(
      ({ index }) => sourceKeyOf({ kind: 'contribution', contributionIndex: index }) === sourceKey,
    )
    return slot ? [slot.name || String(slot.index)] : []
  })
}
