import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UnfinishedFiles } from '../domain/ports/unfinished-files.ts'

/** An empty file for each, named by its id, in a folder that outlives the process. */
export class DiskUnfinishedFiles implements UnfinishedFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async note(fileId: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    await writeFile(join(this.#folder, fileId), '')
  }

  async forget(fileId: string): Promise<void> {
    await rm(join(this.#folder, fileId), { force: true })
  }

  async list(): Promise<readonly string[]> {
    await mkdir(this.#folder, { recursive: true })
    return readdir(this.#folder)
  }
}
