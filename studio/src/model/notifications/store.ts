import { type ContributionSource, outputFaults } from '@proscenium/protocol'
import { proxy } from 'valtio'
import type { ActionFailure } from '../failure.ts'

/** Messages that the model sends; the catalogue has a text for each, under `notifications.<id>`. */
const messageIds = [
  'sceneCreated',
  'sceneDeleted',
  'sceneItemDeleted',
  'sceneRemoved',
  'sceneSaved',
  'sceneChangesReverted',
  'undoImpossible',
  'stepOfOtherScene',
  'stepOvertaken',
  'stepUndone',
  'stepRedone',
  'nothingToUndo',
  'nothingToRedo',
  'editRefused',
  'commentRefused',
  'qrLinkRefused',
  'mixFrozen',
  'previewHeld',
  'markerAdded',
  'previewApplied',
  'pasteNothing',
  'outputStarted',
  'outputStopped',
  'outputRetrying',
  'outputFailed',
  'outputAdded',
  'outputRemoved',
  'outputBehind',
  'outputCaughtUp',
  'diskLow',
  'diskRoomy',
  'onAir',
  'liveStopped',
  'livePaused',
  'liveResumed',
  'liveFailed',
  'programStalled',
  'backStays',
  'eventStopped',
  'showSaved',
  'eventEndsSoon',
  'eventRejoined',
  'controlLinkLost',
  'controlLinkBack',
  'programLinkLost',
  'programLinkBack',
  'programTaken',
  'cameraUnplugged',
  'cameraBack',
  'microphoneUnplugged',
  'microphoneBack',
  'screenShareEnded',
  'deviceDenied',
  'deviceFailed',
  'talkFailed',
  'uploadSuccessMessage',
  'uploadErrorMessageDefault',
  'uploadErrorMessageMaxSize',
  'uploadErrorMessageMaxSizeLimit',
  'uploadErrorMessageExtensions',
  'uploadErrorMessageExtensionsLimit',
  'uploadErrorMessageCodecs',
  'uploadErrorMessageCodecsLimit',
  'uploadErrorMessageMaxBitrate',
  'uploadErrorMessageMaxBitrateLimit',
  'uploadErrorMessageMaxResolution',
  'uploadErrorMessageMaxResolutionLimit',
  'uploadRestricted',
  'uploadOffline',
  'uploadOnline',
  'fileDeleted',
  'filesDeleted',
  'filesDeleteStopped',
  'fontCreated',
  'fontUpdated',
  'fontDeleted',
  'mediaLoadFailed',
  'pageUnavailable',
  'pageAddressPrivate',
  'pagesNotDrawn',
  'pageBroken',
  'pageBack',
  'sizeLowered',
  'noiseSuppressionLost',
  'facesLost',
  'engineFailed',
  'recordingReady',
  'recordingFailed',
  'contributionsRecorded',
  'contributionsNotRecorded',
  'contributionRecordingFailed',
  'contributionFilesReady',
  'contributionFileFailed',
  'noActionnableCarousel',
  'noSelectedItem',
  'sessionExpired',
  'requestFailed',
  'partNotLoaded',
  'panelFailed',
  'pageFailed',
  'windowBlocked',
  'slotSaved',
  'invitationSent',
  'guestArrived',
  'guestBack',
  'guestLeft',
  'guestLeftOnAir',
  'invitationToCopy',
  'guestLost',
  'sentNothing',
  'linkKindUnsupported',
  'interestSent',
  'templateSaved',
  'overlayKept',
  'templateCopied',
  'templateDeleted',
  'recordingDeleted',
  'eventDeleted',
  'storageNearlyFull',
  'templateGone',
  'eventDescribed',
  'frameioSent',
  'rightsUpdated',
  'invitationReceived',
] as const

/** All of them; the reasons of outputs stand beneath another message. */
export const notificationIds = [
  ...messageIds,
  ...outputFaults.map((fault) => `outputFault_${fault}` as const),
]
export type NotificationId = (typeof notificationIds)[number]

/** What a notification's button does. */
export type NotificationAction =
  | { readonly kind: 'undo' }
  | { readonly kind: 'stop_output'; readonly outputId: string }
  | { readonly kind: 'take_over' }
  | { readonly kind: 'take_over_preview' }
  | { readonly kind: 'restore_scene'; readonly sceneId: string }
  | { readonly kind: 'retry_upload'; readonly uploadId: string }
  /** Goes to an address: of ours here, of others in a window of its own (CORE-NAV-002). */
  | { readonly kind: 'goto_url'; readonly url: string }
  /** Opens a link to a show as its guest, in a window of its own: the show that is open here goes on. */
  | { readonly kind: 'join_show'; readonly link: string }
  | {
      readonly kind: 'restore_slot'
      readonly slotId: string
      readonly texts: {
        readonly name?: string
        readonly description?: string
        readonly source?: ContributionSource
        readonly isRecorded?: boolean
      }
    }

/** A message to the director. */
export interface Notification {
  id: string
  level: 'error' | 'info' | 'success' | 'warn'
  messageId: NotificationId
  /** Values of the message's arguments. */
  values: Record<string, string | number>
  /** Shown instead of the message's text; null for that text. */
  title: string | null
  /** What the message reports, named and explained by the catalogue's `failures`; null for other messages. */
  failure: Pick<ActionFailure, 'code' | 'operation' | 'detail' | 'fields'> | null
  /** Words of the server or the browser, shown beneath; null when there are none. */
  detail: string | null
  /** A text of the catalogue to show beneath where there is no detail. */
  detailId: NotificationId | null
  action: NotificationAction | null
  /** Epoch milliseconds. */
  atMs: number
  /** How long the toast stays: 4 s, errors 10 s (CORE-CST-006). */
  durationMs: number
}

export interface NotificationsState {
  /** On screen, oldest first; a view shows at most three. */
  toasts: Notification[]
  /** Every one of this session, newest first. */
  log: Notification[]
  unreadCount: number
}

/** Toasts and their log. */
export const notificationsState = proxy<NotificationsState>({
  toasts: [],
  log: [],
  unreadCount: 0,
})
