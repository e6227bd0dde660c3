import type {
  ActualContributionSource,
  ContributionSource,
  ContributionStatus,
  ContributionStopReason,
  PullProtocol,
  PullStatus,
} from '@proscenium/protocol'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { SlotPush } from '../../domain/ports/records.ts'
import { events } from './events.ts'
import { guestSessions } from './guest-sessions.ts'

export const contributions = pgTable(
  'contributions',
  {
    id: text().primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    index: integer().notNull(),
    kind: text().$type<'primary' | 'secondary'>().notNull(),
    name: text(),
    description: text(),
    source: text().$type<ContributionSource>().notNull(),
    guestSessionId: text('guest_session_id').references(() => guestSessions.id, {
      onDelete: 'set null',
    }),
    status: text().$type<ContributionStatus>().notNull().default('stopped'),
    stopReason: text('stop_reason').$type<ContributionStopReason>(),
    actualSource: text('actual_source').$type<ActualContributionSource>(),
    hasAudio: boolean('has_audio').notNull().default(false),
    hasVideo: boolean('has_video').notNull().default(false),
    width: integer(),
    height: integer(),
    quality: integer().notNull().default(0),
    isRecorded: boolean('is_recorded').notNull().default(false),
    isMuted: boolean('is_muted').notNull().default(false),
    isSelfMuted: boolean('is_self_muted').notNull().default(false),
    volume: doublePrecision().notNull().default(100),
    pullProtocol: text('pull_protocol').$type<PullProtocol>(),
    pullServerUrl: text('pull_server_url'),
    sealedPullUrl: text('sealed_pull_url'),
    pullStatus: text('pull_status').$type<PullStatus>(),
    pullError: text('pull_error'),
    pushProtocol: text('push_protocol').$type<SlotPush>(),
    pushEpoch: integer('push_epoch').notNull().default(0),
  },
  (table) => [
    unique('contributions_event_index').on(table.eventId, table.index),
    index('contributions_guest').on(table.guestSessionId),
  ],
)
