import type { InvitationRequest } from '@proscenium/protocol'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { contacts } from './contacts.ts'
import { events } from './events.ts'

export const invitations = pgTable(
  'invitations',
  {
    id: text().primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    contactId: text('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    email: text(),
    contributions: jsonb().$type<InvitationRequest['contributions']>().notNull(),
    createdAt: moment('created_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('invitations_event').on(table.eventId, table.id),
    index('invitations_contact').on(table.contactId),
  ],
)
