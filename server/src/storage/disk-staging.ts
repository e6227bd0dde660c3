import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCatalogue, ProtocolError } from '@proscenium/protocol'
import type { CreateId } from '../domain/ports/clock.ts'
import type { StagedFile, UploadLimit, UploadStaging } from '../domain/ports/upload-staging.ts'
import { isDiskFull } from '../domain/quota/disk-full.ts'
import type { UploadDisk } from './upload-disk.ts'

/** So much too much is read and thrown away: a sender reads our answer only after it has sent all. */
const DRAINED_BYTES = 64 * 1_048_576

/** Receives uploads to a folder that is emptied at every start. */
export class DiskStaging implements UploadStaging {
  readonly #folder: string
  readonly #createId: CreateId
  readonly #disk: UploadDisk

  constructor(folder: string, createId: CreateId, disk: UploadDisk) {
    this.#folder = folder
    this.#createId = createId
    this.#disk = disk
  }

  async receive(stream: Readable, limit: UploadLimit): Promise<StagedFile> {
    const path = join(this.#folder, `${this.#createId()}.upload`)
    try {
      await pipeline(
        stream,
        (chunks) => this.#within(limit, chunks),
        createWriteStream(path, { flags: 'wx' }),
      )
      return { path, sizeBytes: (await stat(path)).size }
    } catch (error) {
      await this.discard(path)
      if (isDiskFull(error)) {
        throw diskFull(error)
      }
      throw error
    }
  }

  async discard(path: string): Promise<void> {
    await rm(path, { force: true })
  }

  /** Throws when all has come, or too much too much. */
  async *#within(limit: UploadLimit, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let seenBytes = 0
    let droppedBytes = 0
    let refusal: unknown
    for await (const chunk of chunks) {
      seenBytes += chunk.length
      refusal ??= await this.#refusalOf(limit, seenBytes, chunk.length)
      if (refusal === undefined) {
        yield chunk
        continue
      }
      droppedBytes += chunk.length
      if (droppedBytes > DRAINED_BYTES) break
    }
    if (refusal !== undefined) throw refusal
  }

  async #refusalOf(
    { maxBytes, take }: UploadLimit,
    seenBytes: number,
    moreBytes: number,
  ): Promise<unknown> {
    if (seenBytes > maxBytes) {
      return new ProtocolError('payload_too_large', `This file may have ${maxBytes} bytes at most`)
    }
    try {
      await take?.(moreBytes)
      await this.#disk.take(moreBytes)
      return undefined
    } catch (error) {
      return error
    }
  }
}

function diskFull(cause: unknown): ProtocolError {
  return new ProtocolError('disk_full', errorCatalogue.disk_full.title, { cause })
}
