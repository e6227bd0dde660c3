import { BitReader } from './bit-reader.ts'

/** The facts of an H.264 sequence parameter set (H.264 section 7.3.2.1.1) that containers state. */
export interface SequenceParameterSet {
  id: number
  profile: number
  constraints: number
  level: number
  widthPixels: number
  heightPixels: number
}

const profilesWithChroma = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])

const highestId = 31
const highestChromaFormat = 3
/** Both sides; containers state them in 16 bits. */
const largestSidePixels = 16_384
/** With all scaling lists and what is said of timing and colours, one has some hundred bytes. */
const longestBytes = 4_096

/** Reads a sequence parameter set with its header byte; null if it makes no sense. */
export function parseSequenceParameterSet(nal: Buffer): SequenceParameterSet | null {
  if (nal.length < 5 || nal.length > longestBytes || (nal.readUInt8(0) & 0x1f) !== 7) return null
  const reader = new BitReader(nal.subarray(1))
  const profile = reader.bits(8)
  const constraints = reader.bits(8)
  const level = reader.bits(8)
  const id = reader.unsigned()
  const chromaFormat = profilesWithChroma.has(profile) ? readChroma(reader) : 1
  reader.unsigned() // log2_max_frame_num_minus4
  skipPictureOrder(reader)
  reader.unsigned() // max_num_ref_frames
  reader.bit() // gaps_in_frame_num_value_allowed_flag
  const widthInUnits = reader.unsigned() + 1
  const heightInUnits = reader.unsigned() + 1
  const framesOnly = reader.bit()
  if (framesOnly === 0) reader.bit() // mb_adaptive_frame_field_flag
  reader.bit() // direct_8x8_inference_flag
  const crop = readCrop(reader, chromaFormat, framesOnly)
  const widthPixels = widthInUnits * 16 - crop.horizontal
  const heightPixels = heightInUnits * 16 * (2 - framesOnly) - crop.vertical
  const isSane =
    !reader.isExhausted &&
    id <= highestId &&
    chromaFormat <= highestChromaFormat &&
    isSide(widthPixels) &&
    isSide(heightPixels)
  return isSane ? { id, profile, constraints, level, widthPixels, heightPixels } : null
}

function isSide(pixels: number): boolean {
  return pixels > 0 && pixels <= largestSidePixels
}

function readChroma(reader: BitReader): number {
  const chromaFormat = reader.unsigned()
  if (chromaFormat === 3) reader.bit() // separate_colour_plane_flag
  reader.unsigned() // bit_depth_luma_minus8
  reader.unsigned() // bit_depth_chroma_minus8
  reader.bit() // qpprime_y_zero_transform_bypass_flag
  if (reader.bit() === 1) {
    const lists = chromaFormat === 3 ? 12 : 8
    for (let list = 0; list < lists; list++) {
      if (reader.bit() === 1) skipScalingList(reader, list < 6 ? 16 : 64)
    }
  }
  return chromaFormat
}

function skipScalingList(reader: BitReader, size: number): void {
  let last = 8
  let next = 8
  for (let index = 0; index < size; index++) {
    if (next !== 0) next = (last + reader.signed() + 256) % 256
    if (next !== 0) last = next
  }
}

function skipPictureOrder(reader: BitReader): void {
  const type = reader.unsigned()
  if (type === 0) reader.unsigned() // log2_max_pic_order_cnt_lsb_minus4
  if (type !== 1) return
  reader.bit() // delta_pic_order_always_zero_flag
  reader.signed() // offset_for_non_ref_pic
  reader.signed() // offset_for_top_to_bottom_field
  const cycle = Math.min(255, reader.unsigned())
  for (let index = 0; index < cycle; index++) reader.signed()
}

function readCrop(
  reader: BitReader,
  chromaFormat: number,
  framesOnly: number,
): { horizontal: number; vertical: number } {
  if (reader.bit() === 0) return { horizontal: 0, vertical: 0 }
  const left = reader.unsigned()
  const right = reader.unsigned()
  const top = reader.unsigned()
  const bottom = reader.unsigned()
  const unitX = chromaFormat === 1 || chromaFormat === 2 ? 2 : 1
  const unitY = (chromaFormat === 1 ? 2 : 1) * (2 - framesOnly)
  return { horizontal: (left + right) * unitX, vertical: (top + bottom) * unitY }
}
