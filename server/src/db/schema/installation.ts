import { pgTable, text } from 'drizzle-orm/pg-core'

/** What is said once of the whole database, such as its id. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
})
