import type { Recording } from '@proscenium/protocol'
import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { events } from './events.ts'

export const recordings = pgTable(
  'recordings',
  {
    id: text().primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    partOf: text('part_of'),
    /** No reference: it may outlive its contribution. */
    contributionId: text('contribution_id'),
    formatId: text('format_id').notNull(),
    name: text().notNull(),
    status: text().$type<Recording['status']>().notNull(),
    startedAt: moment('started_at').notNull(),
    durationSec: doublePrecision('duration_sec').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    videoCodec: text('video_codec'),
    audioCodec: text('audio_codec'),
    path: text(),
    thumbnailPath: text('thumbnail_path'),
    error: text(),
  },
  (table) => [
    index('recordings_event').on(table.eventId),
    index('recordings_part_of').on(table.partOf),
    // Those that a server had not finished: hardly any.
    index('recordings_unfinished')
      .on(table.id)
      .where(sql`${table.status} in ('recording', 'finalizing')`),
  ],
)
