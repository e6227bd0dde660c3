import type { Readable } from 'node:stream'

/** A received file that is not yet part of the library. */
export interface StagedFile {
  readonly path: string
  readonly sizeBytes: number
}

/** How much of an upload is taken. */
export interface UploadLimit {
  readonly maxBytes: number
  /** Called with how many bytes more have come; what it throws refuses the upload. */
  readonly take?: (bytes: number) => Promise<void>
}

/** Receives uploads to local disk. */
export interface UploadStaging {
  /**
   * Streams to disk. Throws `payload_too_large` where more than `maxBytes` come, `disk_full` where uploads may take no
   * more of the disk, and what the limit throws.
   */
  receive(stream: Readable, limit: UploadLimit): Promise<StagedFile>
  /** Deletes a staged file, if it is still there. */
  discard(path: string): Promise<void>
}
