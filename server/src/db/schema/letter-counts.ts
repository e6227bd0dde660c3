import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** How many letters were sent for a user on the last day on which there were any. */
export const letterCounts = pgTable('letter_counts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In UTC. */
  day: date({ mode: 'string' }).notNull(),
  count: integer().notNull(),
})
