import { deflateSync } from 'node:zlib'

/** Tables that every font has, as small as they can be; the head's magic number is the one that readers check. */
function tables(family: string): Map<string, Buffer> {
  const head = Buffer.alloc(54)
  head.writeUInt32BE(0x5f0f3cf5, 12)
  const names = ['cmap', 'glyf', 'hhea', 'hmtx', 'loca', 'maxp']
  const rest = names.map((tag) => [tag, Buffer.alloc(64)] as const)
  return new Map([...rest, ['head', head], ['name', nameTable(family)]])
}

/** The family once in English for Windows. */
function nameTable(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16()
  const table = Buffer.alloc(18 + text.length)
  table.writeUInt16BE(1, 2)
  table.writeUInt16BE(18, 4)
  table.writeUInt16BE(3, 6)
  table.writeUInt16BE(1, 8)
  table.writeUInt16BE(0x409, 10)
  table.writeUInt16BE(1, 12)
  table.writeUInt16BE(text.length, 14)
  text.copy(table, 18)
  return table
}

/** A TrueType file with all tables that are required and nothing in them; `without` leaves one out. */
export function tinyTtf(family = 'Tiny', without?: string): Uint8Array<ArrayBuffer> {
  const all = [...tables(family)].filter(([tag]) => tag !== without)
  const header = Buffer.alloc(12 + all.length * 16)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(all.length, 4)
  let offset = header.length
  all.forEach(([tag, table], index) => {
    const at = 12 + index * 16
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(table.length, at + 12)
    offset += table.length
  })
  return new Uint8Array(Buffer.concat([header, ...all.map(([, table]) => table)]))
}

/** The same as WOFF; `claimedBytes` is what its first table says to be unpacked. */
export function tinyWoff(family = 'Tiny', claimedBytes?: number): Uint8Array<ArrayBuffer> {
  const all = [...tables(family)]
  const packed = all.map(([, table]) => {
    const small = deflateSync(table)
    return small.length < table.length ? small : table
  })
  const header = Buffer.alloc(44 + all.length * 20)
  header.write('wOFF', 0, 'latin1')
  header.writeUInt16BE(all.length, 12)
  let offset = header.length
  all.forEach(([tag, table], index) => {
    const at = 44 + index * 20
    const bytes = packed[index] ?? table
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(offset, at + 4)
    header.writeUInt32BE(bytes.length, at + 8)
    header.writeUInt32BE(index === 0 ? (claimedBytes ?? table.length) : table.length, at + 12)
    offset += bytes.length
  })
  header.writeUInt32BE(offset, 8)
  return new Uint8Array(Buffer.concat([header, ...packed]))
}
