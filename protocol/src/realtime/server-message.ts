import * as z from 'zod'
import { contributionStatuses } from '../contribution/contribution.ts'
import { eventSummarySchema, liveStateSchema } from '../event/live-event.ts'
import { recordingSchema } from '../event/recording.ts'
import { userSchema } from '../identity/user.ts'
import { userRightsSchema } from '../identity/user-rights.ts'
import { fileSchema } from '../library/file.ts'
import { distributorSchema, outputSchema } from '../output/output.ts'
import { idSchema } from '../primitives/ids.ts'
import { editOperationSchema } from '../scene/edit-operation.ts'
import { sceneSchema } from '../scene/scene.ts'
import { transitionSchema } from '../scene/transition.ts'

/** Set when a client's call caused the message, so that it can ignore its own echo (GAP-058). */
const clientId = z.string().optional()
const eventId = idSchema

/** Every message of the server by its wire name, with its payload (CORE-RTM-005 to CORE-RTM-030, GAP-107, GAP-108). */
export const serverMessages = {
  welcome: z.object({ clientId: z.string() }),
  pong: z.object({}),
  eventUpdated: z.object({ event: eventSummarySchema, clientId }),
  eventStopping: z.object({ eventId }),
  liveUpdated: z.object({ eventId, live: liveStateSchema, clientId }),
  outputUpdated: z.object({ eventId, output: outputSchema }),
  distributorAdded: z.object({
    eventId,
    distributor: distributorSchema,
    output: outputSchema,
    clientId,
  }),
  distributorRemoved: z.object({ eventId, id: idSchema, outputId: idSchema, clientId }),
  /** `operations` are the edits that led to `scene`, when it was edited. */
  previewSceneUpdated: z.object({
    eventId,
    scene: sceneSchema,
    operations: z.array(editOperationSchema).default([]),
    revision: z.int(),
    clientId,
  }),
  /** Added: what is on air changed. */
  liveSceneUpdated: z.object({
    eventId,
    scene: sceneSchema,
    transition: transitionSchema,
    revision: z.int(),
    clientId,
  }),
  sceneCreated: z.object({ eventId, scene: sceneSchema, revision: z.int(), clientId }),
  sceneUpdated: z.object({ eventId, scene: sceneSchema, revision: z.int(), clientId }),
  sceneRemoved: z.object({ eventId, id: idSchema, revision: z.int(), clientId }),
  transitionUpdated: z.object({ eventId, transition: transitionSchema, clientId }),
  eventFilesAdded: z.object({ eventId, recordings: z.array(recordingSchema) }),
  contributionUpdated: z.object({
    eventId,
    id: idSchema,
    assigned: z.boolean(),
    quality: z.number(),
    source: z.string(),
    status: z.enum(contributionStatuses),
    stopReason: z.string().nullable(),
  }),
  fileAvailable: z.object({ file: fileSchema, clientId }),
  fileRemoved: z.object({ id: idSchema, clientId }),
  storageUpdated: z.object({ diskUsage: z.number() }),
  rightsUpdated: z.object({ rights: userRightsSchema }),
  userUpdated: z.object({ user: userSchema }),
} as const
export type ServerMessageName = keyof typeof serverMessages
export type ServerMessagePayload<Name extends ServerMessageName> = z.infer<
  (typeof serverMessages)[Name]
>

/** A message as it travels, discriminated by its name. */
export type ServerMessage = {
  [Name in ServerMessageName]: { event_name: Name; payload: ServerMessagePayload<Name> }
}[ServerMessageName]
