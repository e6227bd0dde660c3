import type { GuestState } from './store.ts'

/** Where a guest is: viewers get him, the program has him but is not live, or neither. */
export type GuestAir = 'on_air' | 'shown' | 'off_air'

/** Whether the scene on air draws on this guest's slot, and whether anybody watches it. */
export function selectAir({
  contribution,
  live,
}: {
  readonly contribution: { readonly index: number } | null
  readonly live: {
    readonly status: NonNullable<GuestState['live']>['status']
    readonly step: NonNullable<GuestState['live']>['step']
    readonly paused: boolean
    readonly contributionIndices: readonly number[]
  } | null
}): GuestAir {
  if (!contribution || !live?.contributionIndices.includes(contribution.index)) return 'off_air'
  const isLive = live.status === 'started' && live.step === 'on_air' && !live.paused
  return isLive ? 'on_air' : 'shown'
}
