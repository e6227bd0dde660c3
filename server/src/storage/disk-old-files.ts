import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { OldFiles } from '../domain/ports/old-files.ts'

/** Old files of a folder on disk; folders inside it are left alone. */
export class DiskOldFiles implements OldFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async discardOlderThan(before: Date): Promise<number> {
    let discarded = 0
    for (const name of await this.#names()) {
      const path = join(this.#folder, name)
      // Somebody else may take a file away at any time.
      const found = await stat(path).catch(() => undefined)
      if (!found?.isFile() || found.mtime >= before) continue
      await rm(path, { force: true })
      discarded += 1
    }
    return discarded
  }

  async #names(): Promise<string[]> {
    try {
      return await readdir(this.#folder)
    } catch (error) {
      // Made when the first file comes.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    }
  }
}
