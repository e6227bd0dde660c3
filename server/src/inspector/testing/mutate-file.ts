import { crc32Of } from './crc32.ts'

/** Numbers from 0 to 1 that a seed repeats. */
export type Random = () => number

/** The same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A number in a file that says how long, how many, where or how deep. */
interface Field {
  readonly at: number
  readonly width: 1 | 2 | 3 | 4 | 8
  readonly isLittle?: boolean
}

/** A part of a file that holds others of its kind. */
interface Container {
  readonly at: number
  readonly end: number
}

interface Structure {
  readonly fields: readonly Field[]
  readonly containers: readonly Container[]
}

const MAX_FIELDS = 3
const MAX_NESTING = 3_000
const SIGNED = 0.5

/** Sets lengths, counts, offsets, sizes and depths of a file to what parsers don't expect. */
export function mutateStructure(bytes: Buffer, ending: string, random: Random): Buffer {
  const { fields, containers } = structureOf(bytes, ending)
  const container = pick(containers, random)
  if (container && (fields.length === 0 || random() < 0.15)) return nested(bytes, container, random)
  const changed = Buffer.from(bytes)
  for (let left = 1 + Math.floor(random() * MAX_FIELDS); left > 0; left -= 1) {
    const field = pick(fields, random)
    if (field) writeField(changed, field, random)
  }
  if (ending === 'png') repairSums(changed)
  return changed
}

/** Spoils bytes without regard to what they mean. */
export function mutateBytes(bytes: Buffer, random: Random): Buffer {
  const changed = Buffer.from(bytes)
  const way = random()
  if (way < 0.25) return changed.subarray(0, Math.floor(random() * changed.length))
  if (way < 0.4) {
    const at = Math.floor(random() * changed.length)
    return Buffer.concat([changed.subarray(at), changed.subarray(0, at)])
  }
  if (way < 0.55) {
    const at = Math.floor(random() * changed.length)
    const part = changed.subarray(at, at + Math.floor(random() * 400))
    return Buffer.concat([changed.subarray(0, at), part, part, part, changed.subarray(at)])
  }
  for (let left = 1 + Math.floor(random() * 30); left > 0; left -= 1) {
    changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256)
  }
  return changed
}

function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)]
}

function writeField(bytes: Buffer, { at, width, isLittle }: Field, random: Random): void {
  const most = 2n ** BigInt(width * 8) - 1n
  const value = pick([0n, 1n, most, most / 2n, BigInt(bytes.length), most - 1n], random) ?? 0n
  const written =
    random() < SIGNED ? value : readNumber(bytes, { at, width }) + (value === 0n ? -1n : 1n)
  let rest = ((written % (most + 1n)) + most + 1n) % (most + 1n)
  for (let index = 0; index < width; index += 1) {
    const place = isLittle ? at + index : at + width - 1 - index
    if (place < bytes.length) bytes[place] = Number(rest & 0xffn)
    rest >>= 8n
  }
}

function readNumber(bytes: Buffer, { at, width }: Field): bigint {
  let value = 0n
  for (let index = 0; index < width; index += 1)
    value = (value << 8n) | BigInt(bytes[at + index] ?? 0)
  return value
}

/** A container's head again and again, each in the one before, as deep as parsers rarely go. */
function nested(bytes: Buffer, { at, end }: Container, random: Random): Buffer {
  const depth = 1 + Math.floor(random() * MAX_NESTING)
  const head = bytes.subarray(at, end)
  return Buffer.concat([
    bytes.subarray(0, at),
    ...Array.from({ length: depth }, () => head),
    bytes.subarray(end),
  ])
}

