import { PROGRAM_STREAM_ID, returnStreamId } from '@proscenium/protocol'
import { type Caller, type Guest, guestRoleOf } from '../identity/principal.ts'

/**
 * Whether somebody may view a stream of his event (GAP-008 as amended): directors all of them, contributors the
 * program and the return that is made for them, lurkers the stream of the slot that they watch.
 */
export function mayView(caller: Caller, streamId: string): boolean {
  if (caller.kind === 'user') return true
  switch (guestRoleOf(caller)) {
    case 'contributor':
      return streamId === PROGRAM_STREAM_ID || isOwnReturn(caller, streamId)
    case 'lurker':
      return streamId === caller.contributionId
    case 'invitee':
      return false
  }
}

function isOwnReturn({ contributionId }: Guest, streamId: string): boolean {
  return contributionId !== null && streamId === returnStreamId(contributionId)
}

/** Whether somebody may send a stream of his event (GAP-071): contributors that of their own slot. */
export function mayPublish(caller: Caller, streamId: string): boolean {
  if (caller.kind === 'user') return true
  return guestRoleOf(caller) === 'contributor' && streamId === caller.contributionId
}
