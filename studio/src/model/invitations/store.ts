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
  /** The open one that was made last in this tab for each slot; '' is the one for any slot. */
  latestIds: Record<string, string>
  /** Of the last invitation to a person that the server did not mail: its link is to be copied. */
  toCopy: { readonly id: string; readonly slotId: string; readonly address: string } | null
  isInviting: boolean
  /** Ids of those that are being taken back. */
  revoking: Record<string, true>
}

/** Who is invited to the open event. */
export const invitationsState = proxy<InvitationsState>({
  open: [],
  links: {},
  latestIds: {},
  toCopy: null,
  isInviting: false,
  revoking: {},
})
