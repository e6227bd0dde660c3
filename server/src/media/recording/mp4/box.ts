/** Bytes of a box's content: numbers come from {@link u8}, {@link u16}, {@link u32}, {@link u64}. */
export type BoxPart = Buffer

/** A box of ISO/IEC 14496-12: size, four-letter type, content. */
export function box(type: string, ...parts: readonly BoxPart[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 8)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(size, 0)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, ...parts], size)
}

/** A box with version and flags. */
export function fullBox(
  type: string,
  version: number,
  flags: number,
  ...parts: readonly BoxPart[]
): Buffer {
  return box(type, u32(version * 2 ** 24 + flags), ...parts)
}

/** Bytes, one a value. */
export function u8(...values: readonly number[]): Buffer {
  return Buffer.from(values)
}

/** Big-endian 16-bit numbers. */
export function u16(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => {
    buffer.writeUInt16BE(value & 0xffff, index * 2)
  })
  return buffer
}

/** Big-endian 32-bit numbers; negative ones in two's complement. */
export function u32(...values: readonly number[]): Buffer {
  return u32List(values)
}

/** Like {@link u32}, for lists too long to spread. */
export function u32List(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  for (let index = 0; index < values.length; index++) {
    buffer.writeUInt32BE((values[index] ?? 0) >>> 0, index * 4)
  }
  return buffer
}

/** Big-endian 64-bit numbers up to 2^53. */
export function u64(...values: readonly number[]): Buffer {
  return u64List(values)
}

/** Like {@link u64}, for lists too long to spread. */
export function u64List(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 8)
  for (let index = 0; index < values.length; index++) {
    buffer.writeBigInt64BE(BigInt(values[index] ?? 0), index * 8)
  }
  return buffer
}

/** Text without end mark. */
export function text(value: string): Buffer {
  return Buffer.from(value, 'utf8')
}
