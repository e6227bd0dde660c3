import type { Contribution } from '@proscenium/protocol'
import type { GuestMedia } from './media-store.ts'
import type { GuestState } from './store.ts'

/**
 * Where a guest is: viewers get him; they have the slate instead; nobody here knows, as the link is lost; the scene
 * has him but nothing of him is sent; the program has him but is not live; or neither.
 */
export type GuestAir = 'on_air' | 'paused' | 'unsure' | 'silent' | 'shown' | 'off_air'

type Live = NonNullable<GuestState['live']>

/** What decides whether viewers get a guest. */
export interface GuestAirFacts {
  readonly contribution: Pick<Contribution, 'index' | 'isMuted' | 'volume'> | null
  readonly live:
    | (Pick<Live, 'status' | 'step' | 'paused' | 'programConnected'> & {
        readonly contributionIndices: readonly number[]
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

/** Whether the scene on air draws on this guest's slot, whether anybody watches it, and whether there is anything. */
export function selectAir(facts: GuestAirFacts, sends: GuestSends): GuestAir {
  const { contribution, live, link, sending } = facts
  if (!contribution || !live?.contributionIndices.includes(contribution.index)) return 'off_air'
  if (live.status !== 'started' || live.step !== 'on_air') return 'shown'
  if (link.status === 'lost') return 'unsure'
  if (live.paused || !live.programConnected) return 'paused'
  const reaches = sends.picture || (sends.sound && !contribution.isMuted && contribution.volume > 0)
  return sending.status === 'connected' && reaches ? 'on_air' : 'silent'
}
