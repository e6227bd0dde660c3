import * as z from 'zod'
import { contributionSchema, contributionStatuses } from '../contribution/contribution.ts'
import { contributionStopReasons } from '../contribution/contribution-lifecycle.ts'
import { contributionSources } from '../contribution/contribution-source.ts'
import { directorPresenceSchema } from '../event/director-presence.ts'
import { eventMessageSchema } from '../event/event-message.ts'
import { fileStateSchema } from '../event/file-state.ts'
import { invitationSchema } from '../event/invitation.ts'
import {
  audioLockSchema,
  composedFormatIdsSchema,
  eventSummarySchema,
  latencySchema,
  liveStateSchema,
} from '../event/live-event.ts'
import { markerSchema } from '../event/marker.ts'
import { recordingSchema } from '../event/recording.ts'
import { distributorSchema, outputSchema } from '../output/output.ts'
import { idSchema } from '../primitives/ids.ts'
import { causedBy, ofEvent } from './message-fields.ts'

/** A signal that clients derive from `eventUpdated`, accepted when another server sends it (GAP-109). */
const derived = z.object({ eventId: idSchema })

/** What a server says of an event, its live, its outputs and its people. */
export const eventMessages = {
  eventUpdated: z.object({ event: eventSummarySchema, ...causedBy }),
  eventStopping: z.object({ eventId: idSchema }),
  eventStarting: derived,
  eventStarted: derived,
  eventStopped: derived,
  eventFilesAdded: z.object({ ...ofEvent, recordings: z.array(recordingSchema) }),
  liveUpdated: z.object({ ...ofEvent, live: liveStateSchema }),
  /** Added: the receive buffer of contributions, in milliseconds (GAP-012). */
  latencyUpdated: z.object({ ...ofEvent, latency: latencySchema }),
  /** Added: the formats that are composed and sent, and the outputs that there are with them. */
  formatsUpdated: z.object({
    ...ofEvent,
    composedFormatIds: composedFormatIdsSchema,
    outputs: z.array(outputSchema),
  }),
  audioLockUpdated: z.object({ ...ofEvent, audioLock: audioLockSchema }),
  /** Added: a file of the event plays or stopped. */
  fileStateUpdated: z.object({ ...ofEvent, fileState: fileStateSchema }),
  outputUpdated: z.object({ ...ofEvent, output: outputSchema }),
  distributorAdded: z.object({ ...ofEvent, distributor: distributorSchema, output: outputSchema }),
  /** Added: the places that a destination sends to were replaced. */
  distributorUpdated: z.object({ ...ofEvent, distributor: distributorSchema }),
  distributorRemoved: z.object({ ...ofEvent, id: idSchema, outputId: idSchema }),
  /** `contribution` is added: the slot as a whole; those who only watch it don't get it. */
  contributionUpdated: z.object({
    ...ofEvent,
    id: idSchema,
    assigned: z.boolean(),
    quality: z.number(),
    source: z.enum(contributionSources),
    status: z.enum(contributionStatuses),
    stopReason: z.enum(contributionStopReasons).nullable(),
    contribution: contributionSchema.optional(),
  }),
  invitationAdded: z.object({ ...ofEvent, invitation: invitationSchema }),
  /** Added: an invitation was taken back. */
  invitationRemoved: z.object({ ...ofEvent, id: idSchema }),
  /** For a user who was invited to somebody else's event; `link` leads there. */
  invitationReceived: z.object({ eventName: z.string(), link: z.string() }),
  /** A message between the people of the event (GAP-064). */
  messageReceived: eventMessageSchema.extend(ofEvent),
  /** Added: the director begins to speak to the guest of a slot, still does, or has ended (GAP-009). */
  talkbackUpdated: z.object({ ...ofEvent, contributionId: idSchema, isSpeaking: z.boolean() }),
  /**
   * Added: whose studios are open on the event, oldest first, whenever that changes. It is about now, so it is
   * outside the stream and not told again to a socket that comes back: that one gets the list of its moment.
   */
  directorsUpdated: z.object({ eventId: idSchema, directors: z.array(directorPresenceSchema) }),
  /**
   * Added: a web page that the event shows and that was drawn is broken, and why, in words fit to show; null once it
   * is back. Told again while it lasts (GAP-005).
   */
  pageUpdated: z.object({ ...ofEvent, browserId: idSchema, error: z.string().nullable() }),
  /** Added: somebody marked a moment of the event. */
  markerAdded: z.object({ ...ofEvent, marker: markerSchema }),
  /** The recordings of an event are a project of frame.io now (GAP-119). */
  frameioProjectCreated: z.object({ ...ofEvent, projectId: z.string(), teamId: z.string() }),
} as const
