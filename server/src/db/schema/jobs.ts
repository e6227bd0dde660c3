import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  dueAt: moment('due_at').notNull(),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
  error: text(),
})
