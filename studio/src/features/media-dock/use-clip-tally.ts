import { useSnapshot } from 'valtio'
import { type Tally, tallyOf } from '../../components/tally.ts'
import { connectionState } from '../../model/connection/store.ts'
import { selectAirLight } from '../../model/event/air-light.ts'
import { eventState } from '../../model/event/store.ts'
import type { Clip } from '../../model/playback/selectors.ts'

/** The light of a clip: red only when viewers see or hear it. */
export function useClipTally({ isOnAir, inPreview }: Clip): Tally {
  const air = selectAirLight(useSnapshot(eventState), useSnapshot(connectionState))
  return tallyOf({ onAir: isOnAir, preview: inPreview !== null, air })
}
