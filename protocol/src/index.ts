export {
  type Contribution,
  type ContributionStatus,
  contributionKinds,
  contributionSchema,
  contributionStatuses,
} from './contribution/contribution.ts'
export { defaultContributionImage, MAX_IMAGE_INDEX } from './contribution/contribution-image.ts'
export {
  type ContributionStopReason,
  contributionLifecycle,
  contributionStopReasons,
  contributionTransitions,
} from './contribution/contribution-lifecycle.ts'
export {
  type ContributionNews,
  type ContributionReaction,
  eventStatusOfWelcome,
  LURKER_REACTIONS_TO_END,
  MAX_STREAM_RESTARTS,
  reactionsToIce,
  reactionsToUpdate,
  STREAM_RESTART_DELAY_MS,
} from './contribution/contribution-reactions.ts'
export {
  type ContributionRecording,
  type ContributionRecordingStatus,
  contributionRecordingSchema,
  contributionRecordingStatuses,
} from './contribution/contribution-recording.ts'
export {
  type RestartableContribution,
  type RestartStep,
  restartStepOf,
} from './contribution/contribution-restart.ts'
export {
  type ActualContributionSource,
  actualContributionSources,
  type ContributionSource,
  contributionSources,
} from './contribution/contribution-source.ts'
export type { KeyAddress } from './contribution/key-address.ts'
export {
  type AudioConfig,
  audioConfigSchema,
  type VideoConfig,
  videoConfigSchema,
} from './contribution/media-config.ts'
export {
  type Pull,
  type PullProtocol,
  type PullStatus,
  pullLifecycle,
  pullProtocols,
  pullSchema,
  pullStatuses,
  pullTransitions,
  type RtmpPull,
  rtmpPullSchema,
} from './contribution/pull.ts'
export { describeFault } from './errors/describe-fault.ts'
export { EditError } from './errors/edit-error.ts'
export { type ErrorCode, errorCatalogue } from './errors/error-code.ts'
export { messages } from './errors/messages.ts'
export {
  OperationError,
  type OperationErrorName,
  operationErrorNames,
} from './errors/operation-error.ts'
export { type Problem, problemSchema } from './errors/problem.ts'
export { ProtocolError } from './errors/protocol-error.ts'
export { fieldsOfIssues, type ProblemAnswer, toProblem } from './errors/to-problem.ts'
export { type Contact, contactSchema } from './event/contact.ts'
export {
  type DeepLink,
  type DeepLinkData,
  type DeepLinkKind,
  deepLinkDataSchema,
  deepLinkKinds,
  deepLinkSchema,
  type LurkLink,
  lurkLinkSchema,
} from './event/deep-link.ts'
export {
  type DirectorPresence,
  directorPresenceSchema,
  type PreviewLeaseHolder,
  previewLeaseHolderSchema,
} from './event/director-presence.ts'
export {
  eventLifecycle,
  eventStatusOfLive,
  type LiveProgress,
  liveProgressOf,
} from './event/event-lifecycle.ts'
export {
  type EventMessage,
  eventMessageSchema,
  MAX_EVENT_MESSAGES,
  MAX_MESSAGE_LENGTH,
  MESSAGE_TO_ALL,
  MESSAGE_TO_DIRECTOR,
} from './event/event-message.ts'
export { type EventSignal, eventSignalOf, eventSignals } from './event/event-signal.ts'
export {
  type EventStatus,
  eventStatuses,
  eventStatusSchema,
  eventTransitions,
  isInProgress,
  isLiveInProgress,
  isStarted,
  type LiveStatus,
  type LiveStep,
  liveStatuses,
  liveSteps,
} from './event/event-status.ts'
export { type EventlessSession, eventlessSessionSchema } from './event/eventless-session.ts'
export {
  type FieldDisplayed,
  fieldDisplayedSchema,
  fieldsDisplayed,
} from './event/field-displayed.ts'
export {
  type FileOperation,
  type FilePlayStatus,
  type FileState,
  fileOperations,
  filePlayLifecycle,
  filePlayStatuses,
  filePlayTransitions,
  fileStateSchema,
  STATUS_AFTER_FILE_OPERATION,
} from './event/file-state.ts'
export {
  type Invitation,
  type InvitationAnswer,
  type InvitationRequest,
  invitationAnswerSchema,
  invitationFormats,
  invitationMediums,
  invitationRequestSchema,
  invitationSchema,
} from './event/invitation.ts'
export {
  type AudioLock,
  audioLockSchema,
  composedFormatIdsSchema,
  DEFAULT_LATENCY_MS,
  type EventSummary,
  eventDescriptionSchema,
  eventNameSchema,
  eventSummarySchema,
  type LiveEvent,
  type LiveState,
  latencySchema,
  liveEventSchema,
  liveStateSchema,
  type PreLiveProgress,
  preLiveProgressSchema,
  type RtcConfiguration,
  rtcConfigurationSchema,
  statusProgressSchema,
} from './event/live-event.ts'
export {
  MARKER_MARGIN_SEC,
  MAX_MARKERS,
  type MarkedMoment,
  type Marker,
  type MarkerFile,
  markedMomentSchema,
  markerFileSchema,
  markerSchema,
} from './event/marker.ts'
export { type Recording, recordingSchema } from './event/recording.ts'
export {
  type TranscriptInfo,
  transcriptInfoKinds,
  transcriptInfoSchema,
} from './event/transcript-info.ts'
export { analyticsIdSchema } from './identity/analytics-id.ts'
export {
  type RightsOverride,
  rightsOverrideSchema,
  withRights,
} from './identity/rights-override.ts'
export {
  ANONYMOUS_USER_ID,
  type GuestUser,
  guestSchema,
  LURKER_USER_ID,
  MIN_PASSWORD_LENGTH,
  type Profile,
  passwordSchema,
  type Resolution,
  resolutionSchema,
  resolutions,
  type Summary,
  type TokenPair,
  tokenPairSchema,
  type UpsellKind,
  type User,
  upsellKinds,
  userKinds,
  userSchema,
} from './identity/user.ts'
export {
  previewModes,
  type UserPreferences,
  userPreferencesSchema,
} from './identity/user-preferences.ts'
export {
  type ContributionRights,
  contributionRightsSchema,
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
export {
  type Carousel,
  type CarouselEndOption,
  type CarouselItem,
  type CarouselItemContent,
  carouselEndOptions,
  type LiveCarousel,
  liveCarouselSchema,
} from './library/carousel.ts'
export { neighbourItem, selectionAfterDeletion } from './library/carousel-selection.ts'
export { type EditorialHome, editorialHomeSchema } from './library/editorial-home.ts'
export {
  fileSchema,
  type LibraryFile,
  type StorageWelcome,
  storageWelcomeSchema,
} from './library/file.ts'
export { type FileUse, fileUseKinds, fileUseSchema } from './library/file-use.ts'
export {
  type FontFaceName,
  type FontFormat,
  fontFaceSchema,
  fontFaces,
  fontFormats,
  fontSchema,
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
  overlayKinds,
  overlaySchema,
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
export {
  type UploadStage,
  type UploadState,
  uploadLifecycle,
} from './library/upload-lifecycle.ts'
export {
  FILE_ADDED_EVENT,
  UPLOAD_CONCURRENCY,
  UPLOAD_INFO_MS,
  UPLOAD_PROCEED_MS,
  UPLOAD_PROGRESS_MS,
  UPLOAD_REQUEST_TIMEOUT_MS,
  UPLOAD_THUMBNAIL_PIXELS,
  UPLOAD_THUMBNAIL_QUALITY,
  UPLOAD_TIMEOUT_MS,
} from './library/upload-limits.ts'
export {
  DISTRIBUTOR_LABELS,
  type DiskSpace,
  type Distributor,
  type DistributorKind,
  type DistributorTarget,
  diskSpaceSchema,
  distributorKinds,
  distributorSchema,
  distributorTargetSchema,
  type Output,
  type OutputKind,
  type OutputStatus,
  outputKinds,
  outputSchema,
  outputStatuses,
  outputTransitions,
} from './output/output.ts'
export { isOutputRunning, outputLifecycle } from './output/output-lifecycle.ts'
export { streamUrlSchema } from './output/stream-url.ts'
export {
  CLIENT_VERSION,
  decodeAgent,
  encodeAgent,
  HEADERS,
  STUDIO_AGENT,
} from './primitives/agent.ts'
export { type Color, colorSchema } from './primitives/color.ts'
export { emailSchema, MAX_EMAIL_LENGTH } from './primitives/email.ts'
export {
  type BulkAddition,
  type EntityPlace,
  EntityStore,
  type EntityStoreOptions,
} from './primitives/entity-store.ts'
export { fieldText } from './primitives/field-text.ts'
export {
  booleanField,
  nonEmptyString,
  numberBetween,
  positionNumber,
  positiveNumber,
} from './primitives/fields.ts'
export { formatBitRate, formatBytes } from './primitives/format-size.ts'
export { idOf, idSchema, timestampSchema } from './primitives/ids.ts'
export type { Immutable } from './primitives/immutable.ts'
export { defineLifecycle, type Lifecycle, type TransitionTable } from './primitives/lifecycle.ts'
export {
  DEFAULT_PAGE_SIZE,
  MAX_PAGE_SIZE,
  pageOf,
  pageQueryFields,
} from './primitives/pagination.ts'
export { parseColor, type Rgba } from './primitives/parse-color.ts'
export { sameValue } from './primitives/same-value.ts'
export type { SchemaInput } from './primitives/schema-input.ts'
export { imageUrlSchema, isUrl, MAX_URL_LENGTH, urlSchema } from './primitives/url.ts'
export {
  type ClientMessage,
  clientMessageSchema,
  type RealtimeFilter,
  realtimeFilterSchema,
  realtimeRoles,
} from './realtime/client-message.ts'
export {
  type Envelope,
  formatClientMessage,
  formatServerMessage,
  parseClientMessage,
  parseServerMessage,
  type ReadMessage,
} from './realtime/envelope.ts'
export { filterOfContext, type RealtimeContext } from './realtime/filter-of-context.ts'
export { readRealtimeFilter } from './realtime/read-realtime-filter.ts'
export {
  type ResumePoint,
  readResumePoint,
  resumeParameters,
  resumePointSchema,
} from './realtime/resume-point.ts'
export {
  type ServerMessage,
  type ServerMessageGroups,
  type ServerMessageName,
  type ServerMessagePayload,
  serverMessages,
} from './realtime/server-message.ts'
export { CLOSE_CODES, REALTIME_TIMINGS } from './realtime/timings.ts'
export { callTable } from './rest/call-table.ts'
export { type CallName, type Calls, calls, type ServedCallName } from './rest/calls.ts'
export {
  type Access,
  type AnswerHeader,
  type Endpoint,
  type EndpointBody,
  type EndpointHeaders,
  type EndpointParams,
  type EndpointQuery,
  type EndpointResponse,
  endpoint,
  type GuestRole,
  type HttpMethod,
  type KeyAccess,
  type Subject,
  type TextType,
  takesKey,
} from './rest/endpoint.ts'
export type { GuestCalls } from './rest/guest-calls.ts'
export { HttpRefusal, type HttpRefusalCode, httpRefusals } from './rest/http-refusal.ts'
export { oauthProviders } from './rest/oauth.ts'
export { PREVIEW_HEARTBEAT_INTERVAL_SEC, PREVIEW_LEASE_SEC } from './rest/preview-lease.ts'
export { MAX_QR_LINK_LENGTH } from './rest/qr-codes.ts'
export { RECORDING_LINK_LIFETIME_SEC, type RecordingCalls } from './rest/recordings.ts'
export { parseSdpFragment, type SdpFragment } from './rest/sdp-fragment.ts'
export { parseSdpOffer, type SdpDirection, type SdpOffer } from './rest/sdp-offer.ts'
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
  webrtcProviders,
} from './rest/webrtc.ts'
export {
  type HorizontalAlignment,
  horizontalAlignmentSchema,
  horizontalAlignments,
  type VerticalAlignment,
  verticalAlignmentSchema,
  verticalAlignments,
} from './scene/alignment.ts'
export { applyEditOperations, type EditResult } from './scene/apply-edit-operations.ts'
export { audioAfterTake } from './scene/audio-after-take.ts'
export {
  type AudioElement,
  type AudioElementPatch,
  audioElementPatchSchema,
  audioElementSchema,
  NEW_AUDIO_VOLUME,
} from './scene/audio-element.ts'
export {
  type Background,
  backgroundSchema,
  type ColorStop,
  colorStopSchema,
  DEFAULT_COLOR_STOPS,
  type GradientDirection,
  gradientDirections,
} from './scene/background.ts'
export { type Border, borderSchema } from './scene/border.ts'
export {
  type Bounds,
  type BoundsMetrics,
  boundsMetrics,
  boundsSchema,
  DEFAULT_BOUNDS,
  FULL_BOUNDS,
} from './scene/bounds.ts'
export { chooseFormat } from './scene/choose-format.ts'
export {
  browserContentSchema,
  type Content,
  type ContentKind,
  carouselContentSchema,
  contentSchema,
  contributionContentSchema,
  type FileContent,
  fileContentSchema,
  imageContentSchema,
  type MediaSourceContent,
  mediaSourceContentSchema,
  mediaTypes,
  missingCarouselContentSchema,
  missingContributionContentSchema,
  missingFileContentSchema,
} from './scene/content.ts'
export {
  contentForFormat,
  elementForFormat,
  type OtherFormat,
  placementIn,
  withPlacement,
} from './scene/content-for-format.ts'
export {
  type Crop,
  cropSchema,
  type FacePosition,
  facePositions,
} from './scene/crop.ts'
export { CROP_FRAMES, FACE_CENTER_PERCENT } from './scene/crop-frames.ts'
export {
  type ElementGroup,
  elementGroupSchema,
  type SceneGroups,
  type SceneUses,
  sceneGroups,
  sceneGroupsSchema,
  sceneUses,
} from './scene/derived-scene.ts'
export {
  type AudioElementDraft,
  audioElementDraftSchema,
  type EditOperation,
  editOperationSchema,
  editOperationsSchema,
  MAX_OPERATIONS,
  type OverlayCaptionDraft,
  overlayCaptionDraftSchema,
  type VisualElementDraft,
  visualElementDraftSchema,
} from './scene/edit-operation.ts'
export type { EditContext } from './scene/edit-step.ts'
export { type ElementNames, elementName, sourceFileId } from './scene/element-name.ts'
export {
  type Format,
  type FormatOrientation,
  formatOrientation,
  formatSchema,
  LANDSCAPE_FORMAT_ID,
  STORY_FORMAT_ID,
} from './scene/format.ts'
export { layOutForFormat } from './scene/lay-out-for-format.ts'
export {
  type BlendMode,
  blendModes,
  type ChromaKey,
  type ColorCorrection,
  chromaKeySchema,
  colorCorrectionSchema,
  type Looks,
  type Lut,
  looksSchema,
  lutSchema,
  type MaskChannel,
  maskChannels,
  type PictureMask,
  pictureMaskSchema,
  type Shadow,
  shadowSchema,
} from './scene/looks.ts'
export { type Mask, maskSchema } from './scene/mask.ts'
export { migrateSceneContent } from './scene/migrations/migrate-scene-content.ts'
export {
  NEW_CAPTION,
  NEW_TEXT_BORDER_WIDTH,
  NEW_TEXT_BOUNDS,
  newAudio,
  newBackground,
  newCaption,
  newPicture,
  newText,
  PROPORTIONAL_HEIGHT_PERCENT,
  proportionalBounds,
  topZIndex,
} from './scene/new-element.ts'
export {
  type OverlayCaption,
  overlayCaptionSchema,
  type RelativeBounds,
  relativeBoundsSchema,
} from './scene/overlay-caption.ts'
export {
  type Orientation,
  orientationSchema,
  orientations,
  owners,
  type Scene,
  sceneNameSchema,
  sceneSchema,
} from './scene/scene.ts'
export {
  MAX_ELEMENTS,
  type OverlayReference,
  overlayReferenceSchema,
  SCENE_SCHEMA_VERSION,
  type SceneContent,
  sceneContentSchema,
} from './scene/scene-content.ts'
export {
  activateScene,
  afterPreviewAction,
  type ScenePreviewAction,
  type ScenePreviewStatus,
  scenePreviewActions,
  scenePreviewLifecycle,
  scenePreviewStatus,
  scenePreviewStatuses,
  scenePreviewTransitions,
} from './scene/scene-preview-lifecycle.ts'
export { type SceneTheme, sceneThemeSchema } from './scene/scene-theme.ts'
export { startCountdown } from './scene/start-countdown.ts'
export {
  DEFAULT_FONT_ID,
  DEFAULT_TEXT_SIZE,
  NEW_TEXT_SIZE,
  type TextContent,
  textContentSchema,
} from './scene/text-content.ts'
export {
  type TextDirection,
  type TextOutline,
  type TextShadow,
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
  MAX_CAPTIONS,
  type Placement,
  type PlacementPatch,
  type Rotation,
  rotationSchema,
  rotations,
  type Sizing,
  sizings,
  type VisualElement,
  type VisualElementPatch,
  visualElementPatchSchema,
  visualElementSchema,
} from './scene/visual-element.ts'
