import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './users.ts'

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('password_resets_user').on(table.userId),
    index('password_resets_expiry').on(table.expiresAt),
  ],
)
