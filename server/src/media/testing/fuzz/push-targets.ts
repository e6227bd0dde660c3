import { Writable } from 'node:stream'
import { FlvFeed } from '../../push/flv-feed.ts'
import { TransportFeed } from '../../push/push-feed.ts'
import { RtmpSession } from '../../push/rtmp-session.ts'
import { readAmf0, writeAmf0 } from '../../rtmp/amf0.ts'
import { RtmpError } from '../../rtmp/rtmp-chunks.ts'
import {
  inductionReply,
  inductionRequest,
  isShutdown,
  readHandshake,
  refusalReply,
} from '../../srt/srt-handshake.ts'
import { packetsOf } from './corpus.ts'
import { type FuzzTarget, isCount, must } from './fuzz-target.ts'

const wire = packetsOf('encoder-rtmp.hex')
/** From the first byte to the key, in so many packets. */
const greetingPackets = 12
const largestMessageBytes = 4_000_000
const longestStreamId = 512
const mediaTypes: ReadonlySet<number> = new Set([8, 9, 18])

/** An encoder's connection; one that is refused is followed by another, every second one with a good start. */
function openEncoder(): (bytes: Buffer) => void {
  let connections = 0
  let session = connect()
  return (bytes) => {
    if (!takes(session, bytes)) session = connect()
  }

  function connect(): RtmpSession {
    const next = openSession()
    connections++
    if (connections % 2 === 0)
      for (const packet of wire.slice(0, greetingPackets)) next.push(packet)
    return next
  }
}

function openSession(): RtmpSession {
  const feed = new FlvFeed()
  feed.begin(new Writable({ write: (_chunk, _encoding, done) => done() }))
  const session: RtmpSession = new RtmpSession({
    send: (bytes) => must(bytes.length > 0, 'something is said'),
    publish: () => session.accept(),
    media: (message) => {
      must(mediaTypes.has(message.type), `media of type ${message.type}`)
      must(message.payload.length <= largestMessageBytes, `${message.payload.length} bytes`)
      must(isCount(message.timestampMs, 0xffff_ffff), `time ${message.timestampMs}`)
      feedWith(feed, message)
    },
    done: () => undefined,
  })
  return session
}

/** What is thrown here is no fault of the encoder's. */
function feedWith(feed: FlvFeed, message: Parameters<FlvFeed['write']>[0]): void {
  try {
    feed.write(message)
  } catch (error) {
    throw new Error('no valid answer: media are written', { cause: error })
  }
}

/** False for bytes that end a connection, as the listener ends it. */
function takes(session: RtmpSession, bytes: Buffer): boolean {
  try {
    session.push(bytes)
    return true
  } catch (error) {
    if (error instanceof RtmpError || error instanceof RangeError) return false
    throw error
  }
}

function readValues(bytes: Buffer): void {
  try {
    const values = readAmf0(bytes)
    must(values.length <= bytes.length, 'a value has a byte')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

function readCall(packet: Buffer): void {
  isShutdown(packet)
  const handshake = readHandshake(packet)
  if (handshake === null) return
  must(isCount(handshake.socketId, 0xffff_ffff), `socket ${handshake.socketId}`)
  must((handshake.streamId?.length ?? 0) <= longestStreamId, 'a stream id of a bounded length')
  for (const answer of [
    inductionReply(packet, 7),
    refusalReply(packet),
    inductionRequest(packet),
  ]) {
    must(answer.length <= packet.length, 'no answer is longer than its question')
    must(readHandshake(answer) !== null, 'what we say can be read')
  }
}

/** A packet of MPEG-TS, filled up. */
function transportPacket(hexadecimal: string): Buffer {
  const packet = Buffer.alloc(188, 0xff)
  Buffer.from(hexadecimal.replaceAll(' ', ''), 'hex').copy(packet)
  return packet
}

/** The tables of a program with a picture and sound, and the beginnings of both, whose times follow each other. */
const transport = [
  transportPacket('47400010 00 00b00d 0001c10000 0001f000 00000000'),
  transportPacket('47500010 00 02b017 0001c10000 e100f000 1be100f000 0fe101f000 00000000'),
  transportPacket('47410030 0710000001ff7e00 000001e0000080c00a 3100011771 1100010b69'),
  transportPacket('47410110 000001c00100 808005 2100010b69'),
  transportPacket('47410031 0710000001ff7e00 000001e0000080c00a 3100012ee1 11000122d9'),
]

/** A feed of an encoder by SRT; what is passed on are whole packets. */
function openTransport(): (bytes: Buffer) => void {
  const feed = new TransportFeed()
  feed.begin(
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        must(chunk.length % 188 === 0 && chunk[0] === 0x47, 'whole packets are passed on')
        done()
      },
    }),
  )
  return (bytes) => feed.write(Buffer.from(bytes))
}

const commands = [
  writeAmf0('connect', 1, { app: 'push', tcUrl: 'rtmp://studio/push', audioCodecs: 4_071 }),
  writeAmf0('publish', 5, null, 'slot_0123456789', 'live'),
  writeAmf0('@setDataFrame', 'onMetaData', { width: 160, list: [1, true, null, undefined, 'x'] }),
]

/** What reads encoders that push. */
export const pushTargets: readonly FuzzTarget[] = [
  { name: 'rtmp', corpus: wire, open: openEncoder },
  { name: 'amf', corpus: commands, open: () => readValues },
  { name: 'transport', corpus: transport, open: openTransport },
  { name: 'srt-handshake', corpus: packetsOf('encoder-srt.hex'), open: () => readCall },
]
