import * as z from 'zod'
import { emailSchema } from '../primitives/email.ts'
import { nameField, nonEmptyString } from '../primitives/fields.ts'
import { idSchema, timestampSchema } from '../primitives/ids.ts'

/** What a booth is sold as; `pro` goes with the right collect (LIB-VBT-004, GAP-167). */
export const boothProducts = ['pro', 'community'] as const
export const boothProductSchema = z.enum(boothProducts, {
  error: `The product must be one of ${boothProducts.join(', ')}`,
})

/** Pictures and papers that a booth may carry, as paths name them (LIB-CVB-019). */
export const boothAssets = [
  'thumbnail',
  'presentation',
  'logo',
  'social-network-description-file',
  'legal-notice',
  'background',
] as const

/** Freely, or the template's scenes in their order (LIB-VBT-018, GAP-175). */
export const boothModes = ['default', 'sequence'] as const

const MAX_PERMISSIONS = 20

/** What somebody invited may do in a booth; `write` implies `read` and `download` (GAP-170). */
export const boothPermissions = ['read', 'sessions_create', 'download', 'write'] as const
export const boothPermissionsSchema = z
  .array(
    z.enum(boothPermissions, {
      error: `The permissions must be of ${boothPermissions.join(', ')}`,
    }),
  )
  .min(1, 'The permissions cannot be empty')
  .max(MAX_PERMISSIONS, 'The permissions is invalid')

export const boothNameSchema = nameField('name')

/** A subject that booths are filed under (GAP-177). */
export const boothCategorySchema = z.object({
  id: idSchema,
  name: z.string(),
  kindId: boothProductSchema,
})

/** A person with a share in a booth (LIB-VBT-009, LIB-VBT-010). */
export const boothRightSchema = z.object({
  id: idSchema,
  email: emailSchema,
  permissions: boothPermissionsSchema,
})

/** An invitation to a booth that was sent by e-mail (LIB-VBT-008). */
export const boothInvitationSchema = z.object({
  id: idSchema,
  email: emailSchema,
  permissions: boothPermissionsSchema,
  sentAt: timestampSchema,
  acceptedAt: timestampSchema.nullable(),
})

/** A place where guests record themselves (LIB-VBT-001 to LIB-VBT-021). */
export const videoBoothSchema = z.object({
  id: idSchema,
  name: nonEmptyString('name', 200),
  product: boothProductSchema,
  mode: z.enum(boothModes).default('default'),
  category: boothCategorySchema.nullable(),
  templateId: idSchema.nullable(),
  thumbnailUrl: z.string().nullable(),
  /** Addresses of what was uploaded, by kind of asset. */
  assets: z.partialRecord(z.enum(boothAssets), z.string()),
  /** Guests' names and addresses become the owner's contacts (GAP-179). */
  isCrmEnabled: z.boolean(),
  isStarted: z.boolean(),
  startAt: timestampSchema.nullable(),
  /** Null: until it is stopped (GAP-176). */
  endAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
})

/** A network that guests may name (GAP-178). */
export const socialNetworkSchema = z.object({ id: idSchema, name: z.string() })
