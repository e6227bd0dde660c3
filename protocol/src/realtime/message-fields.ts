import * as z from 'zod'
import { idSchema } from '../primitives/ids.ts'

/** Set when a client's call caused the message, so that it can ignore its own echo (GAP-058, GAP-108). */
export const causedBy = { clientId: z.string().max(128).optional() }

/** What a message of an event carries beside its content. */
export const ofEvent = { eventId: idSchema, ...causedBy }
