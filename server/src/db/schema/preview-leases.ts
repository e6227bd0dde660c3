import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { events } from './events.ts'

export const previewLeases = pgTable('preview_leases', {
  /** One lease an event. */
  eventId: text('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  heartbeatId: text('heartbeat_id').notNull(),
  clientId: text('client_id').notNull(),
  userName: text('user_name').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
