import type { DeepLinkKind } from '@proscenium/protocol'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { events } from './events.ts'
import { invitations } from './invitations.ts'
import { users } from './users.ts'

export const deepLinks = pgTable(
  'deep_links',
  {
    id: text().primaryKey(),
    kind: text().$type<DeepLinkKind>().notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: text('event_id').references(() => events.id, { onDelete: 'cascade' }),
    invitationId: text('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    contributionId: text('contribution_id'),
    sceneId: text('scene_id'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('deep_links_owner').on(table.ownerId),
    index('deep_links_event').on(table.eventId),
    index('deep_links_invitation').on(table.invitationId),
    index('deep_links_expiry').on(table.expiresAt),
  ],
)
