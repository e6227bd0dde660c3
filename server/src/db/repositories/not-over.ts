import { sql } from 'drizzle-orm'
import { events } from '../schema/events.ts'

/** That an event is not over, in the words of the index of those. */
export const notOver = sql`${events.status} <> 'stopped'`
