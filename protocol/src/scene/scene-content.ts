import * as z from 'zod'
import { itemExists } from '../errors/item-texts.ts'
import { booleanField } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'
import { audioElementSchema } from './audio-element.ts'
import { firstRepeated, idsOfContent } from './element-list.ts'
import { transitionSchema } from './transition.ts'
import { visualElementSchema } from './visual-element.ts'

/** Version of the scene document that this code writes; older ones are migrated when read. */
export const SCENE_SCHEMA_VERSION = 1
/** Most visual and most audio elements of one scene. */
export const MAX_ELEMENTS = 200

/** A library overlay drawn above everything; the watermark is one of them (CORE-OVL-012 to CORE-OVL-014). */
export const overlayReferenceSchema = z.object({
  id: idSchema,
  isWatermark: booleanField('isWatermark').default(false),
})
export type OverlayReference = z.infer<typeof overlayReferenceSchema>

const lists = z.object({
  schemaVersion: z.literal(SCENE_SCHEMA_VERSION).default(SCENE_SCHEMA_VERSION),
  visualElements: z.array(visualElementSchema).max(MAX_ELEMENTS).default([]),
  audioElements: z.array(audioElementSchema).max(MAX_ELEMENTS).default([]),
  overlayElements: z.array(overlayReferenceSchema).max(MAX_ELEMENTS).default([]),
  /** Overrides the event's transition when this scene is taken; null keeps it. */
  transition: transitionSchema.nullable().default(null),
})

/**
 * What a scene shows and plays (CORE-SCN-009 to CORE-SCN-011, CORE-SCN-021). Edits name elements and
 * captions by id, so each id is there once.
 */
export const sceneContentSchema = lists.superRefine((content, context) => {
  const id = firstRepeated(idsOfContent(content))
  if (id === undefined) return
  const message = itemExists(id)
  context.addIssue({ code: 'custom', path: ['visualElements'], message })
})
export type SceneContent = z.infer<typeof sceneContentSchema>
