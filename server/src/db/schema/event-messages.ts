import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { events } from './events.ts'

export const eventMessages = pgTable(
  'event_messages',
  {
    id: text().primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    from: text().notNull(),
    to: text().notNull(),
    message: text().notNull(),
    date: moment('date').notNull(),
  },
  (table) => [index('event_messages_event').on(table.eventId, table.id)],
)
