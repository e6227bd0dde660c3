import { randomBytes } from 'node:crypto'
import { type AmfValue, readAmf0 } from '../rtmp/amf0.ts'
import { RtmpChunkReader, RtmpError, type RtmpMessage, rtmpType } from '../rtmp/rtmp-chunks.ts'
import {
  acknowledgement,
  connectedReply,
  mediaStreamId,
  pongReply,
  publishStartedReply,
  refusedReply,
  resultReply,
  windowBytes,
} from './rtmp-replies.ts'

/** What a session tells; each is called from within {@link RtmpSession.push}. */
export interface RtmpSessionListener {
  send: (bytes: Buffer) => void
  /** Somebody wants to publish with a key; answer with `accept` or `refuse`. */
  publish: (key: string) => void
  /** Sound, pictures and what describes them, as FLV has them. */
  media: (message: RtmpMessage) => void
  /** The publisher has said that it is done. */
  done: () => void
}

type State = 'handshake' | 'handshakeEnd' | 'connecting' | 'offered' | 'publishing'

const version = 3
const handshakeBytes = 1_536
/** Before a key was shown: what commands need, and no more. */
const maxCommandBytes = 8_192
const maxUnknownBytes = 65_536
/** A keyframe of 4K has some hundred kilobytes. */
const maxMediaBytes = 4_000_000
const pingRequest = 6
const hevcText = 'Pictures must be coded as H.264; this encoder sends HEVC, AV1 or VP9.'
const ending: ReadonlySet<AmfValue> = new Set(['FCUnpublish', 'deleteStream', 'closeStream'])

/**
 * One connection of an encoder by RTMP, as far as its bytes go: it may publish one stream and nothing else.
 * `push` throws `RtmpError` and RangeError for what is no RTMP; then the connection is of no more use.
 */
export class RtmpSession {
  private readonly listener: RtmpSessionListener
  private readonly chunks: RtmpChunkReader
  private state: State = 'handshake'
  private greeting: Buffer | null = Buffer.alloc(0)
  private receivedBytes = 0
  private acknowledgedBytes = 0

  constructor(listener: RtmpSessionListener) {
    this.listener = listener
    this.chunks = new RtmpChunkReader(maxCommandBytes, (message) => this.onMessage(message))
  }

  /** Takes bytes as they come. */
  push(bytes: Buffer): void {
    this.receivedBytes += bytes.length
    if (this.state !== 'publishing' && this.receivedBytes > maxUnknownBytes) {
      throw new RtmpError('more than a publisher says before he publishes')
    }
    if (this.greeting === null) this.chunks.push(bytes)
    else this.greet(Buffer.concat([this.greeting, bytes]))
    if (this.receivedBytes - this.acknowledgedBytes < windowBytes) return
    this.acknowledgedBytes = this.receivedBytes
    this.listener.send(acknowledgement(this.receivedBytes))
  }

  /** The key is right: media may come. */
  accept(): void {
    if (this.state !== 'offered') return
    this.state = 'publishing'
    this.chunks.maxMessageBytes = maxMediaBytes
    this.listener.send(publishStartedReply())
  }

  /** Says why nothing is taken. */
  refuse(text: string): void {
    this.listener.send(refusedReply(text))
  }

  private greet(bytes: Buffer): void {
    let rest = bytes
    if (this.state === 'handshake') {
      if (rest.length > 0 && rest[0] !== version) throw new RtmpError('not RTMP')
      if (rest.length < 1 + handshakeBytes) {
        this.greeting = rest
        return
      }
      const theirs = rest.subarray(1, 1 + handshakeBytes)
      // Our time and our "version" are zero: that is the plain handshake, without signatures.
      const ours = Buffer.concat([Buffer.alloc(8), randomBytes(handshakeBytes - 8)])
      this.listener.send(Buffer.concat([Buffer.from([version]), ours, theirs]))
      this.state = 'handshakeEnd'
      rest = rest.subarray(1 + handshakeBytes)
    }
    if (rest.length < handshakeBytes) {
      this.greeting = Buffer.from(rest)
      return
    }
    this.greeting = null
    this.state = 'connecting'
    if (rest.length > handshakeBytes) this.chunks.push(rest.subarray(handshakeBytes))
  }

  private onMessage(message: RtmpMessage): void {
    const { type, payload } = message
    switch (type) {
      case rtmpType.video:
        if (isHevc(payload)) {
          this.refuse(hevcText)
          throw new RtmpError(hevcText)
        }
        this.onMedia(message)
        break
      case rtmpType.audio:
      case rtmpType.data:
        this.onMedia(message)
        break
      case rtmpType.command:
        this.onCommand(readAmf0(payload))
        break
      case rtmpType.commandAmf3:
        // Its first byte says that AMF0 follows.
        this.onCommand(readAmf0(payload.subarray(1)))
        break
      case rtmpType.userControl:
        if (payload.length >= 6 && payload.readUInt16BE(0) === pingRequest) {
          this.listener.send(pongReply(payload.subarray(2, 6)))
        }
        break
      default:
        break
    }
  }

  private onMedia(message: RtmpMessage): void {
    if (this.state === 'publishing') this.listener.media(message)
  }

  private onCommand([name, transaction = 0, , value]: readonly AmfValue[]): void {
    const { send } = this.listener
    if (name === 'connect') send(connectedReply(transaction))
    else if (name === 'createStream') send(resultReply(transaction, mediaStreamId))
    else if (name === 'releaseStream' || name === 'FCPublish') send(resultReply(transaction))
    else if (name === 'publish') this.onPublish(value)
    else if (name === 'play') throw new RtmpError('nothing is played here')
    else if (ending.has(name) && this.state === 'publishing') this.listener.done()
  }

  private onPublish(name: AmfValue): void {
    if (this.state !== 'connecting') throw new RtmpError('a second publication')
    if (typeof name !== 'string') throw new RtmpError('a publication without a name')
    this.state = 'offered'
    this.listener.publish(name.split('?')[0] ?? '')
  }
}

/** Codings that came to RTMP late are marked by its highest bit, or as HEVC by 12, which our ffmpeg can't read. */
function isHevc(payload: Buffer): boolean {
  const first = payload[0] ?? 0
  return (first & 0x80) !== 0 || (first & 0x0f) === 12
}
