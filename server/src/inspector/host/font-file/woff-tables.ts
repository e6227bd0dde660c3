import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import {
  BrokenFont,
  type FontTables,
  MAX_UNPACKED_BYTES,
  slice,
  tableCount,
  tagAt,
} from './broken-font.ts'

const HEADER_BYTES = 44
const ENTRY_BYTES = 20
const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate)

/** The tables of a WOFF file, unpacked. Throws BrokenFont, and what the unpacking throws. */
export async function woffTables(bytes: Buffer): Promise<FontTables> {
  if (bytes.readUInt32BE(8) !== bytes.length) throw new BrokenFont('It has another length')
  const tables = new Map<string, Buffer>()
  let unpackedBytes = 0
  for (let index = 0; index < tableCount(bytes, 12); index += 1) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    const packed = slice(bytes, bytes.readUInt32BE(entry + 4), bytes.readUInt32BE(entry + 8))
    const length = bytes.readUInt32BE(entry + 12)
    unpackedBytes += length
    if (unpackedBytes > MAX_UNPACKED_BYTES) throw new BrokenFont('Its tables are too large')
    tables.set(tagAt(bytes, entry), await unpacked(packed, length))
  }
  return tables
}

/** A table that would not get smaller stands as it is. */
async function unpacked(packed: Buffer, length: number): Promise<Buffer> {
  if (packed.length === length) return packed
  if (packed.length > length) throw new BrokenFont('A packed table is larger than the table')
  const table = await inflated(packed, { maxOutputLength: Math.max(length, 1) })
  if (table.length !== length) throw new BrokenFont('A table has another length')
  return table
}
