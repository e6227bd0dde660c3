import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { OwnLetterKind } from '../../domain/ports/identity-records.ts'
import { moment } from './columns.ts'
import { users } from './users.ts'

/** How many letters were sent for a user on the last day on which there were any. */
export const letterCounts = pgTable('letter_counts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In UTC, such as 2026-11-24. */
  day: text().notNull(),
  count: integer().notNull(),
})

/** When the last letter of a kind was sent to a user's own address. */
export const ownLetters = pgTable(
  'own_letters',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<OwnLetterKind>().notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
