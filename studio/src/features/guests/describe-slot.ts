import type { Contribution, ContributionStopReason } from '@proscenium/protocol'
import type { LampState } from '../../components/lamp.tsx'
import type { SlotRequest } from '../../model/contributions/slots-store.ts'
import type { LocalSource, RemoteSource } from '../../model/contributions/store.ts'

/** Keys of the state line in the catalogue `guests`. */
export type SlotStateText =
  | 'stateStarting'
  | 'stateStarted'
  | 'stateWaiting'
  | 'stateStopped'
  | 'stateOwnOn'
  | 'stateOwnStarting'
  | 'stateOwnProblem'
  | 'stateReceiving'
  | 'stateReceiveRetrying'
  | 'stateReceiveRefused'
  | 'statePullStarting'
  | 'statePullStarted'
  | 'statePullRetrying'
  | 'statePullStopped'
  | 'stateSendingAway'
  | 'stateEndingPull'
  | 'stateRestarting'
  | 'stateSaving'

/** A slot in words: the key of its state line, the shape before it, and why it stopped. */
export interface SlotDescription {
  readonly lamp: LampState
  readonly text: SlotStateText
  /** Number of this tab's attempt to receive it. */
  readonly attempt: number
  /** Null where it did not stop, or where nobody knows why. */
  readonly reason: ContributionStopReason | null
  /** What the server or the browser said of it; may be null. */
  readonly detail: string | null
  readonly isWarning: boolean
}

/** What a slot is described by. */
export interface SlotFacts {
  readonly slot: Pick<Contribution, 'status' | 'assigned'> & {
    readonly pull: Pick<NonNullable<Contribution['pull']>, 'status' | 'error'> | null
  }
  /** The device of this tab that fills it. */
  readonly own: Pick<LocalSource, 'status'> | null
  readonly remote: { readonly status: RemoteSource['status'] } | null
  readonly pending: SlotRequest | null
  readonly stopReason: ContributionStopReason | null
}

const LAMP_OF: Readonly<Partial<Record<SlotStateText, LampState>>> = {
  stateStarted: 'live',
  stateOwnOn: 'live',
  statePullStarted: 'live',
  stateReceiveRetrying: 'retrying',
  stateReceiveRefused: 'retrying',
  statePullRetrying: 'retrying',
  stateOwnProblem: 'retrying',
  stateStopped: 'stopped',
  stateWaiting: 'stopped',
  statePullStopped: 'stopped',
}

/** Says what is in a slot and how it is on its way (CORE-CTS-001 to CORE-CTS-014, CORE-CTR-029). */
export function describeSlot(facts: SlotFacts): SlotDescription {
  const text = textOf(facts)
  const lamp = LAMP_OF[text] ?? 'starting'
  const { remote, stopReason, slot } = facts
  const isStopped = slot.status === 'stopped'
  const { status } = remote ?? { status: null }
  return {
    text,
    lamp,
    // Who was there and sends no more may be in the show.
    isWarning: lamp === 'retrying' || text === 'stateStopped',
    attempt: status && 'attempt' in status ? status.attempt : 1,
    reason: isStopped && slot.pull === null ? stopReason : null,
    detail: slot.pull?.error ?? (status && 'reason' in status ? status.reason : null),
  }
}

function textOf({ slot, own, remote, pending, stopReason }: SlotFacts): SlotStateText {
  if (pending === 'sending_away') return 'stateSendingAway'
  if (pending === 'ending_pull') return 'stateEndingPull'
  if (pending === 'restarting') return 'stateRestarting'
  if (pending === 'saving') return 'stateSaving'
  if (own) return ownText(own.status)
  if (slot.pull && slot.pull.status !== 'started') return pullText(slot.pull.status)
  if (slot.status === 'starting') return 'stateStarting'
  if (slot.status === 'stopped') return stopReason === null ? 'stateWaiting' : 'stateStopped'
  return receivedText(remote?.status ?? null) ?? (slot.pull ? 'statePullStarted' : 'stateStarted')
}

function ownText(status: LocalSource['status']): SlotStateText {
  if (status === 'on') return 'stateOwnOn'
  return status === 'requesting' ? 'stateOwnStarting' : 'stateOwnProblem'
}

function pullText(status: 'starting' | 'retrying' | 'stopped'): SlotStateText {
  if (status === 'retrying') return 'statePullRetrying'
  return status === 'starting' ? 'statePullStarting' : 'statePullStopped'
}

/** Null where it is well received, or where this tab does not watch it. */
function receivedText(status: RemoteSource['status'] | null): SlotStateText | null {
  switch (status?.status) {
    case 'connecting':
      return 'stateReceiving'
    case 'retrying':
      return 'stateReceiveRetrying'
    case 'refused':
      return 'stateReceiveRefused'
    default:
      return null
  }
}
