import {
  type FilesConstraints,
  fileSchema,
  UPLOAD_PROGRESS_MS,
  UPLOAD_REQUEST_TIMEOUT_MS,
} from '@proscenium/protocol'
import Uppy, { type Body, type Meta } from '@uppy/core'
import XHRUpload from '@uppy/xhr-upload'
import { createEmitter } from '../runtime/emitter.ts'
import { createMediaAnalyzer, type MediaAnalyzer } from './create-media-analyzer.ts'
import { findUploadFault } from './find-upload-fault.ts'
import { isSameFile, isUnderWay, type QueuedUpload } from './queued-upload.ts'
import { stalledError, unreadableAnswer, uploadError } from './upload-error.ts'
import type { UploadEvent, UploadQueue, UploadQueueOptions } from './upload-queue.ts'
import { createUploadThumbnails } from './upload-thumbnails.ts'
import { xhrUploadOptions } from './xhr-upload-options.ts'

const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined }

/** Uploads with Uppy's core and XHR, without its views (LIB-UPL). */
export function createUppyUploadQueue(
  options: UploadQueueOptions,
  analyzer: MediaAnalyzer = createMediaAnalyzer(),
): UploadQueue {
  const queue = new UppyQueue(options, analyzer)
  const { events } = queue
  const thumbnails = createUploadThumbnails((id, url) =>
    events.emit({ kind: 'thumbnail', id, url }),
  )
  events.on((event) => {
    const file = event.kind === 'added' ? queue.fileOf(event.id) : undefined
    if (file) thumbnails.add(file.id, file.file)
    else if (event.kind === 'removed') thumbnails.remove(event.id)
  })
  return {
    add: async (files) => queue.add(files),
    pause: (id) => queue.pause(id),
    retry: (id) => queue.retry(id),
    remove: (id) => queue.remove(id),
    on: events.on,
    dispose() {
      queue.dispose()
      thumbnails.dispose()
    },
  }
}

/**
 * Files under ids of our own: Uppy forgets those that rest, so that it never sends them by itself. Each attempt has
 * another id with Uppy, which otherwise tells the timers and waiting requests of one attempt of the next.
 */
class UppyQueue {
  readonly events = createEmitter<UploadEvent>()
  readonly #uppy: Uppy<Meta, Body>
  readonly #options: UploadQueueOptions
  readonly #analyzer: MediaAnalyzer
  readonly #uploads = new Map<string, QueuedUpload>()
  readonly #timeoutMs: number
  #attempts = 0

