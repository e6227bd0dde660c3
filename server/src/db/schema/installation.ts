import { pgTable, text } from 'drizzle-orm/pg-core'

/** What is said once of the whole database, such as its id. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/** Name of a row: the code with which the first account is created, until it is. */
export const SETUP_CODE = 'setup-code'
/** Name of a row: another value after each restore. */
export const GENERATION = 'generation'
/** Name of a row that is there from a restore until a storage has taken note of the generation. */
export const UNCLAIMED = 'unclaimed'
/** Name of a row: the newest mark that a server left here and in the storage. */
export const LAST_CLAIM = 'last-claim'
