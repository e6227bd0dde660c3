import { PROGRAM_STREAM_ID } from '@proscenium/protocol'
import { type Caller, guestRoleOf } from '../identity/principal.ts'

/**
 * Whether somebody may view a stream of his event (GAP-008): directors all of them, contributors the
 * program, lurkers the stream of the slot that they watch.
 */
export function mayView(caller: Caller, streamId: string): boolean {
  if (caller.kind === 'user') return true
  switch (guestRoleOf(caller)) {
    case 'contributor':
      return streamId === PROGRAM_STREAM_ID
    case 'lurker':
      return streamId === caller.contributionId
    case 'invitee':
      return false
  }
}

/** Whether somebody may send a stream of his event (GAP-071): contributors that of their own slot. */
export function mayPublish(caller: Caller, streamId: string): boolean {
  if (caller.kind === 'user') return true
  return guestRoleOf(caller) === 'contributor' && streamId === caller.contributionId
}
