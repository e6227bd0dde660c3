import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { deepLinks } from './deep-links.ts'

export const guestSessions = pgTable(
  'guest_sessions',
  {
    id: text().primaryKey(),
    kind: text().$type<'invitee' | 'lurker'>().notNull(),
    linkId: text('link_id')
      .notNull()
      .references(() => deepLinks.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('guest_sessions_link').on(table.linkId),
    index('guest_sessions_expiry').on(table.expiresAt),
  ],
)
