import { statfs } from 'node:fs/promises'
import { formatBytes } from '@proscenium/protocol'
import type { LoggerPort } from '../domain/ports/logger-port.ts'
import { nearlyFullBytes } from '../domain/quota/nearly-full.ts'

const CHECK_INTERVAL_MS = 60_000

/** Size of a disk, and what of it is left for this process. */
export interface DiskFigures {
  readonly freeBytes: number
  readonly sizeBytes: number
}

/** What a disk space works with. */
export interface DiskSpaceDeps {
  /** Paths by the names that the operator reads; those on one disk have the same figures. */
  readonly folders: Readonly<Record<string, string>>
  readonly logger: LoggerPort
  readonly readDisk?: (path: string) => Promise<DiskFigures>
}

/** Tells the operator how much space is left, and warns while that is little. Owns its timer. */
export class DiskSpace implements Disposable {
  readonly #deps: DiskSpaceDeps
  readonly #timer: NodeJS.Timeout
  readonly #low = new Set<string>()

  constructor(deps: DiskSpaceDeps) {
    this.#deps = deps
    this.#timer = setInterval(() => void this.check(), CHECK_INTERVAL_MS)
    this.#timer.unref()
  }

  /** Of each folder; one that the system says nothing of is left out. */
  async read(): Promise<Readonly<Record<string, DiskFigures>>> {
    const { folders, readDisk = ofSystem } = this.#deps
    const found: Record<string, DiskFigures> = {}
    for (const [name, path] of Object.entries(folders)) {
      const figures = await readDisk(path).catch(() => undefined)
      if (figures) found[name] = figures
    }
    return found
  }

  /** One sentence for each folder whose disk is nearly full. */
  async warnings(): Promise<string[]> {
    const figures = Object.entries(await this.read())
    return figures.flatMap(([name, disk]) => (isLow(disk) ? [sentenceOf(name, disk)] : []))
  }

  /** Writes into the log when a disk has become nearly full, and when it no longer is. */
  async check(): Promise<void> {
    const { folders, logger } = this.#deps
    for (const [name, disk] of Object.entries(await this.read())) {
      const fields = { folder: folders[name], ...disk }
      if (isLow(disk) && !this.#low.has(name)) logger.warn(fields, sentenceOf(name, disk))
      if (!isLow(disk) && this.#low.has(name)) logger.warn(fields, 'there is disk space again')
      if (isLow(disk)) this.#low.add(name)
      else this.#low.delete(name)
    }
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
  }
}

function isLow({ freeBytes, sizeBytes }: DiskFigures): boolean {
  return freeBytes < nearlyFullBytes(sizeBytes)
}

function sentenceOf(name: string, { freeBytes, sizeBytes }: DiskFigures): string {
  const [free, size] = [freeBytes, sizeBytes].map((bytes) => formatBytes(bytes, 'en'))
  return `The disk of the ${name} folder is nearly full: ${free} of ${size} are left`
}

async function ofSystem(path: string): Promise<DiskFigures> {
  const { bavail, blocks, bsize } = await statfs(path)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}
