import type { StorageWelcome } from './file.ts'
import { type MediaAnalysis, reportedCodec, totalBitRate } from './media-analysis.ts'

/** What a file must fulfil; what is left out is not limited (LIB-FIL-023, GAP-143). */
export type FilesConstraints = StorageWelcome['filesConstraints']

/** Which check a file fails, with what it has and what it may have (LIB-UPL-011 to LIB-UPL-015). */
export type UploadFault =
  | {
      readonly key: 'uploadErrorMessageMaxSize'
      readonly sizeBytes: number
      readonly maxSizeBytes: number
    }
  | {
      readonly key: 'uploadErrorMessageExtensions'
      readonly extension: string
      readonly extensions: readonly string[]
    }
  | {
      readonly key: 'uploadErrorMessageCodecs'
      readonly codec: string | null
      readonly videoCodecs: readonly string[]
    }
  | {
      readonly key: 'uploadErrorMessageMaxBitrate'
      readonly bitRate: number
      readonly maxBitrate: number
    }
  | {
      readonly key: 'uploadErrorMessageMaxResolution'
      readonly width: number
      readonly height: number
      readonly maxResolution: number
    }

/** The ending of a file's name in lower case, without its dot; '' without one. */
export function fileExtension(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Pixels of the largest picture of a height at 16:9 (LIB-UPL-015). */
export function pixelsOfResolution(height: number): number {
  return height * ((height * 16) / 9)
}

/** The first of size and ending that a file fails; null when both are right (LIB-UPL-010 to LIB-UPL-012). */
export function findFileFault(
  { name, sizeBytes }: { readonly name: string; readonly sizeBytes: number },
  { maxSizeBytes, extensions }: FilesConstraints,
): UploadFault | null {
  if (maxSizeBytes != null && sizeBytes > maxSizeBytes) {
    return { key: 'uploadErrorMessageMaxSize', sizeBytes, maxSizeBytes }
  }
  const extension = fileExtension(name)
  if (extensions && !extensions.some((each) => each.toLowerCase() === extension)) {
    return { key: 'uploadErrorMessageExtensions', extension, extensions }
  }
  return null
}

/** The first of codec, bit rate and resolution that what is in a file fails; null when all are right (LIB-UPL-013 to LIB-UPL-015). */
export function findMediaFault(
  analysis: MediaAnalysis,
  { videoCodecs, maxBitrate, maxResolution }: FilesConstraints,
): UploadFault | null {
  const allowed = videoCodecs?.map(reportedCodec)
  const refused = analysis.videoTracks.find(
    ({ codec }) => allowed && !allowed.includes(reportedCodec(codec ?? '')),
  )
  if (allowed && refused) {
    return { key: 'uploadErrorMessageCodecs', codec: refused.codec, videoCodecs: allowed }
  }
  const bitRate = totalBitRate(analysis)
  if (maxBitrate !== undefined && bitRate > maxBitrate) {
    return { key: 'uploadErrorMessageMaxBitrate', bitRate, maxBitrate }
  }
  const largest = [...analysis.videoTracks].sort(
    (one, other) => other.width * other.height - one.width * one.height,
  )[0]
  if (maxResolution === undefined || !largest) return null
  const { width, height } = largest
  return width * height > pixelsOfResolution(maxResolution)
    ? { key: 'uploadErrorMessageMaxResolution', width, height, maxResolution }
    : null
}
