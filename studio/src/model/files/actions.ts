import type { LibraryFile } from '@proscenium/protocol'
import type { UploadEvent } from '../../services/uploads/upload-queue.ts'
import { type ActionOutcome, actionFailure } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { filesState, type Upload } from './store.ts'

/** Sends files to the library; answers with the ids of their uploads. */
export async function uploadFiles(files: readonly File[]): Promise<string[]> {
  try {
    return await showServices().uploads.add(files)
  } catch {
    notify({ level: 'error', messageId: 'partNotLoaded' })
    return []
  }
}

/** Tries a failed upload again. */
export function retryUpload(id: string): void {
  showServices().uploads.retry(id)
}

/** Stops an upload, or forgets one that is over. */
export function cancelUpload(id: string): void {
  showServices().uploads.remove(id)
}

/** A file exists: uploaded here, in another tab, or listed with an event. */
export function rememberFile(file: LibraryFile): void {
  filesState.files[file.id] = file
  void queryClient.invalidateQueries({ queryKey: ['storage'] })
}

/** Deletes a file of the library. */
export async function deleteFile(id: string): ActionOutcome {
  try {
    await services().api.call('deleteFile', { params: { id } })
    forgetFile(id)
    notify({ level: 'success', messageId: 'fileDeleted' })
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  }
}

/** A file is gone. */
export function forgetFile(id: string): void {
  delete filesState.files[id]
  void queryClient.invalidateQueries({ queryKey: ['storage'] })
}

/** The file of an id, asked of the server where it is not known yet; null when there is none. */
export async function findFile(id: string): Promise<LibraryFile | null> {
  const known = filesState.files[id]
  if (known) return JSON.parse(JSON.stringify(known)) as LibraryFile
  const { files } = await services().api.call('storageWelcome')
  for (const file of files) filesState.files[file.id] = file
  return files.find((file) => file.id === id) ?? null
}

/** Keeps the tray in step with the queue until the returned function is called. */
export function watchUploads(): () => void {
  return showServices().uploads.on(receiveUpload)
}

function receiveUpload(event: UploadEvent): void {
  if (event.kind === 'added') {
    const { id, name, sizeBytes } = event
    const upload: Upload = {
      id,
      name,
      sizeBytes,
      status: 'queued',
      progressPercent: 0,
      failure: null,
      file: null,
    }
    filesState.uploads.push(upload)
    return
  }
  const index = filesState.uploads.findIndex(({ id }) => id === event.id)
  const upload = filesState.uploads[index]
  if (!upload) return
  if (event.kind === 'removed') filesState.uploads.splice(index, 1)
  else updateUpload(upload, event)
}

function updateUpload(
  upload: Upload,
  event: Exclude<UploadEvent, { kind: 'added' | 'removed' }>,
): void {
  switch (event.kind) {
    case 'progress':
      Object.assign(upload, {
        status: 'uploading',
        progressPercent: event.progressPercent,
        failure: null,
      })
      return
    case 'processing':
      Object.assign(upload, { status: 'processing', progressPercent: 100 })
      return
    case 'done':
      Object.assign(upload, { status: 'done', progressPercent: 100, file: event.file })
      rememberFile(event.file)
      return
    case 'failed': {
      const failure = actionFailure(event.error)
      Object.assign(upload, { status: 'failed', failure })
      notifyFailure(failure, {
        messageId: 'fileUploadFailed',
        values: { name: upload.name },
        action: { kind: 'retry_upload', uploadId: upload.id },
      })
    }
  }
}
