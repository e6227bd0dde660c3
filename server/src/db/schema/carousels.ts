import type { CarouselItem, CarouselItemContent } from '@proscenium/protocol'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { events } from './events.ts'
import { users } from './users.ts'

export const carousels = pgTable(
  'carousels',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    selectedItemId: text('selected_item_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('carousels_owner').on(table.ownerId, table.createdAt)],
)

export const carouselItems = pgTable(
  'carousel_items',
  {
    id: text().primaryKey(),
    carouselId: text('carousel_id')
      .notNull()
      .references(() => carousels.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    content: jsonb().$type<CarouselItemContent>().notNull(),
    endOptionKind: text('end_option_kind').$type<CarouselItem['endOptionKind']>().notNull(),
    /** An item or a scene; those go without asking here. */
    endOptionId: text('end_option_id'),
  },
  (table) => [index('carousel_items_carousel').on(table.carouselId, table.position)],
)

/** Which items of carousels an event shows, where it was ever said. */
export const eventCarousels = pgTable(
  'event_carousels',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    carouselId: text('carousel_id')
      .notNull()
      .references(() => carousels.id, { onDelete: 'cascade' }),
    selectedItemId: text('selected_item_id'),
    liveSelectedItemId: text('live_selected_item_id'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.carouselId] }),
    index('event_carousels_carousel').on(table.carouselId),
  ],
)
