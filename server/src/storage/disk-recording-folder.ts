import { rm, statfs } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { RecordingFolder } from '../domain/ports/recording-folder.ts'

type Recording = { readonly eventId: string; readonly id: string }

/** Recordings on local disk: `<event>/<recording>/` holds the parts, `<event>/<recording>.mp4` the whole. */
export class DiskRecordingFolder implements RecordingFolder {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  folderOf(eventId: string): string {
    return join(this.#root, eventId)
  }

  partsOf({ eventId, id }: Recording): string {
    return join(this.#root, eventId, id)
  }

  wholeOf({ eventId, id }: Recording): string {
    return join(this.#root, eventId, `${id}.mp4`)
  }

  thumbnailOf({ eventId, id }: Recording): string {
    return join(this.#root, eventId, `${id}.jpg`)
  }

  resolve(relativePath: string): string {
    return join(this.#root, relativePath)
  }

  relative(absolutePath: string): string {
    return relative(this.#root, absolutePath).split(sep).join('/')
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#root)
    return bavail * bsize
  }

  async remove(absolutePath: string): Promise<void> {
    if (!absolutePath.startsWith(this.#root + sep)) throw new RangeError('Not a recording')
    await rm(absolutePath, { recursive: true, force: true })
  }
}
