import { isLiveInProgress } from '@proscenium/protocol'
import { useSnapshot } from 'valtio'
import type { Tally } from '../../components/tally.ts'
import { eventState } from '../../model/event/store.ts'
import type { Clip } from '../../model/playback/selectors.ts'

/** The light of a clip: red only when viewers see or hear it. */
export function useClipTally({ isOnAir, inPreview }: Clip): Tally {
  const isLive = isLiveInProgress(useSnapshot(eventState).status)
  if (isOnAir) return isLive ? 'program' : 'armed'
  return inPreview ? 'preview' : 'none'
}
