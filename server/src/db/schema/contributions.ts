import type { ContributionSource } from '@proscenium/protocol'
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { events } from './events.ts'

export const contributions = pgTable(
  'contributions',
  {
    id: text().primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    index: integer().notNull(),
    kind: text().$type<'primary' | 'secondary'>().notNull(),
    name: text(),
    description: text(),
    source: text().$type<ContributionSource>().notNull(),
  },
  (table) => [unique('contributions_event_index').on(table.eventId, table.index)],
)
