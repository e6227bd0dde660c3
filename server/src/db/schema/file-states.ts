import { doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { events } from './events.ts'

export const fileStates = pgTable(
  'file_states',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    fileId: text('file_id').notNull(),
    playStatus: text('play_status').$type<'playing' | 'stopped'>().notNull(),
    playStatusAt: moment('play_status_at').notNull(),
    /** Seconds into the file at `playProgressAt`. */
    playProgress: doublePrecision('play_progress').notNull(),
    playProgressAt: moment('play_progress_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.fileId] })],
)
