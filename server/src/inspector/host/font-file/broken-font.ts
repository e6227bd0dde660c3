/** Thrown inside the readers of font files, for bytes that are no whole font. */
export class BrokenFont extends Error {}

/** Most bytes that the tables of a font may have unpacked: the largest there are have half of it. */
export const MAX_UNPACKED_BYTES = 64 * 1_048_576
/** Tables that a font may have; there are about seventy kinds. */
const MAX_TABLES = 256

/** Tables of a font by their tags. */
export type FontTables = ReadonlyMap<string, Buffer>

/** A part of a file that must be there wholly. Throws BrokenFont. */
export function slice(bytes: Buffer, offset: number, length: number): Buffer {
  if (offset + length > bytes.length) throw new BrokenFont('A table reaches beyond the end')
  return bytes.subarray(offset, offset + length)
}

/** How many tables a font says it has. Throws BrokenFont for none and for absurdly many. */
export function tableCount(bytes: Buffer, offset: number): number {
  const count = bytes.readUInt16BE(offset)
  if (count === 0 || count > MAX_TABLES) throw new BrokenFont(`There are no ${count} tables`)
  return count
}

/** The four letters that name a table. */
export function tagAt(bytes: Buffer, offset: number): string {
  return slice(bytes, offset, 4).toString('latin1')
}
