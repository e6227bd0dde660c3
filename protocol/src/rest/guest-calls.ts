import {
  getContribution,
  restartContribution,
  shareContribution,
  startPull,
  stopPull,
  unassignContribution,
  updateContribution,
  welcomeContributor,
  welcomeLurker,
  welcomeLurkerLive,
} from './contributions.ts'
import {
  createLurkLink,
  getDeepLinkData,
  listLurkLinks,
  redirectDeepLink,
  revokeLurkLinks,
  shareScene,
  useDeepLink,
} from './deep-links.ts'
import {
  invite,
  listContacts,
  revokeInvitation,
  takeContribution,
  welcomeInvitee,
} from './invitations.ts'
import {
  addWhepCandidates,
  addWhipCandidates,
  endWhep,
  endWhip,
  publishWhip,
  viewWhep,
} from './whip.ts'

/** Calls about guests: links, invitations, and the slots they take. */
export interface GuestCalls {
  readonly getContribution: typeof getContribution
  readonly restartContribution: typeof restartContribution
  readonly shareContribution: typeof shareContribution
  readonly startPull: typeof startPull
  readonly stopPull: typeof stopPull
  readonly unassignContribution: typeof unassignContribution
  readonly updateContribution: typeof updateContribution
  readonly welcomeContributor: typeof welcomeContributor
  readonly welcomeLurker: typeof welcomeLurker
  readonly welcomeLurkerLive: typeof welcomeLurkerLive
  readonly createLurkLink: typeof createLurkLink
  readonly listLurkLinks: typeof listLurkLinks
  readonly revokeLurkLinks: typeof revokeLurkLinks
  readonly getDeepLinkData: typeof getDeepLinkData
  readonly redirectDeepLink: typeof redirectDeepLink
  readonly shareScene: typeof shareScene
  readonly useDeepLink: typeof useDeepLink
  readonly invite: typeof invite
  readonly listContacts: typeof listContacts
  readonly revokeInvitation: typeof revokeInvitation
  readonly takeContribution: typeof takeContribution
  readonly welcomeInvitee: typeof welcomeInvitee
  readonly addWhepCandidates: typeof addWhepCandidates
  readonly addWhipCandidates: typeof addWhipCandidates
  readonly endWhep: typeof endWhep
  readonly endWhip: typeof endWhip
  readonly publishWhip: typeof publishWhip
  readonly viewWhep: typeof viewWhep
}

export const guestCalls: GuestCalls = {
  getContribution,
  restartContribution,
  shareContribution,
  startPull,
  stopPull,
  unassignContribution,
  updateContribution,
  welcomeContributor,
  welcomeLurker,
  welcomeLurkerLive,
  createLurkLink,
  listLurkLinks,
  revokeLurkLinks,
  getDeepLinkData,
  redirectDeepLink,
  shareScene,
  useDeepLink,
  invite,
  listContacts,
  revokeInvitation,
  takeContribution,
  welcomeInvitee,
  addWhepCandidates,
  addWhipCandidates,
  endWhep,
  endWhip,
  publishWhip,
  viewWhep,
}
