import type { FontFaceName, FontFormat } from '@proscenium/protocol'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './users.ts'

export const fonts = pgTable(
  'fonts',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    disabled: boolean().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('fonts_owner').on(table.ownerId)],
)

/** Files of fonts, each by the id under which it lies. */
export const fontFiles = pgTable(
  'font_files',
  {
    fontId: text('font_id')
      .notNull()
      .references(() => fonts.id, { onDelete: 'cascade' }),
    face: text().$type<FontFaceName>().notNull(),
    fileId: text('file_id').notNull(),
    format: text().$type<FontFormat>().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fontId, table.face] }),
    index('font_files_file').on(table.fileId),
  ],
)
