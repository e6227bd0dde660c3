import { bigserial, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { events } from './events.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Order of arrival. */
    sequence: bigserial({ mode: 'number' }).notNull(),
    added: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.key] })],
)
