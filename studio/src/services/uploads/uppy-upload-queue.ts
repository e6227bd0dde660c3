import { calls, fileSchema, HEADERS, STUDIO_AGENT } from '@proscenium/protocol'
import { ApiError, errorOfAnswer, NO_RESPONSE_TITLE } from '@proscenium/protocol/client'
import Uppy, { type Body, type Meta, type UppyFile } from '@uppy/core'
import XHRUpload from '@uppy/xhr-upload'
import { createEmitter } from '../runtime/emitter.ts'
import type { UploadEvent, UploadQueue, UploadQueueOptions } from './upload-queue.ts'

type QueuedFile = UppyFile<Meta, Body>

/** Files that travel at the same time. */
const CONCURRENCY = 2
/** Without a byte for so long an upload is taken for stuck (GAP-150). */
const STALL_TIMEOUT_MS = 30_000
const UNAUTHORIZED = 401

/** Uploads with Uppy's core and XHR, without its views (LIB-UPL). Each upload stands for itself. */
export function createUppyUploadQueue({ api, tokens, origin }: UploadQueueOptions): UploadQueue {
  const events = createEmitter<UploadEvent>()
  const uppy = new Uppy<Meta, Body>({
    autoProceed: true,
    allowMultipleUploadBatches: true,
    // The same file may be wanted twice; Uppy's own ids would refuse it.
    onBeforeFileAdded: (file) => ({ ...file, id: `${file.id}-${crypto.randomUUID()}` }),
    logger: { debug: () => undefined, warn: () => undefined, error: () => undefined },
  })
  uppy.use(XHRUpload<Meta, Body>, {
    endpoint: `${origin}${calls.uploadFile.path}`,
    fieldName: 'file',
    limit: CONCURRENCY,
    timeout: STALL_TIMEOUT_MS,
    allowedMetaFields: false,
    headers: () => ({
      [HEADERS.agent]: STUDIO_AGENT,
      [HEADERS.accessToken]: `Bearer ${tokens.read()?.access_token ?? ''}`,
    }),
    // Uppy would repeat any failure by itself; here the director decides, but for an expired token.
    shouldRetry: ({ status }) => status === UNAUTHORIZED,
    async onAfterResponse({ status }, retryCount) {
      if (status === UNAUTHORIZED && retryCount === 0) await api.refresh()
    },
    async onBeforeRequest(xhr, retryCount) {
      const token = tokens.read()?.access_token
      if (retryCount > 0 && token) xhr.setRequestHeader(HEADERS.accessToken, `Bearer ${token}`)
    },
  })
  report(uppy, events.emit)

  return {
    add: async (files) =>
      files.map((file) => uppy.addFile({ name: file.name, type: file.type, data: file })),
    retry(id) {
      void uppy.retryUpload(id)
    },
    remove: (id) => uppy.removeFile(id),
    on: events.on,
    dispose: () => uppy.destroy(),
  }
}

function report(uppy: Uppy<Meta, Body>, emit: (event: UploadEvent) => void): void {
  uppy.on('file-added', ({ id, name, size }) =>
    emit({ kind: 'added', id, name: name ?? '', sizeBytes: size ?? 0 }),
  )
  uppy.on('upload-progress', (file, { bytesUploaded, bytesTotal }) => {
    if (!file) return
    const total = bytesTotal ?? 0
    const isSent = total > 0 && bytesUploaded >= total
    const progressPercent = total > 0 ? Math.floor((bytesUploaded / total) * 100) : 0
    emit(
      isSent
        ? { kind: 'processing', id: file.id }
        : { kind: 'progress', id: file.id, progressPercent },
    )
  })
  uppy.on('upload-success', (file, response) => {
    if (!file) return
    const parsed = fileSchema.safeParse(response.body)
    if (parsed.success) emit({ kind: 'done', id: file.id, file: parsed.data })
    else emit({ kind: 'failed', id: file.id, error: errorOfAnswer('uploadFile', 200, undefined) })
  })
  uppy.on('upload-error', (file, cause, response) => {
    if (file) emit({ kind: 'failed', id: file.id, error: uploadError(cause, response) })
  })
  uppy.on('file-removed', ({ id }: QueuedFile) => emit({ kind: 'removed', id }))
}

function uploadError(cause: unknown, response: unknown): ApiError {
  if (response instanceof XMLHttpRequest && response.status > 0) {
    return errorOfAnswer('uploadFile', response.status, parsed(response.responseText))
  }
  const title = NO_RESPONSE_TITLE
  return new ApiError({ code: 'no_response', call: 'uploadFile', status: 0, title, cause })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
