import { errorCatalogue } from './error-code.ts'

/** The specification's named errors (CORE-ERR-016 to CORE-ERR-038): each is the failure of one operation. */
export const operationErrorNames = [
  'EventJoinError',
  'EventStartError',
  'EventStopError',
  'PreviewChangesToLiveApplicationError',
  'LiveBroadcastStartError',
  'EventMessageSendError',
  'EventListRequestError',
  'SceneSelectionError',
  'SceneCreationError',
  'SceneSharingDeeplinkCreationError',
  'SceneDeletionError',
  'SceneRemovingError',
  'DefaultResolutionUpdateError',
  'PwdResetRequestError',
  'UserPasswordResetError',
  'InviteeLoginError',
  'FilesRequestError',
  'LiveStatusProcessingError',
  'ClientToServerWebRTCError',
  'EventContributorApiError',
  'EventInviteeWelcomeError',
  'NoAvailableContributionError',
  'UserMediaNotAllowedError',
] as const
export type OperationErrorName = (typeof operationErrorNames)[number]

/** An operation that failed, by its name, with the words of what made it fail (GAP-103). */
export class OperationError extends Error {
  override readonly name: OperationErrorName

  constructor(name: OperationErrorName, cause?: unknown) {
    const text = cause instanceof Error ? cause.message : ''
    super(text || errorCatalogue.unknown.title, { cause })
    this.name = name
  }
}
