import {
  type FilesConstraints,
  findFileFault,
  findMediaFault,
  type UploadFault,
} from '@proscenium/protocol'
import type { MediaAnalyzer } from './create-media-analyzer.ts'

const MEDIA_TYPE = /^(audio|video)\//
/** Endings of media whose type browsers do not tell. */
const MEDIA_ENDING = /\.(mkv|mka|mov|qt|m4v|flac|opus|oga)$/i

/**
 * Why a file may not be sent by the server's limits, or null (LIB-UPL). It is only read where a limit is about what
 * is in it: codec, bit rate, resolution.
 */
export async function findUploadFault(
  file: File,
  constraints: FilesConstraints,
  analyzer: MediaAnalyzer,
): Promise<UploadFault | null> {
  const fault = findFileFault({ name: file.name, sizeBytes: file.size }, constraints)
  const { videoCodecs, maxBitrate, maxResolution } = constraints
  const isLimited = [videoCodecs, maxBitrate, maxResolution].some((limit) => limit !== undefined)
  if (fault || !isLimited || !isMedia(file)) return fault
  const analysis = await analyzer.analyze(file)
  return analysis && findMediaFault(analysis, constraints)
}

function isMedia({ name, type }: File): boolean {
  return MEDIA_TYPE.test(type) || MEDIA_ENDING.test(name)
}
