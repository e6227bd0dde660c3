import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Settings } from '../config/s3-settings.ts'
import type {
  ByteRange,
  ListedObject,
  ObjectStorage,
  StoredObject,
} from '../domain/ports/object-storage.ts'
import { StartupError } from '../startup-error.ts'
import { isTrashDay } from './trash-day.ts'

/** Bytes of a part of an upload; a file may have 10,000 of them, 80 GB. */
const PART_BYTES = 8 * 1_048_576
/** Parts held in memory at once, of each upload. */
const PARTS_AT_ONCE = 2
const CONNECT_MS = 5_000
/** Without a byte for so long a request has failed. */
const IDLE_MS = 60_000
/** Connections for everything but reading. */
const CALLS_AT_ONCE = 50
/** Connections by which files are read, one for each download. */
const READS_AT_ONCE = 2_000
const NOT_FOUND = 404
/** What lies under it was moved there by the sweep. */
const TRASH = 'trash/'

/** Files in a bucket of an S3-compatible store. */
export class S3Storage implements ObjectStorage {
  readonly #settings: S3Settings
  readonly #client: S3Client
  /** Of its own: who reads slowly keeps a connection for long, and nobody else may wait for that. */
  readonly #reader: S3Client

  constructor(settings: S3Settings) {
    this.#settings = settings
    this.#client = createClient(settings, CALLS_AT_ONCE)
    this.#reader = createClient(settings, READS_AT_ONCE)
  }

  /**
   * At the start of the server: lists, writes and deletes once, as it will. Throws a StartupError that says what is
   * wrong with the bucket.
   */
  async assertReady(): Promise<void> {
    const { bucket, prefix, endpoint } = this.#settings
    const probe = this.#place(`probe-${randomUUID()}`)
    try {
      await this.#client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 }),
      )
      await this.#client.send(new PutObjectCommand({ ...probe, Body: 'probe' }))
      await this.#client.send(new DeleteObjectCommand(probe))
    } catch (error) {
      const status = statusOf(error)
      const reason = error instanceof Error ? error.message : String(error)
      const why = status === undefined ? reason : `it answers ${status}`
      throw new StartupError(
        `The bucket ${bucket} at ${endpoint} can't be used (${why}): check S3_ENDPOINT, S3_BUCKET and the keys.`,
        { cause: error },
      )
    }
  }

  async put(key: string, localPath: string): Promise<void> {
    const body = createReadStream(localPath)
    try {
      const upload = new Upload({
        client: this.#client,
        params: { ...this.#place(key), Body: body },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      })
      await upload.done()
    } finally {
      body.destroy()
    }
    await rm(localPath, { force: true })
  }

  async stat(key: string): Promise<StoredObject | undefined> {
    try {
      const found = await this.#client.send(new HeadObjectCommand(this.#place(key)))
      return {
        sizeBytes: found.ContentLength ?? 0,
        modifiedAt: found.LastModified ?? new Date(0),
      }
    } catch (error) {
      if (statusOf(error) === NOT_FOUND) return undefined
      throw error
    }
  }

  read(key: string, range?: ByteRange): Readable {
    return Readable.from(this.#chunks(key, range), { objectMode: false })
  }

  async remove(key: string): Promise<void> {
    const inside = []
    for await (const object of this.#listFrom(`${key}/`)) inside.push(object.key)
    for (const each of [key, ...inside]) {
      await this.#client.send(new DeleteObjectCommand(this.#place(each)))
    }
  }

  async *list(): AsyncIterable<ListedObject> {
    for await (const object of this.#listFrom('')) {
      if (!object.key.startsWith(TRASH)) yield object
    }
  }

  async moveToTrash(key: string, day: string): Promise<boolean> {
    const { Bucket, Key } = this.#place(key)
    const source = `${Bucket}/${Key}`.split('/').map(encodeURIComponent).join('/')
    const copy = { ...this.#place(`${TRASH}${day}/${key}`), CopySource: source }
    try {
      await this.#client.send(new CopyObjectCommand(copy))
    } catch (error) {
      if (statusOf(error) === NOT_FOUND) return false
      throw error
    }
    await this.#client.send(new DeleteObjectCommand({ Bucket, Key }))
    return true
  }

  async emptyTrash(beforeDay: string): Promise<number> {
    const old: string[] = []
    for await (const { key } of this.#listFrom(TRASH)) {
      const [day = ''] = key.slice(TRASH.length).split('/')
      if (isTrashDay(day) && day < beforeDay) old.push(key)
    }
    for (const key of old) await this.#client.send(new DeleteObjectCommand(this.#place(key)))
    return old.length
  }

  async *#chunks(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const ended = new AbortController()
    try {
      const wanted = range && { Range: `bytes=${range.start}-${range.end}` }
      const command = new GetObjectCommand({ ...this.#place(key), ...wanted })
      const { Body } = await this.#reader.send(command, { abortSignal: ended.signal })
      if (Body instanceof Readable) yield* Body
    } finally {
      // Whoever reads may go away half way: the rest is not fetched.
      ended.abort()
    }
  }

  async *#listFrom(start: string): AsyncGenerator<ListedObject> {
    const { bucket, prefix } = this.#settings
    let next: string | undefined
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix + start,
          ...(next !== undefined && { ContinuationToken: next }),
        }),
      )
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (!Key) continue
        yield { key: Key.slice(prefix.length), modifiedAt: LastModified ?? new Date() }
      }
      next = page.NextContinuationToken
    } while (next !== undefined)
  }

  #place(key: string): { Bucket: string; Key: string } {
    const { bucket, prefix } = this.#settings
    return { Bucket: bucket, Key: prefix + key }
  }
}

function createClient(settings: S3Settings, maxSockets: number): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const agent = { keepAlive: true, maxSockets }
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores beside Amazon's have no name of their own for each bucket, and many know no checksums in trailers.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined
  const { $metadata: metadata } = error
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? Number(metadata.httpStatusCode)
    : undefined
}
