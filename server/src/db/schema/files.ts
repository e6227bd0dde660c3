import type { LibraryFile, MediaAnalysis } from '@proscenium/protocol'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './users.ts'

export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<LibraryFile['kind']>().notNull(),
    name: text().notNull(),
    mimeType: text('mime_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    durationSec: doublePrecision('duration_sec'),
    hasAudio: boolean('has_audio'),
    hasThumbnail: boolean('has_thumbnail').notNull(),
    /** What is in it; null for files that came before anybody looked. */
    analysis: jsonb().$type<MediaAnalysis>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('files_owner').on(table.ownerId)],
)
