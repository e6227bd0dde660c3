/** One message of RTMP, put together from its chunks. */
export interface RtmpMessage {
  readonly type: number
  /** Milliseconds on the sender's clock. */
  readonly timestampMs: number
  readonly streamId: number
  readonly payload: Buffer
}

/** Types of messages that matter to a server that takes streams. */
export const rtmpType = {
  setChunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  dataAmf3: 15,
  commandAmf3: 17,
  data: 18,
  command: 20,
} as const

/** What is wrong with what somebody sent; the connection can't go on. */
export class RtmpError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RtmpError'
  }
}

interface ChunkStream {
  timestampMs: number
  deltaMs: number
  length: number
  type: number
  streamId: number
  isExtended: boolean
  parts: Buffer[]
  received: number
}

const extendedMark = 0xff_ff_ff
/** Encoders use four or five at once. */
const maxChunkStreams = 32
const firstChunkSize = 128
/** Encoders make chunks larger, never smaller: a picture in pieces of one byte would fill the memory. */
const smallestChunkSize = firstChunkSize
const headerBytes = [11, 7, 3, 0] as const

/** Puts messages together from a stream of bytes that may be cut anywhere. */
export class RtmpChunkReader {
  /** Longest message that is taken; short until somebody has shown his key. */
  maxMessageBytes: number
  private chunkSize = firstChunkSize
  private rest: Buffer = Buffer.alloc(0)
  /** What came since, put together only once a chunk can be whole: a sender may cut a large one into thousands. */
  private arrived: Buffer[] = []
  private arrivedBytes = 0
  private neededBytes = 1
  private readonly streams = new Map<number, ChunkStream>()
  private readonly onMessage: (message: RtmpMessage) => void
  private readonly onChunkSize: (bytes: number) => void

  /** `onChunkSize` hears of larger chunks from now on; it may be left out. */
  constructor(
    maxMessageBytes: number,
    onMessage: (message: RtmpMessage) => void,
    onChunkSize: (bytes: number) => void = () => undefined,
  ) {
    this.maxMessageBytes = maxMessageBytes
    this.onMessage = onMessage
    this.onChunkSize = onChunkSize
  }

  /** Throws {@link RtmpError} for what is no RTMP or too much of it. */
  push(bytes: Buffer): void {
    this.arrived.push(bytes)
    this.arrivedBytes += bytes.length
    if (this.rest.length + this.arrivedBytes < this.neededBytes) return
    this.rest =
      this.rest.length === 0 && this.arrived.length === 1
        ? bytes
        : Buffer.concat([this.rest, ...this.arrived])
    this.arrived = []
    this.arrivedBytes = 0
    let used = this.readChunk(0)
    let at = 0
    while (used > 0) {
      at += used
      used = this.readChunk(at)
    }
    this.rest = this.rest.subarray(at)
  }

  /** Bytes of one whole chunk at a place, 0 where it is not all there. */
  private readChunk(from: number): number {
    const { rest } = this
    const first = rest[from]
    this.neededBytes = 1
    if (first === undefined) return 0
    const shortId = first & 0x3f
    const basicBytes = shortId === 0 ? 2 : shortId === 1 ? 3 : 1
    const format = (first >> 6) as 0 | 1 | 2 | 3
    let at = from + basicBytes + headerBytes[format]
    if (!this.has(at, from)) return 0
    const id = idAt(rest, from, shortId)
    const known = this.streams.get(id)
    const next = headerOf(rest, from + basicBytes, { format, known })
    if (next.isExtended) {
      if (!this.has(at + 4, from)) return 0
      if (format < 3) next.deltaMs = rest.readUInt32BE(at)
      at += 4
    }
    this.assertBounded(next, known === undefined)
    const wanted = Math.min(this.chunkSize, next.length - next.received)
    if (!this.has(at + wanted, from)) return 0
    // Only a whole chunk changes anything: what is cut off is read again.
    if (next.received === 0) next.timestampMs = timeOf(next, format)
    this.streams.set(id, next)
    this.take(next, rest.subarray(at, at + wanted))
    return at + wanted - from
  }

  /** Whether the rest reaches up to a place; else notes how much the chunk that begins at `from` needs. */
  private has(end: number, from: number): boolean {
    this.neededBytes = end - from
    return this.rest.length >= end
  }