function structureOf(bytes: Buffer, ending: string): Structure {
  switch (ending) {
    case 'mp4':
    case 'mov':
    case 'm4a':
    case 'avif':
      return boxStructure(bytes)
    case 'mkv':
    case 'webm':
      return elementStructure(bytes)
    case 'wav':
    case 'webp':
      return riffStructure(bytes)
    case 'png':
      return pngStructure(bytes)
    case 'jpg':
      return jpegStructure(bytes)
    case 'gif':
      return headStructure(bytes, [...words(6, 4), ...bytesOf(10, 3), ...bytesOf(780, 30)])
    case 'ogg':
      return oggStructure(bytes)
    case 'flac':
      return headStructure(bytes, [
        ...triples(5, 1),
        ...bigWords(8, 4),
        ...bytesOf(12, 14),
        ...bytesOf(42, 12),
      ])
    case 'aac':
      return frameStructure(bytes, 0xff)
    case 'mp3':
      return {
        ...frameStructure(bytes, 0xff),
        containers: [{ at: 0, end: Math.min(10, bytes.length) }],
      }
    case 'svg':
      return svgStructure(bytes)
    case 'ttf':
    case 'otf':
      return headStructure(bytes, [...bigWords(4, 4), ...bigLongs(12, 40)])
    default:
      return headStructure(bytes, [
        ...bigLongs(4, 10),
        ...bigWords(12, 2),
        ...bytesOf(48, 60),
        ...bigLongs(44, 30),
      ])
  }
}

function headStructure(bytes: Buffer, fields: readonly Field[]): Structure {
  return { fields: fields.filter(({ at }) => at < bytes.length), containers: [] }
}

function range(at: number, count: number, field: Omit<Field, 'at'>): Field[] {
  return Array.from({ length: count }, (_, index) => ({ ...field, at: at + index * field.width }))
}

const words = (at: number, count: number) => range(at, count, { width: 2, isLittle: true })
const bigWords = (at: number, count: number) => range(at, count, { width: 2 })
const bigLongs = (at: number, count: number) => range(at, count, { width: 4 })
const bytesOf = (at: number, count: number) => range(at, count, { width: 1 })
const triples = (at: number, count: number) => range(at, count, { width: 3 })

const BOXES_OF_BOXES = [
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'udta',
  'edts',
  'dinf',
  'iprp',
  'ipco',
  'moof',
  'traf',
  'mvex',
  'meta',
  'ilst',
]
/** Boxes whose first numbers after version and flags are counts and offsets. */
const NUMBERS_OF_A_BOX = 6

function boxStructure(bytes: Buffer): Structure {
  const fields: Field[] = []
  const containers: Container[] = []
  const walk = (from: number, to: number) => {
    for (let at = from; at + 8 <= to; ) {
      const size = bytes.readUInt32BE(at)
      const type = bytes.toString('latin1', at + 4, at + 8)
      const end = size < 8 ? to : Math.min(at + size, to)
      fields.push({ at, width: 4 })
      const inside = at + (type === 'meta' ? 12 : 8)
      if (BOXES_OF_BOXES.includes(type)) {
        containers.push({ at, end: inside })
        walk(inside, end)
      } else if (type !== 'mdat' && type !== 'free') {
        const room = Math.min(NUMBERS_OF_A_BOX, Math.floor((end - at - 12) / 4))
        fields.push(
          ...bigLongs(at + 12, Math.max(0, room)),
          ...bigWords(at + 12, Math.max(0, room)),
        )
      }
      at = end
    }
  }
  walk(0, bytes.length)
  return { fields, containers }
}

const MASTERS = [
  '1a45dfa3',
  '18538067',
  '1549a966',
  '1654ae6b',
  'ae',
  'e0',
  'e1',
  '1f43b675',
  'a0',
  '1c53bb6b',
  'bb',
  'b7',
  '114d9b74',
  '4dbb',
]

function elementStructure(bytes: Buffer): Structure {
  const fields: Field[] = []
  const containers: Container[] = []
  const walk = (from: number, to: number) => {
    let at = from
    while (at < to) {
      const element = elementAt(bytes, at, to)
      if (!element) return
      const { sizeAt, body, end, isMaster } = element
      fields.push({ at: sizeAt, width: 1 }, { at: sizeAt, width: 4 })
      if (isMaster) {
        containers.push({ at, end: body })
        walk(body, end)
      } else if (end - body <= MAX_NUMBER_BYTES) {
        fields.push(...bytesOf(body, end - body))
      }
      at = end
    }
  }
  walk(0, bytes.length)
  return { fields, containers }
}

const MAX_NUMBER_BYTES = 8

