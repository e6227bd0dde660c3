import type { Contribution } from '@proscenium/protocol'
import type { GuestMedia } from './media-store.ts'
import type { GuestState } from './store.ts'

/** Whether viewers get a guest, and if not, why. */
export type GuestAir =
  /** Viewers see or hear them. */
  | 'on_air'
  /** The director has paused the show. */
  | 'paused'
  /** The program doesn't reach the server: viewers get the slate until it does. */
  | 'interrupted'
  /** The connection to the show is lost. */
  | 'unsure'
  /** The scene on air includes them, but nothing they send reaches viewers. */
  | 'silent'
  /** The scene in program includes them, but the show isn't live. */
  | 'shown'
  | 'off_air'

type Live = NonNullable<GuestState['live']>

/** What decides whether viewers get a guest. */
export interface GuestAirFacts {
  readonly contribution: Pick<Contribution, 'index' | 'isMuted' | 'volume'> | null
  readonly live:
    | (Pick<Live, 'status' | 'step' | 'paused' | 'programConnected'> & {
        readonly seenContributionIndices: readonly number[]
        readonly heardContributionIndices: readonly number[]
      })
    | null
  readonly link: Pick<GuestState['link'], 'status'>
  readonly sending: Pick<GuestState['sending'], 'status'>
}

/** What a guest gives away now. */
export interface GuestSends {
  readonly picture: boolean
  readonly sound: boolean
}

/** What viewers get of a guest. */
export interface GuestReach {
  readonly isSeen: boolean
  readonly isHeard: boolean
}

/** What of a guest is meant to be seen and heard. */
export function selectSends({
  hasVideo,
  isVideoOff,
  hasAudio,
  isMuted,
  screen,
}: {
  readonly [Key in 'hasVideo' | 'isVideoOff' | 'hasAudio' | 'isMuted']: GuestMedia[Key]
} & { readonly screen: unknown }): GuestSends {
  return { picture: (hasVideo && !isVideoOff) || screen !== null, sound: hasAudio && !isMuted }
}

/** Whether the scene on air shows and plays what the guest sends. */
export function selectReach(
  { contribution, live }: Pick<GuestAirFacts, 'contribution' | 'live'>,
  sends: GuestSends,
): GuestReach {
  if (!contribution || !live) return { isSeen: false, isHeard: false }
  const { index, isMuted, volume } = contribution
  const { seenContributionIndices, heardContributionIndices } = live
  return {
    isSeen: sends.picture && seenContributionIndices.includes(index),
    isHeard: sends.sound && !isMuted && volume > 0 && heardContributionIndices.includes(index),
  }
}

/** The guest's state on air. */
export function selectAir(facts: GuestAirFacts, sends: GuestSends): GuestAir {
  const { contribution, live, link, sending } = facts
  if (!contribution || !live || !isInScene(contribution, live)) return 'off_air'
  if (live.status !== 'started' || live.step !== 'on_air') return 'shown'
  if (link.status === 'lost') return 'unsure'
  if (live.paused) return 'paused'
  if (!live.programConnected) return 'interrupted'
  const { isSeen, isHeard } = selectReach(facts, sends)
  return sending.status === 'connected' && (isSeen || isHeard) ? 'on_air' : 'silent'
}

function isInScene(
  { index }: NonNullable<GuestAirFacts['contribution']>,
  live: NonNullable<GuestAirFacts['live']>,
): boolean {
  const { seenContributionIndices, heardContributionIndices } = live
  return seenContributionIndices.includes(index) || heardContributionIndices.includes(index)
}
