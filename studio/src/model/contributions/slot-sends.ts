import type { Snapshot } from 'valtio'
import type { ContributionsState } from './store.ts'

/** What arrives from a slot now. */
export interface SlotSends {
  readonly picture: boolean
  readonly sound: boolean
}

const NOTHING: SlotSends = { picture: false, sound: false }

/** What a slot gives now: the devices of this tab in it, else what the server receives from it. */
export function slotSends(
  index: number,
  { camera, screen, slots }: Snapshot<Pick<ContributionsState, 'camera' | 'screen' | 'slots'>>,
): SlotSends {
  const own = [camera, screen].find((source) => source.index === index && source.status === 'on')
  if (own) {
    return {
      picture: own.hasVideo && !own.isVideoOff,
      sound: own.hasAudio && !own.isMuted,
    }
  }
  const slot = slots.find((candidate) => candidate.index === index)
  if (slot?.status !== 'started') return NOTHING
  return { picture: slot.hasVideo, sound: slot.hasAudio && !slot.isSelfMuted }
}
