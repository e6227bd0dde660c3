import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
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

/** What is held at once. */
export interface ReadLimits {
  /** Longer ones are in no dump: a scene has a mebibyte at most. */
  readonly maxLineLength?: number
}

const ROWS_AT_ONCE = 200
/** Many rows are short; those of scenes need not be. */
const LENGTH_AT_ONCE = 8_388_608
const MAX_LINE_LENGTH = 134_217_728

/** Reads a dump to its end and checks it. Throws a StartupError that says what is wrong with it. */
export async function checkDump(path: string, limits: ReadLimits = {}): Promise<CheckedDump> {
  const hash = createHash('sha256')
  let header: DumpHeader | undefined
  let rows = 0
  let last = ''
  for await (const line of linesOf(path, limits)) {
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
export async function* readRows(path: string, limits: ReadLimits = {}): AsyncGenerator<DumpRows> {
  let table: TableLine | undefined
  let rows: string[] = []
  let length = 0
  for await (const line of linesOf(path, limits)) {
    const isRow = line.startsWith('[')
    if (isRow) {
      rows.push(line)
      length += line.length
    }
    const isFull = rows.length === ROWS_AT_ONCE || length >= LENGTH_AT_ONCE
    if (table && rows.length > 0 && (!isRow || isFull)) {
      yield { ...table, rows }
      rows = []
      length = 0
    }
    if (!isRow) table = read(tableLineSchema, line)
  }
}

/**
 * Lines end with a line feed and with nothing else: within JSON it is always escaped, while U+2028 and U+2029,
 * at which `readline` breaks too, stand as they are.
 */
async function* linesOf(
  path: string,
  { maxLineLength = MAX_LINE_LENGTH }: ReadLimits,
): AsyncGenerator<string> {
  const input = createReadStream(path, 'utf8')
  let rest = ''
  try {
    for await (const chunk of input as AsyncIterable<string>) {
      const [first = '', ...others] = chunk.split('\n')
      rest += first
      for (const next of others) {
        yield rest
        rest = next
      }
      if (rest.length > maxLineLength) throw tooLong(path, maxLineLength)
    }
    if (rest !== '') yield rest
  } catch (error) {
    if (error instanceof StartupError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`${path} can't be read (${reason}).`, { cause: error })
  } finally {
    input.destroy()
  }
}

function tooLong(path: string, maxLineLength: number): StartupError {
  return new StartupError(
    `${path} is not a dump of Proscenium: one of its lines is longer than ${maxLineLength} characters.`,
  )
}

function read<Value>(schema: z.ZodType<Value>, line: string): Value | undefined {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
