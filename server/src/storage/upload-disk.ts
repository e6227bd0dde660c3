import { stat, statfs } from 'node:fs/promises'
import { ProtocolError } from '@proscenium/protocol'
import { nearlyFullBytes } from '../domain/quota/nearly-full.ts'

/** What the disk of uploads is watched with. */
export interface UploadDiskDeps {
  /** Where uploads are received. */
  readonly folder: string
  readonly recordingsFolder: string
  /** Bytes that uploads leave free; null leaves as many as the operator is warned below. */
  readonly reserveBytes: number | null
  /** What the recordings in progress may still need. */
  readonly recordingBytes: () => number
}

/** How old a figure of the disk may be. */
const MAX_AGE_MS = 1_000
const FULL =
  "What is left of the server's disk is kept for recordings: ask who runs the server for more"

/** Keeps uploads from the part of the disk that recordings and the database need. */
export class UploadDisk {
  readonly #deps: UploadDiskDeps
  #roomBytes = 0
  #readAtMs = Number.NEGATIVE_INFINITY
  #reading: Promise<void> = Promise.resolve()

  constructor(deps: UploadDiskDeps) {
    this.#deps = deps
  }

  /** Takes space for what is about to be written. Throws `disk_full`. */
  async take(bytes: number): Promise<void> {
    if (performance.now() - this.#readAtMs > MAX_AGE_MS) {
      this.#readAtMs = performance.now()
      this.#reading = this.#read()
    }
    // Also for who comes while it is read.
    await this.#reading
    if (this.#roomBytes < bytes) throw new ProtocolError('disk_full', FULL)
    this.#roomBytes -= bytes
  }

  async #read(): Promise<void> {
    const { folder, recordingsFolder, reserveBytes, recordingBytes } = this.#deps
    const { bavail, blocks, bsize } = await statfs(folder)
    const [own, recordings] = await Promise.all([stat(folder), stat(recordingsFolder)])
    const reserved = reserveBytes ?? nearlyFullBytes(blocks * bsize)
    const needed = own.dev === recordings.dev ? recordingBytes() : 0
    this.#roomBytes = bavail * bsize - reserved - needed
  }
}
