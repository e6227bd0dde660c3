import type { RealtimeFilter, ServerMessageName } from '@proscenium/protocol'

type Role = RealtimeFilter['roles'][number]

const DIRECTING: readonly Role[] = ['director', 'editor']
const STORING: readonly Role[] = ['director', 'editor', 'storer']
const GUESTS: readonly Role[] = ['contributor', 'invitee', 'lurker']
const SHOW: readonly Role[] = [...DIRECTING, ...GUESTS]

/** Which roles a message is meant for; null is everybody (CORE-FLT-001 to CORE-FLT-006). */
export const rolesOf: Readonly<Record<ServerMessageName, readonly Role[] | null>> = {
  welcome: null,
  pong: null,
  resync: null,
  eventUpdated: null,
  eventStopping: null,
  eventStarting: null,
  eventStarted: null,
  eventStopped: null,
  eventFilesAdded: STORING,
  liveUpdated: null,
  latencyUpdated: DIRECTING,
  formatsUpdated: DIRECTING,
  audioLockUpdated: DIRECTING,
  fileStateUpdated: DIRECTING,
  outputUpdated: DIRECTING,
  distributorAdded: DIRECTING,
  distributorUpdated: DIRECTING,
  distributorRemoved: DIRECTING,
  contributionUpdated: SHOW,
  invitationAdded: DIRECTING,
  invitationRemoved: DIRECTING,
  invitationReceived: null,
  messageReceived: SHOW,
  talkbackUpdated: ['contributor'],
  directorsUpdated: DIRECTING,
  pageUpdated: DIRECTING,
  markerAdded: DIRECTING,
  frameioProjectCreated: STORING,
  previewSceneUpdated: DIRECTING,
  liveSceneUpdated: DIRECTING,
  sceneCreated: DIRECTING,
  sceneUpdated: DIRECTING,
  sceneRemoved: DIRECTING,
  transitionUpdated: DIRECTING,
  previewLeaseUpdated: DIRECTING,
  templateSceneCreated: DIRECTING,
  templateSceneUpdated: DIRECTING,
  templateSceneFormatUpdated: DIRECTING,
  templateSceneDeleted: DIRECTING,
  thumbnailUpdated: DIRECTING,
  userUpdated: null,
  rightsUpdated: null,
  storageUpdated: STORING,
  purchaseUsed: null,
  fileAvailable: STORING,
  fileRemoved: STORING,
  thumbnailAvailable: STORING,
  fontCreated: DIRECTING,
  fontUpdated: DIRECTING,
  fontDeleted: DIRECTING,
  overlayCreated: DIRECTING,
  overlayUpdated: DIRECTING,
  overlayDeleted: DIRECTING,
  templateCreated: DIRECTING,
  templateUpdated: DIRECTING,
  templateDeleted: DIRECTING,
  templateContributionUpdated: DIRECTING,
  browserCreated: DIRECTING,
  browserUpdated: DIRECTING,
  browserDeleted: DIRECTING,
  carouselCreated: DIRECTING,
  carouselUpdated: DIRECTING,
  carouselDeleted: DIRECTING,
  liveCarouselUpdated: DIRECTING,
  carouselItemCreated: DIRECTING,
  carouselItemUpdated: DIRECTING,
  carouselItemDeleted: DIRECTING,
  videoboothCreated: DIRECTING,
  videoboothUpdated: DIRECTING,
  videoboothDeleted: DIRECTING,
  videoboothSessionValidated: DIRECTING,
  videoboothSessionInvalidated: DIRECTING,
  videoboothSessionDeleted: DIRECTING,
  videoboothSessionRecordingUploaded: DIRECTING,
}

/** How a message reaches guests: all of them, or those only whom it is addressed to. */
type GuestReach = 'everybody' | 'addressed'

/** What guests may hear of their event; nothing else ever reaches them (GAP-071). */
export const guestReach: Readonly<Partial<Record<ServerMessageName, GuestReach>>> = {
  eventUpdated: 'everybody',
  eventStopping: 'everybody',
  liveUpdated: 'everybody',
  contributionUpdated: 'addressed',
  messageReceived: 'addressed',
  talkbackUpdated: 'addressed',
}
