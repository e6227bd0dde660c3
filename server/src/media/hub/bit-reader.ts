/** Reads the bits of an H.264 raw byte sequence (H.264 section 7.2); past the end it reads zeros. */
export class BitReader {
  private readonly bytes: Buffer
  private position = 0

  /** `nal` without its header byte; emulation prevention bytes are taken out. */
  constructor(nal: Buffer) {
    this.bytes = withoutEmulationPrevention(nal)
  }

  /** True once more was read than there was. */
  get isExhausted(): boolean {
    return this.position > this.bytes.length * 8
  }

  bit(): number {
    const byte = this.bytes[this.position >> 3] ?? 0
    const value = (byte >> (7 - (this.position & 7))) & 1
    this.position++
    return value
  }

  bits(count: number): number {
    let value = 0
    for (let index = 0; index < count; index++) value = value * 2 + this.bit()
    return value
  }

  /** Unsigned Exp-Golomb code, ue(v). */
  unsigned(): number {
    let zeros = 0
    while (this.bit() === 0 && zeros < 32 && !this.isExhausted) zeros++
    return 2 ** zeros - 1 + this.bits(zeros)
  }

  /** Signed Exp-Golomb code, se(v). */
  signed(): number {
    const code = this.unsigned()
    return code % 2 === 0 ? -code / 2 : (code + 1) / 2
  }
}

function withoutEmulationPrevention(nal: Buffer): Buffer {
  if (nal.indexOf(Buffer.from([0, 0, 3])) < 0) return nal
  const out: number[] = []
  let zeros = 0
  for (const byte of nal) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    zeros = byte === 0 ? zeros + 1 : 0
    out.push(byte)
  }
  return Buffer.from(out)
}
