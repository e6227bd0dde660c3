import type { EventMessage, FileState, Invitation } from '@proscenium/protocol'
import type { InvitationRecord } from '../ports/identity-records.ts'
import type { EventMessageRecord, FileStateRecord } from '../ports/records.ts'

/** Where a file of an event stands, as the wire shows it. */
export function presentFileState(state: FileStateRecord): FileState {
  return {
    id: state.fileId,
    playProgress: state.playProgress,
    playProgressAt: state.playProgressAt.toISOString(),
    playStatus: state.playStatus,
    playStatusAt: state.playStatusAt.toISOString(),
  }
}

/** An invitation as directors see it: without its link. */
export function presentInvitation(invitation: InvitationRecord): Invitation {
  const { id, contactId, email, contributions, createdAt } = invitation
  return { id, contactId, email, contributions, createdAt: createdAt.toISOString() }
}

/** A message as the wire shows it. */
export function presentMessage({ from, to, message, date }: EventMessageRecord): EventMessage {
  return { from, to, message, date: date.toISOString() }
}
