import { createEmitter } from '../runtime/emitter.ts'
import type { UploadEvent, UploadQueue, UploadQueueOptions } from './upload-queue.ts'

/** Uploads that come with the first file: a show without any loads nothing for them (LIB-UPL). */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const events = createEmitter<UploadEvent>()
  let queue: UploadQueue | undefined
  let loading: Promise<UploadQueue> | undefined
  let isDisposed = false

  async function load(): Promise<UploadQueue> {
    const { createUppyUploadQueue } = await import('./uppy-upload-queue.ts')
    const made = createUppyUploadQueue(options)
    made.on(events.emit)
    if (isDisposed) made.dispose()
    queue = made
    return made
  }

  return {
    async add(files) {
      loading ??= load().catch((error: unknown) => {
        // The next file tries again.
        loading = undefined
        throw error
      })
      const loaded = await loading
      return loaded.add(files)
    },
    pause: (id) => queue?.pause(id),
    retry: (id) => queue?.retry(id),
    remove: (id) => queue?.remove(id),
    on: events.on,
    dispose() {
      isDisposed = true
      queue?.dispose()
    },
  }
}
