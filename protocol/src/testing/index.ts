// Tables and schemas that tests of other packages compare with. What runs imports the package's other entries.
export { contributionStopReasons } from '../contribution/contribution-lifecycle.ts'
export { operationErrorNames } from '../errors/operation-error-name.ts'
export { eventSignals } from '../event/event-signal.ts'
export { eventStatuses } from '../event/event-status.ts'
export { eventlessSessionSchema } from '../event/eventless-session.ts'
export { fileStateSchema } from '../event/file-state.ts'
export { invitationRequestSchema } from '../event/invitation.ts'
export { liveStateSchema } from '../event/live-event.ts'
export { guestSchema, passwordSchema } from '../identity/user.ts'
export { liveCarouselSchema } from '../library/carousel.ts'
export { overlaySchema } from '../library/overlay.ts'
export { distributorKinds, outputStatuses, outputTransitions } from '../output/output.ts'
export {
  type ClientMessage,
  clientMessageSchema,
  realtimeFilterSchema,
} from '../realtime/client-message.ts'
export { serverMessages } from '../realtime/server-message.ts'
export type { CallName } from '../rest/calls.ts'
export type { EndpointBody } from '../rest/endpoint.ts'
export { parseSdpFragment } from '../rest/sdp-fragment.ts'
export { parseSdpOffer } from '../rest/sdp-offer.ts'
export { horizontalAlignments, verticalAlignments } from '../scene/alignment.ts'
export type { FacePosition } from '../scene/crop.ts'
export { relativeBoundsSchema } from '../scene/overlay-caption.ts'
export { overlayReferenceSchema } from '../scene/scene-content.ts'
export { sceneThemeSchema } from '../scene/scene-theme.ts'
export { sizings } from '../scene/visual-element.ts'
