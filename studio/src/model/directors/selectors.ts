import type { PreviewLeaseHolder } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import type { DirectorsState } from './store.ts'

type State = Snapshot<DirectorsState>
type IsOwn = (clientId: string) => boolean

/** A studio of the event as the top bar shows it. */
export interface Colleague {
  readonly clientId: string
  readonly userName: string
  readonly device: string
  readonly since: string
  /** It is this tab. */
  readonly isSelf: boolean
  /** He holds the lease to edit the preview. */
  readonly isEditing: boolean
}

/** Everybody whose studio is open on the event, this tab first. */
export function selectColleagues({ present, leaseHolder }: State, isOwn: IsOwn): Colleague[] {
  const colleagues = present.map((director) => ({
    ...director,
    isSelf: isOwn(director.clientId),
    isEditing: leaseHolder?.clientId === director.clientId,
  }))
  return [...colleagues].sort((a, b) => Number(b.isSelf) - Number(a.isSelf))
}

/**
 * Who keeps this tab from editing the preview; null when nobody does. A lease outlives a studio that was closed
 * by some seconds: one whose holder is gone is no obstacle worth telling of.
 */
export function selectOtherEditor(
  { present, leaseHolder }: State,
  isOwn: IsOwn,
): PreviewLeaseHolder | null {
  if (!leaseHolder || isOwn(leaseHolder.clientId)) return null
  const isHere = present.some(({ clientId }) => clientId === leaseHolder.clientId)
  return isHere || present.length === 0 ? leaseHolder : null
}
