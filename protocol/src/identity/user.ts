import * as z from 'zod'
import { contributionSchema } from '../contribution/contribution.ts'
import { messages } from '../errors/messages.ts'
import { isOneLine } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'
import { userRightsSchema } from './user-rights.ts'

export const userKinds = ['user', 'invitee', 'lurker'] as const
export const resolutions = ['720p', '1080p'] as const
export type Resolution = (typeof resolutions)[number]
export const resolutionSchema = z.enum(resolutions, { error: 'Resolution is invalid' })

/** A visitor, without tokens (CORE-USR-001 to CORE-USR-014, GAP-114). */
export const userSchema = z.object({
  id: idSchema,
  /** As it was stored, which may have been before a rule for new ones. */
  email: z.string(),
  /** What others see instead of the address; empty without one (GAP-186). */
  displayName: z.string().default(''),
  externalId: z.string().nullable().default(null),
  avatarUrl: z.string().nullable().default(null),
  defaultResolution: resolutionSchema.default('720p'),
  kind: z.enum(userKinds).default('user'),
  rights: userRightsSchema,
  contribution: contributionSchema.nullable().default(null),
  invitationId: idSchema.nullable().default(null),
  lurkId: idSchema.nullable().default(null),
  /** Added: true where the address must be confirmed before letters to others are sent for this user. */
  mustVerifyEmail: z.boolean().optional(),
})
export type User = z.infer<typeof userSchema>

/** Ids of guests, the same for all of them: the server knows a guest by his token (CORE-USR-014, GAP-087). */
export const ANONYMOUS_USER_ID = 'Anonymous-User'
export const LURKER_USER_ID = 'lurker'

/** Somebody who came by a link: an invitee or a lurker. He has no address and no rights of his own. */
export const guestSchema = userSchema.extend({
  id: z.enum([ANONYMOUS_USER_ID, LURKER_USER_ID]),
  kind: z.enum(['invitee', 'lurker']),
  email: z.null(),
})
export type GuestUser = z.infer<typeof guestSchema>

/**
 * A user as shown to himself (GAP-114): `diskUsage` is what his files take, in bytes; `remoteLogging` says whether
 * his studio sends its faults to the server (CORE-CST-022, GAP-091).
 */
export const profileSchema = userSchema.extend({
  diskUsage: z.number(),
  remoteLogging: z.boolean().default(false),
})
export type Profile = z.infer<typeof profileSchema>

/** What the home screen counts (CORE-CAU-008, GAP-115); `diskUsage` in bytes. */
export const summarySchema = z.object({
  events: z.int(),
  templates: z.int(),
  files: z.int(),
  videoBooths: z.int(),
  diskUsage: z.number(),
})
export type Summary = z.infer<typeof summarySchema>

/** Paid offers that a user may show interest in (CORE-CAU-009, GAP-116). */
export const upsellKinds = [
  'generative_production',
  'streamhub_pack',
  'studio_pro',
  'studio_core',
  'collect',
  'community',
  'ia',
] as const
export type UpsellKind = (typeof upsellKinds)[number]
export const upsellKindSchema = z.enum(upsellKinds, {
  error: messages.notificationKindNotImplemented,
})

/** Longest display name. */
export const MAX_DISPLAY_NAME_LENGTH = 80
export const displayNameSchema = z
  .string({ error: 'The display name is invalid' })
  .trim()
  .max(MAX_DISPLAY_NAME_LENGTH, 'The display name is invalid')
  .refine(isOneLine, 'The display name is invalid')

/** At least 8 characters (GAP-081). */
export const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 1_000
export const passwordSchema = z
  .string({ error: 'The password cannot be empty' })
  .min(MIN_PASSWORD_LENGTH, `The password must be at least ${MIN_PASSWORD_LENGTH} characters long`)
  .max(MAX_PASSWORD_LENGTH, 'The password is invalid')

/** A password that is shown, not set: as it was typed, spaces at its ends included. */
export const shownPasswordSchema = z
  .string({ error: 'The password cannot be empty' })
  .min(1, 'The password cannot be empty')
  .max(MAX_PASSWORD_LENGTH, 'The password is invalid')

/** What login and register answer (GAP-077). */
export const tokenPairSchema = z.object({ access_token: z.string(), refresh_token: z.string() })
export type TokenPair = z.infer<typeof tokenPairSchema>
