import { type FilesConstraints, reportedCodec } from '@proscenium/protocol'
import { ACCEPTED_EXTENSIONS, PLAYABLE_VIDEO_CODECS } from './accepted-files.ts'

/** What files must fulfil beyond being playable; null does not limit. */
export interface UploadSettings {
  readonly extensions: readonly string[] | null
  readonly videoCodecs: readonly string[] | null
  /** Bits per second of sound and picture together. */
  readonly maxBitrate: number | null
  /** Height of the largest picture at 16:9, in pixels. */
  readonly maxResolution: number | null
}

/** What a user's files must fulfil, as the studio is told it (LIB-FIL-023, GAP-143). */
export function filesConstraints(
  { extensions, videoCodecs, maxBitrate, maxResolution }: UploadSettings,
  maxSizeBytes: number | null,
): FilesConstraints {
  const playable = PLAYABLE_VIDEO_CODECS.map(reportedCodec)
  const wanted = videoCodecs?.map(reportedCodec)
  return {
    extensions: ACCEPTED_EXTENSIONS.filter((each) => extensions?.includes(each) ?? true),
    videoCodecs: playable.filter((each) => wanted?.includes(each) ?? true),
    ...(maxBitrate !== null && { maxBitrate }),
    ...(maxResolution !== null && { maxResolution }),
    maxSizeBytes,
  }
}
