import { parseSequenceParameterSet } from './sequence-parameter-set.ts'

/** How a stretch of H.264 is coded: what a decoder must know before its first picture. */
export interface VideoConfig {
  widthPixels: number
  heightPixels: number
  /** RFC 6381 name, such as `avc1.42e01f`. */
  codec: string
  sequenceParameterSets: readonly Buffer[]
  pictureParameterSets: readonly Buffer[]
}

/** One with a map of its slice groups has a few thousand; containers give its length in 16 bits. */
const longestPpsBytes = 16_384

/** The configuration of one pair of parameter sets; null when they make no sense. */
export function videoConfig(sps: Buffer, pps: Buffer): VideoConfig | null {
  const facts = parseSequenceParameterSet(sps)
  if (facts === null || pps.length > longestPpsBytes) return null
  return {
    widthPixels: facts.widthPixels,
    heightPixels: facts.heightPixels,
    codec: `avc1.${sps.toString('hex', 1, 4)}`,
    // Copies: the packets that these came in are not to be kept alive for hours.
    sequenceParameterSets: [Buffer.from(sps)],
    pictureParameterSets: [Buffer.from(pps)],
  }
}

/** True when both have the same parameter sets. */
export function isSameConfig(a: VideoConfig, b: VideoConfig): boolean {
  return (
    sameSets(a.sequenceParameterSets, b.sequenceParameterSets) &&
    sameSets(a.pictureParameterSets, b.pictureParameterSets)
  )
}

/** True when both have the same picture size, so that one track can hold both. */
export function isSameSize(a: VideoConfig, b: VideoConfig): boolean {
  return a.widthPixels === b.widthPixels && a.heightPixels === b.heightPixels
}

/** The AVCDecoderConfigurationRecord (ISO/IEC 14496-15) that announces all sets of these configurations. */
export function decoderConfigurationRecord(configs: readonly VideoConfig[]): Buffer {
  const sequenceSets = distinct(configs.flatMap((config) => config.sequenceParameterSets))
  const pictureSets = distinct(configs.flatMap((config) => config.pictureParameterSets))
  const first = sequenceSets[0] ?? Buffer.alloc(4)
  return Buffer.concat([
    Buffer.from([1, first[1] ?? 0, first[2] ?? 0, first[3] ?? 0, 0xff, 0xe0 | sequenceSets.length]),
    ...sequenceSets.flatMap(withLength),
    Buffer.from([pictureSets.length]),
    ...pictureSets.flatMap(withLength),
  ])
}

function withLength(set: Buffer): Buffer[] {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(set.length, 0)
  return [length, set]
}

function distinct(sets: readonly Buffer[]): Buffer[] {
  return sets.filter((set, index) => sets.findIndex((other) => other.equals(set)) === index)
}

function sameSets(a: readonly Buffer[], b: readonly Buffer[]): boolean {
  return a.length === b.length && a.every((set, index) => b[index]?.equals(set))
}
