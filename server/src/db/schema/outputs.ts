import type {
  DistributorKind,
  DistributorTarget,
  OutputFault,
  OutputKind,
  OutputStatus,
} from '@proscenium/protocol'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { events } from './events.ts'

export const distributors = pgTable(
  'distributors',
  {
    id: text().primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    kind: text().$type<DistributorKind>().notNull(),
    label: text().notNull(),
    serverUrl: text('server_url').notNull(),
    sealedUrl: text('sealed_url').notNull(),
    targets: jsonb().$type<DistributorTarget[]>().notNull().default([]),
    formatId: text('format_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('distributors_event').on(table.eventId)],
)

export const outputs = pgTable(
  'outputs',
  {
    id: text().primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    distributorId: text('distributor_id').references(() => distributors.id, {
      onDelete: 'cascade',
    }),
    kind: text().$type<OutputKind>().notNull(),
    label: text().notNull(),
    formatId: text('format_id'),
    status: text().$type<OutputStatus>().notNull(),
    statusAt: moment('status_at').notNull(),
    runningSince: moment('running_since'),
    error: text(),
    fault: text().$type<OutputFault>(),
    attempt: integer(),
    retryInMs: integer('retry_in_ms'),
  },
  (table) => [
    index('outputs_event').on(table.eventId),
    index('outputs_distributor').on(table.distributorId),
  ],
)
