import type { OverlayKind, VisualElement } from '@proscenium/protocol'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './users.ts'

/** Overlays that users keep, and with no owner those that an admin added; what the server ships is code. */
export const overlays = pgTable(
  'overlays',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    kind: text().$type<OverlayKind>().notNull(),
    visualElements: jsonb('visual_elements').$type<VisualElement[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('overlays_owner').on(table.ownerId, table.createdAt)],
)
