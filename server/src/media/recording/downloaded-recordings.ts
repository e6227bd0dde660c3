import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ByteRange, ObjectStorage, StoredObject } from '../../domain/ports/object-storage.ts'
import type { RecordingFolder } from '../../domain/ports/recording-folder.ts'
import { boxesIn, type FoundBox, findBox, readU64 } from './mp4/box-reader.ts'
import { readAt, topBox } from './mp4/top-box.ts'

/** Of a box: size, type, and the size in 64 bits. */
const longestHeaderBytes = 16

/** Where the boxes of a finished recording lie on disk: file type, media, index. */
interface Layout {
  readonly typeBytes: number
  readonly indexAt: number
  readonly indexBytes: number
}

/**
 * Recordings as they are downloaded: with their index before the media, so that a player can begin with the first
 * bytes. On disk it comes last, because finishing appends it: moving it there would copy the whole recording, with a
 * copy's room on the disk.
 */
export class DownloadedRecordings implements Pick<ObjectStorage, 'stat' | 'read'> {
  readonly #folder: Pick<RecordingFolder, 'resolve'>
  readonly #storage: Pick<ObjectStorage, 'stat' | 'read'>

  /** `storage` holds the files of `folder`. */
  constructor(
    folder: Pick<RecordingFolder, 'resolve'>,
    storage: Pick<ObjectStorage, 'stat' | 'read'>,
  ) {
    this.#folder = folder
    this.#storage = storage
  }

  stat(key: string): Promise<StoredObject | undefined> {
    return this.#storage.stat(key)
  }

  read(key: string, range: ByteRange = { start: 0, end: Number.POSITIVE_INFINITY }): Readable {
    return Readable.from(this.#pieces(key, range), { objectMode: false })
  }

  async *#pieces(key: string, { start, end }: ByteRange): AsyncGenerator<Buffer> {
    const path = this.#folder.resolve(key)
    const file = await open(path, 'r')
    let index: Buffer = Buffer.alloc(0)
    let layout: Layout | null
    try {
      layout = await readLayout(file)
      // Most ranges of a player lie in the media: the index of hours has some megabytes.
      const mediaAt = layout === null ? 0 : layout.typeBytes + layout.indexBytes
      if (layout !== null && start < mediaAt) index = await movedIndex(file, layout)
    } finally {
      await file.close()
    }
    if (layout === null) {
      yield* this.#storage.read(key, { start, end })
      return
    }
    const { typeBytes, indexAt, indexBytes } = layout
    const mediaAt = typeBytes + indexBytes
    if (start < typeBytes)
      yield* createReadStream(path, { start, end: Math.min(end, typeBytes - 1) })
    if (start < mediaAt && end >= typeBytes) {
      yield index.subarray(Math.max(0, start - typeBytes), end - typeBytes + 1)
    }
    if (end >= mediaAt) {
      const from = Math.max(start, mediaAt) - indexBytes
      yield* createReadStream(path, { start: from, end: Math.min(end - indexBytes, indexAt - 1) })
    }
  }
}

/** Null for a file whose index is not its last box: it is fragmented and begins with one, or none of ours. */
async function readLayout(file: FileHandle): Promise<Layout | null> {
  const { size } = await file.stat()
  const type = await boxAt(file, 0)
  if (type?.type !== 'ftyp') return null
  const media = await boxAt(file, type.size)
  if (media?.type !== 'mdat') return null
  const indexAt = media.offset + media.size
  const index = await boxAt(file, indexAt)
  if (index?.type !== 'moov' || indexAt + index.size !== size) return null
  return { typeBytes: type.size, indexAt, indexBytes: index.size }
}

async function boxAt(file: FileHandle, offset: number) {
  return topBox(await readAt(file, offset, longestHeaderBytes), offset)
}

/** The index as it is right where the media come after it. */
async function movedIndex(file: FileHandle, { indexAt, indexBytes }: Layout): Promise<Buffer> {
  const index = await readAt(file, indexAt, indexBytes)
  const movie: FoundBox = { type: 'moov', start: 8, end: index.length }
  for (const track of boxesIn(index, movie.start, movie.end)) {
    const offsets =
      track.type === 'trak' ? findBox(index, track, 'mdia', 'minf', 'stbl', 'co64') : undefined
    if (offsets === undefined) continue
    // Version and flags, and how many there are, come first.
    for (let at = offsets.start + 8; at + 8 <= offsets.end; at += 8) {
      index.writeBigUInt64BE(BigInt(readU64(index, at) + indexBytes), at)
    }
  }
  return index
}
