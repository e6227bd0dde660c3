import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './users.ts'

export const contacts = pgTable(
  'contacts',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    name: text().notNull(),
    lastInvitedAt: moment('last_invited_at').notNull(),
  },
  (table) => [
    unique('contacts_owner_email').on(table.ownerId, table.email),
    index('contacts_owner_invited').on(table.ownerId, table.lastInvitedAt),
  ],
)
