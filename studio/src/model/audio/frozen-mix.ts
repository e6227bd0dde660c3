import { type ActionFailure, refusal } from '../failure.ts'
import { notify } from '../notifications/actions.ts'

/** Says kindly that the mix on air is frozen, by this director or another, and answers with that as a refusal (GAP-050). */
export function tellOfFrozenMix(): ActionFailure {
  notify({ level: 'warn', messageId: 'mixFrozen' })
  return refusal('audio_locked')
}