  constructor(options: UploadQueueOptions, analyzer: MediaAnalyzer) {
    this.#options = options
    this.#analyzer = analyzer
    this.#timeoutMs = options.timeoutMs ?? UPLOAD_REQUEST_TIMEOUT_MS
    // Uppy waits 4 ms for more files before it begins (LIB-UPL-044).
    this.#uppy = new Uppy<Meta, Body>({
      autoProceed: true,
      allowMultipleUploadBatches: true,
      restrictions: options.restrictions ?? {},
      logger: silent,
    })
    const isWanted = (uppyId: string) => this.#byUppyId(uppyId) !== undefined
    this.#uppy.use(XHRUpload<Meta, Body>, xhrUploadOptions(options, this.#timeoutMs, isWanted))
    this.#uppy.addPreProcessor((uppyIds) => this.#check(uppyIds))
    this.#listen()
  }

  add(files: readonly File[]): string[] {
    return files.flatMap((file) => {
      const isKnown = [...this.#uploads.values()].some(
        ({ rest, file: known }) => isUnderWay(rest) && isSameFile(known, file),
      )
      if (isKnown) {
        const message = `Cannot add the duplicate file '${file.name}', it already exists`
        this.events.emit({ kind: 'restricted', message, name: file.name })
        return []
      }
      const id = crypto.randomUUID()
      const upload: QueuedUpload = { id, file, uppyId: null, rest: null, toldAtMs: 0 }
      this.#uploads.set(id, upload)
      return this.#send(upload) ? [id] : []
    })
  }

  fileOf(id: string): QueuedUpload | undefined {
    return this.#uploads.get(id)
  }

  pause(id: string): void {
    const upload = this.#uploads.get(id)
    if (!upload || upload.uppyId === null) return
    this.#lay(upload, 'paused')
    this.events.emit({ kind: 'paused', id })
  }

  retry(id: string): void {
    const upload = this.#uploads.get(id)
    if (!upload || upload.rest === null || upload.rest === 'done') return
    this.events.emit({ kind: 'retried', id })
    upload.rest = null
    this.#send(upload)
  }

  remove(id: string): void {
    const upload = this.#uploads.get(id)
    if (!upload) return
    this.#uploads.delete(id)
    if (upload.uppyId !== null) this.#uppy.removeFile(upload.uppyId)
    this.events.emit({ kind: 'removed', id })
  }

  dispose(): void {
    this.#uppy.destroy()
    this.#analyzer.dispose()
  }

  /** Hands a file to Uppy, which sends it; false when its restrictions refuse it. */
  #send(upload: QueuedUpload): boolean {
    const { id, file } = upload
    const isNew = upload.toldAtMs === 0
    this.#attempts += 1
    try {
      upload.uppyId = this.#uppy.addFile({
        name: file.name,
        type: file.type,
        data: file,
        meta: { relativePath: String(this.#attempts) },
      })
    } catch {
      // Uppy has told why, by `restriction-failed`.
      this.#uploads.delete(id)
      if (!isNew) this.events.emit({ kind: 'removed', id })
      return false
    }
    if (isNew) this.events.emit({ kind: 'added', id, name: file.name, sizeBytes: file.size })
    upload.toldAtMs = 1
    return true
  }

  /** Takes a file out of Uppy and keeps it. */
  #lay(upload: QueuedUpload, rest: NonNullable<QueuedUpload['rest']>): void {
    const { uppyId } = upload
    upload.uppyId = null
    upload.rest = rest
    if (uppyId !== null) this.#uppy.removeFile(uppyId)
  }

  async #check(uppyIds: readonly string[]): Promise<void> {
    const uploads = uppyIds.flatMap((uppyId) => this.#byUppyId(uppyId) ?? [])
    for (const { id } of uploads) this.events.emit({ kind: 'checking', id })
    // Without the server's word on what it takes, it has the last one.
    const constraints = await this.#options.constraints().catch((): FilesConstraints => ({}))
    await Promise.all(
      uploads.map(async (upload) => {
        const { uppyId } = upload
        const fault = await findUploadFault(upload.file, constraints, this.#analyzer)
        if (!fault || upload.uppyId === null || upload.uppyId !== uppyId) return
        this.#lay(upload, 'refused')
        this.events.emit({ kind: 'refused', id: upload.id, fault })
      }),
    )
  }

  #byUppyId(uppyId: string | undefined): QueuedUpload | undefined {
    return [...this.#uploads.values()].find((upload) => upload.uppyId === uppyId)
  }

  #listen(): void {
    const uppy = this.#uppy
    uppy.on('restriction-failed', (file, { message }) =>
      this.events.emit({ kind: 'restricted', message, ...(file?.name && { name: file.name }) }),
    )
    uppy.on('upload-start', (files) => {
      for (const { id: uppyId } of files) {
        const upload = this.#byUppyId(uppyId)
        if (upload) this.events.emit({ kind: 'started', id: upload.id })
      }
    })
    uppy.on('upload-progress', (file, { bytesUploaded, bytesTotal }) =>
      this.#tellProgress(this.#byUppyId(file?.id), bytesUploaded, bytesTotal ?? 0),
    )
    uppy.on('upload-success', (file, { status, body }) => {
      const upload = this.#byUppyId(file?.id)
      if (!upload) return
      const parsed = fileSchema.safeParse(body)
      const { id } = upload
      this.#layLater(upload, parsed.success ? 'done' : 'failed')
      if (parsed.success) this.events.emit({ kind: 'done', id, file: parsed.data })
      else this.events.emit({ kind: 'failed', id, error: unreadableAnswer(status) })
    })
    uppy.on('upload-error', (file, cause, response) => {
      const upload = this.#byUppyId(file?.id)
      if (!upload) return
      const error = uploadError(cause, response)
      this.#layLater(upload, error.code === 'no_response' ? 'offline' : 'failed')
      this.events.emit({ kind: 'failed', id: upload.id, error })
    })
    uppy.on('upload-stalled', (_error, files) => {
      for (const { id: uppyId } of files) {
        const upload = this.#byUppyId(uppyId)
        if (!upload) continue
        this.#lay(upload, 'failed')
        const error = stalledError(this.#timeoutMs)
        this.events.emit({ kind: 'failed', id: upload.id, error })
      }
    })
    uppy.on('is-offline', () => this.#tellNetwork('offline'))
    uppy.on('back-online', () => {
      this.#tellNetwork('online')
      const cut = [...this.#uploads.values()].filter(({ rest }) => rest === 'offline')
      for (const { id } of cut) this.retry(id)
    })
  }

  /** Once Uppy is through with its event: it still looks for the file. */
  #layLater(upload: QueuedUpload, rest: NonNullable<QueuedUpload['rest']>): void {
    const { uppyId } = upload
    upload.uppyId = null
    upload.rest = rest
    if (uppyId !== null) queueMicrotask(() => this.#uppy.removeFile(uppyId))
  }

  #tellProgress(upload: QueuedUpload | undefined, sentBytes: number, totalBytes: number): void {
    if (!upload) return
    const { id } = upload
    const isSent = totalBytes > 0 && sentBytes >= totalBytes
    const now = Date.now()
    if (!isSent && now - upload.toldAtMs < UPLOAD_PROGRESS_MS) return
    upload.toldAtMs = now
    const progressPercent = totalBytes > 0 ? Math.floor((sentBytes / totalBytes) * 100) : 0
    this.events.emit(
      isSent ? { kind: 'processing', id } : { kind: 'progress', id, progressPercent },
    )
  }

  #tellNetwork(kind: 'offline' | 'online'): void {
    const isBusy = [...this.#uploads.values()].some(
      ({ rest }) => rest === null || rest === 'offline',
    )
    if (isBusy) this.events.emit({ kind })
  }
}
