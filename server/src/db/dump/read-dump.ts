import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type * as z from 'zod'
import { StartupError } from '../../startup-error.ts'
import {
  type DumpHeader,
  endSchema,
  headerSchema,
  type TableLine,
  tableLineSchema,
} from './dump-format.ts'

/** Text of a row: a list of texts and nulls. */
export interface DumpRows extends TableLine {
  readonly rows: readonly string[]
}

/** A dump that is whole. */
export interface CheckedDump {
  readonly path: string
  /** The newest migration of the database that it was made from. */
  readonly migration: number
}

const ROWS_AT_ONCE = 200

/** Reads a dump to its end and checks it. Throws a StartupError that says what is wrong with it. */
export async function checkDump(path: string): Promise<CheckedDump> {
  const hash = createHash('sha256')
  let header: DumpHeader | undefined
  let rows = 0
  let last = ''
  for await (const line of linesOf(path)) {
    if (!header) header = read(headerSchema, line)
    if (!header)
      throw new StartupError(`${path} is not a dump of Proscenium that this version reads.`)
    if (last !== '') hash.update(`${last}\n`)
    if (line.startsWith('[')) rows += 1
    last = line
  }
  if (!header) throw new StartupError(`${path} is not a dump of Proscenium: it is empty.`)
  const end = read(endSchema, last)
  if (!end) throw new StartupError(`${path} is cut short: its last line is missing.`)
  if (end.sha256 !== hash.digest('hex') || end.rows !== rows) {
    throw new StartupError(`${path} is damaged: its checksum is not that of its lines.`)
  }
  return { path, migration: header.migration }
}

/** The rows of a dump that has been checked, some at a time, with the table that they belong to. */
export async function* readRows(path: string): AsyncGenerator<DumpRows> {
  let table: TableLine | undefined
  let rows: string[] = []
  for await (const line of linesOf(path)) {
    if (line.startsWith('[')) rows.push(line)
    const isNext = !line.startsWith('[')
    if (table && rows.length > 0 && (isNext || rows.length === ROWS_AT_ONCE)) {
      yield { ...table, rows }
      rows = []
    }
    if (isNext) table = read(tableLineSchema, line)
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const input = createReadStream(path, 'utf8')
  try {
    // Every break of a line counts as one: the text within lines has none of its own.
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield line
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`${path} can't be read (${reason}).`, { cause: error })
  } finally {
    input.destroy()
  }
}

function read<Value>(schema: z.ZodType<Value>, line: string): Value | undefined {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
