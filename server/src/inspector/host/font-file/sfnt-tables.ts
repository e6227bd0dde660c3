import { type FontTables, slice, tableCount, tagAt } from './broken-font.ts'

const HEADER_BYTES = 12
const ENTRY_BYTES = 16

/** The tables of a TrueType or OpenType file. Throws BrokenFont, and RangeError where it is cut off. */
export function sfntTables(bytes: Buffer): FontTables {
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < tableCount(bytes, 4); index += 1) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    const offset = bytes.readUInt32BE(entry + 8)
    tables.set(tagAt(bytes, entry), slice(bytes, offset, bytes.readUInt32BE(entry + 12)))
  }
  return tables
}
