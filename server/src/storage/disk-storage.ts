import { createReadStream } from 'node:fs'
import { copyFile, mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type {
  ByteRange,
  ListedObject,
  ObjectStorage,
  StoredObject,
} from '../domain/ports/object-storage.ts'
import { isTrashDay } from './trash-day.ts'

/** Files in a folder of this machine, with another folder for the trash. */
export class DiskStorage implements ObjectStorage {
  readonly #root: string
  readonly #trash: string

  constructor(root: string, trash: string) {
    this.#root = root
    this.#trash = trash
  }

  async put(key: string, localPath: string): Promise<void> {
    await move(localPath, this.#path(key))
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

  async moveToTrash(key: string, day: string): Promise<boolean> {
    try {
      await move(this.#path(key), join(this.#trash, day, key))
      return true
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
      throw error
    }
  }

  async emptyTrash(beforeDay: string): Promise<number> {
    let removed = 0
    const failures: unknown[] = []
    const found = await readdir(this.#trash, { withFileTypes: true }).catch(() => [])
    for (const folder of found) {
      if (!folder.isDirectory() || !isTrashDay(folder.name) || folder.name >= beforeDay) continue
      const path = join(this.#trash, folder.name)
      try {
        const entries = await readdir(path, { recursive: true, withFileTypes: true })
        await rm(path, { recursive: true, force: true })
        removed += entries.filter((entry) => entry.isFile()).length
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
    return removed
  }

  /** Keys are made by ourselves, yet none may lead out of the folder. */
  #path(key: string): string {
    const path = join(this.#root, key)
    if (!path.startsWith(this.#root + sep)) throw new RangeError(`The key ${key} leads elsewhere`)
    return path
  }
}

/** Moves a file, also to another disk. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await copyFile(from, to)
    await rm(from, { force: true })
  }
}
