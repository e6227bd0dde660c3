import type { SceneContent } from '@proscenium/protocol'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ShowSetup } from '../../domain/ports/template-records.ts'
import { moment } from './columns.ts'
import { users } from './users.ts'

export const templates = pgTable(
  'templates',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    position: integer().notNull(),
    thumbnailId: text('thumbnail_id'),
    setup: jsonb().$type<ShowSetup>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('templates_owner').on(table.ownerId),
    index('templates_thumbnail').on(table.thumbnailId),
  ],
)

/** Pictures that a template has for its slots of contributions. */
export const templateImages = pgTable(
  'template_images',
  {
    templateId: text('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    index: integer().notNull(),
    pictureId: text('picture_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.index] }),
    index('template_images_picture').on(table.pictureId),
  ],
)

export const templateScenes = pgTable(
  'template_scenes',
  {
    id: text().primaryKey(),
    templateId: text('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    modifiedAt: moment('modified_at').notNull(),
  },
  (table) => [index('template_scenes_template').on(table.templateId, table.position)],
)

export const templateSceneFormats = pgTable(
  'template_scene_formats',
  {
    sceneId: text('scene_id')
      .notNull()
      .references(() => templateScenes.id, { onDelete: 'cascade' }),
    formatId: text('format_id').notNull(),
    content: jsonb().$type<SceneContent>().notNull(),
    thumbnailId: text('thumbnail_id'),
    defaultThumbnailId: text('default_thumbnail_id'),
  },
  (table) => [
    primaryKey({ columns: [table.sceneId, table.formatId] }),
    index('template_scene_formats_thumbnail').on(table.thumbnailId),
    index('template_scene_formats_default_thumbnail').on(table.defaultThumbnailId),
  ],
)
