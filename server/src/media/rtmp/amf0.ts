/** What a message of RTMP says in AMF0; dates are numbers, and what commands never hold is refused. */
export type AmfValue =
  | number
  | boolean
  | string
  | null
  | undefined
  | AmfValue[]
  | { [name: string]: AmfValue }

const type = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  ecmaArray: 8,
  objectEnd: 9,
  strictArray: 10,
  date: 11,
  longString: 12,
} as const

const maxDepth = 8
const maxValues = 500

/** Reads all values of a message. Throws a RangeError for anything malformed. */
export function readAmf0(bytes: Buffer): AmfValue[] {
  const reader = new Amf0Reader(bytes)
  const values: AmfValue[] = []
  while (!reader.isAtEnd) values.push(reader.value(0))
  return values
}

/** Writes values one after another. */
export function writeAmf0(...values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(valueBytes))
}

class Amf0Reader {
  private readonly bytes: Buffer
  private at = 0
  private count = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length
  }

  value(depth: number): AmfValue {
    this.count++
    if (depth > maxDepth || this.count > maxValues) throw new RangeError('AMF0: too much of it')
    const marker = this.bytes.readUInt8(this.at++)
    switch (marker) {
      case type.number:
        return this.number()
      case type.boolean:
        return this.bytes.readUInt8(this.at++) !== 0
      case type.string:
        return this.text(2)
      case type.longString:
        return this.text(4)
      case type.null:
        return null
      case type.undefined:
        return undefined
      case type.object:
        return this.object(depth)
      case type.ecmaArray:
        this.at += 4
        return this.object(depth)
      case type.strictArray:
        return this.list(depth)
      case type.date: {
        const time = this.number()
        this.at += 2
        return time
      }
      default:
        throw new RangeError(`AMF0: no value begins with ${marker}`)
    }
  }

  private number(): number {
    const value = this.bytes.readDoubleBE(this.at)
    this.at += 8
    return value
  }

  private text(lengthBytes: 2 | 4): string {
    const length = this.bytes.readUIntBE(this.at, lengthBytes)
    const from = this.at + lengthBytes
    if (from + length > this.bytes.length) throw new RangeError('AMF0: a text is cut off')
    this.at = from + length
    return this.bytes.toString('utf8', from, this.at)
  }

  private list(depth: number): AmfValue[] {
    const length = this.bytes.readUInt32BE(this.at)
    this.at += 4
    const values: AmfValue[] = []
    for (let index = 0; index < length; index++) values.push(this.value(depth + 1))
    return values
  }

  private object(depth: number): { [name: string]: AmfValue } {
    const entries: [string, AmfValue][] = []
    for (;;) {
      const name = this.text(2)
      if (name === '' && this.bytes.readUInt8(this.at) === type.objectEnd) {
        this.at++
        return Object.fromEntries(entries)
      }
      entries.push([name, this.value(depth + 1)])
    }
  }
}

function valueBytes(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([type.null])
  if (value === undefined) return Buffer.from([type.undefined])
  if (typeof value === 'boolean') return Buffer.from([type.boolean, value ? 1 : 0])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  if (typeof value === 'string') return Buffer.concat([Buffer.from([type.string]), text(value)])
  if (Array.isArray(value)) {
    const head = Buffer.alloc(5)
    head[0] = type.strictArray
    head.writeUInt32BE(value.length, 1)
    return Buffer.concat([head, ...value.map(valueBytes)])
  }
  const entries = Object.entries(value).flatMap(([name, entry]) => [text(name), valueBytes(entry)])
  return Buffer.concat([
    Buffer.from([type.object]),
    ...entries,
    Buffer.from([0, 0, type.objectEnd]),
  ])
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}
