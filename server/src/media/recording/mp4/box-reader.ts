/** A box inside a buffer. */
export interface FoundBox {
  type: string
  /** First byte of the content, after size and type. */
  start: number
  end: number
}

/** The boxes between two places of a buffer; ends at the first that doesn't fit. */
export function* boxesIn(buffer: Buffer, start: number, end: number): Generator<FoundBox> {
  let at = start
  while (at + 8 <= end) {
    const size = buffer.readUInt32BE(at)
    if (size < 8 || at + size > end) return
    yield { type: buffer.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size }
    at += size
  }
}

/** The box at a path below `parent`, the first of each type; undefined if there is none. */
export function findBox(
  buffer: Buffer,
  parent: FoundBox,
  ...path: readonly string[]
): FoundBox | undefined {
  let current: FoundBox | undefined = parent
  for (const type of path) {
    if (current === undefined) return undefined
    current = [...boxesIn(buffer, current.start, current.end)].find((found) => found.type === type)
  }
  return current
}

/** An unsigned 64-bit number; exact up to 2^53. */
export function readU64(buffer: Buffer, at: number): number {
  return buffer.readUInt32BE(at) * 2 ** 32 + buffer.readUInt32BE(at + 4)
}
