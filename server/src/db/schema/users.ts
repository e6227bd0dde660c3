import type { Resolution, RightsOverride } from '@proscenium/protocol'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    displayName: text('display_name').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    rights: jsonb().$type<RightsOverride>(),
    defaultResolution: text('default_resolution').$type<Resolution>().notNull(),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
    /** No reference: a heir who is deleted too inherits nothing. */
    heirId: text('heir_id'),
    lockedAt: moment('locked_at'),
    emailVerifiedAt: moment('email_verified_at'),
  },
  (table) => [
    // Hardly any: what is deleted is gone within seconds.
    index('users_deleted').on(table.id).where(sql`${table.deletedAt} is not null`),
  ],
)
