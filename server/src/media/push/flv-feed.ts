import type { Writable } from 'node:stream'
import { type RtmpMessage, rtmpType } from '../rtmp/rtmp-chunks.ts'
import { FeedReader, type PushFeed, SoundNews } from './push-feed.ts'
import { SteadyTimes } from './steady-times.ts'

/** Signature, version, what there is, size of the header, and that nothing is before the first tag. */
const fileHeader = (hasAudio: boolean) =>
  Buffer.from([0x46, 0x4c, 0x56, 1, hasAudio ? 5 : 1, 0, 0, 0, 9, 0, 0, 0, 0])
/** With this name encoders ask a server to keep what follows; in a file it has no place. */
const keepCall = Buffer.from('\x02\x00\x0d@setDataFrame', 'latin1')
const h264 = 7
const aac = 10
const keyframe = 1
/** What encoders with sound say of it in advance. */
const soundFields = ['audiocodecid', 'audiosamplerate']
/** Encoders that say nothing in advance have sent some sound by then. */
const silentMs = 500
/** Of what waits for a first reader: the pictures of some seconds. */
const maxHeldBytes = 8_000_000

/** Turns messages of RTMP into FLV that begins anew for each reader, with a keyframe where there are pictures. */
export class FlvFeed implements PushFeed {
  readonly format = 'flv'
  hasBegun = false
  private reader: FeedReader | null = null
  private needs: 'header' | 'keyframe' | 'nothing' = 'header'
  private metadata: RtmpMessage | null = null
  private pictureSetup: RtmpMessage | null = null
  private soundSetup: RtmpMessage | null = null
  private readonly news = new SoundNews()
  private readonly times = new SteadyTimes()
  private firstPictureMs: number | null = null
  private hasAudio = false
  private held: RtmpMessage[] = []
  private heldBytes = 0

  onDescribed(listener: (hasAudio: boolean) => void): void {
    this.news.onDescribed(listener)
  }

  begin(stream: Writable): void {
    this.reader = new FeedReader(stream)
    this.needs = 'header'
    for (const message of this.held) this.take(message, false)
    this.held = []
  }

  write(sent: RtmpMessage): void {
    if (sent.payload.length < 2) return
    this.hasBegun = true
    const isDescription = this.remember(sent)
    const message = { ...sent, timestampMs: this.timeOf(sent, isDescription) }
    this.listen(message)
    if (this.reader === null) this.hold(message, isDescription)
    else this.take(message, isDescription)
  }

  /** Descriptions may have any time, mostly 0: they belong to what comes next. */
  private timeOf({ type, timestampMs }: RtmpMessage, isDescription: boolean): number {
    if (isDescription) return this.times.latestMs
    return timestampMs + this.times.offset(type, timestampMs)
  }

  /** Whether there is sound: by what is said in advance, else by what comes. */
  private listen({ type, timestampMs, payload }: RtmpMessage): void {
    if (type === rtmpType.audio) {
      this.hasAudio = true
      this.news.tell(true)
    } else if (type === rtmpType.data && !this.news.isKnown) {
      if (!payload.includes('onMetaData')) return
      this.hasAudio ||= soundFields.some((name) => payload.includes(name))
      this.news.tell(this.hasAudio)
    } else if (type === rtmpType.video && !this.news.isKnown) {
      this.firstPictureMs ??= timestampMs
      if (timestampMs - this.firstPictureMs >= silentMs) this.news.tell(false)
    }
  }

  /** Keeps what a first reader begins with: from the newest keyframe on. */
  private hold(message: RtmpMessage, isDescription: boolean): void {
    if (isDescription) return
    if (this.mayBegin(message)) this.dropHeld()
    else if (this.held.length === 0) return
    this.held.push(message)
    this.heldBytes += message.payload.length
    if (this.heldBytes > maxHeldBytes) this.dropHeld()
  }

  private dropHeld(): void {
    this.held = []
    this.heldBytes = 0
  }

  private take(message: RtmpMessage, isDescription: boolean): void {
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
    const header = this.needs === 'header' ? [fileHeader(this.hasAudio), ...tags] : []
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
