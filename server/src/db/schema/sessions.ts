import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './users.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Of the first refresh token; its successors follow from their number. */
    tokenHash: text('token_hash').notNull().unique(),
    tokenNumber: integer('token_number').notNull().default(0),
    replacedNumber: integer('replaced_number'),
    rotatedAt: moment('rotated_at'),
    device: text().notNull().default(''),
    address: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_admin').on(table.createdAt).where(sql`${table.isAdmin}`),
  ],
)
