import { box, fullBox, text, u8, u16, u32 } from './box.ts'

/** The `stsd` box of an H.264 track; `decoderRecord` is its AVCDecoderConfigurationRecord. */
export function h264SampleDescription(
  widthPixels: number,
  heightPixels: number,
  decoderRecord: Buffer,
): Buffer {
  const compressor = Buffer.alloc(32)
  const entry = box(
    'avc1',
    u16(0, 0, 0, 1),
    u32(0, 0, 0, 0),
    u16(widthPixels, heightPixels),
    u32(0x0048_0000, 0x0048_0000, 0),
    u16(1),
    compressor,
    u16(24, 0xffff),
    box('avcC', decoderRecord),
  )
  return fullBox('stsd', 0, 0, u32(1), entry)
}

/**
 * The `stsd` box of a stereo Opus track (Opus in ISO Base Media File Format, 0.6.8). Pre-skip is zero: the
 * stream was joined while it ran.
 */
export function opusSampleDescription(): Buffer {
  const specific = box('dOps', u8(0, 2), u16(0), u32(48_000), u16(0), u8(0))
  const entry = box(
    'Opus',
    u16(0, 0, 0, 1),
    u32(0, 0),
    u16(2, 16, 0, 0),
    u32(48_000 * 65_536),
    specific,
  )
  return fullBox('stsd', 0, 0, u32(1), entry)
}

/** The file type box of every recording. */
export function fileType(): Buffer {
  return box('ftyp', text('isom'), u32(512), text('isomiso5iso6avc1mp41'))
}
