import type { Orientation, SceneContent } from '@proscenium/protocol'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { events } from './events.ts'

export const scenes = pgTable(
  'scenes',
  {
    id: text().primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    formatId: text('format_id').notNull(),
    orientation: text().$type<Orientation>().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    content: jsonb().$type<SceneContent>().notNull(),
    originalContent: jsonb('original_content').$type<SceneContent>().notNull(),
    modifiedAt: moment('modified_at').notNull(),
    thumbnailId: text('thumbnail_id'),
  },
  (table) => [
    index('scenes_event').on(table.eventId, table.position),
    index('scenes_thumbnail').on(table.thumbnailId),
  ],
)
