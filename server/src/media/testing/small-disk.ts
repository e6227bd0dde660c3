import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A disk in memory that is soon full. Dispose it. */
export class SmallDisk implements AsyncDisposable {
  readonly path: string

  private constructor(path: string) {
    this.path = path
  }

  /** Null where this user may not mount one. */
  static async mount(sizeBytes: number): Promise<SmallDisk | null> {
    const path = await mkdtemp(join(tmpdir(), 'small-disk-'))
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeBytes}`, 'tmpfs', path])
      return new SmallDisk(path)
    } catch {
      await rm(path, { recursive: true, force: true })
      return null
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await run('umount', ['--lazy', this.path])
    await rm(this.path, { recursive: true, force: true })
  }
}
