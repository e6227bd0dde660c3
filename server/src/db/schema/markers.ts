import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { events } from './events.ts'

export const markers = pgTable(
  'markers',
  {
    id: text().primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Unix seconds. */
    target: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('markers_event').on(table.eventId, table.target)],
)
