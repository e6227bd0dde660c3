import * as z from 'zod'
import { contributionSchema } from '../contribution/contribution.ts'
import { contributionSources } from '../contribution/contribution-source.ts'
import { audioConfigSchema, videoConfigSchema } from '../contribution/media-config.ts'
import { contactSchema } from '../event/contact.ts'
import { eventStatusSchema } from '../event/event-status.ts'
import { fieldDisplayedSchema } from '../event/field-displayed.ts'
import { invitationAnswerSchema, invitationRequestSchema } from '../event/invitation.ts'
import { contributionRightsSchema } from '../identity/user-rights.ts'
import { nameField } from '../primitives/fields.ts'
import { idOf, idSchema } from '../primitives/ids.ts'
import { pageOf, pageQueryFields } from '../primitives/pagination.ts'
import { orientationSchema } from '../scene/scene.ts'
import { endpoint } from './endpoint.ts'

/** Invites someone to an event; the link is shown in this answer and never again (GAP-112). */
export const invite = endpoint({
  method: 'POST',
  path: '/v1/events/:id/invitations',
  base: 'main',
  access: 'user',
  directs: true,
  subject: 'event',
  params: z.object({ id: idSchema }),
  body: invitationRequestSchema,
  status: 201,
  response: invitationAnswerSchema,
  errors: [
    'not_found',
    'event_not_started',
    'limit_reached',
    'email_unverified',
    'letter_limit_reached',
  ],
  rateLimitPerMinute: 120,
  source: 'CORE-CEV-012',
})

/** Takes an invitation back: its link and the logins by it end (GAP-075). */
export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/v1/invitations/:id',
  base: 'main',
  access: 'user',
  subject: 'invitation',
  atEventServer: 'preferred',
  params: z.object({ id: idSchema }),
  status: 204,
  errors: ['not_found'],
  source: 'GAP-075',
})

/** What a guest needs on arrival (CORE-CTS-020: 'EventStopped: the event has stopped' when it is over). */
export const welcomeInvitee = endpoint({
  method: 'GET',
  path: '/v1/invitations/:invitationId/welcome',
  base: 'main',
  access: 'user',
  guests: ['invitee', 'contributor'],
  subject: 'invitation',
  params: z.object({ invitationId: idOf('invitationId') }),
  /** Name to join under. A guest who returns by the same link is matched to their former slot by it. */
  query: z.object({ name: nameField('name').optional() }),
  status: 200,
  response: z.object({
    eventStatus: eventStatusSchema,
    eventId: idSchema,
    apiUrl: z.string(),
    avatarUrlFrom: z.string().nullable(),
    avatarUrlTo: z.string().nullable(),
    audioConfig: audioConfigSchema,
    rights: contributionRightsSchema,
    contributionSource: z.enum(contributionSources),
    videoConfig: videoConfigSchema,
    eventName: z.string(),
    eventOrientation: orientationSchema,
    websocketUrl: z.string(),
    // Additions: what the guest's page shows before he takes a slot, and the slot that he holds.
    eventDescription: z.string(),
    fieldDisplayed: fieldDisplayedSchema,
    contribution: contributionSchema.nullable(),
    /** If true, the scene on air shows or plays the slot that the guest would get. */
    joinsOnAir: z.boolean().default(false),
  }),
  errors: ['not_found', 'event_stopped'],
  failsAs: 'EventInviteeWelcomeError',
  source: 'CORE-CCT-004',
})

/** Takes a free slot of an invitation. 417 when there is none. Repeating it answers with the slot held. */
export const takeContribution = endpoint({
  method: 'POST',
  path: '/v1/invitations/:id/contribution',
  base: 'main',
  access: 'guest',
  guests: ['invitee', 'contributor'],
  subject: 'invitation',
  // Only there is it known who is still here: another server would give slots away that are held.
  atEventServer: 'required',
  params: z.object({ id: idSchema }),
  body: z.strictObject({
    kind: z.enum(['primary', 'secondary'], { error: 'The kind must be one of primary, secondary' }),
    name: nameField('name'),
    description: z.string().trim().max(1_000).default(''),
  }),
  status: 201,
  response: contributionSchema,
  errors: ['not_found', 'event_stopped', 'no_contribution_available', 'not_ready'],
  failsAs: [['code=no_contribution_available', 'NoAvailableContributionError']],
  source: 'CORE-CCT-005',
})

/** People whom the user has invited. */
export const listContacts = endpoint({
  method: 'GET',
  path: '/v1/contacts',
  base: 'main',
  access: 'user',
  query: z.object({
    ...pageQueryFields,
    sort: z.enum(['last_invited_at desc', 'last_invited_at asc']).default('last_invited_at desc'),
  }),
  status: 200,
  response: pageOf(contactSchema),
  source: 'CORE-CEV-016',
})
