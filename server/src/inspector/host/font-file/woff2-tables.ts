import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import {
  BrokenFont,
  type FontTables,
  MAX_UNPACKED_BYTES,
  slice,
  tableCount,
  tagAt,
} from './broken-font.ts'

const HEADER_BYTES = 48
/** Tags that a table's flags name by their place here (WOFF 2.0, section 4.1). */
const KNOWN_TAGS = [
  ...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf'],
  ...['loca', 'prep', 'CFF ', 'VORG', 'EBDT', 'EBLC', 'gasp', 'hdmx', 'kern', 'LTSH', 'PCLT'],
  ...['VDMX', 'vhea', 'vmtx', 'BASE', 'GDEF', 'GPOS', 'GSUB', 'EBSC', 'JSTF', 'MATH', 'CBDT'],
  ...['CBLC', 'COLR', 'CPAL', 'SVG ', 'sbix', 'acnt', 'avar', 'bdat', 'bloc', 'bsln', 'cvar'],
  ...['fdsc', 'feat', 'fmtx', 'fvar', 'gvar', 'hsty', 'just', 'lcar', 'mort', 'morx', 'opbd'],
  ...['prop', 'trak', 'Zapf', 'Silf', 'Glat', 'Gloc', 'Feat', 'Sill'],
]
const OWN_TAG = 63
const UNTRANSFORMED_OUTLINES = 3
const decompressed = promisify<Buffer, { maxOutputLength: number }, Buffer>(brotliDecompress)

interface Entry {
  readonly tag: string
  readonly length: number
}

/**
 * The tables of a WOFF 2.0 file, unpacked; outlines stay in the form that this format gives them. Throws
 * BrokenFont, and what the unpacking throws.
 */
export async function woff2Tables(bytes: Buffer): Promise<FontTables> {
  if (bytes.readUInt32BE(8) !== bytes.length) throw new BrokenFont('It has another length')
  const { entries, end } = directoryOf(bytes)
  const total = entries.reduce((sum, { length }) => sum + length, 0)
  if (total > MAX_UNPACKED_BYTES) throw new BrokenFont('Its tables are too large')
  const packed = slice(bytes, end, bytes.readUInt32BE(20))
  const data = await decompressed(packed, { maxOutputLength: Math.max(total, 1) })
  if (data.length !== total) throw new BrokenFont('Its tables have another length')
  const tables = new Map<string, Buffer>()
  let offset = 0
  for (const { tag, length } of entries) {
    tables.set(tag, slice(data, offset, length))
    offset += length
  }
  return tables
}

function directoryOf(bytes: Buffer): { entries: Entry[]; end: number } {
  const entries: Entry[] = []
  let at = HEADER_BYTES
  const readLength = () => {
    const read = packedNumber(bytes, at)
    at = read.end
    return read.value
  }
  for (let index = 0; index < tableCount(bytes, 12); index += 1) {
    const flags = bytes.readUInt8(at)
    at += 1
    const known = KNOWN_TAGS[flags & 0x3f]
    const tag = known ?? tagAt(bytes, at)
    if ((flags & 0x3f) === OWN_TAG) at += 4
    const length = readLength()
    entries.push({ tag, length: isTransformed(tag, flags >> 6) ? readLength() : length })
  }
  return { entries, end: at }
}

/** For outlines the version 0 says that they are transformed, for all others that they are not. */
function isTransformed(tag: string, version: number): boolean {
  const isOutline = tag === 'glyf' || tag === 'loca'
  return isOutline ? version !== UNTRANSFORMED_OUTLINES : version !== 0
}

/** A number of up to five bytes with seven bits each (UIntBase128). */
function packedNumber(bytes: Buffer, offset: number): { value: number; end: number } {
  let value = 0
  for (let at = offset; at < offset + 5; at += 1) {
    const byte = bytes.readUInt8(at)
    value = value * 128 + (byte & 0x7f)
    if ((byte & 0x80) === 0) return { value, end: at + 1 }
  }
  throw new BrokenFont('A length has no end')
}
