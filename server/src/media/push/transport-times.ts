import { SteadyTimes } from './steady-times.ts'

const ticksPerMs = 90
const ticksOfRound = 2 ** 33
/** Where a packet's header of a picture or of sound has its times. */
const at = { streamId: 3, flags: 7, presentation: 9, decoding: 14 } as const
const timeBytes = 5

/**
 * Removes jumps from the times in packets of MPEG-TS. Clock references (PCR) stay as they are: ffmpeg, which alone
 * reads what is written here, takes no times from them.
 */
export class TransportTimes {
  private readonly times = new SteadyTimes()

  /** Changes the times that a packet holds, if any, in place. */
  correct(packet: Buffer): void {
    const header = mediaHeader(packet)
    if (header === null) return
    const flags = header.readUInt8(at.flags) >> 6
    if (flags < 2) return
    const presentation = header.subarray(at.presentation)
    const decoding = flags === 3 ? header.subarray(at.decoding) : null
    if ((decoding ?? presentation).length < timeBytes) return
    const pid = packet.readUInt16BE(1) & 0x1fff
    const offsetMs = this.times.offset(pid, readTicks(decoding ?? presentation) / ticksPerMs)
    const offsetTicks = Math.round(offsetMs * ticksPerMs)
    if (offsetTicks === 0) return
    addTicks(presentation, offsetTicks)
    if (decoding !== null) addTicks(decoding, offsetTicks)
  }
}

/** The header that begins in a packet (ISO 13818-1, 2.4.3.6); null where none does, or not all that is needed. */
function mediaHeader(packet: Buffer): Buffer | null {
  const control = packet.readUInt8(3)
  const isStart = (packet.readUInt8(1) & 0x40) !== 0
  const isReadable = (control & 0x10) !== 0 && (control & 0xc0) === 0
  if (!isStart || !isReadable) return null
  const from = (control & 0x20) === 0 ? 4 : 5 + packet.readUInt8(4)
  const header = packet.subarray(from)
  if (header.length < at.presentation + timeBytes || header.readUIntBE(0, 3) !== 1) return null
  return isMedia(header.readUInt8(at.streamId)) ? header : null
}

/** Sound, pictures, and what came later: AC-3 and Opus travel as private streams. */
function isMedia(streamId: number): boolean {
  return (streamId >= 0xc0 && streamId <= 0xef) || streamId === 0xbd || streamId === 0xfd
}

/** 33 bits in three pieces, each with a bit of 1 behind it. */
function readTicks(bytes: Buffer): number {
  const high = (bytes.readUInt8(0) >> 1) & 7
  return high * 2 ** 30 + (bytes.readUInt16BE(1) >> 1) * 2 ** 15 + (bytes.readUInt16BE(3) >> 1)
}

function addTicks(bytes: Buffer, offset: number): void {
  const ticks = (((readTicks(bytes) + offset) % ticksOfRound) + ticksOfRound) % ticksOfRound
  const prefix = bytes.readUInt8(0) & 0xf0
  bytes.writeUInt8(prefix | (Math.floor(ticks / 2 ** 30) << 1) | 1, 0)
  bytes.writeUInt16BE(((Math.floor(ticks / 2 ** 15) & 0x7fff) << 1) | 1, 1)
  bytes.writeUInt16BE(((ticks & 0x7fff) << 1) | 1, 3)
}
