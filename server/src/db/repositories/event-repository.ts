import { and, asc, count, desc, eq, exists, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Changes, Listed, Page } from '../../domain/ports/paging.ts'
import type { EventRecord } from '../../domain/ports/records.ts'
import type { EventFigures, EventRepository } from '../../domain/ports/repositories.ts'
import type { Connection } from '../database.ts'
import { events } from '../schema/events.ts'
import { outputs } from '../schema/outputs.ts'
import { recordings } from '../schema/recordings.ts'
import { notOver } from './not-over.ts'
import { required } from './required.ts'
import { runBy } from './run-by.ts'

const inProgress = notInArray(events.status, ['stopping', 'stopped'])

/** Events in the database. */
export class DbEventRepository implements EventRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(event: EventRecord): Promise<boolean> {
    const rows = await this.#db
      .insert(events)
      .values(event)
      .onConflictDoNothing()
      .returning({ id: events.id })
    return rows.length > 0
  }

  async find(id: string): Promise<EventRecord | undefined> {
    const rows = await this.#db.select().from(events).where(eq(events.id, id))
    return rows[0]
  }

  async findOwned(id: string, ownerId: string): Promise<EventRecord | undefined> {
    const rows = await this.#db
      .select()
      .from(events)
      .where(and(eq(events.id, id), eq(events.ownerId, ownerId)))
    return rows[0]
  }

  async lock(id: string): Promise<EventRecord | undefined> {
    const rows = await this.#db.select().from(events).where(eq(events.id, id)).for('update')
    return rows[0]
  }

  async update(id: string, changes: Changes<EventRecord>): Promise<EventRecord> {
    const rows = await this.#db.update(events).set(changes).where(eq(events.id, id)).returning()
    return required(rows, `Event ${id}`)
  }

  async list(
    query: {
      readonly ownerId: string
      readonly ongoing: boolean | null
      readonly withRecordings: boolean
      readonly ascending: boolean
    } & Page,
  ): Promise<Listed<EventRecord>> {
    const { ownerId, ongoing, withRecordings, ascending, page, perPage } = query
    const recorded = this.#db
      .select({ one: sql`1` })
      .from(recordings)
      .where(and(eq(recordings.eventId, events.id), eq(recordings.status, 'ready')))
    const wanted = and(
      eq(events.ownerId, ownerId),
      ongoing === null ? undefined : ongoing ? inProgress : eq(events.status, 'stopped'),
      withRecordings ? exists(recorded) : undefined,
    )
    const items = await this.#db
      .select()
      .from(events)
      .where(wanted)
      // Ids sort by the time of their making.
      .orderBy(ascending ? asc(events.id) : desc(events.id))
      .limit(perPage)
      .offset((page - 1) * perPage)
    const totals = await this.#db.select({ total: count() }).from(events).where(wanted)
    return { items, total: totals[0]?.total ?? 0 }
  }

  listInProgress(nodeId: string): Promise<EventRecord[]> {
    return this.#db
      .select()
      .from(events)
      .where(and(notOver, runBy(nodeId)))
      .orderBy(asc(events.id))
  }

  async findInProgressOf(ownerId: string): Promise<EventRecord | undefined> {
    const rows = await this.#db
      .select()
      .from(events)
      .where(and(eq(events.ownerId, ownerId), inProgress))
    return rows[0]
  }

  async delete(id: string): Promise<void> {
    await this.#db.delete(events).where(eq(events.id, id))
  }

  async figures(eventIds: readonly string[]): Promise<EventFigures[]> {
    if (eventIds.length === 0) return []
    const recorded = await this.#db
      .select({
        eventId: recordings.eventId,
        // Other formats are recorded in the time that the master is.
        seconds: sql<number>`coalesce(sum(${recordings.durationSec})
          filter (where ${recordings.formatId} = ${events.formatId}), 0)`.mapWith(Number),
        recordings: count(),
        pictured: sql<
          string | null
        >`max(${recordings.id}) filter (where ${recordings.thumbnailPath} is not null)`,
      })
      .from(recordings)
      .innerJoin(events, eq(events.id, recordings.eventId))
      .where(
        and(
          inArray(recordings.eventId, [...eventIds]),
          // Contributions are recorded in the time that the program is.
          isNull(recordings.contributionId),
          notInArray(recordings.status, ['failed']),
        ),
      )
      .groupBy(recordings.eventId)
    const kinds = await this.#db
      .selectDistinct({ eventId: outputs.eventId, kind: outputs.kind })
      .from(outputs)
      .where(inArray(outputs.eventId, [...eventIds]))
    return eventIds.map((eventId) => {
      const figures = recorded.find((row) => row.eventId === eventId)
      return {
        eventId,
        recordedSec: figures?.seconds ?? 0,
        recordings: figures?.recordings ?? 0,
        picturedRecordingId: figures?.pictured ?? null,
        outputKinds: kinds
          .filter((row) => row.eventId === eventId)
          .map(({ kind }) => kind)
          .sort(),
      }
    })
  }
}
