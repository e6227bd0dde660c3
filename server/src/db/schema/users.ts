import type { Resolution, RightsOverride } from '@proscenium/protocol'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const users = pgTable('users', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  rights: jsonb().$type<RightsOverride>(),
  defaultResolution: text('default_resolution').$type<Resolution>().notNull(),
  createdAt: moment('created_at').notNull(),
  lockedAt: moment('locked_at'),
  emailVerifiedAt: moment('email_verified_at'),
})
