import { readU64 } from './box-reader.ts'

/** A file as the scan reads it. */
export interface RecordingFile {
  stat(): Promise<{ readonly size: number }>
  read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesRead: number }>
}

/** A box at the top level of a file: where it lies. */
export interface TopBox {
  type: string
  offset: number
  headerBytes: number
  size: number
}

/** Larger than the header of a usual fragment, so that one read gets it. */
export const readAheadBytes = 2_048

/** Bytes at a place of a file; fewer at its end. */
export async function readAt(file: RecordingFile, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  const { bytesRead } = await file.read(buffer, 0, length, offset)
  return buffer.subarray(0, bytesRead)
}

/** All bytes of a box, of which `ahead` are the first. */
export async function whole(file: RecordingFile, top: TopBox, ahead: Buffer): Promise<Buffer> {
  if (top.size <= ahead.length) return Buffer.from(ahead.subarray(0, top.size))
  return readAt(file, top.offset, top.size)
}

/** The header of the box that begins with `ahead`; null where none does. */
export function topBox(ahead: Buffer, offset: number): TopBox | null {
  if (ahead.length < 8) return null
  const shortSize = ahead.readUInt32BE(0)
  const type = ahead.toString('latin1', 4, 8)
  if (shortSize !== 1) {
    return shortSize < 8 ? null : { type, offset, headerBytes: 8, size: shortSize }
  }
  if (ahead.length < 16) return null
  const size = readU64(ahead, 8)
  return size < 16 ? null : { type, offset, headerBytes: 16, size }
}
