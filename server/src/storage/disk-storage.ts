import { createReadStream } from 'node:fs'
import { copyFile, mkdir, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type {
  ByteRange,
  ListedObject,
  ObjectStorage,
  StoredObject,
} from '../domain/ports/object-storage.ts'

/** Files in a folder of this machine. */
export class DiskStorage implements ObjectStorage {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async put(key: string, localPath: string): Promise<void> {
    const target = this.#path(key)
    await mkdir(dirname(target), { recursive: true })
    try {
      await rename(localPath, target)
    } catch (error) {
      // The place may be on another disk than the file.
      if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
      await copyFile(localPath, target)
      await rm(localPath, { force: true })
    }
  }

  async stat(key: string): Promise<StoredObject | undefined> {
    try {
      const found = await stat(this.#path(key))
      return found.isFile() ? { sizeBytes: found.size, modifiedAt: found.mtime } : undefined
    } catch {
      return undefined
    }
  }

  read(key: string, range?: ByteRange): Readable {
    return createReadStream(this.#path(key), range)
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { recursive: true, force: true })
  }

  async *list(): AsyncIterable<ListedObject> {
    const folder = await opendir(this.#root, { recursive: true }).catch(() => [])
    for await (const entry of folder) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      // Somebody may take a file away at any time.
      const found = await stat(path).catch(() => undefined)
      if (!found) continue
      const key = relative(this.#root, path).split(sep).join('/')
      yield { key, modifiedAt: found.mtime }
    }
  }

  /** Keys are made by ourselves, yet none may lead out of the folder. */
  #path(key: string): string {
    const path = join(this.#root, key)
    if (!path.startsWith(this.#root + sep)) throw new RangeError(`The key ${key} leads elsewhere`)
    return path
  }
}
