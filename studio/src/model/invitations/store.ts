import type { Invitation } from '@proscenium/protocol'
import { proxy } from 'valtio'

/** A link with its picture. */
export interface InvitationLink {
  readonly link: string
  /** A picture as a data URL. */
  readonly qrCode: string
}

/** Invitations to the open event. */
export interface InvitationsState {
  /** Those whose link works, oldest first. */
  open: Invitation[]
  /** By the id of the invitation, of those made in this tab: the server shows a link once. */
  links: Record<string, InvitationLink>
  /** The one made last in this tab for each slot; '' is the one for any slot. */
  latestIds: Record<string, string>
  isInviting: boolean
  /** Ids of those that are being taken back. */
  revoking: Record<string, true>
}

/** Who is invited to the open event. */
export const invitationsState = proxy<InvitationsState>({
  open: [],
  links: {},
  latestIds: {},
  isInviting: false,
  revoking: {},
})
