import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Wrong passwords in a row, by account. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    account: text().notNull(),
    lane: text().notNull(),
    failures: integer().notNull(),
    lastAt: moment('last_at').notNull(),
    blockedUntil: moment('blocked_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.lane] }),
    index('login_attempts_last').on(table.lastAt),
  ],
)
