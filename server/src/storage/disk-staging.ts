import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCatalogue, ProtocolError } from '@proscenium/protocol'
import { isDiskFull } from '../disk-full.ts'
import type { CreateId } from '../domain/ports/clock.ts'
import type { StagedFile, UploadStaging } from '../domain/ports/upload-staging.ts'

/** So much too much is read and thrown away: a sender reads our answer only after it has sent all. */
const DRAINED_BYTES = 64 * 1_048_576

/** Receives uploads to a folder that is emptied at every start. */
export class DiskStaging implements UploadStaging {
  readonly #folder: string
  readonly #createId: CreateId

  constructor(folder: string, createId: CreateId) {
    this.#folder = folder
    this.#createId = createId
  }

  async receive(stream: Readable, limitBytes: number): Promise<StagedFile> {
    const path = join(this.#folder, `${this.#createId()}.upload`)
    try {
      await pipeline(stream, byteLimit(limitBytes), createWriteStream(path, { flags: 'wx' }))
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
}

function diskFull(cause: unknown): ProtocolError {
  return new ProtocolError('disk_full', errorCatalogue.disk_full.title, { cause })
}

function byteLimit(limitBytes: number): Transform {
  let seen = 0
  const tooLarge = () =>
    new ProtocolError('payload_too_large', `This file may have ${limitBytes} bytes at most`)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen <= limitBytes) done(null, chunk)
      else if (seen <= limitBytes + DRAINED_BYTES) done()
      else done(tooLarge())
    },
    flush(done) {
      done(seen > limitBytes ? tooLarge() : null)
    },
  })
}
