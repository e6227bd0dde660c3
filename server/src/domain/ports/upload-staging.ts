import type { Readable } from 'node:stream'

/** A received file that is not yet part of the library. */
export interface StagedFile {
  readonly path: string
  readonly sizeBytes: number
}

/** Receives uploads to local disk. */
export interface UploadStaging {
  /**
   * Streams to disk. Throws `payload_too_large` as soon as more than `limitBytes` have come, and
   * `disk_full` when the disk is.
   */
  receive(stream: Readable, limitBytes: number): Promise<StagedFile>
  /** Deletes a staged file, if it is still there. */
  discard(path: string): Promise<void>
}