  private assertBounded({ length }: ChunkStream, isNew: boolean): void {
    if (length > this.maxMessageBytes) {
      throw new RtmpError(`a message of ${length} bytes, more than ${this.maxMessageBytes}`)
    }
    if (isNew && this.streams.size >= maxChunkStreams) {
      throw new RtmpError(`more than ${maxChunkStreams} chunk streams`)
    }
  }

  private take(stream: ChunkStream, part: Buffer): void {
    // Copied: what is kept must not hold all that came with it.
    stream.parts.push(Buffer.from(part))
    stream.received += part.length
    if (stream.received < stream.length) return
    const { type, timestampMs, streamId, parts } = stream
    stream.parts = []
    stream.received = 0
    const payload = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
    if (type === rtmpType.setChunkSize) this.setChunkSize(payload)
    else if (type === rtmpType.abort) this.abort(payload)
    else this.onMessage({ type, timestampMs, streamId, payload })
  }

  private setChunkSize(payload: Buffer): void {
    const size = payload.length < 4 ? 0 : payload.readUInt32BE(0)
    if (size < smallestChunkSize || size > 0x7f_ff_ff_ff)
      throw new RtmpError(`a chunk size of ${size}`)
    this.chunkSize = size
    this.onChunkSize(size)
  }

  private abort(payload: Buffer): void {
    const stream = payload.length < 4 ? undefined : this.streams.get(payload.readUInt32BE(0))
    if (stream === undefined) return
    stream.parts = []
    stream.received = 0
  }
}

function timeOf({ timestampMs, deltaMs }: ChunkStream, format: number): number {
  return format === 0 ? deltaMs : (timestampMs + deltaMs) >>> 0
}

function idAt(bytes: Buffer, at: number, shortId: number): number {
  if (shortId === 0) return bytes.readUInt8(at + 1) + 64
  return shortId === 1 ? bytes.readUInt16LE(at + 1) + 64 : shortId
}

/** The header of a chunk over what is known of its stream; a copy, since the chunk may not be all there. */
function headerOf(
  bytes: Buffer,
  at: number,
  { format, known }: { format: 0 | 1 | 2 | 3; known: ChunkStream | undefined },
): ChunkStream {
  if (known === undefined && format !== 0)
    throw new RtmpError('a stream that begins without a header')
  const next: ChunkStream = known
    ? { ...known }
    : {
        timestampMs: 0,
        deltaMs: 0,
        length: 0,
        type: 0,
        streamId: 0,
        isExtended: false,
        parts: [],
        received: 0,
      }
  if (format < 3 && next.received > 0) throw new RtmpError('a message begins inside another')
  if (format < 3) {
    next.deltaMs = bytes.readUIntBE(at, 3)
    next.isExtended = next.deltaMs === extendedMark
  }
  if (format < 2) {
    next.length = bytes.readUIntBE(at + 3, 3)
    next.type = bytes.readUInt8(at + 6)
  }
  if (format === 0) next.streamId = bytes.readUInt32LE(at + 7)
  return next
}

/** Writes a message as one chunk; ours are short, and our chunk size is set to fit them. */
export function rtmpChunk(
  chunkStreamId: number,
  { type, streamId, payload }: Omit<RtmpMessage, 'timestampMs'>,
): Buffer {
  const header = Buffer.alloc(12)
  header[0] = chunkStreamId
  header.writeUIntBE(payload.length, 4, 3)
  header[7] = type
  header.writeUInt32LE(streamId, 8)
  return Buffer.concat([header, payload])
}

/** Writes a message of any length and time in chunks of some size. */
export function rtmpChunks(
  chunkStreamId: number,
  { type, timestampMs, streamId, payload }: RtmpMessage,
  chunkSize: number,
): Buffer[] {
  const isExtended = timestampMs >= extendedMark
  const extension = Buffer.alloc(isExtended ? 4 : 0)
  if (isExtended) extension.writeUInt32BE(timestampMs)
  const header = Buffer.alloc(12)
  header[0] = chunkStreamId
  header.writeUIntBE(Math.min(timestampMs, extendedMark), 1, 3)
  header.writeUIntBE(payload.length, 4, 3)
  header[7] = type
  header.writeUInt32LE(streamId, 8)
  const parts = [header, extension, payload.subarray(0, chunkSize)]
  const next = Buffer.concat([Buffer.from([0xc0 | chunkStreamId]), extension])
  for (let at = chunkSize; at < payload.length; at += chunkSize) {
    parts.push(next, payload.subarray(at, at + chunkSize))
  }
  return parts
}
