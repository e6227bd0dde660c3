import type { MediaAnalysis } from '@proscenium/protocol'
import type { FileRecord } from './records.ts'

/** What a file turned out to be. */
export interface InspectedFile
  extends Pick<
    FileRecord,
    'kind' | 'mimeType' | 'sizeBytes' | 'width' | 'height' | 'durationSec' | 'hasAudio'
  > {
  /** Where its bytes are now: a safe copy may have taken the place of what was sent. */
  readonly path: string
  readonly analysis: MediaAnalysis
  /** A small picture of it, where one could be made. */
  readonly thumbnailPath: string | null
}

/** Looks into files that came from outside. */
export interface FileInspector {
  /** Throws `unsupported_file` with the reason, in words for the one who sent it. */
  inspect(path: string, fileName: string): Promise<InspectedFile>
}
