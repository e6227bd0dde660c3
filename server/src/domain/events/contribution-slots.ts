import type { CreateId } from '../ports/clock.ts'
import type { ContributionRecord } from '../ports/records.ts'

/** Slots of an event; scenes refer to them by index (GAP-061). */
export const CONTRIBUTION_SLOTS = 10

/** Sound of a slot for a new guest: unmuted, at full volume (GAP-189). */
export const DEFAULT_SOUND = { isMuted: false, isSelfMuted: false, volume: 100 } as const

/** The slots of a new event: the host's camera, the screen beside it, and free ones. */
export function createContributionSlots(eventId: string, createId: CreateId): ContributionRecord[] {
  return Array.from({ length: CONTRIBUTION_SLOTS }, (_, at) => ({
    id: createId(),
    eventId,
    index: at + 1,
    ...slotAt(at + 1),
    ...EMPTY_SLOT,
  }))
}

/** A free slot. */
export const EMPTY_SLOT = {
  guestSessionId: null,
  status: 'stopped',
  stopReason: null,
  actualSource: null,
  hasAudio: false,
  hasVideo: false,
  width: null,
  height: null,
  quality: 0,
  isRecorded: false,
  ...DEFAULT_SOUND,
  pullProtocol: null,
  pullServerUrl: null,
  sealedPullUrl: null,
  pullStatus: null,
  pullError: null,
  pushProtocol: null,
  pushEpoch: 0,
} as const satisfies Partial<ContributionRecord>

/** Name and description of a slot without a guest. */
export function defaultNameOf(index: number): Pick<ContributionRecord, 'name' | 'description'> {
  const { name, description } = slotAt(index)
  return { name, description }
}

function slotAt(
  index: number,
): Pick<ContributionRecord, 'kind' | 'name' | 'description' | 'source'> {
  if (index === 1)
    return { kind: 'primary', name: 'Host', description: 'Live from the studio', source: 'camera' }
  if (index === 2)
    return { kind: 'secondary', name: 'Screen', description: null, source: 'screen_share' }
  return { kind: 'primary', name: null, description: null, source: 'any' }
}
