import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The servers that share this database. */
export const nodes = pgTable('nodes', {
  id: text().primaryKey(),
  /** By which the others reach it. */
  address: text().notNull(),
  seenAt: moment('seen_at').notNull(),
})
