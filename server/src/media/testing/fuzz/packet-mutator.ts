import type { SeededRandom } from './seeded-random.ts'

/** The longest that UDP carries. */
const longestBytes = 65_507
/** Bounds at which lengths, counts and numbers go wrong. */
const tellingNumbers = [
  ...[0, 1, 2, 3, 4, 7, 8, 15, 16, 0x1f, 0x3f, 0x7f, 0x80, 0xff, 0x100, 0x3ff, 0x7fff, 0x8000],
  ...[0xffff, 0x1_0000, 0x00ff_ffff, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff],
] as const

type Mutation = (bytes: Buffer) => Buffer

/** Breaks real packets as networks, defects and strangers do; a seed repeats what it makes. */
export class PacketMutator {
  private readonly random: SeededRandom
  private readonly corpus: readonly Buffer[]
  private readonly mutations: readonly Mutation[]

  /** `corpus` is what packets are spliced with; it isn't empty. */
  constructor(random: SeededRandom, corpus: readonly Buffer[]) {
    this.random = random
    this.corpus = corpus
    this.mutations = [
      (bytes) => this.flipBits(bytes),
      (bytes) => this.flipBits(bytes),
      (bytes) => this.changeNumber(bytes),
      (bytes) => this.changeNumber(bytes),
      (bytes) => this.changeHead(bytes),
      (bytes) => bytes.subarray(0, this.random.below(bytes.length + 1)),
      (bytes) => bytes.subarray(this.random.below(bytes.length + 1)),
      (bytes) => this.leaveOut(bytes),
      (bytes) => this.double(bytes),
      (bytes) => this.splice(bytes),
      (bytes) => this.insertNoise(bytes),
    ]
  }

  /** A broken copy, one to three times over. */
  mutate(packet: Buffer): Buffer {
    let bytes: Buffer = Buffer.from(packet)
    const times = 1 + this.random.below(3)
    for (let count = 0; count < times; count++) bytes = this.random.pick(this.mutations)(bytes)
    return bytes.equals(packet) ? this.insertNoise(bytes) : bytes.subarray(0, longestBytes)
  }

  private flipBits(bytes: Buffer): Buffer {
    if (bytes.length === 0) return bytes
    const copy = Buffer.from(bytes)
    const times = 1 + this.random.below(8)
    for (let count = 0; count < times; count++) {
      const at = this.random.below(copy.length)
      copy.writeUInt8(copy.readUInt8(at) ^ (1 << this.random.below(8)), at)
    }
    return copy
  }

  /** Somewhere, a length, a count or another number of one, two, four or eight bytes. */
  private changeNumber(bytes: Buffer): Buffer {
    return this.writeNumber(bytes, this.random.below(bytes.length))
  }

  /** The same near the start, where headers are. */
  private changeHead(bytes: Buffer): Buffer {
    return this.writeNumber(bytes, this.random.below(Math.min(32, bytes.length)))
  }

  private writeNumber(bytes: Buffer, at: number): Buffer {
    const width = this.random.pick([1, 2, 4])
    if (at + width > bytes.length) return bytes
    const copy = Buffer.from(bytes)
    const number = this.random.below(3) === 0 ? copy.length - at : this.random.pick(tellingNumbers)
    copy.writeUIntBE(number % 256 ** width, at, width)
    return copy
  }

  private leaveOut(bytes: Buffer): Buffer {
    const [start, end] = this.stretch(bytes)
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
  }

  private double(bytes: Buffer): Buffer {
    const [start, end] = this.stretch(bytes)
    const piece = bytes.subarray(start, end)
    // Now and then as often as a packet holds.
    const often = Math.floor(longestBytes / Math.max(1, piece.length))
    const times = this.random.below(200) === 0 ? Math.min(often, 8_192) : 1
    const copies = Array.from({ length: times }, () => piece)
    return Buffer.concat([bytes.subarray(0, end), ...copies, bytes.subarray(end)])
  }

  private splice(bytes: Buffer): Buffer {
    const other = this.random.pick(this.corpus)
    const [start] = this.stretch(bytes)
    return Buffer.concat([
      bytes.subarray(0, start),
      other.subarray(this.random.below(other.length)),
    ])
  }

  private insertNoise(bytes: Buffer): Buffer {
    const at = this.random.below(bytes.length + 1)
    const noise = Buffer.alloc(1 + this.random.below(16))
    for (let index = 0; index < noise.length; index++) noise[index] = this.random.below(256)
    return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)])
  }

  private stretch(bytes: Buffer): [start: number, end: number] {
    const start = this.random.below(bytes.length + 1)
    return [start, start + this.random.below(bytes.length - start + 1)]
  }
}
