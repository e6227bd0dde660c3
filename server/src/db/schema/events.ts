import type {
  EventStatus,
  FieldDisplayed,
  Orientation,
  SceneContent,
  Transition,
} from '@proscenium/protocol'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './users.ts'

export const events = pgTable(
  'events',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    nodeId: text('node_id'),
    templateId: text('template_id').notNull(),
    name: text().notNull(),
    description: text().notNull(),
    status: text().$type<EventStatus>().notNull(),
    orientation: text().$type<Orientation>().notNull(),
    formatId: text('format_id').notNull(),
    otherFormatIds: jsonb('other_format_ids').$type<string[]>().notNull().default([]),
    withStreamhub: boolean('with_streamhub').notNull(),
    transition: jsonb().$type<Transition>().notNull(),
    previewSceneId: text('preview_scene_id'),
    liveSceneId: text('live_scene_id'),
    liveContent: jsonb('live_content').$type<SceneContent>(),
    paused: boolean().notNull(),
    audioLockDirector: boolean('audio_lock_director').notNull().default(false),
    audioLockEncoder: boolean('audio_lock_encoder').notNull().default(false),
    latencyMs: integer('latency_ms').notNull().default(200),
    fieldDisplayed: text('field_displayed').$type<FieldDisplayed>().notNull().default('name'),
    revision: integer().notNull(),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    liveStartedAt: moment('live_started_at'),
    /** Of a show on air, as it was last noted: once a minute. */
    liveElapsedSec: integer('live_elapsed_sec').notNull().default(0),
    stoppedAt: moment('stopped_at'),
  },
  (table) => [
    index('events_owner').on(table.ownerId, table.id),
    index('events_not_over').on(table.id).where(sql`${table.status} <> 'stopped'`),
    index('events_stopped').on(table.stoppedAt),
    // One event at a time per user (GAP-044), even if two starts race.
    uniqueIndex('events_one_in_progress')
      .on(table.ownerId)
      .where(sql`${table.status} not in ('stopping', 'stopped')`),
  ],
)
