import * as z from 'zod'

/** Raised when a line changes its meaning. */
export const DUMP_VERSION = 1

/**
 * A dump is text of one JSON value a line: the header; then each table, followed by its rows as lists of texts
 * and nulls, as PostgreSQL writes them; then the end with the number of rows and the checksum of all lines before.
 */
export const headerSchema = z.object({
  format: z.literal('proscenium-dump'),
  version: z.literal(DUMP_VERSION),
  /** The newest migration of the database. */
  migration: z.int(),
  createdAt: z.iso.datetime(),
})
export type DumpHeader = z.infer<typeof headerSchema>

export const tableLineSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
export type TableLine = z.infer<typeof tableLineSchema>

export const endSchema = z.object({ end: z.literal(true), rows: z.int(), sha256: z.string() })
export type DumpEnd = z.infer<typeof endSchema>
