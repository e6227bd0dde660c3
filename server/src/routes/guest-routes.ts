import type { GuestCalls } from '@proscenium/protocol'
import type { Routes } from '../http/implement.ts'
import { getContributionRoute } from './contributions/get-contribution.ts'
import { restartContributionRoute } from './contributions/restart-contribution.ts'
import { shareContributionRoute } from './contributions/share-contribution.ts'
import { startPullRoute } from './contributions/start-pull.ts'
import { stopPullRoute } from './contributions/stop-pull.ts'
import { unassignContributionRoute } from './contributions/unassign-contribution.ts'
import { updateContributionRoute } from './contributions/update-contribution.ts'
import { welcomeContributorRoute } from './contributions/welcome-contributor.ts'
import { createLurkLinkRoute } from './guests/create-lurk-link.ts'
import { getDeepLinkDataRoute } from './guests/get-deep-link-data.ts'
import { inviteRoute } from './guests/invite.ts'
import { listContactsRoute } from './guests/list-contacts.ts'
import { listLurkLinksRoute } from './guests/list-lurk-links.ts'
import { redirectDeepLinkRoute } from './guests/redirect-deep-link.ts'
import { revokeInvitationRoute } from './guests/revoke-invitation.ts'
import { revokeLurkLinksRoute } from './guests/revoke-lurk-links.ts'
import { shareSceneRoute } from './guests/share-scene.ts'
import { takeContributionRoute } from './guests/take-contribution.ts'
import { useDeepLinkRoute } from './guests/use-deep-link.ts'
import { welcomeInviteeRoute } from './guests/welcome-invitee.ts'
import { welcomeLurkerRoute } from './guests/welcome-lurker.ts'
import { welcomeLurkerLiveRoute } from './guests/welcome-lurker-live.ts'
import { addWhepCandidatesRoute } from './whip/add-whep-candidates.ts'
import { addWhipCandidatesRoute } from './whip/add-whip-candidates.ts'
import { endWhepRoute } from './whip/end-whep.ts'
import { endWhipRoute } from './whip/end-whip.ts'
import { publishWhipRoute } from './whip/publish-whip.ts'
import { viewWhepRoute } from './whip/view-whep.ts'

/** What these routes are made from. */
export type GuestRouteDeps = Parameters<typeof revokeInvitationRoute>[0] &
  Parameters<typeof useDeepLinkRoute>[0] &
  Parameters<typeof createLurkLinkRoute>[0] &
  Parameters<typeof shareContributionRoute>[0] &
  Parameters<typeof startPullRoute>[0] &
  Parameters<typeof restartContributionRoute>[0] &
  Parameters<typeof takeContributionRoute>[0] &
  Parameters<typeof listContactsRoute>[0] &
  Parameters<typeof publishWhipRoute>[0] &
  Parameters<typeof viewWhepRoute>[0]

/** Calls about guests: links, invitations, and the slots they take. */
export function createGuestRoutes(deps: GuestRouteDeps): Pick<Routes, keyof GuestCalls> {
  return {
    getDeepLinkData: getDeepLinkDataRoute(deps),
    useDeepLink: useDeepLinkRoute(deps),
    redirectDeepLink: redirectDeepLinkRoute(deps),
    shareScene: shareSceneRoute(deps),
    createLurkLink: createLurkLinkRoute(deps),
    listLurkLinks: listLurkLinksRoute(deps),
    revokeLurkLinks: revokeLurkLinksRoute(deps),
    invite: inviteRoute(deps),
    revokeInvitation: revokeInvitationRoute(deps),
    welcomeInvitee: welcomeInviteeRoute(deps),
    takeContribution: takeContributionRoute(deps),
    listContacts: listContactsRoute(deps),
    getContribution: getContributionRoute(deps),
    updateContribution: updateContributionRoute(deps),
    unassignContribution: unassignContributionRoute(deps),
    shareContribution: shareContributionRoute(deps),
    welcomeContributor: welcomeContributorRoute(deps),
    welcomeLurker: welcomeLurkerRoute(deps),
    welcomeLurkerLive: welcomeLurkerLiveRoute(deps),
    startPull: startPullRoute(deps),
    stopPull: stopPullRoute(deps),
    restartContribution: restartContributionRoute(deps),
    publishWhip: publishWhipRoute(deps),
    addWhipCandidates: addWhipCandidatesRoute(deps),
    endWhip: endWhipRoute(deps),
    viewWhep: viewWhepRoute(deps),
    addWhepCandidates: addWhepCandidatesRoute(deps),
    endWhep: endWhepRoute(deps),
  }
}
