import * as z from 'zod'
import { fileSchema } from '../library/file.ts'
import { templateSchema } from '../library/template.ts'
import { emailSchema } from '../primitives/email.ts'
import { oneOf } from '../primitives/fields.ts'
import { idOf, idSchema } from '../primitives/ids.ts'
import {
  boothCategorySchema,
  boothInvitationSchema,
  boothModes,
  boothPermissionsSchema,
  boothProducts,
  boothRightSchema,
  socialNetworkSchema,
} from '../video-booth/video-booth.ts'
import { endpoint } from './endpoint.ts'

const planned = { base: 'main', access: 'user', planned: true, status: 200 } as const
const sharing = { ...planned, params: z.object({ id: idSchema }), errors: ['not_found'] } as const
const invitationParams = z.object({ id: idSchema, invitationId: idOf('invitationId') })

/** Who has a share in a booth. */
export const listVideoBoothRights = endpoint({
  ...sharing,
  method: 'GET',
  path: '/v1/video-booths/:id/rights',
  response: z.array(boothRightSchema),
  source: 'LIB-CVB-021',
})

/** Gives somebody a share; a new address gets an invitation. */
export const addVideoBoothRight = endpoint({
  ...sharing,
  method: 'POST',
  path: '/v1/video-booths/:id/rights',
  body: z.strictObject({ email: emailSchema, permissions: boothPermissionsSchema }),
  status: 201,
  response: boothRightSchema,
  source: 'LIB-CVB-022',
})

/** Takes somebody's share away. */
export const removeVideoBoothRight = endpoint({
  ...sharing,
  method: 'DELETE',
  path: '/v1/video-booths/:id/rights/:rightId',
  params: z.object({ id: idSchema, rightId: idOf('rightId') }),
  status: 204,
  source: 'LIB-CVB-023',
})

/** The invitations to a booth. */
export const listVideoBoothInvitations = endpoint({
  ...sharing,
  method: 'GET',
  path: '/v1/video-booths/:id/invitations',
  response: z.array(boothInvitationSchema),
  source: 'LIB-CVB-024',
})

/** Takes an invitation back. */
export const removeVideoBoothInvitation = endpoint({
  ...sharing,
  method: 'DELETE',
  path: '/v1/video-booths/:id/invitations/:invitationId',
  params: invitationParams,
  status: 204,
  source: 'LIB-CVB-025',
})

/** Sends an invitation once more. */
export const resendVideoBoothInvitation = endpoint({
  ...sharing,
  method: 'PATCH',
  path: '/v1/video-booths/:id/invitations/:invitationId/resend',
  params: invitationParams,
  response: boothInvitationSchema,
  source: 'LIB-CVB-026',
})

/** Guests become the owner's contacts from now on (GAP-179). */
export const enableVideoBoothCrm = endpoint({
  ...sharing,
  method: 'POST',
  path: '/v1/video-booths/:id/crm',
  status: 204,
  source: 'LIB-CVB-027',
})

/** Guests become nobody's contacts from now on. */
export const disableVideoBoothCrm = endpoint({
  ...sharing,
  method: 'DELETE',
  path: '/v1/video-booths/:id/crm',
  status: 204,
  source: 'LIB-CVB-028',
})

/** Sends the booth's link to an address. */
export const shareVideoBooth = endpoint({
  ...sharing,
  method: 'POST',
  path: '/v1/video-booths/:id/share',
  body: z.strictObject({ email: emailSchema }),
  status: 204,
  source: 'LIB-CVB-029',
})

/** Networks that guests may name. */
export const listSocialNetworks = endpoint({
  ...planned,
  method: 'GET',
  path: '/v1/social-networks',
  response: z.array(socialNetworkSchema),
  source: 'LIB-CVB-030',
})

/** Files that suit a category of booths. */
export const listVideoBoothCategoryFiles = endpoint({
  ...sharing,
  method: 'GET',
  path: '/v1/video-booth-categories/:id/files',
  response: z.array(fileSchema),
  source: 'LIB-CVB-031',
})

/** The categories of a kind of booths; the kind is the product (GAP-177). */
export const listVideoBoothCategories = endpoint({
  ...sharing,
  method: 'GET',
  path: '/v1/video-booth-kinds/:id/categories',
  params: z.object({ id: oneOf('id', boothProducts) }),
  response: z.array(boothCategorySchema),
  source: 'LIB-CVB-032',
})

/** Templates that suit a category of booths, for one mode of booth. */
export const listVideoBoothCategoryTemplates = endpoint({
  ...sharing,
  method: 'GET',
  path: '/v1/video-booth-categories/:id/templates',
  query: z.object({ kind: z.enum(boothModes).optional() }),
  response: z.array(templateSchema),
  source: 'LIB-CVB-033',
})
