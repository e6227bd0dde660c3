import { type AmfValue, readAmf0, writeAmf0 } from '../rtmp/amf0.ts'
import { RtmpChunkReader, type RtmpMessage, rtmpChunks, rtmpType } from '../rtmp/rtmp-chunks.ts'
import type { StreamNames } from './rtmp-address.ts'
import { loginParameters } from './rtmp-login.ts'

const STAND_INS = { application: 'app', playPath: 'stream', login: 'user:password@' } as const

/** Version, first and second greeting of a client; of a server as well. */
const greetingBytes = 1 + 2 * 1_536
const maxMessageBytes = 0xff_ff_ff
const maxAnswerBytes = 65_536
const firstChunkSize = 128
const chunkStreams: Readonly<Partial<Record<number, number>>> = {
  [rtmpType.command]: 3,
  [rtmpType.audio]: 4,
  [rtmpType.data]: 5,
  [rtmpType.video]: 6,
}
const controlChunkStream = 2

/**
 * The address that ffmpeg is given for a port of this machine. It names nothing of the stream's own address, since
 * every user of this machine can read the arguments of a process.
 */
export function standInUrl(port: number, { login }: StreamNames): string {
  const { application, playPath } = STAND_INS
  return `rtmp://${login === null ? '' : STAND_INS.login}127.0.0.1:${port}/${application}/${playPath}`
}

/** Writes the real names of a stream into what an ffmpeg with {@link standInUrl} tells a server. One per connection. */
export class NameSubstitution {
  readonly #names: StreamNames
  readonly #challenge: () => string
  readonly #reader: RtmpChunkReader
  #greetingLeft = greetingBytes
  #chunkSize = firstChunkSize
  #written: Buffer[] = []

  /** `challenge` is how the server refused the connection before this one. */
  constructor(names: StreamNames, challenge: () => string) {
    this.#names = names
    this.#challenge = challenge
    this.#reader = new RtmpChunkReader(
      maxMessageBytes,
      (message) => this.#onMessage(message),
      (bytes) => this.#onChunkSize(bytes),
    )
  }

  /** Bytes of ffmpeg as the server is to get them. Throws `RtmpError` and RangeError for what is no RTMP. */
  push(bytes: Buffer): Buffer {
    const greeting = bytes.subarray(0, this.#greetingLeft)
    this.#greetingLeft -= greeting.length
    this.#written = [greeting]
    if (bytes.length > greeting.length) this.#reader.push(bytes.subarray(greeting.length))
    return Buffer.concat(this.#written)
  }

  #onChunkSize(bytes: number): void {
    const payload = Buffer.alloc(4)
    payload.writeUInt32BE(bytes)
    this.#write({ type: rtmpType.setChunkSize, timestampMs: 0, streamId: 0, payload })
    this.#chunkSize = bytes
  }

  #onMessage(message: RtmpMessage): void {
    if (message.type !== rtmpType.command) this.#write(message)
    else this.#write({ ...message, payload: this.#renamed(message.payload) })
  }

  #write(message: RtmpMessage): void {
    const chunkStream = chunkStreams[message.type] ?? controlChunkStream
    this.#written.push(...rtmpChunks(chunkStream, message, this.#chunkSize))
  }

  #renamed(payload: Buffer): Buffer {
    const [name, ...values] = readAmf0(payload)
    const { application, tcUrl, playPath } = this.#names
    if (name !== 'connect') {
      const named = values.map((value) => (value === STAND_INS.playPath ? playPath : value))
      return writeAmf0(name, ...named)
    }
    const [transaction, command, ...others] = values
    const about = command as { [name: string]: AmfValue }
    const asked = String(about['app'] ?? '').slice(STAND_INS.application.length)
    const login = loginParameters(asked, this.#challenge(), this.#names)
    const renamed = { ...about, app: `${application}${login}`, tcUrl: `${tcUrl}${login}` }
    return writeAmf0(name, transaction, renamed, ...others)
  }
}

/** Listens to the beginning of what a server says, for how it refuses a connection that needs a login. */
export class ChallengeReader {
  readonly #reader: RtmpChunkReader
  #greetingLeft = greetingBytes
  #isOver = false

  constructor(onChallenge: (description: string) => void) {
    this.#reader = new RtmpChunkReader(maxAnswerBytes, ({ type, payload }) => {
      if (type !== rtmpType.command || this.#isOver) return
      const [name, , , about] = readAmf0(payload)
      this.#isOver = true
      if (name !== '_error' || typeof about !== 'object' || about === null) return
      if ('description' in about) onChallenge(String(about['description']))
    })
  }

  push(bytes: Buffer): void {
    const greeting = bytes.subarray(0, this.#greetingLeft)
    this.#greetingLeft -= greeting.length
    if (this.#isOver || bytes.length === greeting.length) return
    try {
      this.#reader.push(bytes.subarray(greeting.length))
    } catch {
      // Its client judges what is wrong with it.
      this.#isOver = true
    }
  }
}
