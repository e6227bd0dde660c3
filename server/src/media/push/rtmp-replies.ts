import { type AmfValue, writeAmf0 } from '../rtmp/amf0.ts'
import { rtmpChunk, rtmpType } from '../rtmp/rtmp-chunks.ts'

/** The only stream that a connection gets. */
export const mediaStreamId = 1

/** Bytes after which each side tells the other how many it has. */
export const windowBytes = 2_500_000
const chunkBytes = 4_096
const controlStream = 2
const commandStream = 3
const dynamicLimit = 2

/** What a server says once somebody has connected. */
export function connectedReply(transaction: AmfValue): Buffer {
  const properties = { fmsVer: 'FMS/3,0,1,123', capabilities: 31 }
  const information = {
    level: 'status',
    code: 'NetConnection.Connect.Success',
    description: 'Connection succeeded.',
    objectEncoding: 0,
  }
  return Buffer.concat([
    control(rtmpType.windowSize, fourBytes(windowBytes)),
    control(
      rtmpType.peerBandwidth,
      Buffer.concat([fourBytes(windowBytes), Buffer.from([dynamicLimit])]),
    ),
    control(rtmpType.setChunkSize, fourBytes(chunkBytes)),
    command(0, '_result', transaction, properties, information),
  ])
}

/** What answers a call that has nothing to tell; `value` is the number of a stream that was made. */
export function resultReply(transaction: AmfValue, value?: number): Buffer {
  return command(0, '_result', transaction, null, value)
}

/** What ffmpeg and OBS wait for before they send. */
export function publishStartedReply(): Buffer {
  const streamBegin = Buffer.alloc(6)
  streamBegin.writeUInt32BE(mediaStreamId, 2)
  return Buffer.concat([
    control(rtmpType.userControl, streamBegin),
    status('status', 'NetStream.Publish.Start', 'The stream is taken.'),
  ])
}

/** Sends a publisher away; encoders show the text. */
export function refusedReply(description: string): Buffer {
  return status('error', 'NetStream.Publish.BadName', description)
}

/** Answers a peer that asks whether we are there. */
export function pongReply(token: Buffer): Buffer {
  return control(rtmpType.userControl, Buffer.concat([Buffer.from([0, 7]), token]))
}

/** Tells a sender how much of it has arrived. */
export function acknowledgement(receivedBytes: number): Buffer {
  return control(rtmpType.acknowledgement, fourBytes(receivedBytes >>> 0))
}

function status(level: 'status' | 'error', code: string, description: string): Buffer {
  return command(mediaStreamId, 'onStatus', 0, null, { level, code, description })
}

function command(streamId: number, ...values: readonly AmfValue[]): Buffer {
  const payload = writeAmf0(...values)
  return rtmpChunk(commandStream, { type: rtmpType.command, streamId, payload })
}

function control(type: number, payload: Buffer): Buffer {
  return rtmpChunk(controlStream, { type, streamId: 0, payload })
}

function fourBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
