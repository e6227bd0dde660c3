import type { Writable } from 'node:stream'
import { FeedReader, type PushFeed } from './push-feed.ts'
import { type RtmpMessage, rtmpType } from './rtmp-chunks.ts'

/** Signature, version, sound and pictures, size of the header, and that nothing is before the first tag. */
const fileHeader = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0])
/** With this name encoders ask a server to keep what follows; in a file it has no place. */
const keepCall = Buffer.from('\x02\x00\x0d@setDataFrame', 'latin1')
const h264 = 7
const aac = 10
const keyframe = 1

/** Turns messages of RTMP into FLV that begins anew for each reader, with a keyframe where there are pictures. */
export class FlvFeed implements PushFeed {
  readonly format = 'flv'
  private reader: FeedReader | null = null
  private needs: 'header' | 'keyframe' | 'nothing' = 'header'
  private metadata: RtmpMessage | null = null
  private pictureSetup: RtmpMessage | null = null
  private soundSetup: RtmpMessage | null = null

  begin(stream: Writable): void {
    this.reader = new FeedReader(stream)
    this.needs = 'header'
  }

  write(message: RtmpMessage): void {
    if (message.payload.length < 2) return
    const isDescription = this.remember(message)
    if (this.needs === 'nothing') this.pass(message)
    else if (!isDescription && this.mayBegin(message)) this.beginWith(message)
  }

  /** True for what describes the coding of all that follows. */
  private remember(message: RtmpMessage): boolean {
    const { type, payload } = message
    const first = payload.readUInt8(0)
    if (type === rtmpType.data) this.metadata = message
    else if (payload[1] !== 0) return false
    else if (type === rtmpType.video && (first & 0x0f) === h264) this.pictureSetup = message
    else if (type === rtmpType.audio && first >> 4 === aac) this.soundSetup = message
    else return false
    return true
  }

  private mayBegin({ type, payload }: RtmpMessage): boolean {
    if (type === rtmpType.video) return payload.readUInt8(0) >> 4 === keyframe
    return this.pictureSetup === null && this.needs === 'header'
  }

  private beginWith(message: RtmpMessage): void {
    const described = [this.metadata, this.pictureSetup, this.soundSetup]
    const { timestampMs } = message
    const tags = described.flatMap((it) => (it === null ? [] : [flvTag({ ...it, timestampMs })]))
    const header = this.needs === 'header' ? [fileHeader, ...tags] : []
    const isTaken = this.reader?.write(Buffer.concat([...header, flvTag(message)])) ?? false
    if (isTaken) this.needs = 'nothing'
  }

  private pass(message: RtmpMessage): void {
    // Pictures refer to each other: what follows a gap is whole again from a keyframe on.
    if (!this.reader?.write(flvTag(message))) this.needs = 'keyframe'
  }
}

/** One message as a file of FLV has it. */
function flvTag({ type, timestampMs, payload }: RtmpMessage): Buffer {
  const isKept = type === rtmpType.data && payload.subarray(0, keepCall.length).equals(keepCall)
  const body = isKept ? payload.subarray(keepCall.length) : payload
  const header = Buffer.alloc(11)
  header[0] = type
  header.writeUIntBE(body.length, 1, 3)
  header.writeUIntBE(timestampMs & 0xff_ff_ff, 4, 3)
  header[7] = (timestampMs >>> 24) & 0xff
  const size = Buffer.alloc(4)
  size.writeUInt32BE(header.length + body.length)
  return Buffer.concat([header, body, size])
}
