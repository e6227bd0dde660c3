import * as z from 'zod'
import { contributionKinds } from '../contribution/contribution.ts'
import { emailSchema } from '../primitives/email.ts'
import { idOf, idSchema, timestampSchema } from '../primitives/ids.ts'
import { deepLinkDataSchema } from './deep-link.ts'

export const invitationFormats = ['data', 'link', 'qr_code'] as const
export const invitationMediums = ['http_response'] as const
const MAX_INVITEES = 100

/** A slot that an invitation offers: this one, or any free one of that kind; `all` is any (GAP-061). */
export const invitedContributionSchema = z.strictObject({
  id: idOf('id').optional(),
  kind: z.enum(contributionKinds, { error: 'The kind must be one of primary, secondary, all' }),
})

/**
 * What an invitation is asked for with (CORE-INV-001 to CORE-INV-006, GAP-112). No contributions: any free
 * primary slot. `contactId`, `userIds` and the added `email` have the link mailed as well.
 */
export const invitationRequestSchema = z.strictObject({
  contactId: idOf('contactId').nullish(),
  contributions: z.array(invitedContributionSchema).max(MAX_INVITEES).default([]),
  userIds: z.array(idOf('userIds')).max(MAX_INVITEES).default([]),
  formats: z
    .array(z.enum(invitationFormats, { error: 'The formats must be of data, link, qr_code' }))
    .max(MAX_INVITEES)
    .default(['link']),
  mediums: z
    .array(z.enum(invitationMediums, { error: 'The mediums must be of http_response' }))
    .max(MAX_INVITEES)
    .default(['http_response']),
  email: emailSchema.optional(),
})
export type InvitationRequest = z.infer<typeof invitationRequestSchema>

/** An invitation as the event's directors see it; its link was shown once, when it was made. */
export const invitationSchema = z.object({
  id: idSchema,
  contactId: idSchema.nullable(),
  email: z.string().nullable(),
  contributions: z.array(invitedContributionSchema),
  createdAt: timestampSchema,
})
export type Invitation = z.infer<typeof invitationSchema>

/** What an invitation is answered with, by the formats asked for; `qrCode` is a picture as a data URL. */
export const invitationAnswerSchema = z.object({
  id: idSchema,
  link: z.string().optional(),
  qrCode: z.string().optional(),
  data: deepLinkDataSchema.optional(),
})
export type InvitationAnswer = z.infer<typeof invitationAnswerSchema>