/** An element of Matroska: its id, its size and its body, each as long as its first bits say. */
function elementAt(bytes: Buffer, at: number, to: number) {
  const idLength = Math.clz32(bytes[at] ?? 0) - 23
  const sizeAt = at + idLength
  const sizeLength = Math.clz32(bytes[sizeAt] ?? 0) - 23
  if (idLength > 4 || sizeLength > MAX_NUMBER_BYTES) return undefined
  const body = sizeAt + sizeLength
  const unknown = (1n << BigInt(7 * sizeLength)) - 1n
  let size = 0n
  for (const byte of bytes.subarray(sizeAt, body)) size = (size << 8n) | BigInt(byte)
  const isUnknown = (size & unknown) === unknown
  const end = isUnknown ? to : Math.min(to, body + Number(size & unknown))
  return { sizeAt, body, end, isMaster: MASTERS.includes(bytes.toString('hex', at, sizeAt)) }
}

function riffStructure(bytes: Buffer): Structure {
  const fields: Field[] = range(4, 1, { width: 4, isLittle: true })
  const containers = [{ at: 0, end: 12 }]
  for (let at = 12; at + 8 <= bytes.length; ) {
    fields.push({ at: at + 4, width: 4, isLittle: true }, ...words(at + 8, 8))
    at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) & 1)
  }
  return { fields, containers }
}

function pngStructure(bytes: Buffer): Structure {
  const fields: Field[] = [...bigLongs(16, 2), ...bytesOf(24, 5)]
  const containers: Container[] = []
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    fields.push({ at, width: 4 })
    containers.push({ at, end: at + 12 + bytes.readUInt32BE(at) })
  }
  return { fields, containers }
}

/** A decoder would stop at the first wrong sum. */
function repairSums(bytes: Buffer): void {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) return
    bytes.writeUInt32BE(crc32Of(bytes.subarray(at + 4, end)), end)
    at = end + 4
  }
}

function jpegStructure(bytes: Buffer): Structure {
  const fields: Field[] = []
  const containers: Container[] = []
  for (
    let at = 2;
    at + 4 <= bytes.length && bytes[at] === 0xff;
    at += 2 + bytes.readUInt16BE(at + 2)
  ) {
    fields.push(...bigWords(at + 2, 1), ...bytesOf(at + 4, 8), ...bigWords(at + 5, 2))
    containers.push({ at, end: at + 2 + bytes.readUInt16BE(at + 2) })
    if (bytes[at + 1] === 0xda) break
  }
  return { fields, containers }
}

function oggStructure(bytes: Buffer): Structure {
  const fields: Field[] = []
  const containers: Container[] = []
  for (let at = bytes.indexOf('OggS'); at >= 0; at = bytes.indexOf('OggS', at + 4)) {
    fields.push(
      { at: at + 6, width: 8, isLittle: true },
      { at: at + 18, width: 4, isLittle: true },
      ...bytesOf(at + 26, 12),
      ...range(at + 35, 8, { width: 4, isLittle: true }),
    )
    containers.push({ at, end: Math.min(at + 27, bytes.length) })
  }
  return { fields, containers }
}

/** Heads of frames, and what stands before the first. */
function frameStructure(bytes: Buffer, sync: number): Structure {
  const fields: Field[] = [...bytesOf(0, 10)]
  for (
    let at = bytes.indexOf(sync);
    at >= 0 && fields.length < 200;
    at = bytes.indexOf(sync, at + 1)
  ) {
    if (((bytes[at + 1] ?? 0) & 0xe0) !== 0xe0) continue
    fields.push(...bytesOf(at + 1, 6), { at: at + 3, width: 3 })
  }
  return { fields: fields.filter(({ at }) => at < bytes.length), containers: [] }
}

/** Digits stand for the numbers; each open tag may be repeated. */
function svgStructure(bytes: Buffer): Structure {
  const text = bytes.toString('latin1')
  const fields = [...text.matchAll(/\d/g)].map(({ index }) => ({ at: index, width: 1 as const }))
  const containers = [...text.matchAll(/<\w[^<>]{0,200}[^/]>/g)].map(({ index, 0: tag }) => ({
    at: index,
    end: index + tag.length,
  }))
  return { fields, containers }
}
