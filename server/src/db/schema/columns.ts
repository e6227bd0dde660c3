import { timestamp } from 'drizzle-orm/pg-core'

/** A moment with its zone, to the millisecond that JavaScript knows. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
}
