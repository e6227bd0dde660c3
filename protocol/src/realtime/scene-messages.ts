import * as z from 'zod'
import { previewLeaseHolderSchema } from '../event/director-presence.ts'
import { idSchema } from '../primitives/ids.ts'
import { editOperationSchema } from '../scene/edit-operation.ts'
import { sceneSchema } from '../scene/scene.ts'
import { transitionSchema } from '../scene/transition.ts'
import { causedBy, ofEvent } from './message-fields.ts'

/** A scene of an event; `revision` as in LiveEvent. */
const eventScene = { ...ofEvent, scene: sceneSchema, revision: z.int() }
const templateScene = { ...causedBy, templateId: idSchema, scene: sceneSchema }

/** What a server says of scenes, of events and of templates. */
export const sceneMessages = {
  /** `operations` are the edits that led to `scene`, when it was edited. */
  previewSceneUpdated: z.object({
    ...eventScene,
    operations: z.array(editOperationSchema).default([]),
  }),
  /** Added: what is on air changed. */
  liveSceneUpdated: z.object({ ...eventScene, transition: transitionSchema }),
  /** Added, with the next two: scenes of an event. */
  sceneCreated: z.object(eventScene),
  sceneUpdated: z.object(eventScene),
  sceneRemoved: z.object({ ...ofEvent, id: idSchema, revision: z.int() }),
  /** Added: the transition of takes whose scene sets none. */
  transitionUpdated: z.object({ ...ofEvent, transition: transitionSchema }),
  /** Added: who edits the preview; null when nobody does any more (GAP-055). */
  previewLeaseUpdated: z.object({
    ...ofEvent,
    holder: previewLeaseHolderSchema.nullable(),
  }),
  templateSceneCreated: z.object(templateScene),
  templateSceneUpdated: z.object(templateScene),
  /** One format of a template's scene. */
  templateSceneFormatUpdated: z.object({ ...templateScene, formatId: idSchema }),
  templateSceneDeleted: z.object({ ...causedBy, templateId: idSchema, id: idSchema }),
  /** A picture of a scene, of a template or of a contribution; the ids of the others are null. */
  thumbnailUpdated: z.object({
    ...causedBy,
    url: z.string().nullable(),
    sceneId: idSchema.nullable().default(null),
    templateId: idSchema.nullable().default(null),
    contributionId: idSchema.nullable().default(null),
    /** Chosen by a user, where it is not the rendered one (GAP-123). */
    isOverridden: z.boolean(),
  }),
} as const
