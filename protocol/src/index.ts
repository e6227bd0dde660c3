export {
  type Contribution,
  type ContributionStatus,
  contributionSchema,
} from './contribution/contribution.ts'
export { defaultContributionImage, MAX_IMAGE_INDEX } from './contribution/contribution-image.ts'
export {
  type ContributionStopReason,
  contributionLifecycle,
} from './contribution/contribution-lifecycle.ts'
export {
  eventStatusOfWelcome,
  LURKER_REACTIONS_TO_END,
  MAX_STREAM_RESTARTS,
  reactionsToIce,
  reactionsToUpdate,
  STREAM_RESTART_DELAY_MS,
} from './contribution/contribution-reactions.ts'
export type { ContributionRecording } from './contribution/contribution-recording.ts'
export { restartStepOf } from './contribution/contribution-restart.ts'
export {
  type ActualContributionSource,
  type ContributionSource,
  contributionSources,
} from './contribution/contribution-source.ts'
export type { KeyAddress } from './contribution/key-address.ts'
export type { AudioConfig, VideoConfig } from './contribution/media-config.ts'
export {
  type PullProtocol,
  type PullStatus,
  pullLifecycle,
  pullProtocols,
  pullStatuses,
  type RtmpPull,
} from './contribution/pull.ts'
export { describeFault } from './errors/describe-fault.ts'
export { EditError } from './errors/edit-error.ts'
export { type ErrorCode, errorCatalogue } from './errors/error-code.ts'
export { frenchErrorTitles } from './errors/french-error-titles.ts'
export { HttpRefusal, type HttpRefusalCode, httpRefusals } from './errors/http-refusal.ts'
export { messages } from './errors/messages.ts'
export type { OperationErrorName } from './errors/operation-error-name.ts'
export { type Problem, problemSchema } from './errors/problem.ts'
export { ProtocolError } from './errors/protocol-error.ts'
export { fieldsOfIssues, toProblem } from './errors/to-problem.ts'
export type { Contact } from './event/contact.ts'
export {
  type DeepLink,
  type DeepLinkData,
  type DeepLinkKind,
  deepLinkSchema,
  type LurkLink,
} from './event/deep-link.ts'
export type { DirectorPresence, PreviewLeaseHolder } from './event/director-presence.ts'
export { eventLifecycle, eventStatusOfLive, liveProgressOf } from './event/event-lifecycle.ts'
export {
  type EventMessage,
  MAX_EVENT_MESSAGES,
  MAX_MESSAGE_LENGTH,
  MESSAGE_TO_ALL,
  MESSAGE_TO_DIRECTOR,
} from './event/event-message.ts'
export { eventSignalOf } from './event/event-signal.ts'
export {
  type EventStatus,
  isInProgress,
  isLiveInProgress,
  isStarted,
} from './event/event-status.ts'
export type { EventlessSession } from './event/eventless-session.ts'
export { type FieldDisplayed, fieldsDisplayed } from './event/field-displayed.ts'
export {
  type FileOperation,
  type FileState,
  filePlayLifecycle,
  STATUS_AFTER_FILE_OPERATION,
} from './event/file-state.ts'
export {
  type Invitation,
  type InvitationAnswer,
  type InvitationRequest,
  invitationSchema,
} from './event/invitation.ts'
export {
  type AudioLock,
  DEFAULT_LATENCY_MS,
  type EventSummary,
  eventNameSchema,
  eventSummarySchema,
  type LiveEvent,
  type LiveState,
  liveEventSchema,
  type PreLiveProgress,
  type RtcConfiguration,
} from './event/live-event.ts'
export {
  MARKER_MARGIN_SEC,
  MAX_MARKERS,
  type MarkedMoment,
  type Marker,
  type MarkerFile,
  markerSchema,
} from './event/marker.ts'
export { type Recording, recordingSchema } from './event/recording.ts'
export { transcriptInfoSchema } from './event/transcript-info.ts'
export { analyticsIdSchema } from './identity/analytics-id.ts'
export type { Login } from './identity/login.ts'
export {
  type LoginEndReason,
  loginEndReasonSchema,
  PROGRAM_AFTER_LOGOUT_MS,
} from './identity/login-end.ts'
export {
  type RightsOverride,
  rightsOverrideSchema,
  withRights,
} from './identity/rights-override.ts'
export {
  ANONYMOUS_USER_ID,
  type GuestUser,
  LURKER_USER_ID,
  MAX_DISPLAY_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
  type Profile,
  type Resolution,
  resolutions,
  type Summary,
  type TokenPair,
  tokenPairSchema,
  type UpsellKind,
  type User,
  upsellKinds,
  userSchema,
} from './identity/user.ts'
export {
  type NoiseSuppression,
  noiseSuppressions,
  userPreferencesSchema,
} from './identity/user-preferences.ts'
export {
  type ContributionRights,
  NO_RIGHTS,
  SELF_HOSTED_RIGHTS,
  type UserRights,
  userRightsSchema,
} from './identity/user-rights.ts'
export {
  type BrowserPatch,
  browserNameSchema,
  browserUriSchema,
  customCssSchema,
  type LibraryBrowser,
  MAX_BROWSERS,
  type ShownBrowser,
} from './library/browser.ts'
export type {
  Carousel,
  CarouselEndOption,
  CarouselItem,
  CarouselItemContent,
  LiveCarousel,
} from './library/carousel.ts'
export { neighbourItem, selectionAfterDeletion } from './library/carousel-selection.ts'
export type { EditorialHome } from './library/editorial-home.ts'
export { fileSchema, type LibraryFile, type StorageWelcome } from './library/file.ts'
export type { FileUse } from './library/file-use.ts'
export {
  type FontFaceName,
  type FontFormat,
  fontFaces,
  type LibraryFont,
  type LibraryFontFace,
  MAX_FONT_FACE_BYTES,
} from './library/font.ts'
export {
  ANALYSIS_CHUNK_BYTES,
  type MediaAnalysis,
  mediaAnalysisSchema,
  reportedCodec,
  totalBitRate,
} from './library/media-analysis.ts'
export {
  COMMENT_KEYS,
  COMMENT_OVERLAY_ID,
  MAX_OVERLAY_ELEMENTS,
  type Overlay,
  type OverlayKind,
} from './library/overlay.ts'
export { linkOfQrCode, qrCodePath } from './library/qr-code.ts'
export { type Template, templateSchema } from './library/template.ts'
export {
  type FilesConstraints,
  fileExtension,
  findFileFault,
  findMediaFault,
  pixelsOfResolution,
  type UploadFault,
} from './library/upload-checks.ts'
export { type UploadStage, type UploadState, uploadLifecycle } from './library/upload-lifecycle.ts'
export {
  FILE_ADDED_EVENT,
  UPLOAD_CONCURRENCY,
  UPLOAD_INFO_MS,
  UPLOAD_PROGRESS_MS,
  UPLOAD_REQUEST_TIMEOUT_MS,
  UPLOAD_THUMBNAIL_PIXELS,
  UPLOAD_THUMBNAIL_QUALITY,
  UPLOAD_TIMEOUT_MS,
} from './library/upload-limits.ts'
export { INGEST_ADDRESSES } from './output/ingest-addresses.ts'
export {
  DISTRIBUTOR_LABELS,
  type DiskSpace,
  type Distributor,
  type DistributorKind,
  type DistributorTarget,
  distributorSchema,
  type Output,
  type OutputKind,
  type OutputStatus,
  outputSchema,
} from './output/output.ts'
export { type OutputFault, outputFaults } from './output/output-fault.ts'
export { isOutputRunning, outputLifecycle } from './output/output-lifecycle.ts'
export { SRT_FAULTS, srtParameters, streamUrlSchema } from './output/stream-url.ts'
export { HEADERS, STUDIO_AGENT } from './primitives/agent.ts'
export { emailSchema } from './primitives/email.ts'
export { EntityStore } from './primitives/entity-store.ts'
export { formatBitRate, formatBytes } from './primitives/format-size.ts'
export type { Immutable } from './primitives/immutable.ts'
export { parseColor, type Rgba } from './primitives/parse-color.ts'
export { sameValue } from './primitives/same-value.ts'
export { imageUrlSchema } from './primitives/url.ts'
export { withoutTrailingSlashes } from './primitives/without-trailing-slashes.ts'
export { type RealtimeFilter, realtimeFilterSchema } from './realtime/client-message.ts'
export { formatServerMessage, parseClientMessage, parseServerMessage } from './realtime/envelope.ts'
export { filterOfContext } from './realtime/filter-of-context.ts'
export { readRealtimeFilter } from './realtime/read-realtime-filter.ts'
export { type ResumePoint, readResumePoint } from './realtime/resume-point.ts'
export type {
  ServerMessage,
  ServerMessageGroups,
  ServerMessageName,
  ServerMessagePayload,
} from './realtime/server-message.ts'
export { CLOSE_CODES, REALTIME_TIMINGS } from './realtime/timings.ts'
export type { AccountCalls } from './rest/account.ts'
export { callTable } from './rest/call-table.ts'
export { type Calls, calls, type ServedCallName } from './rest/calls.ts'
export {
  type Access,
  type AnswerHeader,
  type Endpoint,
  type EndpointResponse,
  type GuestRole,
  type KeyAccess,
  type Subject,
  type TextType,
  takesKey,
} from './rest/endpoint.ts'
export type { GuestCalls } from './rest/guest-calls.ts'
export type { ServerOffers } from './rest/health.ts'
export { oauthProviders } from './rest/oauth.ts'
export { operationErrorOf } from './rest/operation-error-of.ts'
export { PREVIEW_HEARTBEAT_INTERVAL_SEC, PREVIEW_LEASE_SEC } from './rest/preview-lease.ts'
export { MAX_QR_LINK_LENGTH } from './rest/qr-codes.ts'
export { RECORDING_LINK_LIFETIME_SEC, type RecordingCalls } from './rest/recordings.ts'
export type { SdpFragment } from './rest/sdp-fragment.ts'
export type { SdpDirection, SdpOffer } from './rest/sdp-offer.ts'
export type { ServerLoad } from './rest/server-load.ts'
export type { ShowCalls } from './rest/show-calls.ts'
export { TALKBACK_LEASE_MS } from './rest/talkback.ts'
export type { TemplateSceneCalls } from './rest/template-scene-calls.ts'
export {
  browserOfStream,
  browserStreamId,
  contributionOfReturn,
  formatOfProgram,
  isProgramStream,
  PROGRAM_STREAM_ID,
  programStreamId,
  returnStreamId,
} from './rest/webrtc.ts'
export type { HorizontalAlignment, VerticalAlignment } from './scene/alignment.ts'
export { applyEditOperations, type EditResult } from './scene/apply-edit-operations.ts'
export { audioAfterTake } from './scene/audio-after-take.ts'
export {
  type AudioElement,
  type AudioElementPatch,
  audioElementSchema,
  NEW_AUDIO_VOLUME,
} from './scene/audio-element.ts'
export {
  type Background,
  backgroundSchema,
  type ColorStop,
  type GradientDirection,
  gradientDirections,
} from './scene/background.ts'
export { type Border, borderSchema } from './scene/border.ts'
export { type Bounds, boundsMetrics, boundsSchema, FULL_BOUNDS } from './scene/bounds.ts'
export { chooseFormat } from './scene/choose-format.ts'
export {
  type Content,
  contentSchema,
  type FileContent,
  type MediaSourceContent,
} from './scene/content.ts'
export {
  contentForFormat,
  elementForFormat,
  type OtherFormat,
  withPlacement,
} from './scene/content-for-format.ts'
export { type Crop, cropSchema, facePositions } from './scene/crop.ts'
export { CROP_FRAMES, FACE_CENTER_PERCENT } from './scene/crop-frames.ts'
export {
  type PeopleOnAir,
  peopleOnAir,
  type SceneUses,
  sceneGroups,
  sceneUses,
} from './scene/derived-scene.ts'
export {
  type AudioElementDraft,
  type EditOperation,
  editOperationSchema,
  editOperationsSchema,
  MAX_OPERATIONS,
  type VisualElementDraft,
} from './scene/edit-operation.ts'
export { elementName, sourceFileId } from './scene/element-name.ts'
export {
  type Format,
  formatOrientation,
  formatSchema,
  LANDSCAPE_FORMAT_ID,
  STORY_FORMAT_ID,
} from './scene/format.ts'
export {
  type BlendMode,
  blendModes,
  type ChromaKey,
  type ColorCorrection,
  colorCorrectionSchema,
  type Looks,
  looksSchema,
  type MaskChannel,
  maskChannels,
} from './scene/looks.ts'
export { type Mask, maskSchema } from './scene/mask.ts'
export { migrateSceneContent } from './scene/migrations/migrate-scene-content.ts'
export {
  NEW_TEXT_BOUNDS,
  newAudio,
  newBackground,
  newPicture,
  newText,
  topZIndex,
} from './scene/new-element.ts'
export {
  type OverlayCaption,
  overlayCaptionSchema,
  type RelativeBounds,
} from './scene/overlay-caption.ts'
export { type Orientation, type Scene, sceneNameSchema, sceneSchema } from './scene/scene.ts'
export {
  type OverlayReference,
  type SceneContent,
  sceneContentSchema,
} from './scene/scene-content.ts'
export {
  activateScene,
  afterPreviewAction,
  scenePreviewStatus,
} from './scene/scene-preview-lifecycle.ts'
export type { SceneTheme } from './scene/scene-theme.ts'
export { startCountdown } from './scene/start-countdown.ts'
export { DEFAULT_FONT_ID, type TextContent, textContentSchema } from './scene/text-content.ts'
export {
  type TextDirection,
  type TextTime,
  type Ticker,
  textDirectionSchema,
  textOutlineSchema,
  textShadowSchema,
  textTimeSchema,
  tickerSchema,
} from './scene/text-effects.ts'
export {
  PARENT_DESCRIPTION_TOKEN,
  PARENT_NAME_TOKEN,
  TEXT_TIME_TOKEN,
} from './scene/text-tokens.ts'
export {
  type Direction,
  directions,
  type Easing,
  easings,
  type Transition,
  type TransitionKind,
  transitionSchema,
} from './scene/transition.ts'
export { DEFAULT_TRANSITION_MS, MAX_TRANSITION_MS } from './scene/transition-times.ts'
export {
  type ElementKind,
  elementKinds,
  type Placement,
  type PlacementPatch,
  type Rotation,
  rotations,
  type Sizing,
  type VisualElement,
  type VisualElementPatch,
  visualElementSchema,
} from './scene/visual-element.ts'
