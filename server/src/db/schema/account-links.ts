import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './users.ts'

/** Invitations to create an account; one for each address. */
export const accountInvitations = pgTable(
  'account_invitations',
  {
    email: text().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    isMailed: boolean('is_mailed').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('account_invitations_expiry').on(table.expiresAt)],
)

/** Links that confirm an address; one for each user. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    email: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('email_verifications_expiry').on(table.expiresAt)],
)
