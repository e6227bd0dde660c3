import type { FontFormat, MediaAnalysis } from '@proscenium/protocol'
import type { FileRecord } from './records.ts'

/** A file that came from outside. */
export interface UploadedFile {
  readonly path: string
  /** As it is shown to its sender. */
  readonly fileName: string
  /** Whose turn it is: files of one user are read one after the other. */
  readonly ownerId: string
  /** Part of the form that the file came as, which an error names. */
  readonly part: string
}

/** What a file turned out to be. Dispose it when its pictures were stored: they are deleted then. */
export interface InspectedFile
  extends Pick<
      FileRecord,
      'kind' | 'mimeType' | 'sizeBytes' | 'width' | 'height' | 'durationSec' | 'hasAudio'
    >,
    AsyncDisposable {
  /** Where its bytes are now: a safe copy may have taken the place of what was sent. */
  readonly path: string
  readonly analysis: MediaAnalysis
  /** A small picture of it, where one could be made. */
  readonly thumbnailPath: string | null
}

/** What a font file turned out to be. */
export interface InspectedFont {
  readonly format: FontFormat
  /** The family that the file itself names; null where it names none. */
  readonly familyName: string | null
}

/**
 * Reads files that came from outside. Throws `unsupported_file` with a reason for the sender, `inspection_failed` for
 * a file that takes too much to read, and `server_busy` while the processors stay busy.
 */
export interface FileInspector {
  inspect(file: UploadedFile): Promise<InspectedFile>
  inspectFont(file: UploadedFile): Promise<InspectedFont>
}
